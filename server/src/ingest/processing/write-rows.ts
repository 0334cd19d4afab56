// Puts the rows of a batch where the engine takes them from: a file, when it reads files of this machine, or memory.
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowBuffer } from '../../storage/messages/rows/message-rows.ts';
import type { RowsFile, WrittenRows } from '../../storage/messages/statements.ts';

export type WriteRows = (rows: RowBuffer) => WrittenRows;

export const intoMemory: WriteRows = (rows) => rows.take();

/** No row then passes through another thread, and no batch has to be in one place in memory. */
export function intoFiles(directory: string): WriteRows {
  return (rows) => {
    const file = join(directory, randomUUID());
    try {
      writeFile(file, rows);
    } catch {
      // Most often the disk is full: the store then says so, waits and tries again with what is in memory.
      rmSync(file, { force: true });
      return rows.take();
    }
    rows.release();
    return { file };
  };
}

function writeFile(file: string, rows: RowBuffer): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    rows.writeTo((piece) => {
      for (let at = 0; at < piece.length;) at += writeSync(descriptor, piece, at);
    });
  } finally {
    closeSync(descriptor);
  }
}

/** Of rows that are stored. A file that cannot be removed now is removed at the next start. */
export function removeFiles(written: readonly WrittenRows[]): void {
  for (const { file } of written.filter((rows): rows is RowsFile => 'file' in rows))
    rm(file, { force: true }).catch(() => undefined);
}

/** The memory of those that are not in files. */
export function memoryOf(written: readonly WrittenRows[]): ArrayBuffer[] {
  const buffers = written.flatMap((rows) => ('file' in rows ? [] : [rows.buffer as ArrayBuffer]));
  return [...new Set(buffers)];
}
