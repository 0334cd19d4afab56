// What Sidecar is, for those who only know collectors.
import { Anchor, Button, Group, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import notice from '../notice/notice.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function WhatsNewModal({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="What's new? Sidecar" size="40rem">
      <div className={notice['prose']}>
        <p>
          Sidecar is the successor of the collectors on this page. It does the same work, and lifts the limits
          that came with it:
        </p>
        <ul>
          <li>
            <strong>Any collector.</strong> You describe the program that Sidecar runs, so it is no longer
            only Filebeat, Winlogbeat and NXLog.
          </li>
          <li>
            <strong>The real configuration file.</strong> You write it in the collector’s own language, with
            variables, and see it before it is rolled out.
          </li>
          <li>
            <strong>You decide what runs where.</strong> Configurations are assigned to machines, one or many
            at a time.
          </li>
          <li>
            <strong>Nobody else can register.</strong> Each Sidecar has a token; collectors send none.
          </li>
        </ul>
        <p>
          Collectors and Sidecars work side by side, so you can move one machine after the other. Start at the{' '}
          <Anchor component={Link} inherit to={routes.sidecars.list()} underline="always">
            Sidecar overview
          </Anchor>
          .
        </p>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          Got it
        </Button>
      </Group>
    </Modal>
  );
}
