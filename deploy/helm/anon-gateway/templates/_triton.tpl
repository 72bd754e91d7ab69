{{/* What every pod of the server's image has in common. */}}
{{- define "gateway.tritonPod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "gateway.podSecurity" . | nindent 2 }}
{{- with .Values.triton.runtimeClassName }}
runtimeClassName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.triton.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.triton.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.triton.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "gateway.tritonResources" -}}
{{- $limits := deepCopy .Values.triton.resources.limits -}}
{{- if gt (int .Values.triton.gpus) 0 -}}
{{- $_ := set $limits .Values.triton.gpuResource (int .Values.triton.gpus) -}}
{{- end -}}
requests:
  {{- toYaml .Values.triton.resources.requests | nindent 2 }}
limits:
  {{- toYaml $limits | nindent 2 }}
{{- end }}

{{- define "gateway.tritonMounts" -}}
{{- if ne .Values.triton.models.source "image" }}
- {name: models, mountPath: /models}
{{- end }}
- {name: tmp, mountPath: /tmp}
{{- end }}

{{- define "gateway.tritonVolumes" -}}
- name: tmp
  emptyDir: {}
{{- if eq .Values.triton.models.source "init" }}
- name: models
  emptyDir: {}
{{- else if eq .Values.triton.models.source "pvc" }}
- name: models
  persistentVolumeClaim:
    claimName: {{ .Values.triton.models.claimName }}
{{- end }}
{{- end }}

{{/*
A plan fits one GPU type, one TensorRT and one graph: what it was built for stands beside it, and it
is built again when any of them is another one.
*/}}
{{- define "gateway.buildEngine" -}}
- name: build-engine
  image: {{ include "gateway.image" (list . .Values.triton.image) }}
  imagePullPolicy: {{ .Values.triton.image.pullPolicy }}
  command: [bash, -euo, pipefail, -c]
  args:
    - |
      cd /models/ner_tensorrt
      plan=$(ls -d ner/[0-9]*/)model.plan
      # Weights of a large graph lie in a file beside it; lengths and precision stand in the script.
      graph=$(cat ../ner_onnx/ner/*/model.onnx* build_plan.sh | sha256sum)
      built_for="$graph $(nvidia-smi --query-gpu=name --format=csv,noheader | sort -u | tr '\n' ' ')$IMAGE $TRTEXEC_FLAGS"
      if [[ -f $plan && -f $plan.built-for && $(< "$plan.built-for") == "$built_for" ]]; then
        echo "The plan is up to date."
        exit 0
      fi
      [[ $TRTEXEC_FLAGS ]] || unset TRTEXEC_FLAGS
      ./build_plan.sh
      printf '%s' "$built_for" > "$plan.built-for"
  env:
    - {name: TRTEXEC, value: {{ .Values.triton.engineBuild.trtexec | quote }}}
    - {name: TRTEXEC_FLAGS, value: {{ .Values.triton.engineBuild.flags | quote }}}
    - {name: IMAGE, value: {{ include "gateway.image" (list . .Values.triton.image) | quote }}}
    - {name: HOME, value: /tmp}
  resources:
    {{- include "gateway.tritonResources" . | nindent 4 }}
  securityContext:
    {{- include "gateway.containerSecurity" . | nindent 4 }}
  volumeMounts:
    {{- include "gateway.tritonMounts" . | nindent 4 }}
{{- end }}
