// Loads one part of the application's code, with a time limit and an error that says which part and from where.

export const CHUNK_TIMEOUT_MS = 120_000;

export type ChunkFailure = 'timeout' | 'error';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;
  readonly request: string;

  constructor(id: string, type: ChunkFailure, request: string, cause?: unknown) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

/** Nobody knows where the application's files are, so nothing can be loaded. */
export class MissingPublicPathError extends Error {
  override readonly name = 'MissingPublicPathError';

  constructor() {
    super('The public path of the application is not known.');
  }
}

export function isLoadFailure(error: unknown): error is ChunkLoadError | MissingPublicPathError {
  return error instanceof ChunkLoadError || error instanceof MissingPublicPathError;
}

/** The path under which the application lives, where the page's configuration gives one. */
let configuredPath: () => string | undefined = () => undefined;

export function setPublicPath(source: () => string | undefined): void {
  configuredPath = source;
}

/** Where the application's files are: given by the page's configuration, else by the page's own address. */
export function publicPath(): string {
  const base = document.baseURI;
  const isWeb = /^https?:/.test(base);
  const configured = configuredPath();
  if (configured !== undefined) return isWeb ? new URL(configured, base).href : configured;
  if (!isWeb) throw new MissingPublicPathError();
  return new URL('.', base).href;
}

export async function loadChunk<Module>(id: string, importer: () => Promise<Module>): Promise<Module> {
  const base = publicPath();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new ChunkLoadError(id, 'timeout', `${base}${id}`));
    timer = setTimeout(giveUp, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([importer(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(id, 'error', addressIn(error) ?? `${base}${id}`, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers name the file that failed only in the words of their error. */
function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;
}
