// The source of a rule in pieces that editors colour.
import { findFunction } from '../catalogue/catalogue.ts';
import { lexSource } from '../syntax/lexer.ts';
import type { Token } from '../syntax/tokens.ts';

export type RulePieceKind =
  | 'keyword'
  | 'function'
  | 'parameter'
  | 'field'
  | 'message'
  | 'variable'
  | 'text'
  | 'number'
  | 'operator'
  | 'comment';

export interface RulePiece {
  readonly kind: RulePieceKind;
  readonly from: number;
  readonly to: number;
}

/** In the order of the source, without what is only space. */
export function highlightRule(source: string): RulePiece[] {
  const { tokens, comments } = lexSource(source);
  const pieces: RulePiece[] = comments.map(({ start, end }) => ({
    kind: 'comment',
    from: start.offset,
    to: end,
  }));
  tokens.forEach((token, place) => {
    const kind = kindOf(token, tokens[place - 1], tokens[place + 1]);
    if (kind !== undefined) pieces.push({ kind, from: token.start.offset, to: token.end });
  });
  return pieces.toSorted((a, b) => a.from - b.from);
}

function kindOf(
  token: Token,
  before: Token | undefined,
  behind: Token | undefined,
): RulePieceKind | undefined {
  switch (token.kind) {
    case 'keyword':
      return 'keyword';
    case 'string':
    case 'character':
      return 'text';
    case 'integer':
    case 'float':
    case 'boolean':
      return 'number';
    case 'message':
      return 'message';
    case 'operator':
      return 'operator';
    case 'identifier':
      return nameKind(token, before, behind);
    default:
      return undefined;
  }
}

function nameKind(
  { value }: Token,
  before: Token | undefined,
  behind: Token | undefined,
): RulePieceKind | undefined {
  if (before?.value === '.' && before.kind === 'operator') return 'field';
  if (behind?.kind === 'operator' && behind.value === '(')
    return findFunction(value) ? 'function' : undefined;
  if (behind?.kind === 'operator' && behind.value === ':') return 'parameter';
  return 'variable';
}
