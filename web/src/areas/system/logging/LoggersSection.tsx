// Every logger by its name, for those who look for something particular.
import { useMemo } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { useLoggers, useSetLoggerLevel, type LoggerRow } from './logging.api.ts';

export function LoggersSection({ nodeId }: { readonly nodeId: string }) {
  const { data, error, refetch } = useLoggers(nodeId);
  const { mutate, isPending } = useSetLoggerLevel();
  const { isPermitted } = usePermissions();
  const columns = useMemo(
    (): readonly Column<LoggerRow>[] => [
      { id: 'name', title: 'Logger', mono: true, sortable: true },
      {
        id: 'level',
        title: 'Level',
        width: 150,
        render: (row) => (
          <LevelSelect
            label={`Level of ${row.name}`}
            value={row.level}
            disabled={isPending || !isPermitted(`loggers:edit:${row.name}`)}
            onChange={(level) => mutate({ row, level })}
          />
        ),
      },
    ],
    [isPending, isPermitted, mutate],
  );
  return (
    <Section
      title="Loggers"
      description="A level chosen here counts on every node, for the logger and all whose names begin with its own."
    >
      <FilterableTable
        label="Loggers"
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        headingOrder={3}
        empty={{ title: 'This node shows no loggers to you.' }}
      />
    </Section>
  );
}
