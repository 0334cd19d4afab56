// Who this node is: an id that it keeps for life, and where others reach it.
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

export interface NodeIdentity {
  readonly id: string;
  readonly hostname: string;
  readonly startedAt: Date;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loadNodeIdentity(dataDirectory: string): Promise<NodeIdentity> {
  const file = join(dataDirectory, 'node-id');
  return {
    id: (await readNodeId(file)) ?? (await createNodeId(file)),
    hostname: hostname(),
    startedAt: new Date(),
  };
}

async function readNodeId(file: string): Promise<string | undefined> {
  try {
    const id = (await readFile(file, 'utf8')).trim();
    return UUID.test(id) ? id : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function createNodeId(file: string): Promise<string> {
  const id = randomUUID();
  await writeFile(file, `${id}\n`);
  return id;
}
