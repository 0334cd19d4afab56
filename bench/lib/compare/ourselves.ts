// This server as one of those that are compared: GELF over HTTP in, its search out.

import type { LoadedServer } from '../loaded-server.ts';
import { toGelf } from '../log-messages.ts';
import { QUESTIONS } from '../questions.ts';
import {
  LIST_LENGTH,
  request,
  stepSeconds,
  type ComparedQuestion,
  type Period,
  type Rival,
} from './rival.ts';

const list = { id: 'list', type: 'messages', limit: LIST_LENGTH };

export async function ourselves(server: LoadedServer): Promise<Rival> {
  const { port } = await server.createInput('org.graylog2.inputs.gelf.http.GELFHttpInput', {
    enable_bulk_receiving: true,
  });
  const url = new URL(`http://127.0.0.1:${port}/gelf`);

  async function search<Answer>(
    query: string,
    { from, to }: Period,
    asks: readonly object[],
  ): Promise<Answer> {
    const timerange = {
      type: 'absolute',
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    };
    const queries = [{ id: 'query', query, timerange, search_types: asks }];
    const answer = await server.call<Answer & { errors?: { description: string }[] }>(
      'POST',
      'views/search/sync',
      { queries },
    );
    if (answer.errors?.[0] !== undefined) throw new Error(answer.errors[0].description);
    return answer;
  }

  return {
    name: 'Logboom',
    async send(messages) {
      await request(url, { method: 'POST', body: messages.map(toGelf).join('\n') });
    },
    async count(period) {
      interface Counted {
        results: { query: { search_types: { list: { total_results: number } } } };
      }
      const { results } = await search<Counted>('*', period, [{ ...list, limit: 1 }]);
      return results.query.search_types.list.total_results;
    },
    async ask(question, period) {
      await search(queryOf(question), period, asksOf(question, period));
    },
  };
}

function queryOf(question: ComparedQuestion): string {
  if (question === 'counts over time of two words') return 'message:failed AND message:deadline';
  return QUESTIONS.find(({ what }) => what === question)?.query ?? '*';
}

function asksOf(question: ComparedQuestion, period: Period): readonly object[] {
  const interval = { type: 'timeunit', timeunit: `${stepSeconds(period)}s` };
  const overTime = { type: 'time', fields: ['timestamp'], interval };
  const pivot = (group: object, series: object) => ({
    id: 'pivot',
    type: 'pivot',
    row_groups: [group],
    column_groups: [],
    series: [series],
    rollup: false,
  });
  const count = { id: 'count()', type: 'count' };
  if (question === 'counts over time of two words') return [pivot(overTime, count)];
  if (question === 'p95 over time')
    return [pivot(overTime, { id: 'p95', type: 'percentile', field: 'took_ms', percentile: 95 })];
  if (question === 'top values, few')
    return [pivot({ type: 'values', fields: ['service'], limit: 15 }, count)];
  return [list];
}
