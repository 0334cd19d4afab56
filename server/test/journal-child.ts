// Appends to a journal and writes each text to standard output once it was acknowledged, until it is killed.
import { Journal } from '../src/storage/journal/journal.ts';

const [directory = '', round = ''] = process.argv.slice(2);
const journal = new Journal({ directory, maxBytes: 100_000_000, flushIntervalMs: 1, logger: console });

async function send(sender: number): Promise<void> {
  for (let count = 0; ; count++) {
    const texts = Array.from({ length: 3 }, (_, part) => `${round}/${sender}/${count}/${part}`);
    const frames = texts.map((text) => ({ payload: Buffer.from(text), receivedAt: Date.now() }));
    await journal.append(`input-${sender}`, frames, count * 3);
    process.stdout.write(`${texts.join('\n')}\n`);
  }
}

await Promise.all([send(0), send(1), send(2), send(3)]);
