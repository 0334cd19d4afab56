// Datagrams that the system threw away before the program saw them: Linux counts them for each socket.
import { readFile } from 'node:fs/promises';
import type { TransportContext } from './transport.ts';

const LOOK_EVERY_MS = 5000;
const TABLES = ['/proc/net/udp', '/proc/net/udp6'];

/** Does nothing where the system does not tell. Returns a function that ends it. */
export function watchKernelDrops(context: TransportContext, port: number): () => void {
  let seen = 0;
  context.metrics.gauge(`${context.metricPrefix}.kernel_dropped_messages`, () => seen);
  const look = async () => {
    const dropped = await kernelDrops(port);
    if (dropped !== undefined && dropped > seen) {
      context.reportDropped(dropped - seen, 'they came faster than they could be read');
      seen = dropped;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function kernelDrops(port: number): Promise<number | undefined> {
  const tables = await Promise.allSettled(TABLES.map((table) => readFile(table, 'utf8')));
  const counts = tables.flatMap((table) => (table.status === 'fulfilled' ? dropsOf(table.value, port) : []));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** The last column of the lines whose local port it is. */
export function dropsOf(table: string, port: number): number[] {
  const localPort = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(localPort) === true)
    .map((columns) => Number(columns.at(-1)))
    .filter(Number.isFinite);
}
