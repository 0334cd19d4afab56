// Sends the messages of the shop to an input: first what has happened in the last hours, then what happens now.
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { logLine } from './services.ts';
import { rateAt, troubleAt } from './traffic.ts';

const SECOND = 1000;
const MESSAGES_AT_ONCE = 2000;
const RETRY_MS = 500;

export interface Sender {
  /** Everything from then until now, oldest first. Answers how many messages that were. */
  history(from: number, until: number): Promise<number>;
  /** One second of messages after the other, until it is stopped. */
  live(): Promise<void>;
}

export function createSender(port: number, chance: Chance, signal: AbortSignal): Sender {
  const address = `http://127.0.0.1:${port}/gelf`;

  /** An input that has just been created takes a moment, and one with a full journal refuses for a while. */
  async function send(lines: readonly string[]): Promise<void> {
    while (!signal.aborted) {
      const body = lines.join('\n');
      const response = await fetch(address, { method: 'POST', body, signal }).catch(() => undefined);
      await response?.text();
      if (response?.ok) return;
      if (response !== undefined && response.status < 429)
        throw new Error(`The input at ${address} refuses messages with ${response.status}.`);
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** What is written within a second, in order. */
  function second(start: number): string[] {
    const count = Math.round(rateAt(start) + chance.share() - 0.5);
    const times = Array.from({ length: count }, () => start + chance.below(SECOND)).sort((a, b) => a - b);
    return times.map((time) => gelf(chance, time));
  }

  return {
    async history(from, until) {
      let sent = 0;
      let waiting: string[] = [];
      for (let time = from; time < until && !signal.aborted; time += SECOND) {
        waiting.push(...second(time));
        if (waiting.length < MESSAGES_AT_ONCE && time + SECOND < until) continue;
        await send(waiting);
        sent += waiting.length;
        waiting = [];
      }
      return sent;
    },
    async live() {
      while (!signal.aborted) {
        const lines = second(Date.now() - SECOND);
        if (lines.length > 0) await send(lines);
        await delay(SECOND, undefined, { signal }).catch(() => undefined);
      }
    },
  };
}

function gelf(chance: Chance, time: number): string {
  const { host, service, level, message, fields } = logLine(chance, troubleAt(time));
  const own = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`_${name}`, value]));
  return JSON.stringify({
    version: '1.1',
    host,
    short_message: message,
    timestamp: time / SECOND,
    level,
    _service: service,
    ...own,
  });
}
