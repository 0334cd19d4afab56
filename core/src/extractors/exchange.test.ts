import { describe, expect, it } from 'vitest';
import { readExtractorFile, writeExtractorFile } from './exchange.ts';

const entry = {
  title: 'status',
  extractor_type: 'regex',
  converters: [{ type: 'numeric', config: {} }],
  order: 0,
  cursor_strategy: 'copy',
  source_field: 'message',
  target_field: 'http_status',
  extractor_config: { regex_value: 'status=(\\d+)' },
  condition_type: 'string',
  condition_value: 'status=',
};

function read(...extractors: unknown[]): unknown {
  const result = readExtractorFile(JSON.stringify({ extractors, version: '5.1.5' }));
  return result.ok ? result.extractors : result.problems;
}

describe('a file of extractors', () => {
  it('is read and written without loss', () => {
    const file = { extractors: [entry], version: '5.1.5' };
    const result = readExtractorFile(JSON.stringify(file));
    expect(result.ok && writeExtractorFile(result.extractors, '5.1.5')).toEqual(file);
  });

  it('may name the type as the API does, and leave out what has a standard', () => {
    const { extractor_type: type, order: _order, condition_value: _value, ...rest } = entry;
    expect(read({ ...rest, type, id: 'x', metrics: {}, condition_type: 'none' })).toMatchObject([
      { type: 'regex', order: 0, conditionValue: '' },
    ]);
  });

  it.each([
    [[7], ['Extractor 1: not an object']],
    [[entry, { ...entry, extractor_type: 5 }], ['Extractor 2: extractor_type is missing']],
    [[{ ...entry, title: undefined }], ['Extractor 1: title is missing']],
    [[{ ...entry, converters: {} }], ['Extractor 1: converters is not a list']],
    [[{ ...entry, converters: [{}] }], ['Extractor 1: a converter has no type']],
    [
      [{ ...entry, converters: [{ type: 'csv', config: 1 }] }],
      ['Extractor 1: the config of a converter is not an object'],
    ],
    [[{ ...entry, extractor_config: [] }], ['Extractor 1: extractor_config is not an object']],
    [[{ ...entry, order: '1' }], ['Extractor 1: order is not a number']],
  ])('%j is refused: %j', (entries, problems) => {
    expect(read(...entries)).toEqual(problems);
  });

  it('must be JSON with a list', () => {
    expect(readExtractorFile('nope')).toEqual({ ok: false, problems: ['The file is not JSON'] });
    expect(readExtractorFile('[]')).toEqual({
      ok: false,
      problems: ['The file has no list named extractors'],
    });
  });
});
