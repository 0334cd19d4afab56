// Chooses the time range of a search: relative to now, between two moments, or in words.
import { Button, MantineThemeProvider, Popover, Tabs, Text } from '@mantine/core';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import { DEFAULT_TIME_RANGE, type TimeRange } from '../../routes/timeRange.ts';
import { AbsolutePanel } from './AbsolutePanel.tsx';
import { describeTimeRange } from './describeTimeRange.ts';
import { KeywordPanel } from './KeywordPanel.tsx';
import type { PanelProps } from './PanelForm.tsx';
import { RelativePanel } from './RelativePanel.tsx';
import { describeLimit } from './timeRangeLimit.ts';
import styles from './TimeRangePicker.module.css';

export interface TimeRangePickerProps {
  readonly value?: TimeRange;
  readonly onChange: (range: TimeRange) => void;
  readonly label?: string;
  readonly disabled?: boolean;
  /** The `query_time_range_limit` of the searches configuration: how far back a range may reach. */
  readonly limit?: string;
}

export function TimeRangePicker(props: TimeRangePickerProps) {
  const { value = DEFAULT_TIME_RANGE, onChange, label = 'Time range', disabled = false, limit } = props;
  const [opened, setOpened] = useState(false);
  const words = describeTimeRange(value, useTimeZone());
  const close = () => setOpened(false);

  // Mantine would close on every Escape, also on one that was meant for the calendar inside.
  function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
    const from = event.target instanceof Element ? event.target.closest('[role="dialog"]') : null;
    if (event.key !== 'Escape' || from !== event.currentTarget) return;
    event.stopPropagation();
    close();
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(26rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          classNames={{ root: styles['button'], label: styles['words'] }}
          aria-label={`${label}: ${words}`}
          title={words}
          disabled={disabled}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={closeOnEscape}>
        <Kinds
          value={value}
          limit={limit}
          onCancel={close}
          onApply={(range) => {
            close();
            onChange(range);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

// A calendar in a portal would lie outside of the picker, and clicking into it would close the picker. Without one it
// is inside a field, and must not take the colour of what stands there.
const INSIDE = {
  components: {
    Popover: { defaultProps: { withinPortal: false }, styles: { dropdown: { color: 'var(--lb-text)' } } },
  },
};

function Kinds(props: PanelProps) {
  const limitation = describeLimit(props.limit);
  return (
    <MantineThemeProvider theme={INSIDE} inherit>
      <Tabs defaultValue={props.value.type} keepMounted={false}>
        <Tabs.List grow mb="sm" aria-label="Kind of time range">
          <Tabs.Tab value="relative">Relative</Tabs.Tab>
          <Tabs.Tab value="absolute">Absolute</Tabs.Tab>
          <Tabs.Tab value="keyword">Keyword</Tabs.Tab>
        </Tabs.List>
        {limitation !== undefined && (
          <Text size="xs" c="dimmed" mb="sm">
            Searches reach back at most {limitation}.
          </Text>
        )}
        <Tabs.Panel value="relative">
          <RelativePanel {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="absolute">
          <AbsolutePanel {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="keyword">
          <KeywordPanel {...props} />
        </Tabs.Panel>
      </Tabs>
    </MantineThemeProvider>
  );
}
