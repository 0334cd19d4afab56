// An engine on this machine, the first of these that can run: the embedded library, the program `clickhouse`, the engine of
// Python's package.
import { loadLibrary, openEmbeddedEngine, type EmbeddedLibrary } from './embedded/embedded-engine.ts';
import type { Engine, Logger } from './engine.ts';
import { MessageStoreUnavailableError } from './errors.ts';
import { chdbPython, hasPackage, installPackage } from './managed/chdb-python.ts';
import { clickHouseBinary, findBinary } from './managed/clickhouse-binary.ts';
import { openManagedEngine } from './managed/managed-engine.ts';

export interface LocalOptions {
  readonly directory: string;
  readonly readers: number;
  readonly binary?: string | undefined;
  readonly mayDownload?: boolean;
  readonly logger: Logger;
}

export async function openLocalEngine(options: LocalOptions): Promise<Engine> {
  const { directory, readers, logger } = options;
  let library: EmbeddedLibrary;
  try {
    library = await loadLibrary();
  } catch (error) {
    if (!(error instanceof MessageStoreUnavailableError)) throw error;
    return await openProcess(options, error);
  }
  // A directory that it cannot open is no reason to take another engine, which would not see what is in there.
  return await openEmbeddedEngine(library, directory, readers, logger);
}

/** @param embedded why the embedded engine cannot run: what is said when nothing else can either */
async function openProcess(
  { directory, readers, binary, mayDownload = false, logger }: LocalOptions,
  embedded: MessageStoreUnavailableError,
): Promise<Engine> {
  const own = `${directory}-process`;
  const program = await findBinary(binary);
  if (program !== undefined) return openManagedEngine(clickHouseBinary(program), own, readers, logger);
  // Together with the data, so that a later start finds it again.
  const packages = `${directory}-engine`;
  if (!(await hasPackage(packages))) {
    if (!mayDownload || process.platform !== 'linux') throw embedded;
    await installPackage(packages, logger);
  }
  return openManagedEngine(chdbPython(packages), own, readers, logger);
}
