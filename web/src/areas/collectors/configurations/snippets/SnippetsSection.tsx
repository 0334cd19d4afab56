// The snippets of a tab.
import { BACKEND_LABELS, COLLECTOR_BACKENDS } from '@logboom/contract/collectors/kinds';
import type { CollectorSnippet } from '@logboom/contract/collectors/schemas';
import type { Column } from '../../../../shared/table/columns/column.ts';
import { FAMILY_NAMES, type Entry } from '../entries/entry.ts';
import { EntrySection, type SectionContext } from '../entries/EntrySection.tsx';

type SnippetEntry = Extract<Entry, { kind: 'snippet' }>;

const COLUMNS: readonly Column<SnippetEntry>[] = [
  { id: 'name', title: 'Name', sortable: true, value: ({ entry }) => entry.name },
  { id: 'backend', title: 'Backend', sortable: true, value: ({ entry }) => labelOf(entry.backend) },
];

interface Props extends SectionContext {
  readonly snippets: readonly CollectorSnippet[];
}

export function SnippetsSection({ snippets, ...context }: Props) {
  return (
    <EntrySection<SnippetEntry>
      {...context}
      kind="snippet"
      title={`Define ${FAMILY_NAMES[context.family]} Snippets`}
      entries={snippets.map((entry) => ({ kind: 'snippet', entry }))}
      columns={COLUMNS}
      emptyText="There are not any defined snippets."
      purpose="A snippet is text that is copied into the configuration of a backend as it is."
    />
  );
}

function labelOf(backend: string): string {
  const known = COLLECTOR_BACKENDS.find((each) => each === backend);
  return known ? BACKEND_LABELS[known] : backend;
}
