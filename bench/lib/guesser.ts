// Guesses passwords at a steady rate until it is told to stop, and then says how it was answered.

import { argv } from 'node:process';

const TICK_MS = 20;
const [url = '', rate = '0'] = argv.slice(2);
const answers = new Map<number, number>();
const running = new Set<Promise<void>>();
let sent = 0;

/** Every guess has another name and, as a proxy would say, another address: no limit of either stops it. */
async function guess(number: number): Promise<void> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const { status, body } = await fetch(`${url}api/system/sessions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-by': 'bench',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ username: `guess-${number}`, password: 'wrong' }),
  });
  await body?.cancel();
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

const began = performance.now();
const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * Number(rate);
  for (; sent < due; sent += 1) {
    const one: Promise<void> = guess(sent)
      .catch(() => undefined)
      .finally(() => running.delete(one));
    running.add(one);
  }
}, TICK_MS);

process.once('message', () => {
  clearInterval(timer);
  void Promise.all(running).then(() => process.send?.([...answers]));
});
