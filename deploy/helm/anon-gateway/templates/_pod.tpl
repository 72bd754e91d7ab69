{{- define "gateway.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ .Values.runAsUser }}
runAsGroup: {{ .Values.runAsUser }}
fsGroup: {{ .Values.runAsUser }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "gateway.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Where pods may run; jobs need it too, where all nodes are tainted. */}}
{{- define "gateway.placement" -}}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What a container of the gateway's image gets from Secrets. */}}
{{- define "gateway.env" -}}
- name: GATEWAY_PSEUDONYMS__MASTER_KEY
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secrets.masterKey.name }}
      key: {{ .Values.secrets.masterKey.key }}
{{- if .Values.secrets.kafkaPassword.name }}
- name: GATEWAY_KAFKA__SASL_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secrets.kafkaPassword.name }}
      key: {{ .Values.secrets.kafkaPassword.key }}
{{- end }}
{{- range $header, $secret := .Values.secrets.inferenceHeaders }}
- name: GATEWAY_INFERENCE__HEADERS__{{ upper $header }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret.name }}
      key: {{ $secret.key }}
{{- end }}
{{- range $setting, $secret := .Values.secrets.settings }}
- name: GATEWAY_{{ upper $setting | replace "." "__" }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret.name }}
      key: {{ $secret.key }}
{{- end }}
{{- with .Values.otlpEndpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ . | quote }}
{{- end }}
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "gateway.mounts" -}}
- name: config
  mountPath: /etc/anon-gateway/config
  readOnly: true
- name: tmp
  mountPath: /tmp
{{- if .Values.secrets.kafkaTls.name }}
- name: kafka-tls
  mountPath: /etc/anon-gateway/kafka-tls
  readOnly: true
{{- end }}
{{- if .Values.secrets.inferenceTls.name }}
- name: inference-tls
  mountPath: /etc/anon-gateway/inference-tls
  readOnly: true
{{- end }}
{{- if ne .Values.models.source "bundled" }}
- name: models
  mountPath: /models
  readOnly: true
{{- end }}
{{- if ne .Values.candidateModels.source "none" }}
- name: candidate
  mountPath: /candidate
  readOnly: true
{{- end }}
{{- with .Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Call with (list $ "name of the ConfigMap"). */}}
{{- define "gateway.volumes" -}}
{{- $root := index . 0 -}}
- name: config
  configMap:
    name: {{ index . 1 }}
- name: tmp
  emptyDir:
    sizeLimit: 256Mi
{{- with $root.Values.secrets.kafkaTls.name }}
- name: kafka-tls
  secret:
    secretName: {{ . }}
    defaultMode: 0440
{{- end }}
{{- with $root.Values.secrets.inferenceTls.name }}
- name: inference-tls
  secret:
    secretName: {{ . }}
    defaultMode: 0440
{{- end }}
{{- if eq $root.Values.models.source "image" }}
- name: models
  emptyDir: {}
{{- else if eq $root.Values.models.source "pvc" }}
- name: models
  persistentVolumeClaim:
    claimName: {{ $root.Values.models.claimName }}
    readOnly: true
{{- end }}
{{- if eq $root.Values.candidateModels.source "image" }}
- name: candidate
  emptyDir: {}
{{- else if eq $root.Values.candidateModels.source "pvc" }}
- name: candidate
  persistentVolumeClaim:
    claimName: {{ $root.Values.candidateModels.claimName }}
    readOnly: true
{{- end }}
{{- with $root.Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Fills the volumes of models that come out of images, before a worker starts. */}}
{{- define "gateway.modelContainers" -}}
{{- if or (eq .Values.models.source "image") (eq .Values.candidateModels.source "image") -}}
initContainers:
  {{- if eq .Values.models.source "image" }}
  {{- include "gateway.copyModels" (list . .Values.models.image "models") | nindent 2 }}
  {{- end }}
  {{- if eq .Values.candidateModels.source "image" }}
  {{- include "gateway.copyModels" (list . .Values.candidateModels.image "candidate") | nindent 2 }}
  {{- end }}
{{- end }}
{{- end }}

{{/* Copies /models out of an image into a volume; call with (list $ "image" "volume"). */}}
{{- define "gateway.copyModels" -}}
- name: copy-{{ index . 2 }}
  image: {{ index . 1 }}
  command: [cp, -R, /models/., /target]
  securityContext:
    {{- include "gateway.containerSecurity" (index . 0) | nindent 4 }}
  resources:
    requests: {cpu: 100m, memory: 64Mi}
    limits: {memory: 256Mi}
  volumeMounts:
    - name: {{ index . 2 }}
      mountPath: /target
{{- end }}
