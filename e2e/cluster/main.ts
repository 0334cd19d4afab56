// `npm run test:long -- cluster`: three servers, killed, restarted and cut off from their database again and again.

import { parseArgs } from 'node:util';
import { startServedEngine } from '../../server/test/engine-process.ts';
import { runScenario } from './scenario.ts';
import { startCluster } from './test-cluster.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '1000' },
    away: { type: 'string', default: '60' },
  },
});
const MESSAGES_IN_BATCH = 20;
const SETTLE_MS = 20_000;
const begun = performance.now();
const print = (text: string) => void process.stdout.write(`${text}\n`);

const engine = await startServedEngine();
const cluster = await startCluster(engine);
try {
  print(`Three nodes on PostgreSQL and ${engine.product}`);
  const { acknowledged, stored, lost, twice, found, alerts } = await runScenario(cluster, {
    rounds: Number(values.rounds),
    batchesPerSecond: Math.max(1, Number(values.rate) / MESSAGES_IN_BATCH),
    all: true,
    databaseAwayMs: Number(values.away) * 1000,
    settleMs: SETTLE_MS,
    say: (text) => print(`${Math.round((performance.now() - begun) / 1000)} s  ${text}`),
  });
  print(`${acknowledged} acknowledged, ${stored} stored, ${lost.length} lost, ${twice.length} twice`);
  print(`Searches at the three nodes find ${found.join(', ')}`);
  const missed = found.filter((count) => count !== stored);
  let problems = lost.length + twice.length + missed.length;
  for (const one of alerts.definitions) {
    problems += one.lost.length + one.twice.length + one.untold.length + one.toldTwice.length;
    print(
      `${alerts.acknowledged} marked messages, ${one.definition}: ${one.lost.length} events lost, ${one.twice.length} twice; ` +
        `${one.untold.length} notifications lost, ${one.toldTwice.length} twice`,
    );
  }
  print(`${alerts.repeated} notifications came again under the key that they had`);
  process.exitCode = problems === 0 ? 0 : 1;
} finally {
  await cluster.close();
  await engine.stop();
}
