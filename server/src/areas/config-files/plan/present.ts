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

/** What one reads of another installation may be less, and may fail otherwise. */
interface Looking {
  readonly isWanted?: (kind: string) => boolean;
  /** Why something is not there for the files; undefined for what is a failure. */
  readonly reasonOf?: (error: unknown) => string | undefined;
}

export async function lookAt(
  api: OwnApi,
  { isWanted = () => true, reasonOf = refusal }: Looking = {},
): Promise<Present> {
  const asked = rememberingApi(api);
  const notes: string[] = [];
  const orNote: OrNote = async (what, question) => {
    try {
      return await question();
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      notes.push(`${what} cannot be read: ${reason}`);
      return undefined;
    }
  };
  const { names, listed } = await listAll(asked, orNote);
  const entities: PresentEntity[] = [];
  for (const { kind, objects } of listed) {
    if (!isWanted(kind.kind)) continue;
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

/** The names of all that is there, without looking at it. */
export async function namesOf(api: OwnApi): Promise<Names> {
  const orNothing: OrNote = async (_what, question) => {
    try {
      return await question();
    } catch (error) {
      if (refusal(error) === undefined) throw error;
      return undefined;
    }
  };
  return (await listAll(rememberingApi(api), orNothing)).names;
}

type OrNote = <Answer>(what: string, question: () => Promise<Answer>) => Promise<Answer | undefined>;

async function listAll(api: OwnApi, orNote: OrNote) {
  const names = new Names();
  const listed: { kind: ConfigKind; objects: readonly Listed[] }[] = [];
  for (const kind of kinds) {
    const list = () => (kind.onlyHere ? listedHere(kind, api, names) : kind.list(api, names));
    const objects = (await orNote(`The list of kind ${kind.kind}`, list)) ?? [];
    names.learn(kind.kind, objects);
    listed.push({ kind, objects });
  }
  return { names, listed };
}

/** A server that never heard of the kind has nothing of it, which is not worth a note. */
async function listedHere(kind: ConfigKind, api: OwnApi, names: Names): Promise<Listed[]> {
  try {
    return await kind.list(api, names);
  } catch (error) {
    if (error instanceof OwnCallRefused && error.status === 404) return [];
    throw error;
  }
}

/** What one may not read is not there for the files either. */
function refusal(error: unknown): string | undefined {
  const isRefused = error instanceof OwnCallRefused && [403, 404].includes(error.status);
  return isRefused ? error.message : undefined;
}
