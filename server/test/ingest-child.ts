// A process that does nothing but ingest, to be killed: takes `append TEXT` and `plan JSON` on its standard input, and
// writes `ready`, `stored TEXT` once a text is acknowledged, and `empty` when its journal is.
import { createInterface } from 'node:readline';
import { gelf, INPUT_ID, publishPlan } from './ingest-plan.ts';
import { startIngest } from './start-ingest.ts';

const [directory = '', url = ''] = process.argv.slice(2);
const { ingest } = await startIngest(directory, url);
const say = (text: string) => process.stdout.write(`${text}\n`);

createInterface(process.stdin).on('line', (line) => {
  const [word, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  if (word === 'plan') publishPlan(ingest, JSON.parse(rest) as object);
  else {
    const frames = rest.split(',').map((text) => ({ payload: gelf(text), receivedAt: Date.now() }));
    ingest.intake.append(INPUT_ID, frames).then(
      () => say(`stored ${rest}`),
      (error: unknown) => say(`refused ${String(error)}`),
    );
  }
});
setInterval(() => say(ingest.journal().frames === 0 ? 'empty' : 'busy'), 50);
say('ready');
