// The list of collectors: filtered, sorted, selected and restarted.
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { BulkRunModal } from '../../../shared/agents/BulkRunModal.tsx';
import { useBulkRun } from '../../../shared/agents/useBulkRun.ts';
import type { BulkAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useListState } from '../../../kit/list/useListState.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { routes } from '../../../routes.ts';
import { nameOf } from '../collectorState.ts';
import { COLLECTOR_COLUMNS } from './collectorColumns.tsx';
import { emptyHelp } from './emptyHelp.tsx';
import { restartable, restartQuestion } from './restartQuestion.tsx';
import styles from './overview.module.css';
import { restartSteps } from './restartSteps.ts';
import type { OverviewFilters } from './useOverviewFilters.ts';

interface Props {
  readonly all: readonly CollectorSummary[] | undefined;
  readonly shown: readonly CollectorSummary[] | undefined;
  readonly filters: OverviewFilters;
  readonly failure: unknown;
  readonly onRetry: () => void;
}

const BY_NAME = { column: 'name', order: 'asc' } as const;
/** Rows with live times and buttons: a filter that leaves some hundreds of them must not be felt either. */
const VIRTUAL_FROM = 100;
const rowId = ({ id }: CollectorSummary) => id;
const rowLink = ({ id }: CollectorSummary) => routes.collectors.status({ collectorId: id });
const rowTone = ({ active }: CollectorSummary) => (active ? undefined : 'muted');

export function CollectorTable({ all, shown, filters, failure, onRetry }: Props) {
  const list = useListState({ defaultSort: BY_NAME });
  const { selected, setSelected, bulkActions, modal } = useSelection(all);
  return (
    <div className={styles['table']}>
      <FilterableTable
        label="Collectors"
        filterLabel="Filter collectors"
        filterPlaceholder="Name, status, id, tag…"
        columns={COLLECTOR_COLUMNS}
        rows={shown}
        error={failure}
        onRetry={onRetry}
        list={list}
        rowId={rowId}
        rowName={nameOf}
        rowLink={rowLink}
        rowTone={rowTone}
        virtualFrom={VIRTUAL_FROM}
        bulkActions={bulkActions}
        selected={selected}
        onSelect={setSelected}
        actions={<InactiveToggle filters={filters} />}
        empty={emptyHelp(all, filters)}
      />
      {modal}
    </div>
  );
}

function InactiveToggle({ filters }: { readonly filters: OverviewFilters }) {
  const { includesInactive, toggleInactive } = filters;
  const Icon = includesInactive ? IconEyeOff : IconEye;
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={toggleInactive}>
      {includesInactive ? 'Hide inactive collectors' : 'Include inactive collectors'}
    </Button>
  );
}

/** What is selected, and what can be done with it. A collector that is gone is no longer selected. */
function useSelection(all: readonly CollectorSummary[] | undefined) {
  const [chosen, setSelected] = useState<readonly string[]>([]);
  const selected = useMemo(() => {
    if (chosen.length === 0 || all === undefined) return chosen;
    const known = new Set(all.map(rowId));
    return chosen.filter((id) => known.has(id));
  }, [chosen, all]);
  const { run, start, cancel, forget } = useBulkRun();
  const confirm = useConfirm();

  const restart = async (ids: readonly string[], clear: () => void) => {
    const wanted = new Set(ids);
    const collectors = (all ?? []).filter(({ id }) => wanted.has(id));
    const targets = restartable(collectors);
    if (targets.length === 0) {
      toast.info('None of the selected collectors has reported a backend, so there is nothing to restart.');
      return;
    }
    if (!(await confirm(restartQuestion(collectors)))) return;
    clear();
    await start(restartSteps(targets));
  };
  const bulkActions: BulkAction[] = [
    {
      label: 'Restart',
      icon: IconRefresh,
      permissions: ['collectors:update'],
      onAct: (ids, clear) => void restart(ids, clear),
    },
  ];
  const modal = (
    <BulkRunModal
      title="Restart collectors"
      afterwards="Each collector restarts its backends when it reports the next time."
      nouns={{ one: 'collector', many: 'collectors' }}
      run={run}
      onCancel={cancel}
      onClose={forget}
    />
  );
  return { selected, setSelected, bulkActions, modal };
}
