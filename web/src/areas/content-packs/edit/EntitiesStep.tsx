// Chooses what goes into a content pack: what is in it already, and what is here.
import type { EntityExcerpt } from '@logboom/contract/content-packs/schemas';
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { ExpandableSection } from '../../../kit/structure/ExpandableSection.tsx';
import { catalogueQuery } from '../content-packs.api.ts';
import styles from '../content-packs.module.css';
import { byType, typeName } from '../packText.ts';
import { InPack, type ChoosingProps } from './InPack.tsx';
import type { ChosenEntities } from './useChosenEntities.ts';

export function EntitiesStep({ draft, onChange, chosen }: ChoosingProps) {
  const { data, error, refetch } = useQuery(catalogueQuery());
  const [filter, setFilter] = useState('');
  const groups = useMemo(() => {
    const words = filter.trim().toLowerCase();
    const matching = (data?.entities ?? []).filter(({ title, type }) =>
      `${title} ${typeName(type.name)}`.toLowerCase().includes(words),
    );
    return byType(matching);
  }, [data, filter]);
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['choosing']}>
      <div>
        <SearchBox
          label="Filter entities"
          labelled
          value={filter}
          onSearch={setFilter}
          placeholder="Title or type"
        />
        <Text c="dimmed" size="sm" mt="xs" mb="sm" aria-live="polite">
          {chosen.count === 0 ? 'Nothing chosen yet.' : `${chosen.count} chosen.`} What they need is added by
          itself: the rules of a pipeline, the streams of a dashboard.
        </Text>
        {data && groups.length === 0 && <Text c="dimmed">Nothing matches the filter.</Text>}
        {groups.map(({ type, items }) => (
          <Group key={type} type={type} items={items} chosen={chosen} isOpen={filter.trim() !== ''} />
        ))}
      </div>
      <InPack draft={draft} onChange={onChange} chosen={chosen} />
    </div>
  );
}

interface GroupProps {
  readonly type: string;
  readonly items: readonly EntityExcerpt[];
  readonly chosen: ChosenEntities;
  readonly isOpen: boolean;
}

function Group({ type, items, chosen, isOpen }: GroupProps) {
  const count = items.filter(chosen.has).length;
  return (
    <ExpandableSection
      // Filtering opens what it found.
      key={String(isOpen)}
      title={typeName(type, true)}
      headingOrder={3}
      defaultExpanded={isOpen || count > 0}
      summary={`${count} of ${items.length}`}
    >
      <div className={styles['choices']}>
        {items.length > 1 && (
          <Checkbox
            label={`All ${items.length}`}
            checked={count === items.length}
            indeterminate={count > 0 && count < items.length}
            onChange={(event) => chosen.toggle(items, event.currentTarget.checked)}
          />
        )}
        {items.map((entity) => (
          <Checkbox
            key={entity.id}
            label={entity.title ?? entity.id}
            checked={chosen.has(entity)}
            onChange={(event) => chosen.toggle([entity], event.currentTarget.checked)}
          />
        ))}
      </div>
    </ExpandableSection>
  );
}
