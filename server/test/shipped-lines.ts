// What real senders write for the content packs that ship with the product, all of it at one time.

/** The name of the parameter with the port, how it is sent, and each line or packet. */
export interface Traffic {
  readonly port: string;
  readonly by: 'tcp' | 'udp';
  readonly packets: readonly (string | Buffer)[];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** `Nov 16 09:05:01`, in the time zone of the machine. */
function bsdDate(at: Date): string {
  const day = String(at.getDate()).padStart(2, ' ');
  return `${MONTHS[at.getMonth()]} ${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** `16/Nov/2026:09:05:01 +0000`. */
function accessDate(at: Date): string {
  const date = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${date}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}

export function syslogTraffic(at: Date): Traffic[] {
  const line = (priority: number, app: string, text: string) =>
    `<${priority}>1 ${at.toISOString()} db-1 ${app} 812 - - ${text}`;
  return [
    {
      port: 'SYSLOG_TCP_PORT',
      by: 'tcp',
      packets: [
        ...times(25, (index) => line(27, 'postgres', `could not extend file "base/${index}": No space left`)),
        line(2, 'kernel', 'EXT4-fs error (device sda1): ext4_find_entry:1455: reading directory lblock 0'),
      ],
    },
    {
      port: 'SYSLOG_UDP_PORT',
      by: 'udp',
      packets: [`<78>${bsdDate(at)} app-7 CRON[4711]: (root) CMD (run-parts /etc/cron.hourly)`],
    },
  ];
}

export function webTraffic(at: Date): Traffic[] {
  const date = accessDate(at);
  return [
    {
      port: 'WEB_SYSLOG_PORT',
      by: 'udp',
      packets: [
        `<190>${bsdDate(at)} web-1 nginx: 198.51.100.7 - alice [${date}] "GET /cart?step=2 HTTP/1.1" 200 5120 "https://shop.example.org/" "Mozilla/5.0 (X11; Linux x86_64)" 0.125`,
      ],
    },
    {
      port: 'WEB_LINES_PORT',
      by: 'tcp',
      packets: [
        ...times(12, () => `203.0.113.9 - - [${date}] "POST /api/orders HTTP/1.1" 503 -`),
        ...times(
          55,
          (index) => `192.0.2.66 - - [${date}] "GET /wp-${index}.php HTTP/1.0" 404 162 "-" "curl/8.5.0"`,
        ),
        `2001:db8::7 - - [${date}] "\\x16\\x03\\x01" 400 150 "-" "-"`,
      ],
    },
  ];
}

export function securityTraffic(at: Date): Traffic[] {
  const line = (app: string, text: string) => `<86>1 ${at.toISOString()} gate-1 ${app} 999 - - ${text}`;
  return [
    {
      port: 'SECURITY_SYSLOG_PORT',
      by: 'tcp',
      packets: [
        ...times(12, (index) =>
          line(
            'sshd',
            `Failed password for invalid user test${index} from 203.0.113.50 port ${40_000 + index} ssh2`,
          ),
        ),
        line(
          'sshd-session',
          'Accepted publickey for root from 198.51.100.20 port 50122 ssh2: ED25519 SHA256:abc',
        ),
        line(
          'sudo',
          '   anna : TTY=pts/0 ; PWD=/home/anna ; USER=root ; COMMAND=/usr/bin/systemctl restart nginx',
        ),
        line(
          'sudo',
          '    bob : user NOT in sudoers ; TTY=pts/1 ; PWD=/home/bob ; USER=root ; COMMAND=/usr/bin/cat /etc/shadow',
        ),
        `<86>${bsdDate(at)} gate-2 su[77]: FAILED SU (to root) carla on pts/2`,
      ],
    },
  ];
}

export function containerTraffic(at: Date): Traffic[] {
  const record = (log: string) =>
    JSON.stringify({
      date: at.getTime() / 1000,
      log,
      stream: 'stderr',
      kubernetes: {
        pod_name: 'checkout-5d9c7b-x2x4p',
        namespace_name: 'shop',
        container_name: 'checkout',
        host: 'node-3',
        labels: { app: 'checkout' },
      },
    });
  const gelf = (short_message: string) =>
    JSON.stringify({
      version: '1.1',
      host: 'docker-1',
      short_message,
      timestamp: at.getTime() / 1000,
      level: 6,
      _container_id: 'f00d',
      _container_name: '/payments',
      _image_name: 'payments:3',
    });
  return [
    {
      port: 'CONTAINER_JSON_PORT',
      by: 'tcp',
      packets: times(12, (index) =>
        record(
          `${JSON.stringify({ level: 'ERROR', msg: `order ${index} failed`, http: { status: 500 } })}\n`,
        ),
      ),
    },
    {
      port: 'CONTAINER_GELF_PORT',
      by: 'udp',
      packets: [gelf('2026-11-16 WARN queue is long'), gelf('java.lang.OutOfMemoryError: Java heap space')],
    },
  ];
}

/** Version 5, thirty flows a packet as routers send them. */
export function netflowTraffic(at: Date): Traffic[] {
  const scan = times(120, (index) => flow('10.0.0.66', '192.168.1.5', 1 + index, 60));
  const upload = flow('10.0.0.7', '203.0.113.5', 443, 2_000_000);
  const flows = [upload, ...scan];
  const packets = times(Math.ceil(flows.length / 30), (index) =>
    netflow5(at, flows.slice(index * 30, index * 30 + 30)),
  );
  return [{ port: 'NETFLOW_PORT', by: 'udp', packets }];
}

function flow(from: string, to: string, port: number, bytes: number): Buffer {
  const record = Buffer.alloc(48);
  for (const [place, address] of [from, to].entries())
    for (const [index, part] of address.split('.').entries())
      record.writeUInt8(Number(part), place * 4 + index);
  record.writeUInt32BE(1, 16);
  record.writeUInt32BE(bytes, 20);
  record.writeUInt16BE(50_000, 32);
  record.writeUInt16BE(port, 34);
  record.writeUInt8(6, 38);
  return record;
}

function netflow5(at: Date, flows: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(24);
  header.writeUInt16BE(5, 0);
  header.writeUInt16BE(flows.length, 2);
  header.writeUInt32BE(Math.floor(at.getTime() / 1000), 8);
  return Buffer.concat([header, ...flows]);
}
