// A metadata directory that was initialised when the program was built. Copying it takes a fraction of the time and none of
// the memory that the embedded PostgreSQL needs to make one, which it would not give back.
import { cp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Does nothing where there is a directory already, or no image: then the engine makes one itself. */
export async function copyImage(image: string, directory: string): Promise<void> {
  if (!(await exists(join(image, 'PG_VERSION'))) || (await exists(directory))) return;
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(image, unfinished, { recursive: true });
  await rename(unfinished, directory);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
