{{/* What the workers need to know of the release goes under the operator's own settings. */}}
{{- define "gateway.config" -}}
{{- $kafka := dict -}}
{{- with .Values.secrets.kafkaTls -}}
{{- if .name -}}
{{- if .ca }}{{ $_ := set $kafka "ssl_ca_file" (printf "/etc/anon-gateway/kafka-tls/%s" .ca) }}{{ end -}}
{{- if .certificate }}{{ $_ := set $kafka "ssl_certificate_file" (printf "/etc/anon-gateway/kafka-tls/%s" .certificate) }}{{ end -}}
{{- if .key }}{{ $_ := set $kafka "ssl_key_file" (printf "/etc/anon-gateway/kafka-tls/%s" .key) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $inference := dict -}}
{{- if .Values.triton.enabled -}}
{{- $_ := set $inference "backend" "triton" -}}
{{- $_ := set $inference "url" (printf "%s:8001" (include "gateway.tritonName" .)) -}}
{{- end -}}
{{- with .Values.secrets.inferenceTls -}}
{{- if .name -}}
{{- $_ := set $inference "tls" true -}}
{{- if .ca }}{{ $_ := set $inference "ca_file" (printf "/etc/anon-gateway/inference-tls/%s" .ca) }}{{ end -}}
{{- if .certificate }}{{ $_ := set $inference "certificate_file" (printf "/etc/anon-gateway/inference-tls/%s" .certificate) }}{{ end -}}
{{- if .key }}{{ $_ := set $inference "key_file" (printf "/etc/anon-gateway/inference-tls/%s" .key) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- $detection := dict -}}
{{- if ne .Values.models.source "bundled" -}}
{{- $_ := set $detection "ner" (dict "model" "/models/model") -}}
{{- end -}}
{{- $shadow := dict -}}
{{- if ne .Values.candidateModels.source "none" -}}
{{- $_ := set $shadow "candidate" (dict "detection" (dict "ner" (dict "model" "/candidate/model"))) -}}
{{- end -}}
{{- $release := dict "vault" (dict "dir" "/var/lib/anon-gateway/vault") -}}
{{- if $kafka }}{{ $_ := set $release "kafka" $kafka }}{{ end -}}
{{- if $inference }}{{ $_ := set $release "inference" $inference }}{{ end -}}
{{- if $detection }}{{ $_ := set $release "detection" $detection }}{{ end -}}
{{- if $shadow }}{{ $_ := set $release "shadow" $shadow }}{{ end -}}
{{- mustMergeOverwrite $release (deepCopy .Values.config) | toYaml -}}
{{- end }}

{{/* A setting of `config`, or what the gateway takes for it; call with (list $ "kafka" "drain_timeout_s" 5). */}}
{{- define "gateway.setting" -}}
{{- $group := get (index . 0).Values.config (index . 1) | default dict -}}
{{- $name := index . 2 -}}
{{- if hasKey $group $name }}{{ get $group $name }}{{ else }}{{ index . 3 }}{{ end -}}
{{- end }}

{{- define "gateway.webPort" -}}
{{- include "gateway.setting" (list . "observability" "web_port" 6066) | int -}}
{{- end }}

{{- define "gateway.maxReplicas" -}}
{{- .Values.autoscaling.maxReplicas | default .Values.partitions | int -}}
{{- end }}

{{/* keda, hpa or none. */}}
{{- define "gateway.scaler" -}}
{{- if ne .Values.autoscaling.kind "auto" -}}
{{- .Values.autoscaling.kind -}}
{{- else if .Capabilities.APIVersions.Has "keda.sh/v1alpha1/ScaledObject" -}}
keda
{{- else -}}
hpa
{{- end -}}
{{- end }}

{{/* Relations between values, which a schema cannot state. Each message says what to change. */}}
{{- define "gateway.check" -}}
{{- $partitions := int .Values.partitions -}}
{{- if eq (include "gateway.scaler" .) "none" -}}
{{- if gt (int .Values.replicas) $partitions -}}
{{- fail (printf "replicas (%d) is over partitions (%d): a worker without a partition does nothing. Lower replicas, or give the topics more partitions and say so in partitions." (int .Values.replicas) $partitions) -}}
{{- end -}}
{{- else -}}
{{- if gt (int (include "gateway.maxReplicas" .)) $partitions -}}
{{- fail (printf "autoscaling.maxReplicas (%s) is over partitions (%d): a worker without a partition does nothing." (include "gateway.maxReplicas" .) $partitions) -}}
{{- end -}}
{{- if gt (int .Values.autoscaling.minReplicas) (int (include "gateway.maxReplicas" .)) -}}
{{- fail (printf "autoscaling.minReplicas (%d) is over the most that may run (%s)." (int .Values.autoscaling.minReplicas) (include "gateway.maxReplicas" .)) -}}
{{- end -}}
{{- end -}}
{{- $transaction := include "gateway.setting" (list . "kafka" "transaction_timeout_s" 60) | float64 -}}
{{- $drain := include "gateway.setting" (list . "kafka" "drain_timeout_s" 5) | float64 -}}
{{- if le (float64 .Values.terminationGracePeriodSeconds) (addf $transaction $drain) -}}
{{- fail (printf "terminationGracePeriodSeconds (%v) must be over config.kafka.transaction_timeout_s (%v) and drain_timeout_s (%v) together: a worker that is killed within a transaction holds up its readers until the brokers abort it." .Values.terminationGracePeriodSeconds $transaction $drain) -}}
{{- end -}}
{{- $delivery := include "gateway.setting" (list . "kafka" "delivery_timeout_s" 30) | float64 -}}
{{- if ge $delivery $transaction -}}
{{- fail (printf "config.kafka.delivery_timeout_s (%v) must be below transaction_timeout_s (%v): no worker would start." $delivery $transaction) -}}
{{- end -}}
{{- $inputs := list -}}
{{- range .Values.config.routes -}}
{{- $input := .input | default "chat.raw" -}}
{{- if has $input $inputs -}}
{{- fail (printf "config.routes has two routes with the input %s: a topic belongs to one of them, and no worker would start." $input) -}}
{{- end -}}
{{- $inputs = append $inputs $input -}}
{{- end -}}
{{- if and (eq (include "gateway.scaler" .) "hpa") (not ((.Values.resources).requests).cpu) -}}
{{- fail "autoscaling by hpa looks at the share of the CPU request, so resources.requests.cpu must be given." -}}
{{- end -}}
{{- range $name := list "name" "instance" "component" "version" "part-of" "managed-by" -}}
{{- $label := printf "app.kubernetes.io/%s" $name -}}
{{- if or (hasKey $.Values.commonLabels $label) (hasKey $.Values.podLabels $label) -}}
{{- fail (printf "commonLabels and podLabels must not have %s, which the chart sets itself." $label) -}}
{{- end -}}
{{- end -}}
{{- $protocol := include "gateway.setting" (list . "kafka" "security_protocol" "PLAINTEXT") -}}
{{- if and (hasPrefix "SASL" $protocol) (not .Values.secrets.kafkaPassword.name) -}}
{{- fail (printf "config.kafka.security_protocol is %s, so secrets.kafkaPassword.name must name the Secret with the password." $protocol) -}}
{{- end -}}
{{- if and (hasPrefix "SASL" $protocol) (not (.Values.config.kafka | default dict).sasl_username) -}}
{{- fail (printf "config.kafka.security_protocol is %s, so config.kafka.sasl_username must be given." $protocol) -}}
{{- end -}}
{{- if and (not (hasPrefix "SASL" $protocol)) (or .Values.secrets.kafkaPassword.name (.Values.config.kafka | default dict).sasl_username) -}}
{{- fail (printf "a user name or password for Kafka is given, but config.kafka.security_protocol is %s; set SASL_SSL or SASL_PLAINTEXT." $protocol) -}}
{{- end -}}
{{- /* What further rules let through is not known here. */ -}}
{{- if and .Values.networkPolicy.enabled (not .Values.networkPolicy.extraEgress) -}}
{{- $ports := list -}}
{{- range .Values.networkPolicy.kafka.ports }}{{ $ports = append $ports (toString .) }}{{ end -}}
{{- range splitList "," (include "gateway.setting" (list . "kafka" "bootstrap_servers" "localhost:9092")) -}}
{{- $port := regexFind "[0-9]+$" (regexFind ":[0-9]+$" (trim .)) | default "9092" -}}
{{- if not (has $port $ports) -}}
{{- fail (printf "config.kafka.bootstrap_servers names %s, but networkPolicy.kafka.ports (%s) lets workers reach no port %s." (trim .) (join ", " $ports) $port) -}}
{{- end -}}
{{- end -}}
{{- $inference := .Values.config.inference | default dict -}}
{{- if and (not .Values.triton.enabled) $inference.url (eq ($inference.backend | default "") "triton") -}}
{{- fail (printf "config.inference.url is %s, which networkPolicy lets workers not reach: name it in networkPolicy.extraEgress." $inference.url) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.secrets.kafkaTls.name (not (hasSuffix "SSL" $protocol)) -}}
{{- fail (printf "secrets.kafkaTls is given, but config.kafka.security_protocol is %s; set SSL or SASL_SSL." $protocol) -}}
{{- end -}}
{{- if and (ne .Values.models.source "bundled") (not (ternary .Values.models.image .Values.models.claimName (eq .Values.models.source "image"))) -}}
{{- fail (printf "models.source is %s, so models.%s must be given." .Values.models.source (ternary "image" "claimName" (eq .Values.models.source "image"))) -}}
{{- end -}}
{{- with .Values.candidateModels -}}
{{- if and (ne .source "none") (not (ternary .image .claimName (eq .source "image"))) -}}
{{- fail (printf "candidateModels.source is %s, so candidateModels.%s must be given." .source (ternary "image" "claimName" (eq .source "image"))) -}}
{{- end -}}
{{- end -}}
{{- if eq (include "gateway.setting" (list . "observability" "web_enabled" true)) "false" -}}
{{- fail "config.observability.web_enabled must stay on: probes and metrics use the web server." -}}
{{- end -}}
{{- $host := include "gateway.setting" (list . "observability" "web_host" "0.0.0.0") -}}
{{- if regexMatch "(?i)^(localhost|(::ffff:)?127\\.[0-9.]+|::1)$" $host -}}
{{- fail (printf "config.observability.web_host is %s, where probes and Prometheus reach nobody: they come from outside of the pod. Remove it." $host) -}}
{{- end -}}
{{- if .Values.triton.enabled -}}
{{- if hasKey (.Values.config.inference | default dict) "url" -}}
{{- fail "config.inference.url contradicts triton.enabled, which sets it to the release's own server. Remove one of them." -}}
{{- end -}}
{{- if eq (include "gateway.setting" (list . "inference" "backend" "triton")) "embedded" -}}
{{- fail "config.inference.backend is embedded, so no worker would ask the server that triton.enabled starts. Remove one of them." -}}
{{- end -}}
{{- if and .Values.secrets.inferenceTls.name (not (contains "--grpc-use-ssl" (join " " .Values.triton.extraArgs))) -}}
{{- fail "secrets.inferenceTls is for a model server elsewhere: the one that triton.enabled starts does not encrypt, unless triton.extraArgs say so (--grpc-use-ssl). Remove one of them." -}}
{{- end -}}
{{- if eq (include "gateway.setting" (list . "detection" "detectors" "all")) "rules" -}}
{{- fail "triton.enabled has no use while config.detection.detectors is rules." -}}
{{- end -}}
{{- $source := .Values.triton.models.source -}}
{{- if and (eq $source "init") (not .Values.triton.models.image) -}}
{{- fail "triton.models.source is init, so triton.models.image must be given." -}}
{{- end -}}
{{- if and (eq $source "pvc") (not .Values.triton.models.claimName) -}}
{{- fail "triton.models.source is pvc, so triton.models.claimName must be given." -}}
{{- end -}}
{{- if and (eq .Values.triton.repository "ner_tensorrt") (eq (int .Values.triton.gpus) 0) -}}
{{- fail "triton.repository is ner_tensorrt, which needs a GPU to build its plan and to run it: set triton.gpus to 1." -}}
{{- end -}}
{{- if ne .Values.triton.engineBuild.mode "none" -}}
{{- if ne .Values.triton.repository "ner_tensorrt" -}}
{{- fail (printf "triton.engineBuild.mode is %s, but %s has no TensorRT plan; only ner_tensorrt does." .Values.triton.engineBuild.mode .Values.triton.repository) -}}
{{- end -}}
{{- if and (eq .Values.triton.engineBuild.mode "job") (ne $source "pvc") -}}
{{- fail "triton.engineBuild.mode job writes the plan to a volume that outlives it: set triton.models.source to pvc." -}}
{{- end -}}
{{- if and (eq .Values.triton.engineBuild.mode "init") (eq $source "image") -}}
{{- fail "triton.engineBuild.mode init cannot write into the image: set triton.models.source to init or pvc." -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* Up at once and by as many as needed, down one by one: each change of the group makes every partition pause. */}}
{{- define "gateway.scalingBehavior" -}}
scaleUp:
  stabilizationWindowSeconds: 0
  policies:
    - {type: Percent, value: 100, periodSeconds: 60}
    - {type: Pods, value: 2, periodSeconds: 60}
  selectPolicy: Max
scaleDown:
  stabilizationWindowSeconds: {{ .Values.autoscaling.scaleDownStabilizationSeconds }}
  policies:
    - {type: Pods, value: 1, periodSeconds: 120}
{{- end }}
