// Every agent on one page: legacy collectors, sidecars and agents of OpAMP, how they are, what they should run and what they send.
import { Button, SegmentedControl } from '@mantine/core';
import { IconFileDownload, IconMessageSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useListState } from '../../kit/list/useListState.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { downloadText } from '../../kit/text/downloadText.ts';
import type { RowAction } from '../../shared/table/columns/column.ts';
import { FilterableTable } from '../../shared/table/FilterableTable.tsx';
import { useWholeList } from '../../shared/table/wholeList.ts';
import { collectorMessagesUrl } from '../collectors/index.ts';
import { healthWord, type Health } from '../../shared/agents/agentState.ts';
import { HEALTHS, isHealth } from '../sidecars/index.ts';
import { FLEET_COLUMNS } from './fleetColumns.tsx';
import { fleetCsv } from './fleetCsv.ts';
import type { FleetRow } from './fleetRows.ts';
import { useFleet } from './useFleet.ts';

const BY_NAME = { column: 'name', order: 'asc' } as const;
const VIRTUAL_FROM = 100;
const NONE: readonly FleetRow[] = [];
const rowId = ({ kind, id }: FleetRow) => `${kind} ${id}`;
const rowName = ({ name }: FleetRow) => name;
const rowLink = ({ address }: FleetRow) => address;
const rowTone = ({ health }: FleetRow) => (health === 'inactive' ? 'muted' : undefined);

export function FleetPage() {
  const { rows, failure, retry } = useFleet();
  const { health, choose } = useHealth();
  const list = useListState({ defaultSort: BY_NAME });
  const chosen = useMemo(
    () => rows?.filter((row) => health === undefined || row.health === health),
    [rows, health],
  );
  const shown = useWholeList(chosen ?? NONE, FLEET_COLUMNS, list.query, list.sort);
  const day = () => new Date().toISOString().slice(0, 10);
  return (
    <>
      <PageHeader
        title="Fleet"
        purpose="Every agent that reports to this server, old and new. The page refreshes by itself."
        actions={
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            disabled={shown.length === 0}
            onClick={() => downloadText(`fleet-${day()}.csv`, fleetCsv(shown))}
          >
            Export as CSV
          </Button>
        }
      />
      <Section>
        <FilterableTable
          label="Agents"
          filterLabel="Filter agents"
          filterPlaceholder="Name, address, version, tag, hash…"
          columns={FLEET_COLUMNS}
          rows={chosen}
          error={failure}
          onRetry={retry}
          list={list}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowTone={rowTone}
          rowActions={useRowActions()}
          virtualFrom={VIRTUAL_FROM}
          actions={<HealthChoice rows={rows ?? NONE} health={health} onChoose={choose} />}
          empty={
            rows?.length === 0
              ? {
                  title: 'No agent has reported yet',
                  text: 'Agents appear here by themselves. The page of the sidecars says how one is installed.',
                }
              : undefined
          }
        />
      </Section>
    </>
  );
}

function useRowActions(): readonly RowAction<FleetRow>[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      {
        label: 'Show messages',
        icon: IconMessageSearch,
        onAct: ({ id }) => void navigate(collectorMessagesUrl(id)),
      },
    ],
    [navigate],
  );
}

function useHealth() {
  const [params, setParams] = useSearchParams();
  const named = params.get('health');
  const health = isHealth(named) ? named : undefined;
  const choose = (chosen: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (isHealth(chosen)) next.set('health', chosen);
        else next.delete('health');
        return next;
      },
      { preventScrollReset: true },
    );
  return { health, choose };
}

interface HealthChoiceProps {
  readonly rows: readonly FleetRow[];
  readonly health: Health | undefined;
  readonly onChoose: (health: string) => void;
}

function HealthChoice({ rows, health, onChoose }: HealthChoiceProps) {
  const count = (wanted: Health) => rows.filter((row) => row.health === wanted).length;
  return (
    <SegmentedControl
      size="xs"
      aria-label="Show agents by health"
      value={health ?? 'all'}
      onChange={onChoose}
      data={[
        { value: 'all', label: `All ${rows.length}` },
        ...HEALTHS.map((each) => ({ value: each, label: `${healthWord(each)} ${count(each)}` })),
      ]}
    />
  );
}
