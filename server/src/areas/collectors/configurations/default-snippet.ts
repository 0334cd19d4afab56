// The NXLog settings that a new configuration starts with. Agents evaluate the conditions on their machine.

const ROTATION = (file: string) => `<Extension logrotate>
    Module  xm_fileop
    <Schedule>
        When    @daily
        Exec    file_cycle('${file}', 7);
    </Schedule>
</Extension>`;

const onLinuxFamily = (family: string, modules: string) => `{{if eq .LinuxPlatform "${family}"}}
Moduledir ${modules}
CacheDir /var/spool/collector-sidecar/nxlog
PidFile /var/run/graylog/collector-sidecar/nxlog.pid
{{end}}`;

export const DEFAULT_NXLOG_SNIPPET_NAME = 'nxlog-defaults';

export const DEFAULT_NXLOG_SNIPPET = `{{if .Linux}}
User nxlog
Group nxlog
${onLinuxFamily('debian', '/usr/lib/nxlog/modules')}
${onLinuxFamily('redhat', '/usr/libexec/nxlog/modules')}
define LOGFILE /var/log/graylog/collector-sidecar/nxlog.log
LogFile %LOGFILE%
LogLevel INFO

${ROTATION('%LOGFILE%')}
{{end}}
{{if .Windows}}
Moduledir %ROOT%\\modules
CacheDir %ROOT%\\data
Pidfile %ROOT%\\data\\nxlog.pid
SpoolDir %ROOT%\\data
LogFile %ROOT%\\data\\nxlog.log
LogLevel INFO

${ROTATION(String.raw`%ROOT%\data\nxlog.log`)}
{{end}}
`;
