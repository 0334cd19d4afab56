// The inputs of a tab, each with the name of the output that it forwards to.
import { INPUT_KINDS } from '@logboom/contract/collectors/entry-kinds';
import { findKind, kindKey } from '@logboom/contract/collectors/kinds';
import type { CollectorInput, CollectorOutput } from '@logboom/contract/collectors/schemas';
import { useMemo } from 'react';
import type { Column } from '../../../../shared/table/columns/column.ts';
import { FAMILY_NAMES, type Entry } from '../entries/entry.ts';
import { EntrySection, type SectionContext } from '../entries/EntrySection.tsx';

type InputEntry = Extract<Entry, { kind: 'input' }>;

interface Props extends SectionContext {
  readonly inputs: readonly CollectorInput[];
  readonly outputs: readonly CollectorOutput[];
}

export function InputsSection({ inputs, outputs, ...context }: Props) {
  return (
    <EntrySection<InputEntry>
      {...context}
      kind="input"
      title={`Configure ${FAMILY_NAMES[context.family]} Inputs`}
      entries={inputs.map((entry) => ({ kind: 'input', entry }))}
      columns={useMemo(() => columnsFor(outputs), [outputs])}
      emptyText="There are not any configured inputs."
      purpose="An input says what collectors read, and which output gets it."
    />
  );
}

function columnsFor(outputs: readonly CollectorOutput[]): readonly Column<InputEntry>[] {
  const names = new Map(outputs.map(({ output_id, name }) => [output_id, name]));
  return [
    { id: 'name', title: 'Input', sortable: true, value: ({ entry }) => entry.name },
    {
      id: 'type',
      title: 'Type',
      sortable: true,
      value: ({ entry }) => findKind(INPUT_KINDS, entry)?.label ?? kindKey(entry),
    },
    {
      id: 'forward_to',
      title: 'Forward To',
      sortable: true,
      value: ({ entry }) => names.get(entry.forward_to),
    },
    { id: 'id', title: 'Id', mono: true, value: ({ entry }) => entry.input_id },
  ];
}
