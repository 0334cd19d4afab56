// What happened around a message, in a panel at the side: the search behind it stays as it is.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Checkbox, Drawer, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { SurroundingList } from './SurroundingList.tsx';
import type { SameAs } from './surrounding.api.ts';
import { messageKey } from './messageKey.ts';
import styles from './surrounding.module.css';

interface Props {
  /** The one in the middle; none closes the panel. */
  readonly message: ResultMessage | undefined;
  readonly onClose: () => void;
}

const LINES = ['10', '50', '200'];
const SAME: readonly SameAs[] = ['source', 'stream', 'input'];

export function SurroundingPanel({ message, onClose }: Props) {
  return (
    <Drawer
      opened={message !== undefined}
      onClose={onClose}
      position="right"
      size="min(60rem, 100vw)"
      title="Surrounding messages"
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.2 }}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles['panel'], body: styles['panelBody'] }}
    >
      {message && <Surroundings key={messageKey(message)} message={message} />}
    </Drawer>
  );
}

function Surroundings({ message }: { readonly message: ResultMessage }) {
  const [lines, setLines] = useState(LINES[0] ?? '');
  const [same, setSame] = useState<readonly SameAs[]>(['source']);
  return (
    <>
      <div className={styles['choices']}>
        <Group gap="xs">
          <Text size="sm" id="surrounding-lines">
            Messages before and after
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby="surrounding-lines"
            data={LINES}
            value={lines}
            onChange={setLines}
          />
        </Group>
        <Checkbox.Group
          aria-label="Only messages of the same"
          value={[...same]}
          onChange={(chosen) => setSame(SAME.filter((name) => chosen.includes(name)))}
        >
          <Group gap="sm">
            {SAME.map((name) => (
              <Checkbox key={name} size="xs" value={name} label={`Same ${name}`} />
            ))}
          </Group>
        </Checkbox.Group>
      </div>
      <SurroundingList key={`${lines} ${same.join()}`} message={message} lines={Number(lines)} same={same} />
    </>
  );
}
