// The same messages and questions for this server and others, side by side in one run. Only what they answer over HTTP is measured; each is
// used as it was set up by whoever runs it.

import { setTimeout as wait } from 'node:timers/promises';
import { FigureSheet, percentile } from '../figures.ts';
import { RARE_WORD } from '../history.ts';
import type { LoadedServer } from '../loaded-server.ts';
import { generateMessages, type GeneratedMessage } from '../log-messages.ts';
import { ourselves } from './ourselves.ts';
import { recognise } from './recognise.ts';
import { COMPARED, type ComparedQuestion, type Period, type Rival } from './rival.ts';

const PORTION = 2000;
const SENDERS = 4;
const STEP_MS = 2;
const RARE_EVERY = 50_000;
const PATIENCE_MS = 300_000;

export interface ComparisonOptions {
  readonly messages: number;
  readonly rounds: number;
}

export async function compareWith(
  server: LoadedServer,
  addresses: readonly string[],
  { messages, rounds }: ComparisonOptions,
): Promise<void> {
  const run = `r${Date.now().toString(36)}`;
  const others = await Promise.all(addresses.map((address) => recognise(address, run)));
  const rivals = [await ourselves(server), ...others];
  // In the hours before now, since not every store takes messages that are older.
  const from = Date.now() - 60_000 - messages * STEP_MS;
  const period = { from: from - 1000, to: from + messages * STEP_MS };
  const sheet = new FigureSheet();
  for (const rival of rivals) {
    const rate = await sendAll(rival, messages, from, period);
    sheet.add({
      what: `${rival.name}: sent to found`,
      value: `${Math.round(rate).toLocaleString('en')}/s`,
      note: `${SENDERS} senders over HTTP, ${PORTION} messages in a request`,
    });
  }
  const times = await askInTurns(rivals, rounds, period);
  for (const question of COMPARED)
    for (const rival of rivals) {
      const taken = times.get(rival)?.get(question) ?? [];
      sheet.add({
        what: `${question}: ${rival.name}`,
        value: `${percentile(taken, 0.5).toFixed(0)} / ${percentile(taken, 0.95).toFixed(0)} ms`,
      });
    }
  const names = rivals.map(({ name }) => name).join(', ');
  sheet.print(`${names}: ${messages.toLocaleString('en')} messages, p50 / p95`);
}

async function sendAll(rival: Rival, count: number, from: number, period: Period): Promise<number> {
  const source = portions(count, from);
  const started = performance.now();
  // All of them take from one source.
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let next = source.next(); next.done !== true; next = source.next()) await rival.send(next.value);
    }),
  );
  for (const until = performance.now() + PATIENCE_MS; ; await wait(100)) {
    const found = await rival.count(period);
    if (found >= count) break;
    if (performance.now() > until)
      throw new Error(`${rival.name} finds ${found} of ${count} messages after ${PATIENCE_MS / 1000} s`);
  }
  return count / ((performance.now() - started) / 1000);
}

function* portions(count: number, from: number): Generator<GeneratedMessage[], undefined> {
  let portion: GeneratedMessage[] = [];
  let at = 0;
  for (const message of generateMessages(count, from)) {
    const isRare = at++ % RARE_EVERY === 137;
    portion.push(isRare ? { ...message, message: `${message.message} ${RARE_WORD}` } : message);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
  return undefined;
}

/** Each question to all of them before the next one, so that what else the machine does meets all alike. The first round only warms up. */
async function askInTurns(
  rivals: readonly Rival[],
  rounds: number,
  period: Period,
): Promise<Map<Rival, Map<ComparedQuestion, number[]>>> {
  const times = new Map(
    rivals.map((rival) => [
      rival,
      new Map(COMPARED.map((question): [ComparedQuestion, number[]] => [question, []])),
    ]),
  );
  for (let round = 0; round <= rounds; round++)
    for (const question of COMPARED)
      for (const rival of rivals) {
        const started = performance.now();
        try {
          await rival.ask(question, period);
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`The question "${question}" to ${rival.name} failed: ${reason}`, { cause });
        }
        if (round > 0)
          times
            .get(rival)
            ?.get(question)
            ?.push(performance.now() - started);
      }
  return times;
}
