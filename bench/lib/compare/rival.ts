// What another log store must be able to do to be compared with us, over its own HTTP API.

import type { GeneratedMessage } from '../log-messages.ts';

export const COMPARED = [
  'rare word',
  'two words',
  'phrase',
  'value of a field',
  'range of numbers',
  'counts over time of two words',
  'top values, few',
  'p95 over time',
] as const;

export type ComparedQuestion = (typeof COMPARED)[number];

/** In milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** As many as a list shows. */
export const LIST_LENGTH = 150;
/** So many steps has a diagram over time. */
const STEPS = 60;
export const stepSeconds = ({ from, to }: Period) => Math.max(1, Math.round((to - from) / STEPS / 1000));

export interface Rival {
  readonly name: string;
  /** One request; resolves when it was acknowledged. */
  send(messages: readonly GeneratedMessage[]): Promise<void>;
  /** How many messages a search finds; what was acknowledged may take a while. */
  count(period: Period): Promise<number>;
  /** Asks and reads the whole answer. */
  ask(question: ComparedQuestion, period: Period): Promise<void>;
}

/** Fails with what the other side said. */
export async function request(url: URL, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`${init.method ?? 'GET'} ${url.href} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text;
}

/** A form in the body, which may be longer than an address. */
export function form(url: URL, values: Readonly<Record<string, string>>): Promise<string> {
  return request(url, { method: 'POST', body: new URLSearchParams(values) });
}
