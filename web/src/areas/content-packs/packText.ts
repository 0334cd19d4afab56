// Packs as people see them: names of types, titles of entities, and the file that is downloaded.
import { ENTITY_TYPE_NAMES, ENTITY_TYPES, isEntityType } from '@logboom/contract/content-packs/entity-types';
import type { ContentPack, PackEntity } from '@logboom/contract/content-packs/schemas';
import { isValueRef } from '@logboom/contract/content-packs/value-refs';
import { downloadText } from '../../kit/text/downloadText.ts';

export function typeName(name: string, isMany = false): string {
  if (!isEntityType(name)) return name;
  return ENTITY_TYPE_NAMES[name][isMany ? 1 : 0];
}

export function entityTitle({ id, data }: Pick<PackEntity, 'id' | 'data'>): string {
  const title = plain(data['title']) ?? plain(data['name']);
  return title ?? id;
}

function plain(value: unknown): string | undefined {
  if (isValueRef(value)) {
    const { '@type': type, '@value': content } = value;
    return type === 'parameter' ? `\${${String(content)}}` : plain(content);
  }
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** In the order of installation, with types that only the pack knows at the end. */
export function byType<Item extends { readonly type: { readonly name: string } }>(
  items: readonly Item[],
): { type: string; items: Item[] }[] {
  const names = [...new Set([...ENTITY_TYPES, ...items.map(({ type }) => type.name)])];
  return names
    .map((type) => ({ type, items: items.filter((item) => item.type.name === type) }))
    .filter((group) => group.items.length > 0);
}

export function packFile(pack: object): string {
  return `${JSON.stringify(pack, undefined, 2)}\n`;
}

export function downloadPack(pack: Pick<ContentPack, 'name' | 'rev'>): void {
  const name =
    pack.name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-') || 'content-pack';
  downloadText(`${name}-${pack.rev}.json`, packFile(pack));
}
