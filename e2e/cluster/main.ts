// `npm run test:long -- cluster`: three servers, killed, restarted and cut off from their database again and again.

import { parseArgs } from 'node:util';
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
const print = (text: string) => void process.stdout.write(`${text}\n`);

const cluster = await startCluster();
try {
  const outcome = await runScenario(cluster, {
    rounds: Number(values.rounds),
    batchesPerSecond: Math.max(1, Number(values.rate) / MESSAGES_IN_BATCH),
    restarts: true,
    databaseAwayMs: Number(values.away) * 1000,
    say: print,
  });
  const { acknowledged, stored, lost, twice } = outcome;
  print(`${acknowledged} acknowledged, ${stored} stored, ${lost.length} lost, ${twice.length} twice`);
  process.exitCode = lost.length + twice.length === 0 ? 0 : 1;
} finally {
  await cluster.close();
}
