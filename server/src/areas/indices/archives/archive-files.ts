// The files of archives: for each a directory with the messages, in blocks of ClickHouse's Native format, and a manifest.
import { createHash } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { badRequest } from '../../../http/errors.ts';

/** Compressed blocks one behind the other: `zcat messages.native.gz` is one file in the Native format. */
const MESSAGES = 'messages.native.gz';
const MANIFEST = 'archive.json';
const UNFINISHED = '.unfinished';
const NAME = /^[\w+-]{1,300}$/;
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

interface Block {
  readonly offset: number;
  readonly bytes: number;
  readonly messages: number;
  /** Of what is in the file. */
  readonly sha256: string;
}

export interface ArchiveContents {
  readonly index: string;
  readonly index_set_id: string;
  readonly index_set_title: string;
  readonly number: number;
  /** Of the index. */
  readonly created_at: string;
  readonly rotated_at: string;
}

export interface Manifest extends ArchiveContents {
  readonly version: 1;
  readonly archived_at: string;
  readonly messages: number;
  readonly begin: string | null;
  readonly end: string | null;
  readonly blocks: readonly Block[];
}

export interface ArchiveWriter {
  add(rows: Uint8Array, messages: number): Promise<void>;
  finish(range: { begin: number; end: number }): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

export function archiveFiles(directory: string) {
  const manifestOf = async (name: string): Promise<Manifest | undefined> => {
    if (!NAME.test(name)) return undefined;
    try {
      return JSON.parse(await readFile(join(directory, name, MANIFEST), 'utf8')) as Manifest;
    } catch {
      return undefined;
    }
  };

  return {
    find: manifestOf,

    /** The newest first. */
    async list(): Promise<{ name: string; manifest: Manifest; bytes: number }[]> {
      const names = await readdir(directory).catch(() => []);
      const found = await Promise.all(
        names.map(async (name) => {
          const manifest = await manifestOf(name);
          const file = await stat(join(directory, name, MESSAGES)).catch(() => undefined);
          return manifest && file ? [{ name, manifest, bytes: file.size }] : [];
        }),
      );
      return found
        .flat()
        .toSorted((one, other) => compare(other.manifest.archived_at, one.manifest.archived_at));
    },

    /** False when there is none. */
    async remove(name: string): Promise<boolean> {
      if ((await manifestOf(name)) === undefined) return false;
      await rm(join(directory, name), { recursive: true, force: true });
      return true;
    },

    async begin(name: string, contents: ArchiveContents): Promise<ArchiveWriter> {
      const path = join(directory, name + UNFINISHED);
      await mkdir(path, { recursive: true });
      return writer({
        file: await open(join(path, MESSAGES), 'w'),
        path,
        to: join(directory, name),
        contents,
      });
    },

    /** Each block with its checksum compared; refuses one that is not as it was written. */
    async *read(name: string, { blocks }: Manifest): AsyncGenerator<{ rows: Uint8Array; messages: number }> {
      const file = await open(join(directory, name, MESSAGES)).catch(() => undefined);
      if (file === undefined) throw broken(name);
      try {
        for (const { offset, bytes, messages, sha256 } of blocks) {
          const packed = Buffer.alloc(bytes);
          const { bytesRead } = await file.read(packed, 0, bytes, offset);
          if (bytesRead !== bytes || sha256Of(packed) !== sha256) throw broken(name);
          yield { rows: await unpack(packed), messages };
        }
      } finally {
        await file.close();
      }
    },
  };
}

export type ArchiveFiles = ReturnType<typeof archiveFiles>;

interface Writing {
  file: FileHandle;
  path: string;
  to: string;
  contents: ArchiveContents;
}

function writer({ file, path, to, contents }: Writing): ArchiveWriter {
  const blocks: Block[] = [];
  let offset = 0;
  return {
    async add(rows, messages) {
      const packed = await pack(rows);
      await file.write(packed);
      blocks.push({ offset, bytes: packed.length, messages, sha256: sha256Of(packed) });
      offset += packed.length;
    },
    async finish({ begin, end }) {
      await file.sync();
      await file.close();
      const messages = blocks.reduce((sum, block) => sum + block.messages, 0);
      const moment = (time: number) => (messages === 0 ? null : new Date(time).toISOString());
      const manifest: Manifest = {
        version: 1,
        ...contents,
        archived_at: new Date().toISOString(),
        messages,
        begin: moment(begin),
        end: moment(end),
        blocks,
      };
      await writeFile(join(path, MANIFEST), JSON.stringify(manifest), { flush: true });
      await rename(path, to);
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(path, { recursive: true, force: true });
    },
  };
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function broken(name: string): Error {
  return badRequest(`The archive <${name}> is not whole; nothing was restored.`, 'ARCHIVE_BROKEN');
}
