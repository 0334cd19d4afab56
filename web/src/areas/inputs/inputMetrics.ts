// The numbers about an input: which metrics to ask for, and what they come to.
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import type { ClusterMetrics, MetricEntry } from '@logboom/contract/metrics/schemas';
import { codecOf } from './inputCodec.ts';

const OF_INPUT = [
  'incomingMessages',
  'emptyMessages',
  'open_connections',
  'total_connections',
  'written_bytes_1sec',
  'written_bytes_total',
  'read_bytes_1sec',
  'read_bytes_total',
] as const;
type OfInput = (typeof OF_INPUT)[number];

export interface InputFigures {
  /** Of the last minute, a second. Undefined while nothing is known. */
  readonly messageRate: number | undefined;
  readonly messages: number | undefined;
  readonly emptyMessages: number | undefined;
  /** Only inputs with connections have them. */
  readonly openConnections: number | undefined;
  readonly totalConnections: number | undefined;
  readonly readRate: number | undefined;
  readonly readTotal: number | undefined;
  readonly writtenRate: number | undefined;
  readonly writtenTotal: number | undefined;
  /** Payloads that became no message. */
  readonly undecodable: number | undefined;
}

export interface NodeFigures extends InputFigures {
  readonly nodeId: string;
}

export function metricNames(input: InputSummary): string[] {
  return [...OF_INPUT.map((name) => `${input.type}.${input.id}.${name}`), ...decodeMetrics(input)];
}

/** By node, for the nodes that know anything about the input. */
export function figuresByNode(input: InputSummary, metrics: ClusterMetrics): NodeFigures[] {
  return Object.entries(metrics).flatMap(([nodeId, summary]) => {
    const entries = new Map(summary?.metrics.map((entry) => [entry.full_name, entry]));
    const figures = figuresOf(input, entries);
    return Object.values(figures).some((value) => value !== undefined) ? [{ nodeId, ...figures }] : [];
  });
}

export function totalFigures(nodes: readonly InputFigures[]): InputFigures {
  const sum = (pick: (figures: InputFigures) => number | undefined) => {
    const known = nodes.map(pick).filter((value) => value !== undefined);
    return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0);
  };
  return {
    messageRate: sum(({ messageRate }) => messageRate),
    messages: sum(({ messages }) => messages),
    emptyMessages: sum(({ emptyMessages }) => emptyMessages),
    openConnections: sum(({ openConnections }) => openConnections),
    totalConnections: sum(({ totalConnections }) => totalConnections),
    readRate: sum(({ readRate }) => readRate),
    readTotal: sum(({ readTotal }) => readTotal),
    writtenRate: sum(({ writtenRate }) => writtenRate),
    writtenTotal: sum(({ writtenTotal }) => writtenTotal),
    undecodable: sum(({ undecodable }) => undecodable),
  };
}

function figuresOf(input: InputSummary, entries: ReadonlyMap<string, MetricEntry>): InputFigures {
  const entry = (name: OfInput) => entries.get(`${input.type}.${input.id}.${name}`);
  const gauge = (name: OfInput) => gaugeValue(entry(name));
  const incoming = entry('incomingMessages');
  const decode = decodeMetrics(input).map((name) => countOf(entries.get(name)));
  const decodeKnown = decode.filter((count) => count !== undefined);
  return {
    messageRate: incoming?.type === 'meter' ? incoming.metric.rate.one_minute : undefined,
    messages: incoming?.type === 'meter' ? incoming.metric.rate.total : undefined,
    emptyMessages: countOf(entry('emptyMessages')),
    openConnections: gauge('open_connections'),
    totalConnections: gauge('total_connections'),
    readRate: gauge('read_bytes_1sec'),
    readTotal: gauge('read_bytes_total'),
    writtenRate: gauge('written_bytes_1sec'),
    writtenTotal: gauge('written_bytes_total'),
    undecodable:
      decodeKnown.length === 0 ? undefined : decodeKnown.reduce((total, count) => total + count, 0),
  };
}

function countOf(entry: MetricEntry | undefined): number | undefined {
  if (entry?.type === 'counter') return entry.metric.count;
  return entry?.type === 'meter' ? entry.metric.rate.total : undefined;
}

function gaugeValue(entry: MetricEntry | undefined): number | undefined {
  if (entry?.type !== 'gauge' || !('value' in entry.metric)) return undefined;
  return typeof entry.metric.value === 'number' ? entry.metric.value : undefined;
}

/** Payloads are counted by the codec, whose name the type of the input tells. */
function decodeMetrics({ id, type }: InputSummary): string[] {
  const codec = codecOf(type);
  return codec === undefined ? [] : [`${codec}.${id}.failures`, `${codec}.${id}.incomplete`];
}
