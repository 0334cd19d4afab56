// The list of rules: found by title or inside their sources, with where they are used and how they fare.
import { Switch } from '@mantine/core';
import { IconFileDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import type { BulkAction, RowAction } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { exportSources } from '../exchange/exportSources.ts';
import { rulePageQuery, useDeleteRules } from '../pipelines.api.ts';
import { RatesContext, ruleRuns, useRates } from '../rates.ts';
import { RULE_COLUMNS, SearchedContext, SOURCE_COLUMNS, type ListedRule } from './ruleColumns.tsx';

const BY_TITLE = { column: 'title', order: 'asc' } as const;
const rowId = ({ id }: ListedRule) => id;
const rowName = ({ title }: ListedRule) => title ?? '';
const rowLink = ({ id }: ListedRule) => routes.system.pipelines.rule({ ruleId: id });
const IN_SOURCES = 'in';

const NOTHING_YET = {
  title: 'There are no rules yet',
  text: 'A rule has a condition and actions. Create one, then put it into a stage of a pipeline.',
};

export function RuleTable({ createButton }: { readonly createButton: ReactNode }) {
  const list = useKeptListState('pipeline-rules', RULE_COLUMNS, { defaultSort: BY_TITLE });
  const [inSources, setInSources] = useSearchMode();
  const query = inSources ? sourceQuery(list.query) : list.query;
  const found = useQuery(rulePageQuery({ ...list, query }));
  const { data } = found;
  const rows = useMemo(
    () =>
      data?.rules.flatMap((rule): ListedRule[] =>
        rule.id === null
          ? []
          : [{ ...rule, id: rule.id, usedIn: data.context.used_in_pipelines[rule.id] ?? [] }],
      ),
    [data],
  );
  const rates = useRates(
    useMemo(
      () => (rows ?? []).flatMap(({ id }) => [ruleRuns(id, 'executed'), ruleRuns(id, 'failed')]),
      [rows],
    ),
  );
  const [selected, setSelected] = useState<readonly string[]>([]);
  const actions = useActions(rows, setSelected);
  return (
    <RatesContext value={rates}>
      <SearchedContext value={inSources ? list.query : ''}>
        <DataTable
          id="pipeline-rules"
          label="Rules"
          searchPlaceholder={inSources ? 'Text inside the sources' : 'Title, or description:text'}
          filters={
            <Switch
              label="Search inside sources"
              checked={inSources}
              onChange={(event) => setInSources(event.currentTarget.checked)}
            />
          }
          columns={inSources && list.query !== '' ? SOURCE_COLUMNS : RULE_COLUMNS}
          rows={rows}
          total={data?.total}
          list={list}
          {...answerState(found)}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowActions={actions.row}
          bulkActions={actions.bulk}
          selected={selected}
          onSelect={setSelected}
          empty={list.query === '' ? { ...NOTHING_YET, actions: createButton } : undefined}
        />
      </SearchedContext>
    </RatesContext>
  );
}

/** In the address, so that a link finds the same. */
function useSearchMode(): [boolean, (inSources: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = (inSources: boolean) =>
    setParameters(
      (current) => {
        if (inSources) current.set(IN_SOURCES, 'source');
        else current.delete(IN_SOURCES);
        current.delete('page');
        return current;
      },
      { replace: true },
    );
  return [parameters.get(IN_SOURCES) === 'source', set];
}

/** The language of lists has no way to write a quote inside quotes, so words around one are looked for. */
function sourceQuery(text: string): string {
  return text
    .split('"')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `source:"${part}"`)
    .join(' ');
}

function useActions(rows: readonly ListedRule[] | undefined, select: (ids: readonly string[]) => void) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { isPermitted } = usePermissions();
  const { mutate: remove } = useDeleteRules();
  const mayDeleteAny = rows?.some(({ id }) => isPermitted(`pipeline_rule:delete:${id}`)) ?? false;
  return useMemo(() => {
    const chosen = (ids: readonly string[]) => (rows ?? []).filter(({ id }) => ids.includes(id));
    const askAndDelete = async (rules: readonly ListedRule[]) => {
      const used = new Set(rules.flatMap(({ usedIn }) => usedIn.map(({ title }) => title)));
      const confirmed = await confirm({
        title: rules.length === 1 ? `Delete rule "${rules[0]?.title}"?` : `Delete ${rules.length} rules?`,
        message:
          used.size === 0
            ? 'No pipeline uses what is deleted.'
            : `Used in ${[...used].join(', ')}. Their stages then name a rule that is not there and never matches.`,
        confirmLabel: rules.length === 1 ? 'Delete rule' : `Delete ${rules.length} rules`,
        destructive: true,
      });
      if (confirmed) remove(rules.map(rowId), { onSuccess: () => select([]) });
    };
    const row: RowAction<ListedRule>[] = [
      { label: 'Edit', icon: IconPencil, onAct: (rule) => void navigate(rowLink(rule)) },
    ];
    const bulk: BulkAction[] = [
      {
        label: 'Export as text',
        icon: IconFileDownload,
        onAct: (ids) => exportSources(chosen(ids), 'rules'),
      },
    ];
    if (mayDeleteAny) {
      row.push({
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        disabled: ({ id }) =>
          isPermitted(`pipeline_rule:delete:${id}`) ? false : 'You may not delete this rule.',
        onAct: (rule) => void askAndDelete([rule]),
      });
      bulk.push({
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        onAct: (ids) => void askAndDelete(chosen(ids)),
      });
    }
    return { row, bulk };
  }, [confirm, isPermitted, mayDeleteAny, navigate, remove, rows, select]);
}
