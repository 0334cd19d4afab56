// What one types on a machine to install a sidecar, for each operating system.

export const SYSTEMS = [
  { value: 'debian', label: 'Debian, Ubuntu' },
  { value: 'redhat', label: 'Red Hat, SUSE' },
  { value: 'windows', label: 'Windows' },
  { value: 'other', label: 'macOS, FreeBSD' },
] as const;
export type System = (typeof SYSTEMS)[number]['value'];

export interface Answers {
  /** The address of the API, with its slash. */
  readonly url: string;
  readonly token: string;
  readonly tags: readonly string[];
}

export interface Step {
  readonly text: string;
  readonly code: string;
}

export function stepsFor(system: System, answers: Answers): readonly Step[] {
  if (system === 'windows') return windowsSteps(answers);
  const file = configurationFile(answers);
  const write = {
    text: 'Write its configuration file, readable by root only.',
    code: `sudo install -m 600 /dev/stdin /etc/graylog/sidecar/sidecar.yml <<'END'\n${file}END`,
  };
  const start = {
    text: 'Install it as a service and start it.',
    code: 'sudo graylog-sidecar -service install\nsudo systemctl enable --now graylog-sidecar',
  };
  if (system === 'debian') {
    return [
      {
        text: 'Install the package that you downloaded, and the collector that is to read your files.',
        code: 'sudo apt-get install ./graylog-sidecar_1.5.0-1_amd64.deb\nsudo apt-get install filebeat',
      },
      write,
      start,
    ];
  }
  if (system === 'redhat') {
    return [
      {
        text: 'Install the package that you downloaded, and the collector that is to read your files.',
        code: 'sudo rpm -i graylog-sidecar-1.5.0-1.x86_64.rpm\nsudo yum install filebeat',
      },
      write,
      start,
    ];
  }
  return [
    {
      text: 'Put the program into its place.',
      code: 'sudo install -m 755 graylog-sidecar /usr/local/bin/graylog-sidecar\nsudo mkdir -p /etc/graylog/sidecar',
    },
    write,
    {
      text: 'Start it; a service of your system keeps it running.',
      code: 'sudo graylog-sidecar -c /etc/graylog/sidecar/sidecar.yml',
    },
  ];
}

function windowsSteps({ url, token, tags }: Answers): readonly Step[] {
  const options = [`-SERVERURL=${url}`, `-APITOKEN=${token}`];
  if (tags.length > 0) options.push(`-TAGS="${tagList(tags)}"`);
  return [
    {
      text: 'In a command prompt of an administrator, run the installer that you downloaded.',
      code: `graylog_sidecar_installer_1.5.0-1.exe /S ${options.join(' ')}`,
    },
    {
      text: 'Install it as a service and start it.',
      code:
        '"C:\\Program Files\\Graylog\\sidecar\\graylog-sidecar.exe" -service install\n' +
        '"C:\\Program Files\\Graylog\\sidecar\\graylog-sidecar.exe" -service start',
    },
  ];
}

function configurationFile({ url, token, tags }: Answers): string {
  const lines = [`server_url: "${url}"`, `server_api_token: "${token}"`, 'update_interval: 10'];
  if (tags.length > 0) lines.push(`tags: ${tagList(tags)}`);
  return `${lines.join('\n')}\n`;
}

/** JSON lists are YAML lists too. */
function tagList(tags: readonly string[]): string {
  return JSON.stringify(tags);
}
