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
