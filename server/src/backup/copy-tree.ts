// Copies files with the sum of what was read, and whole directories of them, some at a time.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readlink, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifest.ts';

type CopiedFile = Manifest['files'][number];

const AT_ONCE = 4;

/** Ends with an error when the signal is aborted. The copy is on the disk when this is fulfilled. */
export async function copyWithSum(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<Omit<CopiedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of createReadStream(from, { signal }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await target.writeFile(chunk);
    }
    await target.datasync();
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

export interface Tree {
  readonly files: { readonly path: string; readonly bytes: number }[];
  readonly links: Manifest['links'];
  readonly directories: string[];
}

/** What is in a directory, by paths from there. */
export async function listTree(root: string, leaveOut: ReadonlySet<string> = new Set()): Promise<Tree> {
  const tree: Tree = { files: [], links: [], directories: [] };
  async function list(below: string): Promise<void> {
    for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (leaveOut.has(path)) continue;
      if (entry.isDirectory()) {
        tree.directories.push(path);
        await list(path);
      } else if (entry.isSymbolicLink()) {
        tree.links.push({ path, target: await readlink(join(root, path)) });
      } else if (entry.isFile()) {
        tree.files.push({ path, bytes: (await stat(join(root, path))).size });
      }
    }
  }
  await list('');
  return tree;
}

/** Runs the work for all of them, some at a time; the first failure ends it. */
export async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(workers);
}

export async function makeDirectories(root: string, directories: readonly string[]): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const path of directories) await mkdir(join(root, path), { recursive: true, mode: 0o700 });
}

export async function makeParent(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}
