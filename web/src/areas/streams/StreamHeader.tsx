// The head of the pages about one stream: whether it runs, what changes that, and the way to the other page.
import type { Stream } from '@logboom/contract/streams/schemas';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { usePermissions } from '../../platform/users/permissions.ts';
import { routes, streamSearchUrl } from '../../routes.ts';
import { ShareControl } from '../sharing/index.ts';
import { fixedBecause, useStreamAccess } from './access.ts';
import { StreamModal } from './StreamModal.tsx';
import { StreamStatus, useStreamSwitch } from './StreamStatus.tsx';
import styles from './StreamHeader.module.css';

interface Props {
  readonly stream: Stream;
  readonly title: string;
  readonly purpose: string;
  readonly page: 'rules' | 'outputs';
}

export function StreamHeader({ stream, title, purpose, page }: Props) {
  const access = useStreamAccess();
  const isFixed = fixedBecause(stream) !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        subNavigation={
          <div className={styles['way']}>
            <Anchor component={Link} to={routes.streams.list()} className={styles['back']}>
              <IconArrowLeft size={15} aria-hidden="true" />
              All streams
            </Anchor>
            <Anchor component={Link} to={streamSearchUrl(stream.id)}>
              Messages
            </Anchor>
            <OtherPage stream={stream} page={page} />
          </div>
        }
        actions={
          <>
            <StreamStatus stream={stream} />
            <ShareControl
              entity={{
                type: 'stream',
                id: stream.id,
                title: stream.title,
                address: streamSearchUrl(stream.id),
              }}
            />
            {!isFixed && access.mayEdit(stream) && <EditButton stream={stream} />}
            {!isFixed && access.mayChangeState(stream) && <SwitchButton stream={stream} />}
          </>
        }
      />
    </>
  );
}

function OtherPage({ stream, page }: Pick<Props, 'stream' | 'page'>) {
  const mayReadOutputs = usePermissions().isPermitted('stream_outputs:read');
  const params = { streamId: stream.id };
  if (page === 'outputs') {
    return (
      <Anchor component={Link} to={routes.streams.edit(params)}>
        Rules
      </Anchor>
    );
  }
  if (!mayReadOutputs) return null;
  return (
    <Anchor component={Link} to={routes.streams.outputs(params)}>
      Outputs
    </Anchor>
  );
}

function EditButton({ stream }: { readonly stream: Stream }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setOpen(true)}>
        Edit stream
      </Button>
      {isOpen && <StreamModal dialog={{ action: 'edit', stream }} onClose={() => setOpen(false)} />}
    </>
  );
}

function SwitchButton({ stream }: { readonly stream: Stream }) {
  const { toggle, isPending, label } = useStreamSwitch(stream);
  const Icon = stream.disabled ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      variant={stream.disabled ? 'filled' : 'default'}
      leftSection={<Icon size={16} />}
      loading={isPending}
      onClick={toggle}
    >
      {label} stream
    </Button>
  );
}
