{{- define "logboom.name" -}}
{{- if contains "logboom" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-logboom" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "logboom.labels" -}}
app.kubernetes.io/name: logboom
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "logboom.secret" -}}
{{- .Values.existingSecret | default (include "logboom.name" .) -}}
{{- end -}}
