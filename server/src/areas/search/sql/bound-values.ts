// The values of a statement, which are bound and never become part of its text.
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

export class BoundValues {
  readonly #names = new Map<string, string>();
  readonly #values: Record<string, QueryParameter> = {};

  /** The place of the value in the text of the statement. */
  bind(value: QueryParameter, type: BoundType): string {
    const key = `${type} ${JSON.stringify(value)}`;
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

  get params(): QueryParameters {
    return { ...this.#values };
  }
}
