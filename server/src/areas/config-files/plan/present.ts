// The configuration as it is, by kind and name.
import { OwnCallRefused, rememberingApi, type OwnApi } from '../../content-packs/index.ts';
import type { ConfigKind, Listed, Spec } from '../kinds/config-kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { Names } from '../kinds/names.ts';

export interface PresentEntity {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  readonly spec: Spec;
}

export interface Present {
  readonly names: Names;
  /** In the order in which they are made; by name within a kind. */
  readonly entities: readonly PresentEntity[];
  readonly notes: readonly string[];
}

export async function lookAt(api: OwnApi): Promise<Present> {
  const asked = rememberingApi(api);
  const names = new Names();
  const notes: string[] = [];
  /** What one may not read is not there for the files either. */
  const orNote = async <Answer>(
    what: string,
    question: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof OwnCallRefused && [403, 404].includes(error.status))) throw error;
      notes.push(`${what} cannot be read: ${error.message}`);
      return undefined;
    }
  };
  const listed: { kind: ConfigKind; objects: readonly Listed[] }[] = [];
  for (const kind of kinds) {
    const objects = (await orNote(`The list of kind ${kind.kind}`, () => kind.list(asked))) ?? [];
    names.learn(kind.kind, objects);
    listed.push({ kind, objects });
  }
  const entities: PresentEntity[] = [];
  for (const { kind, objects } of listed) {
    const ofKind = await Promise.all(
      objects
        .filter(({ isBuiltIn }) => isBuiltIn !== true)
        .map(async ({ id }): Promise<PresentEntity | undefined> => {
          const name = names.nameOf(kind.kind, id) ?? id;
          const spec = await orNote(`The ${kind.kind} "${name}"`, () => kind.read(id, { api: asked, names }));
          return spec && { kind: kind.kind, name, id, spec };
        }),
    );
    const read = ofKind.flatMap((entity) => entity ?? []);
    entities.push(...read.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  }
  return { names, entities, notes };
}
