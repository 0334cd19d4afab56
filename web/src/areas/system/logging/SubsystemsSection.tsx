// The parts of the program in groups, each with the level from which it writes.
import { useMemo } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { useSetSubsystemLevel, useSubsystems, type SubsystemRow } from './logging.api.ts';

export function SubsystemsSection({ nodeId }: { readonly nodeId: string }) {
  const { data, error, refetch } = useSubsystems(nodeId);
  const { mutate, isPending } = useSetSubsystemLevel(nodeId);
  const { isPermitted } = usePermissions();
  const columns = useMemo(
    (): readonly Column<SubsystemRow>[] => [
      { id: 'title', title: 'Subsystem', width: 180 },
      { id: 'description', title: 'What it writes about' },
      {
        id: 'level',
        title: 'Level',
        width: 150,
        render: (row) => (
          <LevelSelect
            label={`Level of ${row.title}`}
            value={row.level}
            disabled={isPending || !isPermitted(`loggers:editsubsystem:${row.key}`)}
            onChange={(level) => mutate({ row, level })}
          />
        ),
      },
    ],
    [isPending, isPermitted, mutate],
  );
  return (
    <Section title="Subsystems" description="Levels of this node, until it ends.">
      <FilterableTable
        label="Subsystems"
        filterable={false}
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        rowId={({ key }) => key}
        rowName={({ title }) => title}
        headingOrder={3}
        empty={{ title: 'This node shows no subsystems to you.' }}
      />
    </Section>
  );
}
