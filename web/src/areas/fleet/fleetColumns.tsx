// What the fleet page tells about each agent.
import { formatNumber } from '../../kit/values/formatNumber.ts';
import { NoValue } from '../../kit/values/NoValue.tsx';
import type { Column } from '../../shared/table/columns/column.ts';
import { RelativeTime } from '../../shared/values/RelativeTime.tsx';
import { healthWord } from '../../shared/agents/agentState.ts';
import { HealthMark } from '../../shared/agents/StateMark.tsx';
import { KINDS, type Drift, type FleetRow } from './fleetRows.ts';

const DRIFTS: Record<Drift, { readonly word: string; readonly rank: number }> = {
  current: { word: 'Up to date', rank: 0 },
  none: { word: 'Nothing assigned', rank: 1 },
  unknown: { word: 'Not known', rank: 2 },
  behind: { word: 'Not fetched yet', rank: 3 },
  broken: { word: 'Cannot be rendered', rank: 4 },
  refused: { word: 'Refused by the agent', rank: 5 },
};

/** What one looks for first comes first: not all fit on every screen. */
export const FLEET_COLUMNS: readonly Column<FleetRow>[] = [
  { id: 'name', title: 'Name', width: 200, sortable: true },
  {
    id: 'health',
    title: 'Health',
    width: 150,
    sortable: true,
    value: ({ health }) => healthWord(health),
    render: ({ health, message }) => <HealthMark health={health} message={message} />,
  },
  { id: 'kind', title: 'Kind', width: 150, sortable: true, value: ({ kind }) => KINDS[kind] },
  {
    id: 'drift',
    title: 'Configuration',
    width: 190,
    sortable: true,
    value: driftText,
    sortBy: ({ drift }) => DRIFTS[drift].rank,
    render: (row) => (
      <span title={row.configurations.map(hashText).join('\n')}>{DRIFTS[row.drift].word}</span>
    ),
  },
  {
    id: 'perSecond',
    title: 'Messages/s',
    width: 150,
    numeric: true,
    sortable: true,
    unfiltered: true,
    render: ({ perSecond }) => (perSecond === undefined ? <NoValue /> : formatNumber(roundedRate(perSecond))),
  },
  {
    id: 'lastSeen',
    title: 'Last seen',
    width: 150,
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    render: ({ lastSeen }) => <RelativeTime value={lastSeen} />,
  },
  { id: 'version', title: 'Version', width: 150, sortable: true },
  { id: 'system', title: 'System', width: 150, sortable: true },
  { id: 'ip', title: 'IP address', width: 150, sortable: true, mono: true },
  { id: 'tags', title: 'Tags', width: 150, value: ({ tags }) => tags.join(', ') },
];

/** Also what the filter looks at: the word, and the names with their hashes. */
export function driftText({ drift, configurations }: FleetRow): string {
  return [DRIFTS[drift].word, ...configurations.map(hashText)].join('; ');
}

function hashText({ name, wanted, applied, problem }: FleetRow['configurations'][number]): string {
  if (wanted === null) return `${name}: ${problem ?? 'cannot be rendered'}`;
  if (wanted === applied) return [`${name}: ${wanted}`, problem].filter(Boolean).join(', ');
  return `${name}: should have ${wanted}, has ${applied ?? 'nothing'}`;
}

export function roundedRate(perSecond: number): number {
  return perSecond >= 10 ? Math.round(perSecond) : Math.round(perSecond * 100) / 100;
}
