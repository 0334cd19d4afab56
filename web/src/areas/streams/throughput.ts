// How many messages a second go into each stream, summed over the nodes and read again every two seconds.
import { createContext, use, useMemo } from 'react';
import { sumOfGauges, useClusterMetrics } from '../../platform/system/metrics.api.ts';

/** By stream id; undefined for a stream of which no node knows anything. */
export type Throughput = (streamId: string) => number | undefined;

/** Cells read it from here, so that new numbers draw cells and not the table. */
export const ThroughputContext = createContext<Throughput>(() => undefined);

export const useThroughputOf = (streamId: string) => use(ThroughputContext)(streamId);

const nameOf = (id: string) => `org.graylog2.plugin.streams.Stream.${id}.incomingMessages.1-sec-rate`;

export function useThroughput(streamIds: readonly string[]): Throughput {
  const { data } = useClusterMetrics(streamIds.map(nameOf));
  return useMemo(() => (streamId) => sumOfGauges(data, nameOf(streamId)), [data]);
}
