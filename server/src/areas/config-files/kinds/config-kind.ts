// What the configuration as files needs to know about one kind of thing. Everything goes through the API of the product, as
// the person who exports or applies.
import type { OwnApi } from '../../content-packs/index.ts';
import type { Names } from './names.ts';

export type Spec = Readonly<Record<string, unknown>>;

export interface Listed {
  readonly id: string;
  /** As people know it. Several may have the same. */
  readonly name: string;
  /** It comes with the product: others may name it, but no file holds it. */
  readonly isBuiltIn?: boolean;
}

export interface Reading {
  readonly api: OwnApi;
  readonly names: Names;
}

export interface Changing extends Reading {
  /** Says what somebody should know, or still has to do. */
  readonly note: (text: string) => void;
}

export interface Reference {
  readonly kind: string;
  readonly name: string;
  readonly path: readonly (string | number)[];
}

export interface ConfigKind {
  readonly kind: string;
  /** Other products have nothing of the kind. */
  readonly onlyHere?: true;
  /** Where deleting would lose more than a piece of configuration, only people delete. */
  readonly canBePruned: boolean;
  /** `names` has those of the kinds before it. */
  list(api: OwnApi, names: Names): Promise<Listed[]>;
  /** Undefined when it is gone, or nothing for files. */
  read(id: string, reading: Reading): Promise<Spec | undefined>;
  /** The name that follows from what it is like; undefined when nothing does. */
  nameIn(spec: Spec): string | undefined;
  /** Where a file has it in another form than everybody else, for example because it is long: into that form, and back. */
  written?(spec: Spec): Spec;
  readBack?(spec: Spec): Spec;
  references(spec: Spec): Reference[];
  /** Answers with the id. */
  create(spec: Spec, name: string, changing: Changing): Promise<string>;
  update(id: string, spec: Spec, changing: Changing): Promise<void>;
  remove(id: string, api: OwnApi): Promise<void>;
}

export function textIn(spec: Spec, name: string): string | undefined {
  const value = spec[name];
  return typeof value === 'string' ? value : undefined;
}
