// Who a collector is: its names, its machine, its tags.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { Fact, Facts, Texts } from '../../../kit/structure/Facts.tsx';

export function InformationSection({ collector }: { readonly collector: CollectorSummary }) {
  const { id, node_id, node_details, last_seen, collector_version, active } = collector;
  const tags = [...new Set(node_details.tags)];
  return (
    <Section title="Sidecar information">
      <Facts>
        <Fact label="Tags">
          <Texts values={tags} none="None" />
        </Fact>
        <Fact label="IP address">
          {node_details.ip ? <span className="lb-mono">{node_details.ip}</span> : <NoValue />}
        </Fact>
        <Fact label="Node">{node_id === '' ? <NoValue /> : node_id}</Fact>
        <Fact label="Operating system">{node_details.operating_system}</Fact>
        <Fact label="Collector version">{collector_version}</Fact>
        <Fact label="Collector id">
          <span className="lb-mono">{id}</span>
        </Fact>
        <Fact label="Last seen">
          <RelativeTime value={last_seen} /> {!active && '(inactive)'}
        </Fact>
      </Facts>
    </Section>
  );
}
