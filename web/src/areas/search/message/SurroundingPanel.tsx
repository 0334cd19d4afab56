// What happened around a message, in a panel at the side: the search behind it stays as it is.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Checkbox, Drawer, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { SurroundingList } from './SurroundingList.tsx';
import { useSurroundingChoices } from './useSurroundingChoices.ts';
import { messageKey } from './messageKey.ts';
import styles from './surrounding.module.css';

interface Props {
  /** The one in the middle; none closes the panel. */
  readonly message: ResultMessage | undefined;
  readonly onClose: () => void;
}

const LINES = ['10', '50', '200'];
const ANY_TIME = 'any';

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
  const [same, setSame] = useState<readonly string[]>(['source']);
  const [within, setWithin] = useState(ANY_TIME);
  const { fields, ranges } = useSurroundingChoices(message);
  const withinMs = within === ANY_TIME ? undefined : Number(within);
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
        {ranges.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label="How far away"
            value={within}
            onChange={(event) => setWithin(event.currentTarget.value)}
            data={[
              { value: ANY_TIME, label: 'At any time' },
              ...ranges.map(({ milliseconds, label }) => ({
                value: String(milliseconds),
                label: `Within ${label}`,
              })),
            ]}
          />
        )}
        <Checkbox.Group
          aria-label="Only messages of the same"
          value={[...same]}
          onChange={(chosen) =>
            setSame(fields.map(({ name }) => name).filter((name) => chosen.includes(name)))
          }
        >
          <Group gap="sm">
            {fields.map(({ name, label }) => (
              <Checkbox key={name} size="xs" value={name} label={`Same ${label}`} />
            ))}
          </Group>
        </Checkbox.Group>
      </div>
      <SurroundingList
        key={`${lines} ${same.join()} ${within}`}
        message={message}
        lines={Number(lines)}
        same={same}
        withinMs={withinMs}
      />
    </>
  );
}
