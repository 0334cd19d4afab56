// The aggregations of a query: those that are about the same messages ask the engine together.
import type { KeptSums } from '../kept/kept-sums.ts';
import { inLaneOf } from '../limits/lanes.ts';
import type { StoredSearchType } from '../definitions/definition.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import type { MessageSource } from '../sql/source.ts';
import { PivotStatements } from './pivot-statements.ts';
import { answerPivot, type PivotOutcome } from './run-pivot.ts';
import { momentsFor, type Run } from './runs.ts';
import { questionOf } from './shared-totals.ts';

export type PivotType = Extract<StoredSearchType, { type: 'pivot' }>;
export type RanPivot = PivotOutcome & { source: MessageSource };

interface Question {
  readonly source: MessageSource;
  readonly statements: PivotStatements;
}

export function queryPivots(
  run: Run,
  messages: Pick<MessageStore, 'query'>,
  sourceOf: (type: PivotType) => Promise<MessageSource>,
  keptSums: Pick<KeptSums, 'forSearch'> | undefined,
): (type: PivotType) => Promise<RanPivot> {
  const questions = new Map<string, Promise<Question>>();
  const store = inLaneOf(run.caller, messages);
  const kept = keptSums?.forSearch({ query: store.query, lane: run.caller.userId, signal: run.signal });

  async function begin(type: PivotType, question: string): Promise<Question> {
    const alike = run.query.search_types.filter(
      (other): other is PivotType => other.type === 'pivot' && isAbout(run, other, question),
    );
    const source = await sourceOf(type);
    const withSpan = momentsFor(run, type).isEverything;
    const asked = { store, source, signal: run.signal, kept, withSpan };
    return { source, statements: new PivotStatements(asked, alike) };
  }

  return async (type) => {
    const name = questionOf(run, type);
    const question = questions.get(name) ?? begin(type, name);
    questions.set(name, question);
    const { source, statements } = await question;
    return { ...(await answerPivot(statements, type)), source };
  };
}

/** One whose time cannot be worked out is about nothing, and says so itself. */
function isAbout(run: Run, type: PivotType, question: string): boolean {
  try {
    return questionOf(run, type) === question;
  } catch {
    return false;
  }
}
