// How many things of which kind a pack has.
import { ENTITY_TYPES, type EntityType } from '@logboom/contract/content-packs/entity-types';
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import {
  IconBell,
  IconChartBar,
  IconGitBranch,
  IconLogin2,
  IconPuzzle,
  IconRoute,
  type Icon,
} from '@tabler/icons-react';
import { byType, typeName } from '../packText.ts';
import styles from './gallery.module.css';

const ICONS: Partial<Record<string, Icon>> = {
  input: IconLogin2,
  stream: IconRoute,
  pipeline: IconGitBranch,
  dashboard: IconChartBar,
  event_definition: IconBell,
};
/** What people look for first. */
const FIRST: readonly EntityType[] = ['input', 'stream', 'pipeline', 'dashboard', 'event_definition'];
const ORDER: readonly string[] = [...FIRST, ...ENTITY_TYPES.filter((type) => !FIRST.includes(type))];

export function PackContents({ pack }: { readonly pack: ContentPack }) {
  const groups = byType(pack.entities).toSorted((one, other) => placeOf(one.type) - placeOf(other.type));
  return (
    <ul className={styles['contents']} aria-label="What it has">
      {groups.map(({ type, items }) => {
        const Mark = ICONS[type] ?? IconPuzzle;
        return (
          <li key={type}>
            <Mark size={14} stroke={1.8} aria-hidden="true" />
            {items.length} {typeName(type, items.length !== 1).toLowerCase()}
          </li>
        );
      })}
    </ul>
  );
}

function placeOf(type: string): number {
  const place = ORDER.indexOf(type);
  return place === -1 ? ORDER.length : place;
}
