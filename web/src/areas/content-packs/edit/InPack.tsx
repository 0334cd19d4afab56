// What is in the pack, and what was chosen for it, as a tree: below each entity what it needs.
import type { PackEntity } from '@logboom/contract/content-packs/schemas';
import { Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { errorText } from '../../../platform/fetch/errors.ts';
import styles from '../content-packs.module.css';
import { EntityTree } from '../show/EntityTree.tsx';
import type { StepProps } from './AboutStep.tsx';
import { withEntities } from './draft.ts';
import type { ChosenEntities } from './useChosenEntities.ts';

export interface ChoosingProps extends StepProps {
  readonly chosen: ChosenEntities;
}

export function InPack({ draft, onChange, chosen }: ChoosingProps) {
  const headingId = useId();
  const entities = useMemo(
    () => withEntities(draft.entities, chosen.resolved),
    [draft.entities, chosen.resolved],
  );
  const takeOut = (taken: PackEntity) =>
    onChange({ entities: draft.entities.filter((entity) => entity !== taken) });
  return (
    <section aria-labelledby={headingId} className={styles['inPack']}>
      <Title order={3} size="h5" id={headingId}>
        In the pack {entities.length > 0 && `(${entities.length})`}
      </Title>
      {chosen.error !== null && (
        <Text c="danger" size="sm">
          What they need could not be worked out: {errorText(chosen.error)}
        </Text>
      )}
      {entities.length === 0 && (
        <Text c="dimmed" size="sm">
          What you choose is shown here, with what it needs below it.
        </Text>
      )}
      <EntityTree
        entities={entities}
        canTakeOut={(entity) => draft.entities.includes(entity)}
        onTakeOut={takeOut}
      />
    </section>
  );
}
