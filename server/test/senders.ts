// Real senders of logs as processes, each with a configuration of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackDebian, type UnpackedPackages } from './debian-packages.ts';

export interface Sender {
  /** What it has written about itself so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

export interface SenderProgram {
  /** Sends the lines of the file that the configuration names. */
  start(configuration: (folder: string) => string): Promise<Sender>;
}

async function startProcess(
  packages: UnpackedPackages,
  program: string,
  args: (folder: string) => string[],
  configuration: (folder: string) => string,
): Promise<Sender> {
  const folder = await mkdtemp(join(tmpdir(), 'logboom-sender-'));
  await writeFile(join(folder, 'sender.conf'), configuration(folder));
  const child = spawn(join(packages.root, program), args(folder), {
    env: { ...process.env, ...packages.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return {
    output: () => output,
    async stop() {
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await gone;
  clearTimeout(patience);
}

/** Undefined where it cannot be had. */
export async function rsyslog(): Promise<SenderProgram | undefined> {
  const packages = await unpackDebian('rsyslog', 'rsyslog-gnutls');
  if (packages === undefined) return undefined;
  const modules = (packages.env['LD_LIBRARY_PATH'] ?? '')
    .split(':')
    .find((path) => path.endsWith('/rsyslog'));
  return {
    start: (configuration) =>
      startProcess(
        packages,
        'usr/sbin/rsyslogd',
        (folder) => ['-n', '-f', join(folder, 'sender.conf'), '-i', join(folder, 'pid'), '-M', modules ?? ''],
        configuration,
      ),
  };
}

/** Undefined where it cannot be had. */
export async function syslogNg(): Promise<SenderProgram | undefined> {
  const packages = await unpackDebian('syslog-ng-core', 'syslog-ng-scl');
  if (packages === undefined) return undefined;
  const { root } = packages;
  const [version = ''] = (await readdir(join(root, 'usr/lib/syslog-ng'))).filter((name) => /^\d/.test(name));
  const modules = join(root, 'usr/lib/syslog-ng', version);
  const graylog2 = join(root, 'usr/share/syslog-ng/include/scl/graylog2/plugin.conf');
  return {
    start: (configuration) =>
      startProcess(
        packages,
        'usr/sbin/syslog-ng',
        (folder) => [
          '--foreground',
          '--stderr',
          '--no-caps',
          '--cfgfile',
          join(folder, 'sender.conf'),
          '--persist-file',
          join(folder, 'persist'),
          '--pidfile',
          join(folder, 'pid'),
          '--control',
          join(folder, 'control'),
          '--module-path',
          modules,
        ],
        (folder) => `@version: ${version}\n@include "${graylog2}"\n${configuration(folder)}`,
      ),
  };
}
