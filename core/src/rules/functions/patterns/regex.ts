// Functions that search and replace by regular expressions.
import { parseReplacement, replaceMatches } from '../../../extractors/replacement.ts';
import type { JavaRegex } from '../../../java-regex/compile.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { RuleFailure } from '../../values/failure.ts';
import { MatchMap, type RuleList, type RuleValue } from '../../values/rule-value.ts';
import { clampedInteger, type Long } from '../../values/numbers.ts';
import { MAX_TEXT_LENGTH } from '../../values/size-limit.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';
import { preparePattern, required, searchText } from './java-regex.ts';

export const regexFunctions: Implementations = {
  regex: { run: regex, prepare: { pattern: preparePattern } },
  regex_replace: { run: regexReplace, prepare: { pattern: preparePattern } },
  split: { run: split, prepare: { pattern: preparePattern } },
};

function regex(
  context: RunContext,
  pattern: JavaRegex | null,
  value: string | null,
  names: RuleList | null,
): RuleValue {
  const found = searchText(context, required(pattern, 'pattern'), required(value, 'value'));
  const result = new MatchMap();
  if (found === undefined) return result;
  result.matches = true;
  found.groups.forEach((group, index) => {
    if (group !== undefined) result.set(textForm(names?.[index] ?? null) ?? String(index), group.text);
  });
  return result;
}

function regexReplace(
  context: RunContext,
  pattern: JavaRegex | null,
  value: string | null,
  replacement: string | null,
  all: boolean | null,
): RuleValue {
  const compiled = required(pattern, 'pattern');
  const text = required(value, 'value');
  const parsed = parseReplacement(required(replacement, 'replacement'), compiled);
  const limits = { purse: context.budget, maxLength: MAX_TEXT_LENGTH };
  if (!parsed.ok) {
    // Java reads the replacement only when there is something to replace.
    if (searchText(context, compiled, text) === undefined) return text;
    throw new RuleFailure(parsed.problem);
  }
  const replaced = replaceMatches(compiled, parsed.parts, text, all ?? true, limits);
  if (replaced === 'too-costly') throw new RuleFailure('The pattern takes too long on this text');
  return replaced?.text ?? text;
}

/** As Java splits: nothing in front of an empty match at the start, and no empty parts at the end. */
function split(
  context: RunContext,
  pattern: JavaRegex | null,
  value: string | null,
  limit: Long | null,
): RuleValue {
  const compiled = required(pattern, 'pattern');
  const text = required(value, 'value');
  const given = clampedInteger(limit ?? 0);
  if (given < 0) throw new RuleFailure('The limit of split must not be negative');
  const most = given === 0 ? Number.POSITIVE_INFINITY : given;
  const parts: string[] = [];
  let start = 0;
  let from = 0;
  while (from <= text.length && parts.length < most - 1) {
    const found = searchText(context, compiled, text, from);
    if (found === undefined) break;
    const { match } = found;
    const isEmpty = match.start === match.end;
    if (!(isEmpty && match.start === 0)) {
      // An empty match behind the last character separates nothing.
      if (isEmpty && match.start === text.length) break;
      parts.push(text.slice(start, match.start));
      start = match.end;
    }
    from = isEmpty ? match.end + 1 : match.end;
    context.budget.spend(1);
  }
  if (start === 0 && parts.length === 0) return [text];
  parts.push(text.slice(start));
  if (given === 0) while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts;
}
