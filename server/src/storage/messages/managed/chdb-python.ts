// The engine of Python's package `chdb-core`, which there is for every 64-bit Linux: installed into the data directory once,
// and run by a small program that speaks ClickHouse's HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../engine.ts';
import { MessageStoreUnavailableError } from '../errors.ts';
import { CHDB_FRONT } from './chdb-front.ts';
import type { ManagedKind } from './managed-engine.ts';

/** Of the same release line as the embedded library. */
export const CHDB_PACKAGE = 'chdb-core==26.7.3';
const SIZES = '150 MB to load, 550 MB on disk';

/** @param packages where the package is kept, for all later starts */
export function chdbPython(packages: string): ManagedKind {
  return {
    product: 'ClickHouse (chdb of Python)',
    async prepare({ directory, port, password, readers }) {
      const program = join(directory, 'front.py');
      await writeFile(program, CHDB_FRONT);
      return {
        file: 'python3',
        args: [program, join(directory, 'data')],
        env: {
          PYTHONPATH: packages,
          LOGBOOM_ENGINE_PORT: String(port),
          LOGBOOM_ENGINE_PASSWORD: password,
          LOGBOOM_ENGINE_CONNECTIONS: String(readers + 2),
        },
      };
    },
  };
}

export async function hasPackage(packages: string): Promise<boolean> {
  return access(join(packages, 'chdb', '__init__.py')).then(
    () => true,
    () => false,
  );
}

/** Loads the package; says so first, since it is large. */
export async function installPackage(packages: string, logger: Logger): Promise<void> {
  logger.info(
    { package: CHDB_PACKAGE, directory: packages },
    `Installing ${CHDB_PACKAGE} with pip (${SIZES}), since no other ClickHouse is here; --no-engine-download refuses that`,
  );
  const unfinished = `${packages}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const started = performance.now();
  const how = ['--no-deps', '--no-input', '--disable-pip-version-check', '--target', unfinished];
  const said = await run('python3', ['-m', 'pip', 'install', ...how, CHDB_PACKAGE]);
  if (said !== undefined)
    throw new MessageStoreUnavailableError(`${CHDB_PACKAGE} cannot be installed with pip: ${said}`);
  await rm(packages, { recursive: true, force: true });
  await rename(unfinished, packages);
  const seconds = Math.round((performance.now() - started) / 1000);
  logger.info({ package: CHDB_PACKAGE, seconds }, `Installed ${CHDB_PACKAGE}`);
}

/** What it said when it failed; undefined when it did not. */
async function run(file: string, args: string[]): Promise<string | undefined> {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-1000);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0 ? undefined : said.trim() || `exit code ${code}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
