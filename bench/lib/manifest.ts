// Reads Vite's manifest: which scripts a page needs.

export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The keys of the entry chunks. */
export const entries = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

/** The keys of the chunks that are loaded on demand and whose source matches. */
export const lazyChunks = (manifest: Manifest, source: RegExp): string[] =>
  Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && source.test(manifest[key].src ?? key),
  );

/** The chunks and everything they import statically, each once. */
export function withImports(manifest: Manifest, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    withImports(manifest, manifest[key]?.imports ?? [], found);
  }
  return found;
}
