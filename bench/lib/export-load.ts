// One export over HTTP: how fast it is, what it costs the program and the engine, and what the program keeps in memory meanwhile.

import { callApi } from '../../e2e/support/api.ts';
import { cpuSeconds } from './process/cpu.ts';
import type { Figure } from './figures.ts';
import type { LoadedServer } from './loaded-server.ts';
import { residentBytes } from './process/memory.ts';

const LOOK_EVERY = 100_000;
/** Lines of JSON, because a value in a table may have line ends of its own. */
const NEWLINE = 10;

export async function measureExport(
  server: LoadedServer,
  timerange: object,
  limit: number,
): Promise<Figure[]> {
  const memory = [residentBytes(server.pid)];
  const readBefore = await server.rowsRead();
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  const answer = await callApi(server, 'POST', 'views/search/messages', {
    body: { timerange, query_string: '*', limit, fields_in_order: ['timestamp', 'source', 'message'] },
    headers: { accept: 'application/x-ndjson', 'accept-encoding': 'identity' },
  });
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    const before = lines;
    // To look at each byte in a loop would keep a processor for seconds, which the program then lacks.
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) lines += 1;
    if (Math.floor(lines / LOOK_EVERY) > Math.floor(before / LOOK_EVERY))
      memory.push(residentBytes(server.pid));
  }
  const seconds = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(server.pid) - cpuBefore;
  const read = await server.rowsRead();
  const megabytes = (value: number) => (value / 1e6).toFixed(0);
  return [
    {
      what: `export of ${lines.toLocaleString('en')} messages`,
      value: `${Math.round(lines / seconds).toLocaleString('en')}/s`,
      target: '≥ 250,000/s',
      note: `${megabytes(bytes)} MB${read === undefined || readBefore === undefined ? '' : `; the engine read ${(read - readBefore).toLocaleString('en')} rows`}`,
    },
    { what: '… processor time of the program for each', value: `${((cpu / lines) * 1e6).toFixed(1)} µs` },
    {
      what: '… memory of the program: most',
      value: `${megabytes(Math.max(...memory))} MB`,
      note: `before, and after each 100,000: ${memory.map(megabytes).join(' ')}`,
    },
  ];
}
