// The last lines of a node's log, with a filter and as a file.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { Button, NativeSelect, Switch, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { downloadText } from '../../../kit/text/downloadText.ts';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { filterLines, LINE_LEVELS, type LineLevel } from './filterLines.ts';
import { useRecentLines } from './logging.api.ts';
import styles from './logging.module.css';

export function RecentLinesSection({ node }: { readonly node: NodeSummary }) {
  const [isFollowing, setFollowing] = useState(true);
  const [text, setText] = useState('');
  const [level, setLevel] = useState<LineLevel>('TRACE');
  const { data, error, refetch } = useRecentLines(node.node_id, isFollowing);
  const lines = useMemo(() => data && filterLines(data.lines, text, level), [data, text, level]);
  return (
    <Section
      title="Recent lines"
      description="The newest first, out of what this node keeps in memory: about two megabytes since its start."
      actions={
        lines !== undefined && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={lines.length === 0}
            onClick={() => downloadText(`logboom-${node.short_node_id}.log`, lines.toReversed().join('\n'))}
          >
            Download
          </Button>
        )
      }
    >
      <div className={styles['bar']}>
        <SearchBox label="Filter lines" value={text} onSearch={setText} debounceMs={0} />
        <NativeSelect
          aria-label="From level"
          data={LINE_LEVELS.map((one) => ({
            value: one,
            label: `${one.charAt(0)}${one.slice(1).toLowerCase()} and above`,
          }))}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as LineLevel)}
        />
        <Switch
          label="Refresh by itself"
          checked={isFollowing}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
        {lines !== undefined && (
          <Text size="sm" c="dimmed" component="output">
            {formatNumber(lines.length)} of {formatNumber(data?.lines.length ?? 0)} lines
          </Text>
        )}
      </div>
      {lines !== undefined && lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area is scrolled with the keyboard, too
        <pre className={styles['lines']} tabIndex={0} aria-label="Recent lines">
          {lines.join('\n')}
        </pre>
      )}
      {lines?.length === 0 && (
        <Text c="dimmed">
          {data?.lines.length === 0
            ? 'Nothing was written since the start of this node.'
            : 'No line matches this filter.'}
        </Text>
      )}
      {lines === undefined && error === null && <LoadingIndicator text="Asking the node…" />}
      {lines === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}
