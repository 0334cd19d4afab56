import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADAPTER_DEFAULTS } from '@logboom/contract/lookups/defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentReader } from '../../../ingest/lookups/content-reader.ts';
import { LoadError, type LoadedContent } from './adapter.ts';
import { csvFile } from './csv-file.ts';
import { isDnsServer } from './dns.ts';
import { greyNoise } from './grey-noise.ts';
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

describe('GreyNoise', () => {
  const asked: [string | undefined, unknown][] = [];
  const web = createServer((request, response) => {
    asked.push([request.url, request.headers['key']]);
    if (request.url?.endsWith('/9.9.9.9')) response.statusCode = 404;
    if (request.url?.endsWith('/1.1.1.1')) response.statusCode = 429;
    response.end('{"ip":"x","noise":true,"code":"0x01","riot":false,"name":"Scanner","message":"Success"}');
  });
  let home: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    home = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });
  afterAll(() => web.close());
  const ask = (type: 'GreyNoise' | 'GreyNoise Community IP Lookup', key: string, token?: string) =>
    greyNoise({ ...ADAPTER_DEFAULTS[type], type }, { token: () => token, home }).ask(key);

  it('says whether an address is noise', async () => {
    expect(await ask('GreyNoise', '8.8.8.8 ', 'secret')).toMatchObject({
      single: null,
      multi: { ip: 'x', noise: true, code: '0x01', riot: false },
      hasError: false,
    });
    expect(asked.at(-1)).toEqual(['/v2/noise/quick/8.8.8.8', 'secret']);
  });

  it('has a free service that says who it is, also of those that it has not seen', async () => {
    const { multi } = await ask('GreyNoise Community IP Lookup', '9.9.9.9', 'free');
    expect(multi).toEqual({ ip: 'x', noise: true, code: '0x01', riot: false, name: 'Scanner' });
    expect(asked.at(-1)).toEqual(['/v3/community/9.9.9.9', 'free']);
  });

  it('is not asked about what it cannot know', async () => {
    const before = asked.length;
    expect(await ask('GreyNoise', '192.168.1.1', 'secret')).toMatchObject({ multi: null, hasError: false });
    expect(await ask('GreyNoise', '2001:4860:4860::8888', 'secret')).toMatchObject({ hasError: false });
    expect(await ask('GreyNoise', 'example.org', 'secret')).toMatchObject({ hasError: true });
    expect(await ask('GreyNoise', '8.8.8.8')).toMatchObject({
      hasError: true,
      single: 'The data adapter has no API token.',
    });
    expect(asked).toHaveLength(before);
  });

  it('may refuse to answer', async () => {
    expect(await ask('GreyNoise', '1.1.1.1', 'secret')).toMatchObject({
      hasError: true,
      single: 'GreyNoise answered with status 429.',
    });
  });
});
