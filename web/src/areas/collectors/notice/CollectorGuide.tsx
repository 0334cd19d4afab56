// The guide to this area in short, for whoever follows the documentation link of the notice.
import { Anchor, Modal, Title } from '@mantine/core';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import styles from './notice.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CollectorGuide({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Collectors and Sidecars" size="44rem">
      <div className={styles['prose']}>
        <p>
          A collector is a small program beside your services. It runs Filebeat, Winlogbeat or NXLog, fetches
          their configuration from here, and reports how they are.
        </p>
        <Title order={3} size="h5">
          How a collector gets its configuration
        </Title>
        <ol>
          <li>
            Make one under{' '}
            <Anchor component={Link} inherit to={routes.collectors.configurations()} underline="always">
              Manage Configurations
            </Anchor>{' '}
            with inputs (what to read), outputs (where to send it) and snippets (raw text that is added).
          </li>
          <li>Give it tags. Every collector that has one of these tags applies it by itself.</li>
          <li>
            Watch the overview: a collector turns to Running once its backends have accepted the
            configuration.
          </li>
        </ol>
        <Title order={3} size="h5">
          Moving to Sidecars
        </Title>
        <ol>
          <li>
            Update the collector to version 0.1.8 and press Import Configuration on its status page. That
            stores the configuration it runs with on the server, and changes nothing else.
          </li>
          <li>Build the Sidecar configuration from that text.</li>
          <li>Replace the collector on the machine by a Sidecar. The old entry disappears by itself.</li>
        </ol>
        <Title order={3} size="h5">
          When something is wrong
        </Title>
        <ul>
          <li>
            <strong>Inactive</strong>: it has not reported for longer than the inactive threshold. Check that
            it runs and reaches this server.
          </li>
          <li>
            <strong>Failing</strong>: the message on its status page says why, most often a configuration that
            the backend refuses.
          </li>
          <li>
            <strong>Unknown</strong>: it has not reported a status. Sending one can be switched off in the
            collector’s own file.
          </li>
        </ul>
      </div>
    </Modal>
  );
}
