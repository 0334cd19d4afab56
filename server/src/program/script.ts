// A script that is loaded with what V8 made of it earlier: to make it anew takes half a second for a program of this size.
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

export interface LoadedScript {
  readonly exports: unknown;
  /** Whether what V8 had made of it was there, and of use. */
  readonly wasReady: boolean;
  /** What V8 has made of it by now: of everything that has run. */
  code(): Buffer;
}

/** Each V8 can use its own only. It knows the script by its length alone, so code of an earlier one must not be left beside a new one. */
export const codeFile = (file: string): string => `${file}.${process.version}-${process.arch}.code`;

/** @param file one byte for each character, in the older format of modules */
export function loadScript(file: string): LoadedScript {
  const code = codeFile(file);
  const cachedData = existsSync(code) ? readFileSync(code) : undefined;
  const script = new Script(Module.wrap(readFileSync(file, 'latin1')), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the wrapper makes of it
  const run = script.runInThisContext() as (...parts: unknown[]) => void;
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  return {
    exports: module.exports,
    wasReady: script.cachedDataRejected === false,
    code: () => script.createCachedData(),
  };
}
