// A RabbitMQ of its own for tests: Debian's, on ports and in a directory of its own, without touching a system service.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { vi } from 'vitest';

export interface Rabbitmq {
  readonly port: number;
  readonly tlsPort: number;
  /** Runs the administration tool; returns what it prints. */
  control(...args: string[]): string;
  stop(): Promise<void>;
}

const LIBRARY = '/usr/lib/rabbitmq/lib';
export const START_TIMEOUT_MS = 240_000;

/** The directory of its programs; installs them where that can be done without asking anybody. */
function findPrograms(): string | undefined {
  const version = existsSync(LIBRARY)
    ? readdirSync(LIBRARY).find((name) => name.startsWith('rabbitmq_server-'))
    : undefined;
  return version && join(LIBRARY, version, 'sbin');
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // The run level keeps the package from starting a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'rabbitmq-server']]) {
    spawnSync('apt-get', ['-q', ...args], { env, stdio: 'ignore' });
  }
}

/** Undefined, with a loud word, where there is none. */
export async function startRabbitmq(tls: { key: string; cert: string }): Promise<Rabbitmq | undefined> {
  if (findPrograms() === undefined) installWithApt();
  const programs = findPrograms();
  if (programs === undefined) {
    process.stderr.write(
      '\nSKIPPED: no rabbitmq-server here, so inputs on AMQP are not tested (apt-get install rabbitmq-server)\n\n',
    );
    return undefined;
  }
  const directory = await mkdtemp(join(tmpdir(), 'logboom-rabbitmq-'));
  const [port, tlsPort, distributionPort, epmdPort] = await freePorts(4);
  const configuration = [
    `listeners.tcp.default = 127.0.0.1:${port}`,
    `listeners.ssl.default = 127.0.0.1:${tlsPort}`,
    `ssl_options.keyfile = ${tls.key}`,
    `ssl_options.certfile = ${tls.cert}`,
    'ssl_options.verify = verify_none',
  ];
  await writeFile(join(directory, 'rabbitmq.conf'), `${configuration.join('\n')}\n`);
  await writeFile(join(directory, 'enabled_plugins'), '[].\n');
  const env = {
    PATH: process.env['PATH'],
    HOME: directory,
    LANG: 'C.UTF-8',
    ERL_EPMD_PORT: String(epmdPort),
    RABBITMQ_NODENAME: `logboom-${process.pid}@localhost`,
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_MNESIA_BASE: join(directory, 'mnesia'),
    RABBITMQ_LOG_BASE: join(directory, 'log'),
    RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
  };
  const control = (...args: string[]) =>
    spawnSync(join(programs, 'rabbitmqctl'), ['-q', ...args], { env, encoding: 'utf8', timeout: 60_000 })
      .stdout;
  // Where it works, it leaves what its database had in memory when it is killed.
  const broker = spawn(join(programs, 'rabbitmq-server'), { cwd: directory, env, stdio: 'ignore' });
  const exited = once(broker, 'exit');
  const stop = async () => {
    control('stop');
    await exited;
    spawnSync('epmd', ['-port', String(epmdPort), '-kill'], { env, stdio: 'ignore' });
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  const answers = async () => {
    const connection = await connect({ hostname: '127.0.0.1', port: port ?? 0 });
    await connection.close();
  };
  await vi.waitFor(answers, { timeout: START_TIMEOUT_MS - 10_000, interval: 500 });
  return { port: port ?? 0, tlsPort: tlsPort ?? 0, control, stop };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
