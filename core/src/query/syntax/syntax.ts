// What a query looks like: the tree as it was written, with the place of every part in the text.

/** Offsets into the query text, in UTF-16 units; `to` is one past the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part before a colon. The name `*` stands for every field. */
export interface FieldName extends Span {
  readonly name: string;
}

export interface Word extends Span {
  /** Without the backslashes. */
  readonly text: string;
}

/** What may stand around any part: a field before it, `~` and `^` behind it, as written (`~` alone is ''). */
interface Part extends Span {
  /** The part alone, without what is around it. */
  readonly body: Span;
  readonly field?: FieldName;
  readonly fuzzy?: string;
  readonly boost?: string;
}

/** Consecutive words without operators belong together: each field's analyser gets them as one text. */
export interface TextNode extends Part {
  readonly kind: 'text';
  readonly words: readonly Word[];
}

export interface PhraseNode extends Part {
  readonly kind: 'phrase';
  readonly text: string;
}

export interface WildcardNode extends Part {
  readonly kind: 'wildcard';
  /** `*` and `?` are wild; a backslash stands only before a `*`, a `?` or a `\` that is meant literally. */
  readonly pattern: string;
}

export interface RegexNode extends Part {
  readonly kind: 'regex';
  /** What stands between the slashes, as written. */
  readonly pattern: string;
}

export interface Bound extends Span {
  readonly text: string;
}

export interface RangeNode extends Part {
  readonly kind: 'range';
  /** Undefined when that end is open (`*`). */
  readonly lower: Bound | undefined;
  readonly upper: Bound | undefined;
  readonly lowerInclusive: boolean;
  readonly upperInclusive: boolean;
}

export type ComparisonOperator = '>' | '>=' | '<' | '<=';

export interface ComparisonNode extends Part {
  readonly kind: 'comparison';
  readonly operator: ComparisonOperator;
  readonly value: Bound;
}

export interface GroupNode extends Part {
  readonly kind: 'group';
  readonly clauses: readonly Clause[];
}

/** Something that is not a query; a diagnostic says why. It matches nothing. */
export interface ErrorNode extends Part {
  readonly kind: 'error';
}

export type QueryNode =
  | TextNode
  | PhraseNode
  | WildcardNode
  | RegexNode
  | RangeNode
  | ComparisonNode
  | GroupNode
  | ErrorNode;

/** One member of a group, with what is written before it. What that means is decided in `meaning.ts`. */
export interface Clause extends Span {
  readonly conjunction: 'none' | 'and' | 'or';
  readonly modifier: 'none' | 'must' | 'not';
  readonly node: QueryNode;
}

/** No clauses at all means that everything matches. */
export interface QueryTree extends Span {
  readonly clauses: readonly Clause[];
}

/** Every node below a list of clauses, with the field that it inherits from the groups around it. */
export function* walk(
  clauses: readonly Clause[],
  inherited?: FieldName,
): Generator<{ node: QueryNode; field: FieldName | undefined }> {
  for (const { node } of clauses) {
    const field = node.field ?? inherited;
    yield { node, field };
    if (node.kind === 'group') yield* walk(node.clauses, field);
  }
}
