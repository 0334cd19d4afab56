// What the machines around the shop write, for the content packs that ship with the product: syslog, access logs, SSH and
// sudo, containers.
import type { Chance } from '../chance.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

const HOSTS = ['db-1', 'web-1', 'web-2', 'jobs-1', 'switch-3'] as const;
type Written = readonly [priority: number, program: string, text: string];
const FULL_DISK: Written = [
  27,
  'postgres',
  'could not write to file "pg_wal/xlogtemp.88": No space left on device',
];
const PROGRAMS: readonly [Written, ...Written[]] = [
  [30, 'systemd', 'Started daily cleanup of temporary directories.'],
  [78, 'CRON', '(root) CMD (run-parts /etc/cron.hourly)'],
  [30, 'dhcpd', 'DHCPACK on 192.168.1.40 to 00:16:3e:5e:6c:00 via eth0'],
  [28, 'ntpd', 'time stepped by 0.412 s'],
  FULL_DISK,
  [4, 'kernel', 'TCP: request_sock_TCP: Possible SYN flooding on port 443.'],
  [2, 'kernel', 'EXT4-fs error (device sdb1): ext4_find_entry: reading directory lblock 0'],
];
const PATHS = ['/', '/products', '/cart', '/search?q=shoes', '/login', '/img/logo.svg'] as const;
const MISSING = ['/wp-login.php', '/.env', '/old/sale'] as const;
const AGENTS = ['Mozilla/5.0 (X11; Linux x86_64)', 'Mozilla/5.0 (iPhone)', 'curl/8.5.0'] as const;
const PEOPLE = ['anna', 'bob', 'carla', 'deploy'] as const;
const TRIED = ['root', 'admin', 'test', 'oracle', 'ubuntu'] as const;
const COMMANDS = [
  '/usr/bin/systemctl restart nginx',
  '/usr/bin/apt upgrade',
  '/usr/bin/journalctl -u shop',
] as const;
/** Who looks for a way in while the shop is in trouble. */
const STRANGER = '203.0.113.50';
const CONTAINERS = ['checkout', 'catalogue', 'payments', 'search'] as const;

const syslog = (priority: number, time: number, host: string, program: string, text: string) =>
  `<${priority}>1 ${new Date(time).toISOString()} ${host} ${program} ${1000 + (time % 9000)} - - ${text}`;
const address = (chance: Chance) => `198.51.100.${1 + chance.small(250)}`;

export function syslogLine(chance: Chance, time: number, trouble: number): string {
  const [priority, program, text] = chance.share() < trouble ? FULL_DISK : chance.oneOf(PROGRAMS);
  return syslog(priority, time, chance.oneOf(HOSTS), program, text);
}

export function accessLine(chance: Chance, time: number, trouble: number): string {
  const fails = chance.share() < trouble;
  const isScan = !fails && chance.share() < 2 * trouble;
  const isMissing = isScan || chance.share() < 0.08;
  const status = fails ? chance.oneOf([502, 503]) : isMissing ? 404 : chance.oneOf([200, 200, 304, 301]);
  const path = isMissing ? chance.oneOf(MISSING) : chance.oneOf(PATHS);
  const seconds = ((3 + chance.small(fails ? 9000 : 700)) / 1000).toFixed(3);
  return `${isScan ? STRANGER : address(chance)} - - [${accessDate(time)}] "${chance.oneOf(['GET', 'POST'])} ${path} HTTP/1.1" ${status} ${200 + chance.small(80_000)} "-" "${chance.oneOf(AGENTS)}" ${seconds}`;
}

/** Somebody tries passwords while the shop is in trouble, and may find one. */
export function securityLine(chance: Chance, time: number, trouble: number): string {
  const host = chance.oneOf(HOSTS);
  const port = 30_000 + chance.below(30_000);
  const kind = chance.share();
  if (kind < 0.3 + trouble)
    return syslog(
      86,
      time,
      host,
      'sshd',
      `Failed password for invalid user ${chance.oneOf(TRIED)} from ${STRANGER} port ${port} ssh2`,
    );
  if (kind > 1 - trouble / 10)
    return syslog(86, time, host, 'sshd', `Accepted password for root from ${STRANGER} port ${port} ssh2`);
  if (kind < 0.65)
    return syslog(
      86,
      time,
      host,
      'sshd',
      `Accepted ${chance.oneOf(['publickey', 'password'])} for ${chance.oneOf(PEOPLE)} from ${address(chance)} port ${port} ssh2`,
    );
  const who = chance.oneOf(PEOPLE);
  const problem = kind > 0.94 ? '3 incorrect password attempts ; ' : '';
  return syslog(
    86,
    time,
    host,
    'sudo',
    `${who} : ${problem}TTY=pts/0 ; PWD=/home/${who} ; USER=root ; COMMAND=${chance.oneOf(COMMANDS)}`,
  );
}

/** As Fluent Bit sends it. */
export function containerLine(chance: Chance, time: number, trouble: number): string {
  const container = chance.oneOf(CONTAINERS);
  const fails = chance.share() < trouble;
  const event = {
    level: fails ? 'error' : chance.oneOf(['info', 'debug', 'warn']),
    msg: fails ? failure(chance) : 'request done',
    trace_id: chance.hex(16),
    took_ms: 3 + chance.small(900),
  };
  return JSON.stringify({
    date: time / 1000,
    log: `${JSON.stringify(event)}\n`,
    stream: fails ? 'stderr' : 'stdout',
    kubernetes: {
      pod_name: `${container}-5d9c7b-${1 + chance.small(3)}`,
      namespace_name: chance.oneOf(['shop', 'shop-test']),
      container_name: container,
      host: `node-${1 + chance.small(3)}`,
    },
  });
}

function failure(chance: Chance): string {
  return chance.share() < 0.15 ? 'java.lang.OutOfMemoryError: Java heap space' : 'upstream did not answer';
}

/** `16/Nov/2026:09:05:01 +0000`. */
function accessDate(time: number): string {
  const at = new Date(time);
  const date = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${date}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}
