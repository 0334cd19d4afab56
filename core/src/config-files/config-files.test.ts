import { describe, expect, it } from 'vitest';
import { readDocuments, writeDocument } from './config-document.ts';
import { differences, merged } from './differences.ts';
import { ordered } from './ordered.ts';
import { distinctNames, filePaths } from './file-path.ts';

const readDocument = (text: string) => {
  const [first] = readDocuments(text);
  if (first === undefined) throw new Error('nothing was read');
  return first;
};
const stream = {
  kind: 'stream',
  name: 'Nginx',
  spec: { title: 'Nginx', source: 'a\nb\n', rules: [{ value: '1' }] },
};

describe('a configuration file', () => {
  it('reads as it was written, with texts of several lines as such', () => {
    const text = writeDocument(stream);
    expect(text).toContain('source: |\n');
    expect(readDocument(text)).toMatchObject(stream);
    expect(writeDocument(stream)).toBe(text);
  });

  it('says in which line something is', () => {
    const read = readDocument(writeDocument(stream));
    expect('lineAt' in read && [read.lineAt(['title']), read.lineAt(['rules', 0, 'value'])]).toEqual([4, 9]);
    expect('lineAt' in read && read.lineAt(['rules', 7])).toBe(9);
  });

  it.each([
    ['kind: [', 1],
    ['kind: stream\nname: x\nspec: none', 3],
    ['kind: stream\nname: 7\nspec: {}', 2],
    ['just a text', 1],
    ['kind: a\nname: b\nspec: {}\nmore: 1', 4],
  ])('is refused with the place of the problem: %j', (text, line) => {
    const read = readDocument(text);
    expect('problems' in read && read.problems[0]?.line).toBe(line);
  });

  it('may hold several documents, each with its lines', () => {
    const text = `${writeDocument(stream)}---\n${writeDocument({ ...stream, name: 'Other' })}`;
    const read = readDocuments(text);
    expect(read).toMatchObject([{ name: 'Nginx' }, { name: 'Other' }]);
    const [, second] = read;
    expect(second !== undefined && 'lineAt' in second && second.lineAt(['title'])).toBe(14);
    expect(readDocuments('')).toEqual([]);
    expect(readDocuments('# nothing but a remark\n')).toEqual([]);
  });

  it('is refused when it is made to grow without bounds', () => {
    const lists = 'abcdefghi'.split('').map((name, index, all) => {
      const before = all[index - 1];
      return `${name}: &${name} [${before === undefined ? '1, 1' : Array(9).fill(`*${before}`).join(', ')}]`;
    });
    expect(readDocument(lists.join('\n'))).toHaveProperty('problems');
  });
});

it('views are written in one order, whoever made them', () => {
  const one = ordered({ b: [{ z: 1, type: 't', a: null }], a: 1, id: 'x' });
  expect(JSON.stringify(one)).toBe('{"id":"x","a":1,"b":[{"type":"t","a":null,"z":1}]}');
});

describe('differences', () => {
  it('are what the file says otherwise; what it does not mention is none', () => {
    const present = { title: 'A', description: '', rules: [{ value: '1', type: 'x' }], extra: { a: 1 } };
    expect(differences({ title: 'A', description: null, rules: [{ value: '1' }] }, present)).toEqual([]);
    expect(differences({ title: 'B', rules: [{ value: '2' }] }, present)).toEqual([
      { path: ['title'], before: 'A', after: 'B' },
      { path: ['rules', 0, 'value'], before: '1', after: '2' },
    ]);
    expect(differences({ rules: [] }, present)).toHaveLength(1);
  });

  it('count names of one’s own as a whole', () => {
    const present = { static_fields: { a: '1', b: '2' } };
    expect(differences({ static_fields: { a: '1' } }, present)).toEqual([
      { path: ['static_fields', 'b'], before: '2', after: undefined },
    ]);
    expect(merged({ static_fields: { a: '1' } }, present)).toEqual({ static_fields: { a: '1' } });
  });

  it('merge into what is there', () => {
    expect(merged({ a: { b: 2 } }, { a: { b: 1, c: 3 }, d: 4 })).toEqual({ a: { b: 2, c: 3 }, d: 4 });
  });
});

describe('names', () => {
  it('of files are readable, and no two are the same', () => {
    const paths = filePaths([
      { kind: 'stream', name: 'Nginx: Zugriffe (é)' },
      { kind: 'stream', name: 'nginx zugriffe e' },
      { kind: 'stream', name: '///' },
    ]);
    expect(paths).toEqual([
      'stream/nginx-zugriffe-e.yaml',
      'stream/nginx-zugriffe-e-2.yaml',
      'stream/unnamed.yaml',
    ]);
  });

  it('of objects get a number where several have the same', () => {
    const names = distinctNames([
      { id: '3', name: 'A' },
      { id: '1', name: 'A' },
      { id: '2', name: 'A (2)' },
    ]);
    expect([...names]).toEqual([
      ['1', 'A'],
      ['2', 'A (2)'],
      ['3', 'A (3)'],
    ]);
  });
});
