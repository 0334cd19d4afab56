// What the resident memory of a process consists of: memory of its own, and pages of which files.

import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface MemoryMap {
  readonly resident: number;
  /** Belongs to the process alone: heaps, stacks, arenas. */
  readonly anonymous: number;
  /** Pages of files, which the system takes back when it needs them. */
  readonly files: number;
  /** The largest first. */
  readonly largest: readonly { readonly name: string; readonly bytes: number }[];
}

const SHOWN = 5;

/** Undefined where the system does not tell. */
export function memoryMap(pid: number): MemoryMap | undefined {
  if (process.platform !== 'linux') return undefined;
  const groups = new Map<string, number>();
  let name = '';
  let resident = 0;
  let anonymous = 0;
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const value = /^(\w+):\s+(\d+) kB$/.exec(line);
    if (value === null) {
      // `7f00-7f01 r-xp 00000000 08:01 42    /usr/lib/some.so`
      const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line);
      if (mapping !== null) name = groupOf(mapping[1] ?? '');
      continue;
    }
    const bytes = Number(value[2]) * 1024;
    if (value[1] === 'Rss') {
      resident += bytes;
      groups.set(name, (groups.get(name) ?? 0) + bytes);
    } else if (value[1] === 'Anonymous') anonymous += bytes;
  }
  const largest = Array.from(groups, ([group, bytes]) => ({ name: group, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, SHOWN);
  return { resident, anonymous, files: resident - anonymous, largest };
}

function groupOf(file: string): string {
  if (file === '' || file.startsWith('[anon')) return 'own memory';
  return file.startsWith('[') ? file : path.basename(file.replace(/ \(deleted\)$/, ''));
}
