// The process and the machine of one node.
import type { NodeSummary, SystemOverview } from '@logboom/contract/system/schemas';
import { Anchor } from '@mantine/core';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { sentence } from '../nodes/nodeColumns.tsx';
import { useNodeRuntime, useNodeStats } from './node.api.ts';

interface Props {
  readonly node: NodeSummary;
  /** Undefined until it is known. */
  readonly overview: SystemOverview | undefined;
}

export function ProcessSection({ node, overview }: Props) {
  const stats = useNodeStats(node.node_id).data;
  const runtime = useNodeRuntime(node.node_id).data;
  const [disk] = Object.values(stats?.fs.filesystems ?? {});
  return (
    <Section title="Process and machine">
      <Facts dense>
        <Fact label="State">
          {overview === undefined ? (
            <NoValue />
          ) : (
            <StatusMark good={overview.lifecycle === 'running'}>{sentence(overview.lifecycle)}</StatusMark>
          )}
        </Fact>
        <Fact label="Load balancers are told">{overview?.lb_status.toUpperCase() ?? <NoValue />}</Fact>
        <Fact label="Node id" mono>
          {node.node_id}
        </Fact>
        <Fact label="Address" mono>
          {node.transport_address}
        </Fact>
        <Fact label="API browser">
          <Anchor href={`${node.transport_address}api-browser`} target="_blank" rel="noreferrer">
            Open the API browser of this node
          </Anchor>
        </Fact>
        <Fact label="Running for">
          <RelativeTime value={overview?.started_at} elapsed />
        </Fact>
        <Fact label="Version">{overview?.version ?? <NoValue />}</Fact>
        <Fact label="Runtime">{runtime?.info ?? overview?.operating_system ?? <NoValue />}</Fact>
        <Fact label="Process id" mono>
          {stats?.process.pid ?? <NoValue />}
        </Fact>
        <Fact label="Memory of the process">
          <ByteSize value={stats?.process.memory?.resident} />
        </Fact>
        <Fact label="Processor">
          {stats === undefined ? (
            <NoValue />
          ) : (
            `${stats.os.processor.total_cores} × ${stats.os.processor.model}`
          )}
        </Fact>
        <Fact label="Load" title="Processes that wanted to run, on average over 1, 5 and 15 minutes">
          {stats?.os.load_average.map((load) => load.toFixed(2)).join(', ') ?? <NoValue />}
        </Fact>
        <Fact label="Open files">
          {stats === undefined ? (
            <NoValue />
          ) : (
            <>
              <NumberValue value={known(stats.process.open_file_descriptors)} /> of{' '}
              <NumberValue value={known(stats.process.max_file_descriptors)} />
            </>
          )}
        </Fact>
        <Fact label="Disk under the data">
          {disk === undefined ? (
            <NoValue />
          ) : (
            <>
              <ByteSize value={disk.available} /> free of <ByteSize value={disk.total} />
            </>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}

/** -1 stands for what the operating system does not tell. */
function known(value: number | undefined): number | undefined {
  return value === -1 ? undefined : value;
}
