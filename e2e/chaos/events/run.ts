// Kills the server while it runs event definitions and tells of events, again and again, and compares what it acknowledged with
// the events and the notifications.

import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../server/test/free-port.ts';
import { until } from '../../cluster/until.ts';
import { callApi } from '../../support/api.ts';
import { startServer, type RunningServer } from '../../support/server.ts';
import { randomFrom } from '../random.ts';
import { marksTo, type Marks } from './marks.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { startTold } from './told.ts';
import { createWatchers, eventsOf, LATE, lastRun } from './watchers.ts';

const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';
const LAST = 'last';
const SHORTEST_ROUND_MS = 1500;
const LONGEST_ROUND_MS = 6000;
/** Windows by receive time are looked at ten seconds after their end; whatever comes twice has come by then. */
const SETTLE_MS = 20_000;

export interface EventsChaosOptions {
  rounds: number;
  seed: number;
  /** Also a definition by message time, which takes five minutes more. */
  waitsForLate: boolean;
  print: (line: string) => void;
}

export interface EventsReport {
  readonly acknowledged: number;
  readonly outcomes: readonly Outcome[];
  /** Sent again as themselves, because the server was killed before it could note the answer. */
  readonly repeated: number;
}

export async function runEventsChaos(options: EventsChaosOptions): Promise<EventsReport> {
  const { rounds, seed, waitsForLate, print } = options;
  const random = randomFrom(seed);
  const told = await startTold();
  const server = await startServer({
    metadata: 'embedded',
    flags: ['--notification-rate-limit', '100000'],
  });
  try {
    const port = await createInput(server);
    const { ids } = await createWatchers(server, told.url, waitsForLate);
    const marks = marksTo(port);
    const { acknowledged } = marks;
    for (let round = 0; round < rounds; round += 1) {
      const sending = marks.keepSending(round);
      // Every other time in the middle of telling, otherwise at any moment.
      if (round % 2 === 0) await wait(SHORTEST_ROUND_MS + random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS));
      else await told.nextUnanswered();
      await server.kill();
      await sending.stop();
      await server.restart();
      print(`kill ${round + 1}: ${acknowledged.size} messages acknowledged so far`);
    }
    const late = ids.get(LATE);
    if (late !== undefined) await untilLookedAtAgain(server, late, marks);
    const outcomes: Outcome[] = [];
    for (const [title, id] of ids)
      outcomes.push({ definition: title, ...(await outcomeOf(server, id, acknowledged, told, SETTLE_MS)) });
    return { acknowledged: acknowledged.size, outcomes, repeated: told.repeated() };
  } finally {
    await server.close();
    told.stop();
  }
}

async function createInput(server: RunningServer): Promise<number> {
  const port = await freePort();
  const configuration = { bind_address: '127.0.0.1', port };
  const body = { title: 'GELF', type: GELF_HTTP, global: true, configuration };
  await callApi(server, 'POST', 'system/inputs', { body });
  return port;
}

/** Comes after its window was looked at, so its event is of a second look: all windows before it have had theirs by then. */
async function untilLookedAtAgain(server: RunningServer, id: string, marks: Marks): Promise<void> {
  const at = Date.now();
  await until('the last window was looked at', async () => (await lastRun(server, id)).to > at);
  await marks.send(LAST, at);
  await until('all windows were looked at once more', async () =>
    (await eventsOf(server, id)).some(({ mark }) => mark === LAST),
  );
}
