// The frame of a panel: what is set, and a button for those who may change it.
import { Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { ExplainedButton } from '../../../kit/overlays/ExplainedButton.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';

interface Props<Value> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly query: UseQueryResult<Value>;
  /** What the button needs where the panel is not about an entry of the cluster configuration. */
  readonly ownPermission?: string;
  readonly children: (value: Value) => ReactNode;
  /** The dialog, shown while open. */
  readonly renderEditor: (value: Value, onClose: () => void) => ReactNode;
  readonly flush?: boolean;
}

const SHOWS = 'clusterconfigentry:edit';
/** The server saves an entry for those alone who may also create one. */
const SAVES = 'clusterconfigentry:create';

export function ConfigurationSection<Value>(props: Props<Value>) {
  const { title, description, query, ownPermission, children, renderEditor, flush } = props;
  const [editing, setEditing] = useState(false);
  const { isPermitted } = usePermissions();
  const maySave = ownPermission !== undefined || isPermitted(SAVES);
  const { data, error, refetch } = query;
  const edit = isPermitted(ownPermission ?? SHOWS) && (
    <ExplainedButton
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      disabled={data === undefined}
      reason={maySave ? undefined : `To save it, you also need the permission ${SAVES}.`}
      aria-label={`Edit configuration: ${title}`}
      onClick={() => setEditing(true)}
    >
      Edit configuration
    </ExplainedButton>
  );
  return (
    <Section title={title} description={description} actions={edit} flush={flush}>
      {data !== undefined && children(data)}
      {data === undefined && error !== null && (
        <ErrorPage error={error} headingOrder={3} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Waiting />}
      {editing && data !== undefined && renderEditor(data, () => setEditing(false))}
    </Section>
  );
}

function Waiting() {
  return (
    <Delayed>
      <Skeleton height={12} width="40%" mb="sm" />
      <Skeleton height={12} width="60%" />
    </Delayed>
  );
}
