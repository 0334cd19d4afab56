import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADAPTER_DEFAULTS } from '@logboom/contract/lookups/defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentReader } from '../../../ingest/lookups/content-reader.ts';
import { LoadError, type LoadedContent } from './adapter.ts';
import { csvFile } from './csv-file.ts';
import { isDnsServer } from './dns.ts';
import { problemOfFile } from './file-version.ts';
import { readDsv } from './listed-over-http.ts';
import { readWhois } from './threat-services.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-lookups-'));
});
afterAll(() => rm(directory, { recursive: true }));

const NEVER = new AbortController().signal;

async function load(text: string, settings: object = {}): Promise<LoadedContent> {
  const path = join(directory, 'table.csv');
  await writeFile(path, text);
  const adapter = csvFile({ ...ADAPTER_DEFAULTS.csvfile, path, ...settings }, []);
  const loaded = await adapter.load(NEVER);
  if (loaded === 'unchanged') throw new Error('It is the first time');
  return loaded;
}
const singleOf = ({ content }: LoadedContent, key: string) => contentReader(content)?.(key, 0).single ?? null;

describe('a CSV file', () => {
  it('has its columns by their names, quotes and all', async () => {
    const loaded = await load('\uFEFFname,key,value\r\nx,a,1\r\n\r\ny,"b,c","say ""hi""\nthere"\r\n');
    expect(loaded.entries).toBe(2);
    expect([singleOf(loaded, 'a'), singleOf(loaded, 'b,c'), singleOf(loaded, 'x')]).toEqual([
      '1',
      'say "hi"\nthere',
      null,
    ]);
  });

  it('may ignore the case of keys, and may have other separators', async () => {
    const loaded = await load("k;v\n'A;B';1\n", {
      separator: ';',
      quotechar: "'",
      key_column: 'k',
      value_column: 'v',
      case_insensitive_lookup: true,
    });
    expect(singleOf(loaded, 'a;b')).toBe('1');
  });

  it('of ranges finds the longest one that holds an address', async () => {
    const loaded = await load(
      'key,value\n10.0.0.0/8,all\n10.1.0.0/16,some\n10.1.1.1,one\n2001:db8::/32,six\nnonsense,x\n',
      {
        cidr_lookup: true,
      },
    );
    const find = (key: string) => singleOf(loaded, key);
    expect(['10.9.9.9', '10.1.2.3', '10.1.1.1', '2001:db8::1', '11.1.1.1'].map(find)).toEqual([
      'all',
      'some',
      'one',
      'six',
      null,
    ]);
    expect(contentReader(loaded.content)?.('host', 0).hasError).toBe(true);
  });

  it.each([
    ['key,value\na,1\na,2\n', 'Line 3 has the key "a" for a second time.'],
    ['key,value\na\n', 'Line 2 has 1 columns and lacks the key or the value.'],
    ['id,value\na,1\n', 'The first line has no column "key". It has: id, value'],
    ['', 'The file is empty: its first line must name the columns.'],
  ])('%j is refused whole', async (text, problem) => {
    await expect(load(text)).rejects.toThrow(new LoadError(problem));
  });

  it('is read again only when it changed', async () => {
    const path = join(directory, 'changing.csv');
    await writeFile(path, 'key,value\na,1\n');
    const adapter = csvFile({ ...ADAPTER_DEFAULTS.csvfile, path }, []);
    expect(await adapter.load(NEVER)).toMatchObject({ entries: 1 });
    expect(await adapter.load(NEVER)).toBe('unchanged');
    await writeFile(path, 'key,value\na,1\nb,2\n');
    expect(await adapter.load(NEVER)).toMatchObject({ entries: 2 });
  });
});

describe('files', () => {
  it('outside of the allowed directories are not read, not even through a link', async () => {
    const path = join(directory, 'inside.csv');
    await writeFile(path, '');
    const link = join(directory, 'link.csv');
    await symlink('/etc/hostname', link);
    expect(await problemOfFile(path, [directory])).toBeUndefined();
    expect(await problemOfFile(link, [directory])).toContain('not in an allowed path');
    expect(await problemOfFile(`${directory}/../elsewhere.csv`, [directory])).toContain(
      'not in an allowed path',
    );
    expect(await problemOfFile(join(directory, 'none.csv'), [])).toBe('The file does not exist.');
    expect(await problemOfFile(directory, [])).toBe('The file cannot be read.');
  });
});

describe('delimited text', () => {
  const read = (text: string, settings: object = {}) =>
    readDsv(text, { ...ADAPTER_DEFAULTS.dsvhttp, ...settings }).build({
      presenceOnly: 'check_presence_only' in settings,
    });

  it('is trimmed, and lines that are comments or too short are left out', () => {
    const loaded = read('# comment\nshort\n a , "1" \n');
    expect([loaded.entries, singleOf(loaded, 'a')]).toEqual([1, '1']);
  });

  it('may have separators that are patterns', () => {
    expect(singleOf(read('a  1|b\t2', { separator: String.raw`\s+`, line_separator: '\\|' }), 'b')).toBe('2');
  });

  it('may only say whether a key is there', () => {
    const loaded = read('a\nb\na\n', { check_presence_only: true });
    expect([singleOf(loaded, 'a'), singleOf(loaded, 'c')]).toEqual([true, false]);
  });

  it('with a key twice is refused', () => {
    expect(() => read('a,1\na,2\n')).toThrow('The key "a" is there more than once.');
  });
});

it.each([
  ['8.8.8.8', true],
  ['8.8.8.8:53', true],
  ['8.8.8.8:0', false],
  ['dns.example.org', false],
])('"%s" is a name server: %s', (server, expected) => {
  expect(isDnsServer(server)).toBe(expected);
});

it('the answer of a registry names the organisation that uses an address', () => {
  const text =
    'OrgName:        Big Network\nCountry:        US\n\nOrgName:        Small Shop\nCountry:        GB\n';
  expect(readWhois(text)).toMatchObject({
    single: 'Small Shop/GB',
    multi: { organization: 'Small Shop', country_code: 'GB' },
  });
});
