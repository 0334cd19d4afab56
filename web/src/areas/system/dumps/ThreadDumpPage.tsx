// The threads of a node and what they do, and profiles of its work to take along.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { clusterDiagnostics, type ProfileKind } from '@logboom/contract/system/diagnostics';
import { Button, Text } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { downloadText } from '../../../kit/text/downloadText.ts';
import { urlOf } from '../../../platform/call.ts';
import { nodeLabel } from '../../../platform/system/system.api.ts';
import { threadDumpQuery } from '../node/node.api.ts';
import { NodeLinks } from '../node/NodeLinks.tsx';
import { NodePageFrame } from '../node/NodePageFrame.tsx';
import styles from '../node/node.module.css';

const PROFILE_SECONDS = 10;
const PROFILES: readonly { kind: ProfileKind; label: string }[] = [
  { kind: 'cpu', label: 'Take a CPU profile' },
  { kind: 'heap', label: 'Take a heap profile' },
];

export function ThreadDumpPage() {
  return <NodePageFrame>{(node) => <ThreadDump key={node.node_id} node={node} />}</NodePageFrame>;
}

function ThreadDump({ node }: { readonly node: NodeSummary }) {
  const { data, error, refetch, isFetching } = useQuery(threadDumpQuery(node.node_id));
  const name = nodeLabel(node);
  const text = data?.threaddump;
  return (
    <>
      <PageHeader
        title={`Threads of ${name}`}
        purpose="The event loop, the threads that process messages, and those of the engines, at one moment."
        subNavigation={<NodeLinks node={node} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Take a new dump
          </Button>
        }
      />
      <Section
        title="Thread dump"
        actions={
          text !== undefined && (
            <>
              <CopyButton value={text} label="Copy" />
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => downloadText(`threads-${node.short_node_id}.txt`, text)}
              >
                Download
              </Button>
            </>
          )
        }
      >
        {text !== undefined && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area is scrolled with the keyboard, too
          <pre className={styles['dump']} tabIndex={0} aria-label="Thread dump">
            {text}
          </pre>
        )}
        {text === undefined && error === null && <LoadingIndicator text="Asking the node…" />}
        {text === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
      </Section>
      <Section
        title="Profiles"
        description={`Where the node spends its time, or what asked for its memory, over ${PROFILE_SECONDS} seconds.`}
        actions={PROFILES.map(({ kind, label }) => (
          <Button
            key={kind}
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            href={urlOf(clusterDiagnostics.profile, {
              nodeId: node.node_id,
              kind,
              query: { seconds: PROFILE_SECONDS },
            })}
            download
          >
            {label}
          </Button>
        ))}
      >
        <Text size="sm" c="dimmed">
          The download begins when the {PROFILE_SECONDS} seconds are over. The developer tools of browsers
          open the file. A profile has names of functions and files, and nothing of messages or settings.
        </Text>
      </Section>
    </>
  );
}
