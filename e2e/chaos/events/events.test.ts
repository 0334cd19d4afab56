// A short run of `npm run test:long -- events`: what a killed server was looking at or telling is neither lost nor doubled.

import { expect, it } from 'vitest';
import { runEventsChaos } from './run.ts';

const NOTHING = { lost: [], twice: [], untold: [], toldTwice: [], late: 0 };

it('every event and every notification is there once, however often the server is killed', async () => {
  const report = await runEventsChaos({ rounds: 2, seed: 1, waitsForLate: false, print: () => undefined });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.outcomes).toEqual([
    { definition: 'one event for each message', ...NOTHING },
    { definition: 'one event for each group', ...NOTHING },
  ]);
}, 600_000);
