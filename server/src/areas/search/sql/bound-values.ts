// The values of a statement, which are bound and never become part of its text.
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { QueryParameter, QueryParameters } from '../../../storage/messages/parameters.ts';

type BoundType =
  | 'String'
  | 'Int64'
  | 'Float64'
  | 'UInt32'
  | 'UInt64'
  | 'Identifier'
  | 'Array(String)'
  | 'Array(UInt32)'
  | 'Array(Array(String))';

/** Far less than the engine reads (`max_query_size`): a statement may bring sums with it, and say its conditions twice. */
const MAX_CONDITIONS_LENGTH = 240_000;

export class BoundValues {
  #length = 0;
  readonly #names = new Map<string, string>();
  readonly #values: Record<string, QueryParameter> = {};

  /** The place of the value in the text of the statement. */
  bind(value: QueryParameter, type: BoundType): string {
    const key = `${type} ${typeof value === 'object' ? JSON.stringify(value) : value}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      name = `p${this.#names.size}`;
      this.#names.set(key, name);
      this.#values[name] = value;
    }
    return `{${name}:${type}}`;
  }

  text(value: string): string {
    return this.bind(value, 'String');
  }

  number(value: number): string {
    return this.bind(value, 'Float64');
  }

  texts(values: readonly string[]): string {
    return this.bind(values, 'Array(String)');
  }

  /**
   * Counts the text of a condition while the statement is put together: a query of many patterns, each to be tried in
   * hundreds of fields of several tables, must not become megabytes first and be refused by the engine then.
   */
  written(condition: string): string {
    this.#length += condition.length;
    if (this.#length > MAX_CONDITIONS_LENGTH)
      throw new MessageStoreError(
        'QUERY_TOO_LONG',
        'The query asks for too much at once. Use fewer terms, or name the fields in which to look.',
      );
    return condition;
  }

  /** For another statement about the same values: what is bound further stays with it, and its text is its own. */
  fork(): BoundValues {
    const fork = new BoundValues();
    for (const [key, name] of this.#names) fork.#names.set(key, name);
    Object.assign(fork.#values, this.#values);
    return fork;
  }

  get params(): QueryParameters {
    return { ...this.#values };
  }
}
