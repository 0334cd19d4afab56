// Announcements of the operator, shown at login or above every page.
import type { PublicNotice, PublicNoticesConfig } from '@logboom/contract/configuration/schemas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { publicNoticesEntry, useClusterConfig, useSaveClusterConfig } from '../configuration.api.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeModal } from './NoticeModal.tsx';
import { newNotice, withNotice, withoutNotice } from './notices.ts';

const NONE: PublicNoticesConfig = {};
const MAY_EDIT = { permissions: ['clusterconfigentry:create', 'clusterconfigentry:edit'] };

export function NoticesPanel() {
  const { data: notices, error, refetch } = useClusterConfig(publicNoticesEntry, NONE);
  const save = useSaveClusterConfig(publicNoticesEntry);
  const mayEdit = usePermissions().satisfies(MAY_EDIT);
  const [editing, setEditing] = useState<{ id: string; notice: PublicNotice; isNew: boolean }>();
  const remove = useRemoval(notices ?? NONE, save);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={notices === undefined}
      onClick={() => setEditing({ id: crypto.randomUUID(), notice: newNotice(), isNew: true })}
    >
      Add notification
    </Button>
  );
  return (
    <Section
      title="Public notifications"
      description="Announcements for everybody: on the login page, above every page, or both. People see a change when they next load the page."
      actions={mayEdit && add}
      flush={notices !== undefined && Object.keys(notices).length > 0}
    >
      {notices === undefined && error !== null && (
        <ErrorPage error={error} headingOrder={3} onRetry={() => void refetch()} />
      )}
      {notices && (
        <NoticeList
          notices={notices}
          mayEdit={mayEdit}
          onEdit={(id, notice) => setEditing({ id, notice, isNew: false })}
          onDelete={(id) => void remove(id)}
        />
      )}
      {editing && notices && (
        <NoticeModal
          title={editing.isNew ? 'Add public notification' : 'Edit public notification'}
          saveLabel={editing.isNew ? 'Add notification' : 'Update notification'}
          notice={editing.notice}
          onSave={(notice) => save(withNotice(notices, editing.id, notice))}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}

function useRemoval(notices: PublicNoticesConfig, save: (value: PublicNoticesConfig) => Promise<unknown>) {
  const confirm = useConfirm();
  return async (id: string) => {
    const confirmed = await confirm({
      title: 'Delete public notification',
      message: `Nobody will see “${notices[id]?.title ?? ''}” any more.`,
      confirmLabel: 'Delete notification',
      destructive: true,
    });
    // A failure has had its toast.
    if (confirmed) await save(withoutNotice(notices, id)).catch(() => undefined);
  };
}
