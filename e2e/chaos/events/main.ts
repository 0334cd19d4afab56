// `npm run test:long -- events`: kills the server while it runs event definitions, and proves that every event and every
// notification is there once. `--rounds 20 --seed 1`

import { parseArgs } from 'node:util';
import { runEventsChaos } from './run.ts';
import { LATE } from './watchers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** Leaves out the definition that waits for late messages, which takes five minutes. */
    quick: { type: 'boolean', default: false },
  },
});
const print = (text: string) => void process.stdout.write(`${text}\n`);

const { acknowledged, outcomes, repeated } = await runEventsChaos({
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  waitsForLate: !values.quick,
  print,
});
print(`\n  ${acknowledged} messages acknowledged over ${values.rounds} kills (seed ${values.seed})`);
let problems = 0;
for (const { definition, lost, twice, untold, toldTwice, late } of outcomes) {
  problems += lost.length + twice.length + untold.length + toldTwice.length;
  print(
    `  ${definition}: ${lost.length} events lost, ${twice.length} stored twice; ` +
      `${untold.length} notifications lost, ${toldTwice.length} sent twice` +
      (definition === LATE ? `; ${late} events of second looks` : ''),
  );
  if (definition === LATE && late === 0) problems += 1;
  const examples = [...lost, ...twice, ...untold, ...toldTwice].slice(0, 5);
  if (examples.length > 0) print(`    for example: ${examples.join(' ')}`);
}
print(
  `  ${repeated} notifications came again under the key that they had, after a kill before their answer\n`,
);
process.exitCode = problems === 0 && acknowledged > 0 ? 0 : 1;
