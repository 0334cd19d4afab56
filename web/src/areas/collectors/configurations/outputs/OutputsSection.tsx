// The outputs of a tab.
import { OUTPUT_KINDS } from '@logboom/contract/collectors/entry-kinds';
import { findKind, kindKey } from '@logboom/contract/collectors/kinds';
import type { CollectorOutput } from '@logboom/contract/collectors/schemas';
import type { Column } from '../../../../shared/table/columns/column.ts';
import { FAMILY_NAMES, type Entry } from '../entries/entry.ts';
import { EntrySection, type SectionContext } from '../entries/EntrySection.tsx';

type OutputEntry = Extract<Entry, { kind: 'output' }>;

const COLUMNS: readonly Column<OutputEntry>[] = [
  { id: 'name', title: 'Output', sortable: true, value: ({ entry }) => entry.name },
  {
    id: 'type',
    title: 'Type',
    sortable: true,
    value: ({ entry }) => findKind(OUTPUT_KINDS, entry)?.label ?? kindKey(entry),
  },
  { id: 'id', title: 'Id', mono: true, value: ({ entry }) => entry.output_id },
];

interface Props extends SectionContext {
  readonly outputs: readonly CollectorOutput[];
}

export function OutputsSection({ outputs, ...context }: Props) {
  return (
    <EntrySection<OutputEntry>
      {...context}
      kind="output"
      title={`Configure ${FAMILY_NAMES[context.family]} Outputs`}
      entries={outputs.map((entry) => ({ kind: 'output', entry }))}
      columns={COLUMNS}
      emptyText="There are not any configured outputs."
      purpose="An output says where collectors send what they read."
      copyRefusal={({ entry }) => {
        const kind = findKind(OUTPUT_KINDS, entry);
        return kind?.single === true && `A configuration can have only one ${kind.label}.`;
      }}
    />
  );
}
