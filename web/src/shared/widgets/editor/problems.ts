// What is still wrong with an aggregation that is being edited, in words, each where it belongs.
import { FUNCTIONS } from './functions.ts';
import { seriesOf, type Draft, type Grouping, type Metric } from './draft.ts';

export interface Problem {
  /** The id of the grouping or metric; none for the whole. */
  readonly of?: string;
  readonly text: string;
}

const MAX_BUCKETS = 10_000;

export function problemsOf(draft: Draft): Problem[] {
  const { groupings, metrics } = draft;
  return [
    ...groupings.flatMap(groupingProblems),
    ...(metrics.length === 0 ? [{ text: 'Add at least one metric.' }] : []),
    ...metrics.flatMap((metric, index) => metricProblems(metric, metrics.slice(0, index))),
    ...pictureProblems(draft),
  ];
}

function groupingProblems({ id, pivot }: Grouping): Problem[] {
  if (pivot.fields.length === 0) return [{ of: id, text: 'Choose a field to group by.' }];
  if (pivot.type === 'time') {
    const { interval } = pivot.config;
    return interval.type === 'timeunit' && !isWhole(interval.value, 1, 1_000_000)
      ? [{ of: id, text: 'The interval must be a whole number, at least 1.' }]
      : [];
  }
  return isWhole(pivot.config.limit ?? 15, 1, MAX_BUCKETS)
    ? []
    : [
        {
          of: id,
          text: `The limit must be a whole number from 1 to ${MAX_BUCKETS.toLocaleString('en-US')}.`,
        },
      ];
}

function metricProblems(metric: Metric, before: readonly Metric[]): Problem[] {
  const { id, type, field } = metric;
  const words = FUNCTIONS[type];
  if (field === null && words?.alone !== true)
    return [{ of: id, text: `${words?.label ?? type} needs a field.` }];
  const name = nameOf(metric);
  return before.some((other) => nameOf(other) === name)
    ? [{ of: id, text: `Another metric is also called ${name}. Give one of them another name.` }]
    : [];
}

/** Results are found by it, so it must be unique. */
function nameOf(metric: Metric): string {
  const { function: call, config } = seriesOf(metric);
  return config.name ?? call;
}

function pictureProblems({ visualization, groupings }: Draft): Problem[] {
  const has = (direction: Grouping['direction']) => groupings.some((one) => one.direction === direction);
  if (visualization === 'heatmap' && !(has('row') && has('column')))
    return [{ text: 'A heat map needs a grouping in rows and one in columns.' }];
  if (visualization === 'pie' && groupings.length === 0)
    return [{ text: 'A pie needs something to group by: its slices.' }];
  if (visualization === 'numeric' && groupings.length > 0)
    return [
      { text: 'A number is one for all messages. Remove the groupings, or choose another visualization.' },
    ];
  if (visualization === 'map' && !has('row'))
    return [{ text: 'A world map needs a grouping in rows by a field with latitude and longitude.' }];
  return [];
}

function isWhole(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
