// Reads what stands before a clause: AND, OR, NOT and the signs.
import { parsingError } from './diagnostics.ts';
import type { TokenKind } from './lexer.ts';
import type { Clause } from './syntax.ts';
import type { TokenReader } from './token-reader.ts';

export function readConjunction(reader: TokenReader, isFirst: boolean): Clause['conjunction'] {
  let found: Clause['conjunction'] = 'none';
  for (let token = reader.peek(); token?.kind === 'and' || token?.kind === 'or'; token = reader.peek()) {
    if (isFirst || found !== 'none') {
      const hint = isFirst ? 'Nothing stands before this operator' : 'Two operators in a row';
      reader.report(parsingError(token, `unexpected "${reader.raw(token)}"`, hint));
    } else found = token.kind;
    reader.skip();
  }
  return found;
}

const MODIFIERS: Partial<Record<TokenKind, Clause['modifier']>> = { plus: 'must', minus: 'not', not: 'not' };

export function readModifier(reader: TokenReader): Clause['modifier'] {
  let found: Clause['modifier'] = 'none';
  for (let token = reader.peek(); token !== undefined; token = reader.peek()) {
    const modifier = MODIFIERS[token.kind];
    if (modifier === undefined) break;
    if (found !== 'none') {
      reader.report(parsingError(token, `unexpected "${reader.raw(token)}"`, 'One sign is enough'));
    } else found = modifier;
    reader.skip();
  }
  return found;
}
