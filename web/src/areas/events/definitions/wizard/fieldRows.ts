// The fields of events as rows of a form.
import type { FieldSpec } from '@logboom/contract/events/definition-schemas';

export interface FieldRow {
  readonly name: string;
  readonly kind: 'template' | 'lookup';
  readonly template: string;
  readonly require_values: boolean;
  readonly table_name: string;
  readonly key_field: string;
  /** More providers than the form shows are kept as they are. */
  readonly others: FieldSpec['providers'];
}

export const NEW_FIELD: FieldRow = {
  name: '',
  kind: 'template',
  template: '',
  require_values: false,
  table_name: '',
  key_field: '',
  others: [],
};

export function fieldRowsOf(spec: Readonly<Record<string, FieldSpec>>): FieldRow[] {
  return Object.entries(spec).map(([name, { providers }]) => {
    const [first, ...others] = providers;
    const row = { ...NEW_FIELD, name, others };
    if (first?.type === 'lookup-v1')
      return { ...row, kind: 'lookup', table_name: first.table_name, key_field: first.key_field };
    return {
      ...row,
      template: first?.template ?? '',
      require_values: first?.require_values ?? false,
    };
  });
}

export function fieldSpecOf(rows: readonly FieldRow[]): Record<string, FieldSpec> {
  const named = rows.filter(({ name }) => name.trim() !== '');
  return Object.fromEntries(
    named.map((row) => [
      row.name.trim(),
      { data_type: 'string' as const, providers: [providerOf(row), ...row.others] },
    ]),
  );
}

function providerOf({ kind, template, require_values, table_name, key_field }: FieldRow) {
  return kind === 'lookup'
    ? { type: 'lookup-v1' as const, table_name: table_name.trim(), key_field: key_field.trim() }
    : { type: 'template-v1' as const, template, require_values };
}

const NAME = /^[\w.\-@]+$/;

export function fieldProblem(rows: readonly FieldRow[]): string | undefined {
  const names = rows.map(({ name }) => name.trim());
  if (names.includes('')) return 'Every field needs a name.';
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) return `"${wrong}" may have letters, digits, and . _ - @ only.`;
  if (new Set(names).size < names.length) return 'Every field needs a name of its own.';
  const incomplete = rows.find(({ kind, template, table_name, key_field }) =>
    kind === 'lookup' ? table_name.trim() === '' || key_field.trim() === '' : template.trim() === '',
  );
  return incomplete && `Say where the value of "${incomplete.name.trim()}" comes from.`;
}
