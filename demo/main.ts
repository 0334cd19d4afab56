// `npm run demo`: a server with data of its own, filled and kept busy until Ctrl+C. Arguments go to the server.
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@logboom/contract/common/product';
import { connectApi } from './api.ts';
import { chanceOf } from './chance.ts';
import { startCollectors } from './collectors.ts';
import { createPackSender } from './packs/sender.ts';
import { createSender } from './sender.ts';
import { startServer } from './server.ts';
import { setUp, storeTrouble } from './set-up.ts';

const given = process.argv.indexOf('--data-dir') + 1;
const DATA = (given > 0 && process.argv[given]) || fileURLToPath(new URL('../data-demo', import.meta.url));
/** Known to everybody, which is why the demo listens on this machine only, unless told otherwise. */
const ROOT = { username: 'admin', password: 'demo' };
const HISTORY_MS = 4 * 3_600_000;

const server = await startServer(DATA, [
  '--log-level',
  'error',
  ...process.argv.slice(2),
  '--root-username',
  ROOT.username,
  '--root-password',
  ROOT.password,
]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.stop());

const api = connectApi(server.address, ROOT);
const { shop, packPorts } = await setUp(api);
const stopCollectors = startCollectors(server.address);
const chance = chanceOf(Math.random);
const sender = createSender(shop.port, chance, stopping.signal);
const packSender = createPackSender(packPorts, chance, stopping.signal);
console.log(welcome(await storeTrouble(api)));
fill().catch((error: unknown) => console.error(error));

const code = await server.ended;
stopping.abort();
stopCollectors();
process.exit(code);

async function fill(): Promise<void> {
  if (shop.isNew) {
    const now = Date.now();
    const from = now - HISTORY_MS;
    const counts = [await sender.history(from, now), await packSender.history(from, now)];
    const count = counts.reduce((sum, one) => sum + one, 0);
    console.log(
      `Sent ${count.toLocaleString('en')} messages of the last four hours. New ones come as you watch.`,
    );
  }
  await Promise.all([sender.live(), packSender.live()]);
}

function welcome(trouble: string | undefined): string {
  const lines = [
    `The ${PRODUCT_NAME} demo is ready at ${server.address}`,
    `  user:     ${ROOT.username}`,
    `  password: ${ROOT.password}`,
    '',
    'Inputs, streams, saved searches, dashboards, the content packs of the product with traffic for each of them, and 24',
    `simulated collectors are there. Ctrl+C ends it; the next run goes on with the same data, in ${DATA}.`,
  ];
  if (trouble !== undefined) {
    lines.push(
      '',
      `Messages cannot be searched on this machine: ${trouble}`,
      'They wait in the journal, and the other pages work. With a ClickHouse server at hand:',
      '  npm run demo -- --clickhouse-url http://user:password@host:8123/demo',
    );
  }
  return `\n${lines.join('\n')}\n`;
}
