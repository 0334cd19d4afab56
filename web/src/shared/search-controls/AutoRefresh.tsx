// Runs the search again: now, or by itself every few seconds.
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { parseDuration } from '@logboom/contract/common/duration';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
import { useSearchesConfig } from '../time-range/timeRange.api.ts';
import { useAutoRefresh } from './useAutoRefresh.ts';
import styles from './controls.module.css';

/** For users who may not read the configuration, and until it has arrived. */
const USUAL: Record<string, string> = {
  PT1S: '1 second',
  PT2S: '2 seconds',
  PT5S: '5 seconds',
  PT10S: '10 seconds',
  PT30S: '30 seconds',
  PT1M: '1 minute',
  PT5M: '5 minutes',
};
const USUAL_DEFAULT = 'PT5S';

/** Which interval is chosen, and whether it runs: of the page, where a link must repeat it. */
export interface RefreshState {
  readonly interval: string | undefined;
  readonly isOn: boolean;
}

interface Props {
  /** Kept here unless the page keeps it. */
  readonly state?: RefreshState;
  readonly onState?: (state: RefreshState) => void;
  readonly isRunning: boolean;
  readonly onRefresh: () => void;
  readonly onRefreshBySelf: () => void;
}

const OFF: RefreshState = { interval: undefined, isOn: false };

export function AutoRefresh({ state, onState, isRunning, onRefresh, onRefreshBySelf }: Props) {
  const config = useSearchesConfig();
  const options = optionsOf(config?.auto_refresh_timerange_options);
  const [own, setOwn] = useState(OFF);
  const { interval: chosen, isOn } = state ?? own;
  const change = onState ?? setOwn;
  const interval = chosen ?? config?.default_auto_refresh_option ?? USUAL_DEFAULT;
  const everyMs = isOn ? parseDuration(interval) : undefined;
  useAutoRefresh({ everyMs, isRunning, refresh: onRefreshBySelf });
  const words = options.find(([duration]) => duration === interval)?.[1] ?? interval;
  const toggle = isOn ? 'Stop refreshing by itself' : `Refresh by itself every ${words}`;
  return (
    <Group gap={0} wrap="nowrap" className={styles['refresh']}>
      <Tooltip label="Refresh now">
        <ActionIcon variant="default" size={34} aria-label="Refresh" onClick={onRefresh}>
          <IconRefresh size={17} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={toggle}>
        <ActionIcon
          variant={isOn ? 'filled' : 'default'}
          size={34}
          aria-label={toggle}
          aria-pressed={isOn}
          onClick={() => change({ interval, isOn: !isOn })}
        >
          {isOn ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            px={8}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            aria-label={`Refresh interval: ${words}`}
          >
            {words}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Refresh by itself every</Menu.Label>
          <Menu.RadioGroup
            value={interval}
            onChange={(duration) => change({ interval: duration, isOn: true })}
          >
            {options.map(([duration, label]) => (
              <Menu.RadioItem key={duration} value={duration} closeMenuOnClick>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** What is no duration, or none at all, cannot be waited for. */
function optionsOf(configured: Record<string, string> | undefined): [string, string][] {
  const possible = Object.entries(configured ?? {}).filter(([duration]) => parseDuration(duration));
  return possible.length === 0 ? Object.entries(USUAL) : possible;
}
