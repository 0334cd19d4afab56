// A short run of `npm run chaos`: what is acknowledged survives the sudden end of the program, and is stored once.

import { expect, it } from 'vitest';
import { runChaos } from './run.ts';
import { createServerVictim } from './server-victim.ts';

it('every acknowledged message is stored exactly once, however often the server is killed', async () => {
  const report = await runChaos({
    createVictim: createServerVictim,
    rounds: 3,
    rate: 3000,
    seed: 1,
    print: () => undefined,
  });
  expect(report).toMatchObject({ lost: [], twice: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
}, 180_000);
