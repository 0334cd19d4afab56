// Entities with what they need below them.
import type { PackEntity } from '@logboom/contract/content-packs/schemas';
import { entityTree, type EntityNode } from '@logboom/core/content-packs/entity-tree';
import { Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import styles from '../content-packs.module.css';
import { entityTitle, typeName } from '../packText.ts';

interface Props {
  readonly entities: readonly PackEntity[];
  /** Behind each entity, at its first place. */
  readonly aside?: ((entity: PackEntity) => ReactNode) | undefined;
}

export function EntityTree({ entities, aside }: Props) {
  const nodes = useMemo(() => entityTree(entities), [entities]);
  return <Branch nodes={nodes} aside={aside} />;
}

interface BranchProps extends Pick<Props, 'aside'> {
  readonly nodes: readonly EntityNode<PackEntity>[];
}

function Branch({ nodes, aside }: BranchProps) {
  if (nodes.length === 0) return null;
  return (
    <ul className={styles['tree']}>
      {nodes.map(({ entity, needs, isRepeated }) => (
        <li key={entity.id}>
          <span className={styles['leaf']}>
            <span>{entityTitle(entity)}</span>
            <Text span size="xs" c="dimmed">
              {typeName(entity.type.name)}
              {isRepeated && ', see above'}
            </Text>
            {!isRepeated && aside?.(entity)}
          </span>
          <Branch nodes={needs} aside={aside} />
        </li>
      ))}
    </ul>
  );
}
