// The files of support bundles in the data directory.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupportBundle } from '@logboom/contract/system/support';

const NAME = /^graylog-support-bundle-\d{4}-\d\d-\d\d-\d{6}\.zip$/;
/** The oldest go when there are more. */
const MAX_KEPT = 10;

export function bundleStore(directory: string) {
  /** Undefined for a name that is none of ours, so that no name leads out of the directory. */
  async function find(fileName: string): Promise<string | undefined> {
    if (!NAME.test(fileName)) return undefined;
    const path = join(directory, fileName);
    return (await sizeOf(path)) === undefined ? undefined : path;
  }

  async function list(): Promise<SupportBundle[]> {
    const names = (await namesIn(directory))
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed();
    const sizes = await Promise.all(names.map((name) => sizeOf(join(directory, name))));
    return names.flatMap((file_name, place) => {
      const size = sizes[place];
      return size === undefined ? [] : [{ file_name, size }];
    });
  }

  return {
    find,
    list,

    async save(at: Date, bytes: Uint8Array): Promise<void> {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, nameAt(at));
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
      for (const { file_name } of (await list()).slice(MAX_KEPT)) await rm(join(directory, file_name));
    },

    /** False when there is none. */
    async remove(fileName: string): Promise<boolean> {
      const path = await find(fileName);
      if (path === undefined) return false;
      await rm(path, { force: true });
      return true;
    },
  };
}

export type BundleStore = ReturnType<typeof bundleStore>;

/** `graylog-support-bundle-2026-09-04-101530.zip`, the name that clients know. */
function nameAt(at: Date): string {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `graylog-support-bundle-${day}-${time.replaceAll(':', '')}.zip`;
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    return [];
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    return undefined;
  }
}
