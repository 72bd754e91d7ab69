{{- define "gateway.scrapers" -}}
from:
{{- if .Values.networkPolicy.scrapeFrom }}
  {{- toYaml .Values.networkPolicy.scrapeFrom | nindent 2 }}
{{- else }}
  - namespaceSelector: {}
{{- end }}
{{- end }}

{{- define "gateway.dnsEgress" -}}
- ports:
    - {port: 53, protocol: UDP}
    - {port: 53, protocol: TCP}
{{- end }}

{{- define "gateway.kafkaEgress" -}}
- ports:
    {{- range .Values.networkPolicy.kafka.ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- with .Values.networkPolicy.kafka.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* Values with an address outside of this release, where the policy lets workers reach none. */}}
{{- define "gateway.unreached" -}}
{{- $named := list -}}
{{- if and .Values.networkPolicy.enabled (not .Values.networkPolicy.extraEgress) -}}
{{- if .Values.otlpEndpoint }}{{ $named = append $named "otlpEndpoint" }}{{ end -}}
{{- if include "gateway.setting" (list . "telemetry" "endpoint" "") }}{{ $named = append $named "config.telemetry.endpoint" }}{{ end -}}
{{- $llm := .Values.config.llm | default dict -}}
{{- $cases := $llm.hard_cases | default dict -}}
{{- if $cases.url }}{{ $named = append $named "config.llm.hard_cases.url" }}{{ end -}}
{{- end -}}
{{- join ", " $named -}}
{{- end }}
