// Runs ingest on a disk that is full at once, gets room, fills up slowly, and is emptied by storing. Writes a report.
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { JournalFullError } from '../src/ingest/ingest.ts';
import { gelf, INPUT_ID, publishPlan } from './ingest-plan.ts';
import { startIngest } from './start-ingest.ts';

export interface FullDiskReport {
  acknowledged: string[];
  /** Refused in a way that makes senders wait and try again. */
  refused: number;
  /** Of the disk, when ingest took no more of its own accord. */
  freeWhenClosed: number;
  notified: string[];
  /** Whether the notification was taken back. */
  resolved: boolean;
}

const [directory = '', url = ''] = process.argv.slice(2);
const { ingest, notifications } = await startIngest(directory, url);
const { intake } = ingest;
const ballast = join(directory, 'ballast');
const acknowledged: string[] = [];
const notified = new Set<string>();
let refused = 0;
let count = 0;

async function send(): Promise<boolean> {
  const texts = Array.from({ length: 20 }, () => `message-${count++}.`);
  const frames = texts.map((text) => ({
    payload: gelf(text, { _padding: 'x'.repeat(3000) }),
    receivedAt: Date.now(),
  }));
  try {
    await intake.append(INPUT_ID, frames);
    acknowledged.push(...texts);
    return true;
  } catch (error) {
    if (!(error instanceof JournalFullError)) throw error;
    refused += 1;
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(50);
}

async function sendUntilRefused(): Promise<void> {
  while (await send());
  await until(() => notifications.size > 0);
  for (const { details } of notifications.values()) notified.add(String(details?.['title']));
}

function fillUp(): void {
  const file = openSync(ballast, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch {
    closeSync(file);
  }
}

await send();
fillUp();
await sendUntilRefused();
rmSync(ballast);
await intake.whenOpen();

await sendUntilRefused();
const { bavail, bsize } = statfsSync(directory);
publishPlan(ingest);
await until(() => ingest.journal().frames === 0 && intake.isOpen);
await send();
await until(() => ingest.journal().frames === 0 && notifications.size === 0);
const report: FullDiskReport = {
  acknowledged,
  refused,
  freeWhenClosed: bavail * bsize,
  notified: [...notified],
  resolved: notifications.size === 0,
};
process.stdout.write(JSON.stringify(report), () => process.exit(0));
