// Names of files: readable, the same on every system, and different for different entities.

const MAX_LENGTH = 80;

/** `Nginx: access (prod)` becomes `nginx-access-prod`. */
function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'unnamed' : plain;
}

/** The path of each, in their order. */
export function filePaths(entities: readonly { kind: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return entities.map(({ kind, name }) => {
    const base = `${kind}/${slug(name)}`;
    let path = base;
    for (let number = 2; taken.has(path); number++) path = `${base}-${number}`;
    taken.add(path);
    return `${path}.yaml`;
  });
}

/** Names by id: a name that several have gets a number, in the order of the ids, which is that of their creation. */
export function distinctNames(objects: readonly { id: string; name: string }[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(objects.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { id, name } of objects.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    let distinct = name;
    for (let number = 2; seen.has(distinct) || (distinct !== name && taken.has(distinct)); number++)
      distinct = `${name} (${number})`;
    seen.add(distinct);
    names.set(id, distinct);
  }
  return names;
}
