// What the overview tells about each collector.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { Link } from 'react-router';
import type { Column } from '../../../shared/table/columns/column.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { collectorMessagesUrl } from '../collectorMessages.ts';
import { STATES } from '../../../shared/agents/agentState.ts';
import { StateMark } from '../../../shared/agents/StateMark.tsx';
import { nameOf, stateOfCollector } from '../collectorState.ts';
import styles from './overview.module.css';

const tagsOf = ({ node_details }: CollectorSummary) => (node_details.tags ?? []).join(', ');

export const COLLECTOR_COLUMNS: readonly Column<CollectorSummary>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 230,
    sortable: true,
    value: nameOf,
    render: (collector) => (collector.active ? nameOf(collector) : `${nameOf(collector)} (inactive)`),
  },
  {
    id: 'status',
    title: 'Status',
    width: 150,
    sortable: true,
    value: (collector) => STATES[stateOfCollector(collector)].word,
    sortBy: (collector) => STATES[stateOfCollector(collector)].rank,
    render: (collector) => <Status collector={collector} />,
  },
  {
    id: 'operating_system',
    title: 'Operating System',
    width: 160,
    sortable: true,
    value: ({ node_details }) => node_details.operating_system,
  },
  {
    id: 'last_seen',
    title: 'Last Seen',
    width: 150,
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    render: ({ last_seen }) => <RelativeTime value={last_seen} />,
  },
  { id: 'id', title: 'Collector Id', mono: true, sortable: true },
  { id: 'collector_version', title: 'Collector Version', width: 165, sortable: true },
  {
    id: 'tags',
    title: 'Tags',
    width: 170,
    sortable: true,
    value: tagsOf,
    render: (collector) => <Tags tags={collector.node_details.tags ?? []} />,
  },
  {
    id: 'actions',
    title: 'Actions',
    width: 150,
    unfiltered: true,
    value: () => null,
    render: (collector) => (
      <Link
        to={collectorMessagesUrl(collector.id)}
        className={styles['rowButton']}
        aria-label={`Show messages of ${nameOf(collector)}`}
      >
        Show messages
      </Link>
    ),
  },
];

function Status({ collector }: { readonly collector: CollectorSummary }) {
  const { status } = collector.node_details;
  const message = status === null ? 'This collector has not sent a status.' : status.message;
  return <StateMark state={stateOfCollector(collector)} message={message} />;
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return <NoValue />;
  return tags.map((tag, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- an agent may name a tag twice
    <span key={position} className={styles['tag']}>
      {tag}
    </span>
  ));
}
