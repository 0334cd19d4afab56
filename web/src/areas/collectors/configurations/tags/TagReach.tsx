// Says which collectors the chosen tags reach, and what saving them would change.
import { Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatNumber } from '../../../../kit/values/formatNumber.ts';
import { useCollectors } from '../../collectors.api.ts';
import { reachOf, type Reach } from './reach.ts';
import classes from './TagReach.module.css';

const MAX_NAMES = 8;

interface Props {
  readonly tags: readonly string[];
  readonly savedTags: readonly string[];
}

export function TagReach({ tags, savedTags }: Props) {
  const { collectors } = useCollectors();
  const reach = useMemo(
    () => collectors && reachOf(collectors, tags, savedTags),
    [collectors, tags, savedTags],
  );
  // The live region is there from the start: readers announce what changes in it.
  return (
    <div className={classes['reach']} aria-live="polite">
      {reach && <Words reach={reach} hasTags={tags.length > 0} />}
    </div>
  );
}

function Words({ reach, hasTags }: { readonly reach: Reach; readonly hasTags: boolean }) {
  const { total, reached, gained, lost, withoutTags } = reach;
  return (
    <>
      <Text size="sm">
        {hasTags ? reachText(reached, total) : 'Without tags, no collector applies this configuration.'}
      </Text>
      {gained.length > 0 && (
        <Text size="sm" className={classes['change']} data-change="gained">
          <IconPlus size={14} aria-hidden="true" />
          <span>
            Saving adds {collectorCount(gained.length)}: {nameList(gained)}
          </span>
        </Text>
      )}
      {lost.length > 0 && (
        <Text size="sm" className={classes['change']} data-change="lost">
          <IconMinus size={14} aria-hidden="true" />
          <span>
            Saving takes it from {collectorCount(lost.length)}: {nameList(lost)}
          </span>
        </Text>
      )}
      {hasTags && withoutTags > 0 && (
        <Text size="xs" c="dimmed">
          {collectorCount(withoutTags)} {withoutTags === 1 ? 'does' : 'do'} not report tags and may be reached
          as well.
        </Text>
      )}
    </>
  );
}

function reachText(reached: readonly string[], total: number): string {
  if (total === 0) return 'No collector has registered yet.';
  if (reached.length === 0) return `Reaches none of ${collectorCount(total)}.`;
  return `Reaches ${formatNumber(reached.length)} of ${collectorCount(total)}: ${nameList(reached)}`;
}

function collectorCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'collector' : 'collectors'}`;
}

function nameList(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${shown} and ${formatNumber(more)} more.` : `${shown}.`;
}
