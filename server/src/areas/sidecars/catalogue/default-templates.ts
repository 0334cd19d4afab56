// The templates that new configurations begin with, one for each collector that comes with the product.

const BEATS_HEAD = `# Needed to tell the messages of each sidecar apart
fields_under_root: true
fields.collector_node_id: \${sidecar.nodeName}
fields.gl2_source_collector: \${sidecar.nodeId}

`;

const BEATS_OUTPUT = `output.logstash:
  hosts: ["192.168.1.1:5044"]
`;

const FILEBEAT_DATA = '/var/lib/graylog-sidecar/collectors/filebeat';
export const FILEBEAT_UNIX = `${BEATS_HEAD}filebeat.inputs:
  - type: filestream
    id: system-logs
    enabled: true
    paths:
      - /var/log/*.log

${BEATS_OUTPUT}
path:
  data: \${sidecar.spoolDir!"${FILEBEAT_DATA}"}/data
  logs: \${sidecar.spoolDir!"${FILEBEAT_DATA}"}/log
`;

const windowsPaths = (beat: string) => `path:
  data: \${sidecar.spoolDir!"C:\\\\Program Files\\\\Graylog\\\\sidecar\\\\cache\\\\${beat}"}\\data
  logs: \${sidecar.spoolDir!"C:\\\\Program Files\\\\Graylog\\\\sidecar"}\\logs
`;

export const FILEBEAT_WINDOWS = `${BEATS_HEAD}filebeat.inputs:
  - type: filestream
    id: application-logs
    enabled: true
    paths:
      - C:\\logs\\log.log

tags:
  - windows

${BEATS_OUTPUT}
${windowsPaths('filebeat')}`;

export const WINLOGBEAT = `${BEATS_HEAD}winlogbeat.event_logs:
  - name: Application
  - name: System
  - name: Security

tags:
  - windows

${BEATS_OUTPUT}
${windowsPaths('winlogbeat')}`;

const GELF_OUTPUT = `<Output gelf>
  Module om_tcp
  Host 192.168.1.1
  Port 12201
  OutputType GELF_TCP
  <Exec>
    # Needed to tell the messages of each sidecar apart
    $gl2_source_collector = '\${sidecar.nodeId}';
    $collector_node_id = '\${sidecar.nodeName}';
  </Exec>
</Output>
`;

const fileInput = (path: string) => `<Input file>
  Module im_file
  File '${path}'
  PollInterval 1
  SavePos True
  ReadFromLast True
  Recursive False
  RenameCheck False
  Exec $FileName = file_name(); # Which file the message comes from
</Input>
`;

export const NXLOG_LINUX = `define ROOT /usr/bin

<Extension gelfExt>
  Module xm_gelf
  # Longer than the 64 characters that are usual
  ShortMessageLength 65536
</Extension>

<Extension syslogExt>
  Module xm_syslog
</Extension>

User nxlog
Group nxlog

Moduledir /usr/lib/nxlog/modules
CacheDir \${sidecar.spoolDir!"/var/spool/nxlog"}/data
PidFile \${sidecar.spoolDir!"/var/run/nxlog"}/nxlog.pid
LogFile \${sidecar.spoolDir!"/var/log/nxlog"}/nxlog.log
LogLevel INFO

${fileInput('/var/log/*.log')}
#<Input syslog-udp>
#  Module im_udp
#  Host 127.0.0.1
#  Port 514
#  Exec parse_syslog_bsd();
#</Input>

${GELF_OUTPUT}
<Route route-1>
  Path file => gelf
</Route>
#<Route route-2>
#  Path syslog-udp => gelf
#</Route>
`;

export const NXLOG_WINDOWS = `define ROOT \${sidecar.spoolDir!"C:\\\\Program Files (x86)"}\\nxlog

Moduledir %ROOT%\\modules
CacheDir %ROOT%\\data
Pidfile %ROOT%\\data\\nxlog.pid
SpoolDir %ROOT%\\data
LogFile %ROOT%\\data\\nxlog.log
LogLevel INFO

<Extension logrotate>
  Module xm_fileop
  <Schedule>
    When @daily
    Exec file_cycle('%ROOT%\\data\\nxlog.log', 7);
  </Schedule>
</Extension>

<Extension gelfExt>
  Module xm_gelf
  # Longer than the 64 characters that are usual
  ShortMessageLength 65536
</Extension>

<Input eventlog>
  Module im_msvistalog
  PollInterval 1
  SavePos True
  ReadFromLast True

  #Channel System
  #<QueryXML>
  #  <QueryList>
  #    <Query Id='1'>
  #      <Select Path='Security'>*[System/Level=4]</Select>
  #    </Query>
  #  </QueryList>
  #</QueryXML>
</Input>

${fileInput('C:\\Windows\\MyLogDir\\\\*.log')}
${GELF_OUTPUT}
<Route route-1>
  Path eventlog => gelf
</Route>
<Route route-2>
  Path file => gelf
</Route>
`;
