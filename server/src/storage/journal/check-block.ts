// Looks whether a block of the journal can be read to its end, before anybody relies on it.
import { BlockReader } from './block-reader.ts';

/** Why a block cannot be read; undefined when it can. */
export function blockProblem(bytes: Buffer, frames: number): string | undefined {
  try {
    const reader = new BlockReader(bytes);
    if (reader.count !== frames)
      return `It says that it has ${reader.count} messages; it was stored with ${frames}`;
    // Lengths that point behind the end would be read as shorter payloads.
    while (reader.next());
    return reader.payloadsAt === bytes.length ? undefined : 'Its parts do not add up to its length';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
