// The server as a program: starts, says where it is, and stops when told to.
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import { createApp, type App } from './app.ts';
import { cannotStart } from './cannot-start.ts';
import { NodeIdInUseError } from './cluster/node-registry.ts';
import { EncryptionKeyError } from './cluster/keys/key-file.ts';
import type { Settings } from './config/settings.ts';
import { PortError } from './http/listen.ts';
import { createLogger } from './logger.ts';
import { letMainThreadGoFirst } from './main-thread-first.ts';
import { RecentLines } from './logging/recent-lines.ts';
import type { EarlyStart } from './start-early.ts';
import { ClickHouseUrlError, DataDirectoryInUseError } from './storage/messages/errors.ts';
import { MetadataUnavailableError } from './storage/metadata/database.ts';
import { MigrationError } from './storage/metadata/migrate.ts';

/** Failures that a person can mend, beside those that are known before this is loaded. */
const EXPLAINED = [
  PortError,
  DataDirectoryInUseError,
  EncryptionKeyError,
  NodeIdInUseError,
  ClickHouseUrlError,
  MetadataUnavailableError,
  MigrationError,
];
const SHUTDOWN_LIMIT_MS = 30_000;
const SIGN_OF_LIFE_MS = 2000;

export async function run(settings: Settings, early: EarlyStart): Promise<void> {
  const recentLines = new RecentLines();
  const logger = createLogger(settings, recentLines);
  const stopProgram = () => void process.kill(process.pid, 'SIGTERM');
  const app = await createApp(settings, logger, { early, recentLines, stopProgram });
  const address = await app.listen().catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const metadata = (await early.postgres)?.systemThread;
  letMainThreadGoFirst(metadata === undefined ? [] : [metadata]);
  console.log(welcome(address, app.root));
  process.send?.('ready');
  // Whoever started us ends us when we hang, as a crashed engine can make us.
  const giveSignOfLife = () => void (process.connected && process.send?.('alive'));
  giveSignOfLife();
  setInterval(giveSignOfLife, SIGN_OF_LIFE_MS).unref();

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'Stopping');
    // A request that never ends must not keep the program from ending.
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    app.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever started us and would start us again is gone.
  process.once('disconnect', () => stop('SIGTERM'));
}

function welcome(address: string, { username, isEnabled, generatedPassword }: App['root']): string {
  const ready = `${PRODUCT_NAME} is ready at ${address}`;
  if (!isEnabled) return `\n${ready}\n`;
  const lines = [ready, `  user:     ${username}`];
  if (generatedPassword === undefined) {
    lines.push('  password: the one you set (LOGBOOM_ROOT_PASSWORD), or the one shown at the first start');
  } else {
    lines.push(
      `  password: ${generatedPassword}`,
      '  Write it down: it is shown this once, and only its hash is kept.',
    );
  }
  return `\n${lines.join('\n')}\n`;
}

export function fail(error: unknown): void {
  if (EXPLAINED.some((kind) => error instanceof kind)) cannotStart(error as Error);
  console.error(error);
  process.exit(1);
}
