// OpenSearch, and whatever answers like it: one index for the run, bulk requests in, its query language out.

import { RARE_WORD } from '../history.ts';
import {
  LIST_LENGTH,
  request,
  stepSeconds,
  type ComparedQuestion,
  type Period,
  type Rival,
} from './rival.ts';

const LISTS: Partial<Record<ComparedQuestion, string>> = {
  'rare word': RARE_WORD,
  'two words': 'message:failed AND message:deadline',
  phrase: '"deadline exceeded"',
  'value of a field': 'service:checkout',
  'range of numbers': 'took_ms:[1000 TO 2000]',
};

/** @param run marks what belongs to this comparison */
export function openSearch(base: URL, run: string): Rival {
  const index = `logboom-bench-${run}`;
  const post = (path: string, body: string, type = 'application/json') =>
    request(new URL(path, base), { method: 'POST', headers: { 'content-type': type }, body });
  const search = (body: object) => post(`${index}/_search`, JSON.stringify(body));
  let isCreated: Promise<unknown> | undefined;
  return {
    name: 'OpenSearch',
    async send(messages) {
      await (isCreated ??= createIndex(base, index));
      const lines = messages.flatMap(({ timestamp, message, host, service, level, fields }) => [
        '{"index":{}}',
        JSON.stringify({ timestamp, message, source: host, service, level, ...fields }),
      ]);
      const text = await post(`${index}/_bulk`, `${lines.join('\n')}\n`, 'application/x-ndjson');
      if ((JSON.parse(text) as { errors: boolean }).errors)
        throw new Error(`OpenSearch did not take all messages: ${text.slice(0, 300)}`);
    },
    async count(period) {
      await post(`${index}/_refresh`, '');
      const body = { query: between(period), track_total_hits: true, size: 0 };
      return (JSON.parse(await search(body)) as { hits: { total: { value: number } } }).hits.total.value;
    },
    async ask(question, period) {
      await search(bodyOf(question, period));
    },
  };
}

/** Texts as words, other texts as they are: as a log store would be set up. */
function createIndex(base: URL, index: string): Promise<string> {
  const asTheyAre = { match_mapping_type: 'string', mapping: { type: 'keyword' } };
  const body = {
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: {
      dynamic_templates: [{ texts: asTheyAre }],
      properties: { timestamp: { type: 'date', format: 'epoch_millis' }, message: { type: 'text' } },
    },
  };
  const headers = { 'content-type': 'application/json' };
  return request(new URL(index, base), { method: 'PUT', headers, body: JSON.stringify(body) });
}

const between = ({ from, to }: Period) => ({ range: { timestamp: { gte: from, lt: to } } });

function bodyOf(question: ComparedQuestion, period: Period): object {
  const filtered = (text: string) => ({
    bool: { filter: [between(period), { query_string: { query: text, default_operator: 'AND' } }] },
  });
  const list = LISTS[question];
  if (list !== undefined)
    return {
      query: filtered(list),
      size: LIST_LENGTH,
      sort: [{ timestamp: 'desc' }],
      track_total_hits: true,
    };
  const overTime = (aggs?: object) => ({
    over_time: {
      date_histogram: { field: 'timestamp', fixed_interval: `${stepSeconds(period)}s` },
      ...(aggs && { aggs }),
    },
  });
  if (question === 'counts over time of two words')
    return { query: filtered('message:failed AND message:deadline'), size: 0, aggs: overTime() };
  if (question === 'p95 over time') {
    const aggs = overTime({ p95: { percentiles: { field: 'took_ms', percents: [95] } } });
    return { query: between(period), size: 0, aggs };
  }
  return { query: between(period), size: 0, aggs: { top: { terms: { field: 'service', size: 15 } } } };
}
