// Datagrams that the system threw away before the program saw them: Linux counts them for each socket.
import { readFile } from 'node:fs/promises';
import type { TransportContext } from '../transport.ts';

const LOOK_EVERY_MS = 5000;
const TABLES = ['/proc/net/udp', '/proc/net/udp6'];

/** In bytes: where datagrams wait until the program reads them. */
export interface ReceiveBuffer {
  readonly wanted: number;
  readonly granted: number;
}

/** Does nothing where the system does not tell. Returns a function that ends it. */
export function watchKernelDrops(context: TransportContext, port: number, buffer: ReceiveBuffer): () => void {
  let seen = 0;
  context.metrics.gauge(`${context.metricPrefix}.kernel_dropped_messages`, () => seen);
  const look = async () => {
    const dropped = await kernelDrops(port);
    if (dropped !== undefined && dropped > seen) {
      context.reportDropped(dropped - seen, reasonOf(buffer));
      seen = dropped;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** With what helps: only the administrator of the system can change it. */
function reasonOf({ wanted, granted }: ReceiveBuffer): string {
  const came = 'they came faster than they could be read';
  return granted < wanted
    ? `${came} and the system grants a receive buffer of only ${granted} bytes where ${wanted} are asked for (on Linux: sysctl -w net.core.rmem_max=${wanted}, then restart the input)`
    : `${came} and the receive buffer of ${granted} bytes was full: a larger “Receive buffer size” takes longer bursts`;
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
