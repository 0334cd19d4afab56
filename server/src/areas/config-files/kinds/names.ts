// Names instead of ids, and back: no file has an id in it that only one installation knows.
import { distinctNames } from '@logboom/core/config-files/file-path';

export class Names {
  readonly #names = new Map<string, Map<string, string>>();
  readonly #ids = new Map<string, Map<string, string>>();

  /** All of a kind. */
  learn(kind: string, objects: readonly { id: string; name: string }[]): void {
    for (const [id, name] of distinctNames(objects)) this.add(kind, id, name);
  }

  add(kind: string, id: string, name: string): void {
    within(this.#names, kind).set(id, name);
    within(this.#ids, kind).set(name, id);
  }

  remove(kind: string, id: string): void {
    const name = this.nameOf(kind, id);
    within(this.#names, kind).delete(id);
    if (name !== undefined) within(this.#ids, kind).delete(name);
  }

  nameOf(kind: string, id: string): string | undefined {
    return this.#names.get(kind)?.get(id);
  }

  idOf(kind: string, name: string): string | undefined {
    return this.#ids.get(kind)?.get(name);
  }

  /** Which kind of thing an id is of, where only the id is known. */
  find(id: string): { kind: string; name: string } | undefined {
    for (const [kind, names] of this.#names) {
      const name = names.get(id);
      if (name !== undefined) return { kind, name };
    }
    return undefined;
  }
}

function within(maps: Map<string, Map<string, string>>, kind: string): Map<string, string> {
  const known = maps.get(kind) ?? new Map<string, string>();
  maps.set(kind, known);
  return known;
}
