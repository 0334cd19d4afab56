// Reads the content packs that ship with the product.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentPackUpload, type ContentPack } from '@logboom/contract/content-packs/schemas';
import { Value } from 'typebox/value';
import { readPack } from '../packs/read-pack.ts';

export async function readShippedPacks(directory: string): Promise<ContentPack[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(names.map((name) => readOne(join(directory, name))));
}

async function readOne(file: string): Promise<ContentPack> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Value.Check(ContentPackUpload, content)) throw new Error(`${file} is no content pack.`);
  return readPack(content);
}
