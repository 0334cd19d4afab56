// How `npm run backup` asks a running server for a backup: by a file in the data directory, which only its owner can write.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '@logboom/contract/common/is-object';

/** How far a requested backup is. */
export interface RequestStatus {
  readonly state: 'running' | 'done' | 'failed';
  readonly percent: number;
  /** What it is at, why it failed, or where the backup is. */
  readonly text: string;
}

const FOLDER = 'backup-requests';
const [REQUEST, STATUS] = ['.request', '.status'];
const ID = /^[0-9a-f-]{36}$/;

export interface BackupRequest {
  readonly id: string;
  readonly directory: string;
}

export function backupRequests(dataDirectory: string) {
  const folder = join(dataDirectory, FOLDER);

  /** It appears with its content or not at all. */
  async function put(name: string, value: object): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    await writeFile(`${path}.part`, JSON.stringify(value), { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  async function read(name: string): Promise<unknown> {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  return {
    async ask(directory: string): Promise<string> {
      const id = randomUUID();
      await put(id + REQUEST, { directory });
      return id;
    },
    /** Undefined while no server has taken the request. */
    async status(id: string): Promise<RequestStatus | undefined> {
      const status = await read(id + STATUS);
      return isStatus(status) ? status : undefined;
    },
    async forget(id: string): Promise<void> {
      for (const ending of [REQUEST, STATUS]) await rm(join(folder, id + ending), { force: true });
    },

    /** Takes what was asked for since the last time. */
    async take(): Promise<BackupRequest[]> {
      const names = await readdir(folder).catch(() => []);
      const taken: BackupRequest[] = [];
      for (const name of names.filter((candidate) => candidate.endsWith(REQUEST))) {
        const id = name.slice(0, -REQUEST.length);
        const request = await read(name);
        await rm(join(folder, name), { force: true });
        const directory = isObject(request) ? request['directory'] : undefined;
        if (ID.test(id) && typeof directory === 'string') taken.push({ id, directory });
      }
      return taken;
    },
    report: (id: string, status: RequestStatus) => put(id + STATUS, status),
    /** What is left of a server that ended. */
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

function isStatus(value: unknown): value is RequestStatus {
  return isObject(value) && typeof value['state'] === 'string' && typeof value['text'] === 'string';
}
