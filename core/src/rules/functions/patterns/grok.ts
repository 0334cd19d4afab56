// Grok patterns in rules.
import type { GrokScalar } from '../../../grok/capture-types.ts';
import type { CompileGrok, GrokValue } from '../../../grok/grok.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { DateValue } from '../../values/dates.ts';
import { RuleFailure } from '../../values/failure.ts';
import { Double } from '../../values/numbers.ts';
import { MatchMap, type RuleValue } from '../../values/rule-value.ts';
import type { Implementations } from '../implementation.ts';

/** A pattern that nobody used before has to be compiled. */
const STEPS_OF_GROK = 500;

export const grokFunctions: Implementations = {
  grok: ({ host, budget }, pattern: string | null, value: string | null, onlyNamed: boolean | null) => {
    if (pattern === null || value === null) return null;
    budget.spend(STEPS_OF_GROK);
    const grok = compiled(host.compileGrok, pattern, onlyNamed ?? false);
    if (!grok.ok) throw new RuleFailure(grok.problem);
    const found = grok.match(value, budget);
    if (found.kind === 'too-costly') throw new RuleFailure('The pattern takes too long on this text');
    const result = new MatchMap();
    if (found.kind === 'none') return result;
    for (const [name, captured] of found.captures) result.set(name, valueOf(captured));
    result.matches = result.size > 0;
    return result;
  },
  grok_exists: ({ host, budget }: RunContext, pattern: string | null, logMissing: boolean | null) => {
    if (pattern === null) return false;
    for (const name of host.grokNames()) {
      budget.spend(1);
      if (name.includes(pattern)) return true;
    }
    if (logMissing === true) host.debug(`There is no grok pattern with "${pattern}" in its name`);
    return false;
  },
};

const MAX_REMEMBERED = 500;
let compiler: CompileGrok | undefined;
const known = {
  all: new Map<string, ReturnType<CompileGrok>>(),
  named: new Map<string, ReturnType<CompileGrok>>(),
};

/** The compiler remembers too, but under longer keys; rules ask for the same few patterns all the time. */
function compiled(compileGrok: CompileGrok, pattern: string, namedCapturesOnly: boolean) {
  if (compileGrok !== compiler || known.all.size + known.named.size > MAX_REMEMBERED) {
    compiler = compileGrok;
    known.all.clear();
    known.named.clear();
  }
  const ours = namedCapturesOnly ? known.named : known.all;
  let grok = ours.get(pattern);
  if (grok === undefined) {
    grok = compileGrok(pattern, { namedCapturesOnly });
    ours.set(pattern, grok);
  }
  return grok;
}

function valueOf(captured: GrokValue | null): RuleValue {
  if (captured === null || typeof captured === 'string') return captured;
  return isScalar(captured) ? scalar(captured) : captured.map(scalar);
}

function isScalar(captured: GrokValue): captured is GrokScalar {
  return !Array.isArray(captured);
}

function scalar(value: GrokScalar): RuleValue {
  if (value instanceof Date) return new DateValue(value.getTime());
  return typeof value === 'number' && !Number.isSafeInteger(value) ? new Double(value) : value;
}
