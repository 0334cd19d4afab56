// Traces of errors that name lines of the sources, also for a script: Node.js knows the maps of modules only.
import { existsSync, readFileSync } from 'node:fs';
import { findSourceMap, SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { once } from '../once.ts';

/** @param file its map lies beside it, or else its own lines are named */
export function nameSourcesOf(file: string): void {
  const ownMap = once(() => (existsSync(`${file}.map`) ? readMap(file) : undefined));
  const mapOf = (name: string) => (name === file ? ownMap() : findSourceMap(name));
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${placed(frame, mapOf)}`)].join(
      '\n',
    );
}

function readMap(file: string): SourceMap {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundler wrote it
  const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<
    typeof SourceMap
  >[0];
  const sources = payload.sources.map((source) => resolve(dirname(file), source));
  return new SourceMap({ ...payload, sources });
}

function placed(frame: NodeJS.CallSite, mapOf: (name: string) => SourceMap | undefined): string {
  const [name, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  // oxlint-disable-next-line typescript/no-base-to-string -- V8 writes it as a trace has it
  const asBuilt = frame.toString();
  if (!name || line === null || column === null) return asBuilt;
  const entry = mapOf(name)?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry) || entry.originalSource === undefined)
    return asBuilt;
  const { originalSource, originalLine, originalColumn } = entry;
  return asBuilt.replace(
    `${name}:${line}:${column}`,
    `${originalSource}:${originalLine + 1}:${originalColumn + 1}`,
  );
}
