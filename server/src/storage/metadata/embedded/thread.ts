// The program of the thread in which the embedded PostgreSQL runs, so that no statement holds up the event loop of the server.
import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { copyImage } from '../image.ts';
import { EmbeddedPostgres } from './engine.ts';
import { toFailure } from './failure.ts';
import type { FromThread, Order, ThreadSetup, ToThread } from './protocol.ts';
import { leaveAsText, writeRows } from './rows.ts';
import { setWasmFlags } from './wasm-flags.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread');

/** PostgreSQL's 128 MB of buffers stay in memory for ever once touched; the system caches the same files anyway. */
const SETTINGS = ['-c', 'shared_buffers=16MB'];
const { directory, image } = workerData as ThreadSetup;
const say = (message: FromThread) => port.postMessage(message, []);
const postgres = new EmbeddedPostgres(create, (error) => say({ kind: 'ended', failure: toFailure(error) }));

let turn = Promise.resolve();
port.on('message', (order: ToThread) => {
  turn = turn.then(async () => say(await obey(order)));
});

async function obey({ id, ...order }: ToThread): Promise<FromThread> {
  try {
    return { kind: 'done', id, text: await carryOut(order) };
  } catch (error) {
    return { kind: 'failed', id, failure: toFailure(error) };
  }
}

async function carryOut(order: Order): Promise<string | undefined> {
  if (order.kind === 'query') return writeRows(await postgres.query(order.sql, order.parameters));
  if (order.kind === 'copy') await postgres.copyFiles(directory, order.to);
  else if (order.kind === 'close') await postgres.close();
  else {
    if (image !== undefined) await copyImage(image, directory);
    await postgres.open();
    return systemThread();
  }
  return undefined;
}

/** The number by which the system knows this thread. */
function systemThread(): string | undefined {
  return process.platform === 'linux' ? path.basename(readlinkSync('/proc/thread-self')) : undefined;
}

async function create(): Promise<PGlite> {
  setWasmFlags();
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS];
  const engine = await PGlite.create(directory, { startParams });
  leaveAsText(engine.parsers);
  return engine;
}
