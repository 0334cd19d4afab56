// Loki: streams of lines with a label for the service, the fields as structured metadata, LogQL out.

import { RARE_WORD } from '../history.ts';
import type { GeneratedMessage } from '../log-messages.ts';
import {
  form,
  LIST_LENGTH,
  request,
  stepSeconds,
  type ComparedQuestion,
  type Period,
  type Rival,
} from './rival.ts';

const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds)}000000`;

/** @param run marks what belongs to this comparison */
export function loki(base: URL, run: string): Rival {
  const mine = `{run="${run}"}`;
  const lists: Partial<Record<ComparedQuestion, string>> = {
    'rare word': `${mine} |= "${RARE_WORD}"`,
    'two words': `${mine} |= "failed" |= "deadline"`,
    phrase: `${mine} |= "deadline exceeded"`,
    'value of a field': `{run="${run}", service="checkout"}`,
    'range of numbers': `${mine} | took_ms >= 1000 | took_ms <= 2000`,
  };
  const overTime: Partial<Record<ComparedQuestion, (step: string) => string>> = {
    'counts over time of two words': (step) =>
      `sum(count_over_time(${mine} |= "failed" |= "deadline" [${step}]))`,
    'p95 over time': (step) =>
      `quantile_over_time(0.95, ${mine} | took_ms != "" | unwrap took_ms [${step}]) by (run)`,
  };
  const range = (query: string, { from, to }: Period, rest: Record<string, string>) =>
    form(new URL('loki/api/v1/query_range', base), {
      query,
      start: nanoseconds(from),
      end: nanoseconds(to),
      ...rest,
    });
  const atEnd = (query: (length: string) => string, { from, to }: Period) =>
    form(new URL('loki/api/v1/query', base), {
      query: query(`${Math.ceil((to - from) / 1000)}s`),
      time: nanoseconds(to),
    });
  return {
    name: 'Loki',
    async send(messages) {
      const body = JSON.stringify({ streams: streamsOf(messages, run) });
      const headers = { 'content-type': 'application/json' };
      await request(new URL('loki/api/v1/push', base), { method: 'POST', headers, body });
    },
    async count(period) {
      const text = await atEnd((length) => `sum(count_over_time(${mine}[${length}]))`, period);
      const { data } = JSON.parse(text) as { data: { result: { value: [number, string] }[] } };
      return Number(data.result[0]?.value[1] ?? 0);
    },
    async ask(question, period) {
      const list = lists[question];
      const step = `${stepSeconds(period)}s`;
      const series = overTime[question]?.(step);
      if (list !== undefined)
        await range(list, period, { limit: String(LIST_LENGTH), direction: 'backward' });
      else if (series !== undefined) await range(series, period, { step });
      else
        await atEnd((length) => `topk(15, sum by (service) (count_over_time(${mine}[${length}])))`, period);
    },
  };
}

type LokiLine = [time: string, line: string, metadata: Record<string, string>];

function streamsOf(messages: readonly GeneratedMessage[], run: string) {
  const byService = new Map<string, LokiLine[]>();
  for (const { timestamp, message, host, service, level, fields } of messages) {
    let lines = byService.get(service);
    if (lines === undefined) byService.set(service, (lines = []));
    const texts = Object.entries({ host, level, ...fields }).map(([name, value]) => [name, String(value)]);
    lines.push([nanoseconds(timestamp), message, Object.fromEntries(texts) as Record<string, string>]);
  }
  return Array.from(byService, ([service, values]) => ({ stream: { run, service }, values }));
}
