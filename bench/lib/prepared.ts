// Directories with messages that several runs search, because filling one takes minutes.

import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { tableDialect, tableOf } from '../../server/src/storage/messages/tables/message-table.ts';

/**
 * One for each form of the message table, since an older one cannot be searched as a newer one is, and for each number of
 * messages, since a search among fewer must not look through more.
 */
export function preparedDirectory(name: string, messages: number, isFresh: boolean): string {
  const form = createHash('sha256')
    .update(tableDialect(undefined).create(tableOf('prepared')).join('\n'))
    .digest('hex')
    .slice(0, 12);
  const directory = fromRoot('node_modules', '.cache', 'logboom-bench', `${name}-${messages}-${form}`);
  if (isFresh) rmSync(directory, { recursive: true, force: true });
  mkdirSync(path.dirname(directory), { recursive: true });
  return directory;
}
