// A day of messages in a server, sent to it over GELF TCP: what searches are measured on.

import type { LoadedServer } from './loaded-server.ts';
import { generateMessages, type GeneratedMessage } from './log-messages.ts';
import { gelfTcp } from './senders.ts';

const DAY_MS = 86_400_000;
const PART = 50_000;
/** One message in so many has a word that no other has. */
const RARE_EVERY = 250_000;
export const RARE_WORD = 'xyzzyhaystack';
const JSON_EVERY = 50;

/** Sends what is missing, so that a data directory that was kept is not filled again. */
export async function fillHistory(server: LoadedServer, count: number): Promise<void> {
  const present = await server.count();
  if (present >= count) return;
  const { port } = await server.createInput(gelfTcp.inputType);
  const started = performance.now();
  let part: GeneratedMessage[] = [];
  for (const message of historyOf(count)) {
    part.push(message);
    if (part.length < PART) continue;
    await gelfTcp.send(port, gelfTcp.encode(part));
    part = [];
  }
  await gelfTcp.send(port, gelfTcp.encode(part));
  await server.untilFound(count);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${count.toLocaleString('en')} messages loaded in ${seconds.toFixed(0)} s`);
}

function* historyOf(count: number): Generator<GeneratedMessage> {
  const start = Date.now() - DAY_MS;
  let index = 0;
  for (const message of generateMessages(count)) {
    yield varied(message, index, start + (index / count) * DAY_MS);
    index += 1;
  }
}

/** Besides access logs and stack traces: messages that are JSON, and the rare word. */
function varied(message: GeneratedMessage, index: number, timestamp: number): GeneratedMessage {
  const rare = index % RARE_EVERY === 137 ? ` ${RARE_WORD}` : '';
  const { service, level, fields } = message;
  const text =
    index % JSON_EVERY === 0
      ? JSON.stringify({ service, level, event: message.message, ...fields })
      : message.message;
  return { ...message, timestamp: Math.floor(timestamp), message: text + rare };
}
