// A metadata store as a server finds it when it starts for the second time.
import { cpSync } from 'node:fs';
import { inject } from 'vitest';

/** Many small files: one after the other takes a third of what the asynchronous way does. */
export function copyMetadata(directory: string): void {
  cpSync(inject('metadataImage'), directory, { recursive: true });
}
