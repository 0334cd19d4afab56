// The frame of a panel: what is set, and a button for those who may change it.
import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';

interface Props<Value> {
  readonly title: string;
  readonly description?: ReactNode;
  readonly query: UseQueryResult<Value>;
  /** Who gets the button; by default those whom the server lets write cluster configuration. */
  readonly editPermissions?: readonly string[];
  readonly children: (value: Value) => ReactNode;
  /** The dialog, shown while open. */
  readonly renderEditor: (value: Value, onClose: () => void) => ReactNode;
  readonly flush?: boolean;
}

const MAY_EDIT = ['clusterconfigentry:create', 'clusterconfigentry:edit'];

export function ConfigurationSection<Value>(props: Props<Value>) {
  const { title, description, query, editPermissions = MAY_EDIT, children, renderEditor, flush } = props;
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = query;
  const edit = (
    <IfPermitted permissions={editPermissions}>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        disabled={data === undefined}
        aria-label={`Edit configuration: ${title}`}
        onClick={() => setEditing(true)}
      >
        Edit configuration
      </Button>
    </IfPermitted>
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
