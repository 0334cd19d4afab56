// Reads the text of a rule. `not` binds closest, then `and`, then `or`; brackets go before all of them.
import { conditionFor, isRuleField } from './conditions.ts';
import { RULE_FIELDS, type Rule, type RuleProblem } from './rule.ts';
import { RuleError, tokensOf, type Token } from './tokens.ts';

export const MAX_RULE_LENGTH = 4096;
const MAX_DEPTH = 20;

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problem: RuleProblem };

export function parseRule(text: string): ParsedRule {
  if (text.length > MAX_RULE_LENGTH) {
    const message = `A rule can have ${MAX_RULE_LENGTH} characters`;
    return { ok: false, problem: { message, column: MAX_RULE_LENGTH + 1 } };
  }
  try {
    return { ok: true, rule: new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return { ok: false, problem: { message: error.message, column: error.at + 1 } };
  }
}

class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Rule {
    const rule = this.#joined('or');
    const rest = this.#peek();
    if (rest.kind !== 'end') throw new RuleError(`Expected "and" or "or" before "${rest.text}"`, rest.at);
    return rule;
  }

  #joined(word: 'or' | 'and'): Rule {
    const part = () => (word === 'or' ? this.#joined('and') : this.#single());
    const first = part();
    const parts = [first];
    while (this.#takes(word)) parts.push(part());
    return parts.length === 1 ? first : { kind: word, parts };
  }

  #single(): Rule {
    const token = this.#peek();
    if (this.#takes('not')) return { kind: 'not', part: this.#deeper(token, () => this.#single()) };
    if (token.kind !== 'open') return this.#condition();
    this.#next += 1;
    const inside = this.#deeper(token, () => this.#joined('or'));
    const closing = this.#peek();
    if (closing.kind !== 'close') throw new RuleError('A bracket is never closed', token.at);
    this.#next += 1;
    return inside;
  }

  #condition(): Rule {
    const field = this.#take();
    const name = field.text.toLowerCase();
    if (field.kind === 'end') throw new RuleError('A condition is missing at the end', field.at);
    if (field.kind !== 'word' || !isRuleField(name)) {
      const fields = RULE_FIELDS.map((known) => `${known}:`).join(', ');
      throw new RuleError(`"${field.text}" is no condition: they begin with ${fields}`, field.at);
    }
    const colon = this.#take();
    if (colon.kind !== 'colon') throw new RuleError(`"${field.text}" needs a colon and a value`, colon.at);
    const value = this.#take();
    if (value.kind !== 'word' && value.kind !== 'quoted')
      throw new RuleError(`"${field.text}:" needs a value`, value.at);
    return { kind: 'condition', test: conditionFor(name, value.text, value.at) };
  }

  #deeper(token: Token, read: () => Rule): Rule {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new RuleError(`Rules can be ${MAX_DEPTH} levels deep`, token.at);
    const rule = read();
    this.#depth -= 1;
    return rule;
  }

  #takes(word: string): boolean {
    const token = this.#peek();
    // A tag may be called "and"; as a condition it follows a colon.
    if (token.kind !== 'word' || token.text.toLowerCase() !== word) return false;
    this.#next += 1;
    return true;
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }
}
