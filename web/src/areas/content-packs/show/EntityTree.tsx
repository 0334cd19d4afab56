// Entities with what they need below them.
import type { PackEntity } from '@logboom/contract/content-packs/schemas';
import { entityTree, type EntityNode } from '@logboom/core/content-packs/entity-tree';
import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import styles from '../content-packs.module.css';
import { entityTitle, typeName } from '../packText.ts';

interface TakingOut {
  readonly canTakeOut: (entity: PackEntity) => boolean;
  readonly onTakeOut: (entity: PackEntity) => void;
}

interface Props extends TakingOut {
  readonly entities: readonly PackEntity[];
}

export function EntityTree({ entities, ...takingOut }: Props) {
  const nodes = useMemo(() => entityTree(entities), [entities]);
  return <Branch nodes={nodes} {...takingOut} />;
}

interface BranchProps extends TakingOut {
  readonly nodes: readonly EntityNode<PackEntity>[];
}

function Branch({ nodes, ...takingOut }: BranchProps) {
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
            {!isRepeated && takingOut.canTakeOut(entity) && <TakeOut entity={entity} {...takingOut} />}
          </span>
          <Branch nodes={needs} {...takingOut} />
        </li>
      ))}
    </ul>
  );
}

interface TakeOutProps extends Pick<TakingOut, 'onTakeOut'> {
  readonly entity: PackEntity;
}

function TakeOut({ entity, onTakeOut }: TakeOutProps) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      leftSection={<IconX size={12} aria-hidden />}
      aria-label={`Take ${entityTitle(entity)} out`}
      onClick={() => onTakeOut(entity)}
    >
      Take out
    </Button>
  );
}
