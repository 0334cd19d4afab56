// The messages that the processing threads of a node work on at this moment.
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { useQuery } from '@tanstack/react-query';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { nodeLabel } from '../../../platform/system/system.api.ts';
import { processBufferQuery } from '../node/node.api.ts';
import { NodeLinks } from '../node/NodeLinks.tsx';
import { NodePageFrame } from '../node/NodePageFrame.tsx';
import styles from '../node/node.module.css';

export function ProcessBufferDumpPage() {
  return <NodePageFrame>{(node) => <ProcessBuffer key={node.node_id} node={node} />}</NodePageFrame>;
}

function ProcessBuffer({ node }: { readonly node: NodeSummary }) {
  const { data, error, refetch } = useQuery(processBufferQuery(node.node_id));
  const threads = Object.entries(data?.processbuffer_dump ?? {});
  const busy = threads.filter(([, text]) => text !== 'idle').length;
  return (
    <>
      <PageHeader
        title={`Messages in processing on ${nodeLabel(node)}`}
        purpose="What each processing thread works on, looked at every two seconds. A message that stays here for long is one that a rule or an extractor has trouble with."
        subNavigation={<NodeLinks node={node} />}
      />
      <Section
        title="Processing threads"
        {...(data && { description: `${busy} of ${threads.length} threads work on a message.` })}
      >
        {data !== undefined && (
          <Facts>
            {threads.map(([thread, text]) => (
              <Fact key={thread} label={thread} mono={text !== 'idle'}>
                <span className={styles['wrapped']}>{text === 'idle' ? 'Waits for messages' : text}</span>
              </Fact>
            ))}
          </Facts>
        )}
        {data === undefined && error === null && <LoadingIndicator text="Asking the node…" />}
        {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
      </Section>
    </>
  );
}
