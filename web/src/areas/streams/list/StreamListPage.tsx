// All streams, with what one does to a whole stream.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { StreamModal, type StreamDialog } from '../StreamModal.tsx';
import { StreamTable } from './StreamTable.tsx';

export function StreamListPage() {
  const [dialog, setDialog] = useState<StreamDialog>();
  const navigate = useNavigate();
  const close = useCallback(() => setDialog(undefined), []);
  const createButton = (
    <IfPermitted permissions={['streams:create']}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog({ action: 'create' })}>
        Create stream
      </Button>
    </IfPermitted>
  );
  // A new stream has no rules and matches nothing yet, so that is where one goes on.
  const onCreated =
    dialog?.action === 'create'
      ? (id: string) => void navigate(routes.streams.edit({ streamId: id }))
      : undefined;
  return (
    <>
      <PageHeader
        title="Streams"
        purpose="Streams sort messages while they arrive. A message goes into every stream whose rules it satisfies."
        actions={createButton}
      />
      <StreamTable onOpen={setDialog} createButton={createButton} />
      {dialog && <StreamModal dialog={dialog} onClose={close} onCreated={onCreated} />}
    </>
  );
}
