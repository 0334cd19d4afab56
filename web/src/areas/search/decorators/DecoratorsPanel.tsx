// What changes messages before they are shown: for all of them, or for those of one stream.
import type { Decorator } from '@logboom/contract/search/decorators';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { DecoratorList } from './DecoratorList.tsx';
import { DecoratorModal } from './DecoratorModal.tsx';
import classes from './Decorators.module.css';
import {
  decoratorsQuery,
  decoratorTypesQuery,
  useDeleteDecorator,
  useSortDecorators,
} from './decorators.api.ts';
import { streamsQuery } from '../../../shared/widgets/search.api.ts';
import { nameOf } from './describeDecorator.ts';

const EVERYTHING = 'everything';

export function DecoratorsPanel() {
  const [scope, setScope] = useState(EVERYTHING);
  const stream = scope === EVERYTHING ? null : scope;
  const { data: all, error, refetch } = useQuery(decoratorsQuery());
  const { data: types = {} } = useQuery(decoratorTypesQuery());
  const [editing, setEditing] = useState<{ decorator?: Decorator }>();
  const { mayEdit, mayDelete } = useRights(stream);
  const sort = useSortDecorators();
  const remove = useRemoval(types);
  const shown = (sort.isPending ? sort.variables : all)
    ?.filter((decorator) => decorator.stream === stream)
    .toSorted((a, b) => (sort.isPending ? 0 : a.order - b.order));
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={shown === undefined}
      onClick={() => setEditing({})}
    >
      Add decorator
    </Button>
  );
  return (
    <Section
      title="Decorators"
      description="They change how messages are shown, from the first to the last. What is stored, and what a search finds, stays as it is."
      actions={mayEdit && add}
    >
      <ScopeChoice value={scope} onChange={setScope} decorators={all ?? []} />
      {all === undefined && error !== null && (
        <ErrorPage error={error} headingOrder={3} onRetry={() => void refetch()} />
      )}
      {shown?.length === 0 && (
        <Text c="dimmed">
          {stream === null
            ? 'No decorators yet: messages are shown as they were stored.'
            : 'No decorators for this stream: its messages are shown as they were stored.'}
        </Text>
      )}
      {shown !== undefined && shown.length > 0 && (
        <DecoratorList
          {...{ decorators: shown, types, mayEdit, mayDelete, isSaving: sort.isPending }}
          onEdit={(decorator) => setEditing({ decorator })}
          onDelete={(decorator) => void remove(decorator)}
          onSort={(sorted) => sort.mutate(sorted)}
        />
      )}
      {editing && (
        <DecoratorModal
          types={types}
          decorator={editing.decorator}
          stream={stream}
          order={Math.max(-1, ...(shown ?? []).map(({ order }) => order)) + 1}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}

function useRights(stream: string | null): { mayEdit: boolean; mayDelete: boolean } {
  const { isPermitted } = usePermissions();
  const mayStream = stream === null || isPermitted(`streams:edit:${stream}`);
  return {
    mayEdit: mayStream && isPermitted('decorators:create'),
    mayDelete: mayStream && isPermitted('decorators:edit'),
  };
}

function useRemoval(types: Parameters<typeof nameOf>[1]) {
  const confirm = useConfirm();
  const { mutate } = useDeleteDecorator();
  return async (decorator: Decorator) => {
    const confirmed = await confirm({
      title: `Delete decorator "${nameOf(decorator, types)}"?`,
      message: 'Messages are then shown without it. Nothing that is stored changes.',
      confirmLabel: 'Delete decorator',
      destructive: true,
    });
    if (confirmed) mutate(decorator);
  };
}

interface ScopeProps {
  readonly value: string;
  readonly onChange: (scope: string) => void;
  readonly decorators: readonly Decorator[];
}

/** Says which streams have decorators, so that nobody has to try all of them. */
function ScopeChoice({ value, onChange, decorators }: ScopeProps) {
  const { data } = useQuery(streamsQuery);
  const countOf = (stream: string | null) => decorators.filter((one) => one.stream === stream).length;
  const label = (title: string, count: number) => (count === 0 ? title : `${title} (${count})`);
  const streams = (data?.streams ?? [])
    .map(({ id, title }) => ({ value: id, label: label(title, countOf(id)) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className={classes.scope}>
      <SelectField
        label="Apply to"
        help="A search in one stream uses the decorators of that stream."
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        options={[
          { value: EVERYTHING, label: label('Searches without a stream', countOf(null)) },
          ...streams,
        ]}
      />
    </div>
  );
}
