// A Kafka cluster for tests. Debian has no Kafka, but the library behind its `kcat` has a mock cluster that speaks the
// protocol on a real socket, written by other people than our client. LOGBOOM_TEST_KAFKA=host:port names a real one.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export interface TestKafka {
  readonly address: string;
  /** Whether it is the stand-in, which forgets everything when it stops. */
  readonly isMock: boolean;
  stop(): Promise<void>;
}

export const hasKcat = () => spawnSync('kcat', ['-V'], { stdio: 'ignore' }).status === 0;

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'kcat']]) {
    spawnSync('apt-get', ['-q', ...args], { env, stdio: 'ignore' });
  }
}

/** Undefined, with a loud word, where there is none. */
export async function startKafka(): Promise<TestKafka | undefined> {
  const real = process.env['LOGBOOM_TEST_KAFKA'];
  if (real !== undefined) return { address: real, isMock: false, stop: async () => undefined };
  if (!hasKcat()) installWithApt();
  if (!hasKcat()) {
    process.stderr.write(
      '\nSKIPPED: no Kafka here, so inputs on Kafka are not tested (apt-get install kcat, or LOGBOOM_TEST_KAFKA=host:port)\n\n',
    );
    return undefined;
  }
  // A producer that waits for its standard input, and keeps the cluster alive meanwhile.
  const options = ['-P', '-b', 'none', '-t', 'unused', '-X', 'test.mock.num.brokers=2', '-d', 'mock'];
  const broker = spawn('kcat', options, { stdio: ['pipe', 'ignore', 'pipe'] });
  const exited = once(broker, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    broker.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed = `${printed}${text}`.slice(-10_000);
      const found = /bootstrap\.servers=([\d.:,]+)\s/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    broker.once('exit', () => reject(new Error(`The mock cluster ended: ${printed}`)));
  });
  return {
    address,
    isMock: true,
    async stop() {
      broker.kill('SIGKILL');
      await exited;
    },
  };
}

/** Sends lines with another client than ours. */
export function produceLines(
  address: string,
  topic: string,
  lines: readonly string[],
  more: string[] = [],
): void {
  const options = ['-P', '-b', address, '-t', topic, ...more];
  const { status, stderr } = spawnSync('kcat', options, { input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Nothing was sent to Kafka: ${stderr}`);
}
