// Writes a tree as query text: the canonical form, which reads back as the same tree.
import { isSpecial, isWhiteSpace } from './characters.ts';
import type { Bound, Clause, QueryNode, QueryTree } from './syntax.ts';

export function printQuery(tree: Pick<QueryTree, 'clauses'>): string {
  return printClauses(tree.clauses, false);
}

function printClauses(clauses: readonly Clause[], inField: boolean): string {
  return clauses
    .map((clause, index) => {
      const conjunction = index === 0 ? '' : conjunctionBefore(clauses, index, inField);
      return conjunction + MODIFIER[clause.modifier] + printOperand(clauses, index, inField);
    })
    .join('');
}

const MODIFIER = { none: '', must: '+', not: 'NOT ' } as const;

/** Words side by side would become one text; OR between them means the same as nothing. */
function conjunctionBefore(clauses: readonly Clause[], index: number, inField: boolean): string {
  const clause = clauses[index];
  if (clause?.conjunction === 'and') return ' AND ';
  if (clause?.conjunction === 'or') return ' OR ';
  return joinsRun(clauses, index, inField) ? ' OR ' : ' ';
}

/** Whether a reader would take the words of this clause together with those of the clause before it. */
function joinsRun(clauses: readonly Clause[], index: number, inField: boolean): boolean {
  const [before, clause] = [clauses[index - 1], clauses[index]];
  if (before === undefined || clause === undefined || clause.modifier !== 'none') return false;
  if (!isPlainText(clause.node, inField) || !isPlainText(before.node, inField)) return false;
  // A single word that the next operator binds stays alone: `a b AND c`. So does a word behind an operator.
  if (clause.node.words.length === 1 && bindsLastWord(clauses[index + 1])) return false;
  return before.conjunction === 'none' && before.modifier === 'none';
}

function bindsLastWord(next: Clause | undefined): boolean {
  return next !== undefined && next.conjunction !== 'none';
}

function isPlainText(node: QueryNode, inField: boolean): node is QueryNode & { kind: 'text' } {
  return (
    node.kind === 'text' &&
    node.field === undefined &&
    node.fuzzy === undefined &&
    node.boost === undefined &&
    !(inField && /^[<>]/.test(node.words[0]?.text ?? ''))
  );
}

/** A run of words that an operator, a field or a suffix would pull apart is put in parentheses. */
function printOperand(clauses: readonly Clause[], index: number, inField: boolean): string {
  const clause = clauses[index];
  if (clause === undefined) return '';
  const { node, modifier, conjunction } = clause;
  const isRun = node.kind === 'text' && node.words.length > 1;
  if (!isRun || node.field !== undefined) return printNode(node, inField);
  const isPulledApart =
    modifier !== 'none' ||
    (index > 0 && conjunction !== 'none') ||
    bindsLastWord(clauses[index + 1]) ||
    node.fuzzy !== undefined ||
    node.boost !== undefined ||
    joinsRun(clauses, index, inField) ||
    joinsRun(clauses, index + 1, inField);
  if (!isPulledApart) return printNode(node, inField);
  const { fuzzy: _fuzzy, boost, ...bare } = node;
  return `(${printNode(bare, inField)})${boost === undefined ? '' : `^${boost}`}`;
}

function printNode(node: QueryNode, inField: boolean): string {
  const field = node.field === undefined ? '' : `${printFieldName(node.field.name)}:`;
  const fuzzy = node.fuzzy === undefined ? '' : `~${node.fuzzy}`;
  const boost = node.boost === undefined ? '' : `^${node.boost}`;
  return field + printBare(node, inField || field !== '') + fuzzy + boost;
}

function printBare(node: QueryNode, inField: boolean): string {
  switch (node.kind) {
    case 'text': {
      const words = node.words.map(({ text }) => printWord(text, inField)).join(' ');
      return node.field !== undefined && node.words.length > 1 ? `(${words})` : words;
    }
    case 'phrase':
      return quote(node.text);
    case 'wildcard':
      return escapeWord(node.pattern, true);
    case 'regex':
      return `/${node.pattern}/`;
    case 'comparison':
      return node.operator + printCompared(node.value.text);
    case 'range':
      return (
        (node.lowerInclusive ? '[' : '{') +
        `${printBound(node.lower)} TO ${printBound(node.upper)}` +
        (node.upperInclusive ? ']' : '}')
      );
    case 'group':
      return `(${printClauses(node.clauses, inField)})`;
    case 'error':
      return '';
  }
}

export function printFieldName(name: string): string {
  return name === '*' ? name : escapeWord(name, false);
}

export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

/** Behind a field, a word that begins like a comparison can only be said in quotes. */
export function printWord(text: string, inField: boolean): string {
  if (text === '' || (inField && /^[<>]/.test(text))) return quote(text);
  return escapeWord(text, false);
}

const OPERATORS = new Set(['AND', 'OR', 'NOT', '&&', '||']);

/** In a pattern, `*` and `?` are left alone, and so is what a backslash already protects. */
function escapeWord(text: string, isPattern: boolean): string {
  let written = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (isPattern && char === '\\') {
      written += text.slice(at, at + 2);
      at += 1;
      continue;
    }
    const isSign = (char === '+' || char === '-') && at === 0;
    const isWild = isPattern && (char === '*' || char === '?');
    written += isSign || (isSpecial(char) && !isWild) || isWhiteSpace(char) ? `\\${char}` : char;
  }
  return OPERATORS.has(written) ? `\\${written}` : written;
}

function printCompared(text: string): string {
  return text === '' || /^[=<>]/.test(text) ? quote(text) : escapeWord(text, false);
}

function printBound(bound: Bound | undefined): string {
  if (bound === undefined) return '*';
  const isPlain = /^[^\s"\\*[\]{}\u00A0\u3000]+$/.test(bound.text) && bound.text !== 'TO';
  return isPlain ? bound.text : quote(bound.text);
}
