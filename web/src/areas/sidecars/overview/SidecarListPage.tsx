// Which sidecars there are and how they are.
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { useListState } from '../../../kit/list/useListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { routes } from '../../../routes.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useRepeatedFailure } from '../../collectors/index.ts';
import { sidecarsQuery } from '../sidecars.api.ts';
import { healthWord, type Health } from '../../../shared/agents/agentState.ts';
import { healthOf, HEALTHS, isHealth } from '../sidecarState.ts';
import { InstallModal } from './InstallModal.tsx';
import { SIDECAR_COLUMNS } from './sidecarColumns.tsx';

const BY_NAME = { column: 'node_name', order: 'asc' } as const;
const VIRTUAL_FROM = 100;
const rowId = ({ node_id }: SidecarSummary) => node_id;
const rowName = ({ node_name }: SidecarSummary) => node_name;
const rowLink = ({ node_id }: SidecarSummary) => routes.sidecars.status({ sidecarId: node_id });
const rowTone = ({ active }: SidecarSummary) => (active ? undefined : 'muted');

export function SidecarListPage() {
  const query = useQuery(sidecarsQuery());
  const failure = useRepeatedFailure(query, 'Could not retrieve sidecars');
  const all = query.data?.sidecars;
  const { health, choose } = useHealthFilter();
  const [installs, setInstalls] = useState(false);
  const shown = useMemo(
    () => all?.filter((sidecar) => health === undefined || healthOf(sidecar) === health),
    [all, health],
  );
  const install = (
    <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => setInstalls(true)}>
      Install a sidecar
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Sidecars Overview"
        documentTitle="Sidecars"
        purpose="Every agent that reports to this server, with what it last said about itself."
        actions={install}
      />
      <Section>
        <FilterableTable
          label="Sidecars"
          filterLabel="Filter sidecars"
          filterPlaceholder="Name, status, id, tag…"
          columns={SIDECAR_COLUMNS}
          rows={shown}
          error={failure}
          onRetry={() => void query.refetch()}
          list={useListState({ defaultSort: BY_NAME })}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowTone={rowTone}
          virtualFrom={VIRTUAL_FROM}
          actions={<HealthChoice all={all} health={health} onChoose={choose} />}
          empty={
            all?.length === 0
              ? {
                  title: 'No sidecar has reported yet',
                  text: 'A sidecar appears here by itself when its agent reports for the first time.',
                  actions: install,
                }
              : undefined
          }
        />
      </Section>
      <InstallModal opened={installs} onClose={() => setInstalls(false)} />
    </>
  );
}

function useHealthFilter() {
  const [params, setParams] = useSearchParams();
  const named = params.get('health');
  const health = isHealth(named) ? named : undefined;
  const choose = (chosen: Health | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === undefined) next.delete('health');
        else next.set('health', chosen);
        return next;
      },
      { preventScrollReset: true },
    );
  return { health, choose };
}

interface HealthChoiceProps {
  readonly all: readonly SidecarSummary[] | undefined;
  readonly health: Health | undefined;
  readonly onChoose: (health: Health | undefined) => void;
}

function HealthChoice({ all = [], health, onChoose }: HealthChoiceProps) {
  const count = (wanted: Health) => all.filter((sidecar) => healthOf(sidecar) === wanted).length;
  return (
    <SegmentedControl
      size="xs"
      aria-label="Show sidecars by state"
      value={health ?? 'all'}
      onChange={(value) => onChoose(isHealth(value) ? value : undefined)}
      data={[
        { value: 'all', label: `All ${all.length}` },
        ...HEALTHS.map((each) => ({ value: each, label: `${healthWord(each)} ${count(each)}` })),
      ]}
    />
  );
}
