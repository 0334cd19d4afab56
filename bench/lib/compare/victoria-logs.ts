// VictoriaLogs: lines of JSON in, LogsQL out.

import { RARE_WORD } from '../history.ts';
import {
  form,
  LIST_LENGTH,
  request,
  stepSeconds,
  type ComparedQuestion,
  type Period,
  type Rival,
} from './rival.ts';

const LISTS: Partial<Record<ComparedQuestion, string>> = {
  'rare word': RARE_WORD,
  'two words': 'failed deadline',
  phrase: '"deadline exceeded"',
  'value of a field': 'service:=checkout',
  'range of numbers': 'took_ms:>=1000 took_ms:<=2000',
};

const STATS: Partial<Record<ComparedQuestion, (step: string) => string>> = {
  'counts over time of two words': (step) => `failed deadline | stats by (_time:${step}) count() as n`,
  'top values, few': () => '* | stats by (service) count() as n | sort by (n desc) | limit 15',
  'p95 over time': (step) => `* | stats by (_time:${step}) quantile(0.95, took_ms) as p95`,
};

/** @param run marks what belongs to this comparison */
export function victoriaLogs(base: URL, run: string): Rival {
  const query = (text: string, { from, to }: Period, limit?: number) =>
    form(new URL('select/logsql/query', base), {
      query: `{run="${run}"} ${text}`,
      start: new Date(from).toISOString(),
      end: new Date(to).toISOString(),
      ...(limit !== undefined && { limit: String(limit) }),
    });
  return {
    name: 'VictoriaLogs',
    async send(messages) {
      const url = new URL('insert/jsonline', base);
      url.search = new URLSearchParams({
        _stream_fields: 'run,service',
        _time_field: '_time',
        _msg_field: '_msg',
      }).toString();
      const lines = messages.map(({ timestamp, message, host, service, level, fields }) =>
        JSON.stringify({
          _time: new Date(timestamp).toISOString(),
          _msg: message,
          run,
          host,
          service,
          level,
          ...fields,
        }),
      );
      const headers = { 'content-type': 'application/stream+json' };
      await request(url, { method: 'POST', headers, body: lines.join('\n') });
    },
    async count(period) {
      const line = await query('* | stats count() as n', period);
      return line.trim() === '' ? 0 : Number((JSON.parse(line) as { n: string }).n);
    },
    async ask(question, period) {
      const list = LISTS[question];
      if (list !== undefined) await query(list, period, LIST_LENGTH);
      else await query(STATS[question]?.(`${stepSeconds(period)}s`) ?? '*', period);
    },
  };
}
