// The fleet as a table for spreadsheets.
import { csvOf } from '../../shared/widgets/pivot/csv.ts';
import { healthWord } from '../../shared/agents/agentState.ts';
import { driftText, roundedRate } from './fleetColumns.tsx';
import { KINDS, type FleetRow } from './fleetRows.ts';

const HEAD = [
  'name',
  'id',
  'kind',
  'health',
  'message',
  'version',
  'operating_system',
  'ip',
  'tags',
  'last_seen',
  'configuration',
  'messages_per_second',
];

export function fleetCsv(rows: readonly FleetRow[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.id,
    KINDS[row.kind],
    healthWord(row.health),
    row.message,
    row.version,
    row.system,
    row.ip,
    row.tags.join(' '),
    row.lastSeen,
    driftText(row),
    row.perSecond === undefined ? null : roundedRate(row.perSecond),
  ]);
  return csvOf([HEAD, ...lines]);
}
