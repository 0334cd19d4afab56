import { PIPELINE_DECORATOR } from '@logboom/contract/search/decorators';
import { describe, expect, it } from 'vitest';
import { mapReferences, viewReferences } from './view-references.ts';

const decorators = (stream: string | null, pipeline: string) => [
  { id: 'd1', type: PIPELINE_DECORATOR, stream, order: 0, config: { pipeline } },
  { id: 'd2', type: 'other', stream: null, order: 1, config: { pipeline: 'a field of its own' } },
];
const view = (stream: string, pipeline: string) => ({
  search: {
    queries: [
      {
        filter: { type: 'or', filters: [{ type: 'stream', id: stream }] },
        search_types: [{ streams: [stream], decorators: decorators(stream, pipeline) }],
      },
    ],
  },
  state: { q: { widgets: [{ streams: [], config: { decorators: decorators(null, pipeline) } }] } },
});

describe('what a view names', () => {
  it('gets other ids wherever it stands, also in decorators', () => {
    const names = { stream: 'Web', pipeline: 'Shorten' };
    const { document, lost } = mapReferences(view('s1', 'p1'), (type) => names[type]);
    expect(document).toEqual(view('Web', 'Shorten'));
    expect(lost).toBe(0);
  });

  it('is left out where there is no counterpart, and kept by decorators', () => {
    const { document, lost } = mapReferences(view('s1', 'p1'), () => undefined);
    expect(document.search.queries[0]).toEqual({
      filter: null,
      search_types: [{ streams: [], decorators: decorators('s1', 'p1') }],
    });
    expect(lost).toBe(2);
  });

  it('is found with its place', () => {
    const found = viewReferences(view('s1', 'p1')).map(({ type, path }) => `${type} ${path.join('.')}`);
    expect(found).toEqual([
      'stream search.queries.0.filter.filters.0.id',
      'stream search.queries.0.search_types.0.streams.0',
      'stream search.queries.0.search_types.0.decorators.0.stream',
      'pipeline search.queries.0.search_types.0.decorators.0.config.pipeline',
      'pipeline state.q.widgets.0.config.decorators.0.config.pipeline',
    ]);
  });
});
