// What a node writes into its log: how much of what, changed while it runs, and its last lines.
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { nodeLabel, useNodes } from '../../../platform/system/system.api.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { LoggersSection } from './LoggersSection.tsx';
import { RecentLinesSection } from './RecentLinesSection.tsx';
import { SubsystemsSection } from './SubsystemsSection.tsx';

export function LoggingPage() {
  const nodes = useNodes().data?.nodes;
  const [params, setParams] = useSearchParams();
  const wanted = params.get('node');
  const node = nodes?.find(({ node_id }) => node_id === wanted) ?? nodes?.[0];
  return (
    <>
      <PageHeader
        title="Logging"
        purpose="What the nodes write into their own logs. A level changed here counts at once and until the node ends; the setting LOGBOOM_LOG_LEVEL counts from the start."
        actions={
          nodes !== undefined &&
          nodes.length > 1 && (
            <NativeSelect
              aria-label="Node"
              data={nodes.map((one) => ({ value: one.node_id, label: nodeLabel(one) }))}
              value={node?.node_id ?? ''}
              onChange={(event) => setParams({ node: event.currentTarget.value }, { replace: true })}
            />
          )
        }
      />
      {node === undefined ? (
        <LoadingIndicator page />
      ) : (
        <>
          <IfPermitted permissions={['loggers:readsubsystem']}>
            <SubsystemsSection nodeId={node.node_id} />
          </IfPermitted>
          <IfPermitted permissions={['loggersmessages:read']}>
            <RecentLinesSection key={node.node_id} node={node} />
          </IfPermitted>
          <IfPermitted permissions={['loggers:read']}>
            <LoggersSection nodeId={node.node_id} />
          </IfPermitted>
        </>
      )}
    </>
  );
}
