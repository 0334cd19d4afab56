// Rules in the shape in which they travel.
import type { ParseError, RuleSource } from '@logboom/contract/pipelines/schemas';
import { compileRule } from '@logboom/core/rules/compile/compile-rule';
import { presentProblem } from '../sources/source.errors.ts';
import type { SourceRow } from '../sources/source.store.ts';

const MAX_REMEMBERED = 2000;
const known = new Map<string, ParseError[] | null>();

/** What is wrong with a source; null when nothing is. Lists show all rules again and again, so it is remembered. */
function errorsOf(source: string): ParseError[] | null {
  let errors = known.get(source);
  if (errors === undefined) {
    const compiled = compileRule(source);
    errors = compiled.ok ? null : compiled.problems.map(presentProblem);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(source, errors);
  }
  return errors;
}

export function presentRule({
  id,
  title,
  description,
  source,
  created_at,
  modified_at,
}: SourceRow): RuleSource {
  return {
    id,
    title,
    description,
    source,
    created_at: created_at.toISOString(),
    modified_at: modified_at.toISOString(),
    errors: errorsOf(source),
  };
}
