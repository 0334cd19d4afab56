// A condition as one reads it: `count() > 10 and avg(took_ms) <= 5`.
import type { AggregationConfig, EventSeries } from '@logboom/contract/events/config-schemas';
import { readCondition, type Condition, type NumberTerm } from '@logboom/core/events/conditions';

export function conditionText(expression: unknown, series: readonly EventSeries[]): string {
  const read = readCondition(expression);
  return read.ok ? textOf(read.condition, series) : '';
}

function textOf(condition: Condition, series: readonly EventSeries[]): string {
  switch (condition.expr) {
    case 'true':
      return 'always';
    case '!':
      return `not (${textOf(condition.left, series)})`;
    case 'group':
      return `(${textOf(condition.child, series)})`;
    case '&&':
      return `${textOf(condition.left, series)} and ${textOf(condition.right, series)}`;
    case '||':
      return `${textOf(condition.left, series)} or ${textOf(condition.right, series)}`;
    default:
      return `${termText(condition.left, series)} ${condition.expr} ${termText(condition.right, series)}`;
  }
}

function termText(term: NumberTerm, series: readonly EventSeries[]): string {
  if (term.expr === 'number') return String(term.value);
  const found = series.find(({ id }) => id === term.ref);
  return found === undefined ? term.ref : `${found.function}(${found.field ?? ''})`;
}

/** As they are stored, each with its id. */
export const storedSeries = ({ series }: AggregationConfig): EventSeries[] =>
  series.map(({ id, function: name, field }) => ({ id: id ?? '', function: name, field: field ?? null }));
