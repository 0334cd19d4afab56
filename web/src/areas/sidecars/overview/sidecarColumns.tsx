// What the overview tells about each sidecar.
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { Tags } from '../ConfigurationPills.tsx';
import { STATES } from '../../../shared/agents/agentState.ts';
import { StateMark } from '../../../shared/agents/StateMark.tsx';
import { stateOfSidecar } from '../sidecarState.ts';

export const SIDECAR_COLUMNS: readonly Column<SidecarSummary>[] = [
  {
    id: 'node_name',
    title: 'Name',
    width: 230,
    sortable: true,
    render: ({ node_name, active }) => (active ? node_name : `${node_name} (inactive)`),
  },
  {
    id: 'status',
    title: 'Status',
    width: 150,
    sortable: true,
    value: (sidecar) => STATES[stateOfSidecar(sidecar)].word,
    sortBy: (sidecar) => STATES[stateOfSidecar(sidecar)].rank,
    render: (sidecar) => (
      <StateMark state={stateOfSidecar(sidecar)} message={sidecar.node_details.status?.message} />
    ),
  },
  {
    id: 'operating_system',
    title: 'Operating system',
    width: 160,
    sortable: true,
    value: ({ node_details }) => node_details.operating_system,
  },
  {
    id: 'last_seen',
    title: 'Last seen',
    width: 150,
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    render: ({ last_seen }) => <RelativeTime value={last_seen} />,
  },
  { id: 'node_id', title: 'Node id', mono: true, sortable: true },
  { id: 'sidecar_version', title: 'Sidecar version', width: 150, sortable: true },
  {
    id: 'tags',
    title: 'Tags',
    width: 180,
    value: ({ node_details }) => node_details.tags.join(', '),
    render: ({ node_details }) => <Tags tags={node_details.tags} />,
  },
];
