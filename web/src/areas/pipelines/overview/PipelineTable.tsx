// The list of pipelines: searched, sorted and paged by the server, with live figures.
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { pipelinePageQuery, rulesQuery, useDeletePipeline, type Pipeline } from '../pipelines.api.ts';
import { pipelineRuns, placedRuleRuns, RatesContext, useRates } from '../rates.ts';
import { PIPELINE_COLUMNS, PlacesContext } from './pipelineColumns.tsx';

const BY_TITLE = { column: 'title', order: 'asc' } as const;
const rowId = ({ id }: Pipeline) => id;
const rowName = ({ title }: Pipeline) => title ?? '';
const rowLink = ({ id }: Pipeline) => routes.system.pipelines.show({ pipelineId: id });

const NOTHING_YET = {
  title: 'There are no pipelines yet',
  text: 'A pipeline puts rules into stages and runs them on the messages of streams. Create one, add a rule, and connect it to a stream.',
};

export function PipelineTable({ createButton }: { readonly createButton: ReactNode }) {
  const list = useKeptListState('pipelines', PIPELINE_COLUMNS, { defaultSort: BY_TITLE });
  const found = useQuery(pipelinePageQuery(list));
  const { data } = found;
  const rows = data?.pipelines;
  const failures = useFailureMetrics(rows);
  const metrics = useMemo(
    () => [...(rows ?? []).map(({ id }) => pipelineRuns(id)), ...[...failures.values()].flat()],
    [rows, failures],
  );
  const rates = useRates(metrics);
  const rowActions = useRowActions(rows);
  return (
    <RatesContext value={rates}>
      <PlacesContext value={failures}>
        <DataTable
          id="pipelines"
          label="Pipelines"
          searchPlaceholder="Title, or description:text"
          columns={PIPELINE_COLUMNS}
          rows={rows}
          total={data?.total}
          list={list}
          {...answerState(found)}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowActions={rowActions}
          empty={list.query === '' ? { ...NOTHING_YET, actions: createButton } : undefined}
        />
      </PlacesContext>
    </RatesContext>
  );
}

/** By pipeline: the metrics that count the errors of its rules. */
function useFailureMetrics(rows: readonly Pipeline[] | undefined): ReadonlyMap<string, readonly string[]> {
  const mayRead = usePermissions().isPermitted('pipeline_rule:read');
  const { data: rules } = useQuery({ ...rulesQuery, enabled: mayRead });
  return useMemo(() => {
    const ids = new Map(rules?.map(({ title, id }) => [title, id]));
    return new Map(
      rows?.map(({ id, stages }) => [
        id,
        stages.flatMap(({ stage, rules: names }) =>
          names.flatMap((name) => {
            const ruleId = ids.get(name);
            return ruleId === undefined ? [] : [placedRuleRuns(ruleId, id, stage, 'failed')];
          }),
        ),
      ]),
    );
  }, [rows, rules]);
}

function useRowActions(rows: readonly Pipeline[] | undefined): readonly RowAction<Pipeline>[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { isPermitted } = usePermissions();
  const { mutate: remove } = useDeletePipeline();
  const mayDeleteAny = rows?.some(({ id }) => isPermitted(`pipeline:delete:${id}`)) ?? false;
  return useMemo(() => {
    const askAndDelete = async (pipeline: Pipeline) => {
      const confirmed = await confirm({
        title: `Delete pipeline "${pipeline.title}"?`,
        message: 'It no longer runs on any stream. Its rules stay, and so do stored messages.',
        confirmLabel: 'Delete pipeline',
        destructive: true,
      });
      if (confirmed) remove(pipeline);
    };
    const deleting: RowAction<Pipeline> = {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      disabled: ({ id }) =>
        isPermitted(`pipeline:delete:${id}`) ? false : 'You may not delete this pipeline.',
      onAct: (pipeline) => void askAndDelete(pipeline),
    };
    return [
      { label: 'Edit', icon: IconPencil, onAct: (row) => void navigate(rowLink(row)) },
      ...(mayDeleteAny ? [deleting] : []),
    ];
  }, [confirm, isPermitted, mayDeleteAny, navigate, remove]);
}
