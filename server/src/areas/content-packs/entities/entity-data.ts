// Reads the data of an entity of a pack, whose values are plain already: what is missing or of another type is named.
import { isObject } from '@logboom/contract/common/is-object';

export class EntityInvalid extends Error {}

type Values = Readonly<Record<string, unknown>>;

export class EntityData {
  readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  text(name: string): string {
    return this.optionalText(name) ?? this.#missing(name, 'a text');
  }

  /** Numbers are texts too: parameters may be of either type. */
  optionalText(name: string): string | null {
    const value = this.#at(name);
    if (value === undefined) return null;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return typeof value === 'string' ? value : this.#missing(name, 'a text');
  }

  flag(name: string, fallback = false): boolean {
    const value = this.#at(name) ?? fallback;
    return typeof value === 'boolean' ? value : this.#missing(name, 'true or false');
  }

  number(name: string, fallback?: number): number {
    const value = this.#at(name) ?? fallback;
    return typeof value === 'number' ? value : this.#missing(name, 'a number');
  }

  object(name: string): Record<string, unknown> {
    const value = this.#at(name) ?? {};
    return isObject(value) ? value : this.#missing(name, 'an object');
  }

  part(name: string): EntityData {
    return new EntityData(this.object(name));
  }

  parts(name: string): EntityData[] {
    return this.list(name).map((value) =>
      isObject(value) ? new EntityData(value) : this.#missing(name, 'a list of objects'),
    );
  }

  texts(name: string): string[] {
    return this.list(name).map((value) =>
      typeof value === 'string' ? value : this.#missing(name, 'a list of texts'),
    );
  }

  list(name: string): unknown[] {
    const value = this.#at(name) ?? [];
    return Array.isArray(value) ? value : this.#missing(name, 'a list');
  }

  #at(name: string): unknown {
    const value = Object.hasOwn(this.values, name) ? this.values[name] : undefined;
    return value ?? undefined;
  }

  #missing(name: string, kind: string): never {
    throw new EntityInvalid(`Its "${name}" must be ${kind}.`);
  }
}
