// Exports messages: which fields, in which form, how many, and under which name.
import type { ResultFormat } from '@logboom/contract/search/export';
import type { AbsoluteRange } from '@logboom/contract/search/schemas';
import { all, integer, min, required } from '@logboom/contract/common/form-rules';
import { Button, Group, Text } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { copyExportAsCurl, download, prepareExport, type ExportSource } from './export.api.ts';
import { ExportFields } from './ExportFields.tsx';
import { EXPORT_FORMATS, exportFileName, exportFormat } from './exportFormats.ts';

interface ExportDialogProps extends ExportSource {
  /** Those of the table, in its order. */
  readonly fields: readonly string[];
  /** All that can be chosen. */
  readonly knownFields: readonly string[];
  /** What the page shows, so that the file holds the same. */
  readonly timeRange: AbsoluteRange;
  /** How many messages were found. */
  readonly total: number;
  readonly onClose: () => void;
}

interface Values {
  fields: readonly string[];
  mediaType: string | null;
  limit: NumberValue;
  fileName: string;
  escapeFormulas: boolean;
}

export function ExportDialog(props: ExportDialogProps) {
  const { searchId, searchTypeId, fields, knownFields, timeRange, total, onClose } = props;
  const source = { searchId, searchTypeId };

  const exportMessages = async (values: Values) => {
    const format = exportFormat(values.mediaType);
    const fileName = exportFileName(values.fileName, format);
    const wanted = { ...wantedOf(values, timeRange), media_type: format.mediaType };
    download(await prepareExport(source, wanted, fileName), fileName);
    toast.success(`The browser downloads ${fileName}.`);
  };
  return (
    <FormModal<Values>
      opened
      onClose={onClose}
      title="Export messages"
      saveLabel="Export messages"
      initialValues={{
        fields,
        mediaType: exportFormat(null).mediaType,
        limit: '',
        fileName: `messages-${timeRange.to.slice(0, 10)}`,
        escapeFormulas: true,
      }}
      rules={{
        fields: (chosen) => (chosen.length === 0 ? 'Choose at least one field.' : undefined),
        limit: all<NumberValue, Values>(integer, min(1)),
        fileName: required,
      }}
      onSave={exportMessages}
    >
      {(form) => (
        <>
          <Text size="sm" aria-live="polite">
            {amountText(total, limitOf(form.values))}
          </Text>
          <FileFields form={form} />
          <ExportFields field={form.field('fields')} known={knownFields} />
          <Group justify="flex-start">
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconTerminal2 size={14} aria-hidden="true" />}
              onClick={() =>
                void copyExportAsCurl(
                  source,
                  wantedOf(form.values, timeRange),
                  exportFormat(form.values.mediaType).mediaType,
                )
              }
            >
              Copy as curl
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  );
}

function FileFields({ form }: { readonly form: FormHandle<Values> }) {
  const format = exportFormat(form.values.mediaType);
  return (
    <>
      <TextField
        {...form.field('fileName')}
        label="File name"
        help={`Saved as ${exportFileName(form.values.fileName, format)}`}
      />
      <SelectField
        {...form.field('mediaType')}
        label="Format"
        help={format.help}
        options={EXPORT_FORMATS.map(({ mediaType, label }) => ({ value: mediaType, label }))}
        searchable={false}
      />
      {format.mediaType === 'text/csv' && (
        <CheckboxField
          {...form.field('escapeFormulas')}
          label="Keep spreadsheets from running formulas"
          help="Text that begins with =, +, - or @ gets an apostrophe in front. Switch it off for programs that read the file."
        />
      )}
      <NumberField
        {...form.field('limit')}
        label="At most"
        help="The oldest messages come first. Leave it empty for all of them."
        optional
        min={1}
      />
    </>
  );
}

function limitOf({ limit }: Pick<Values, 'limit'>): number | undefined {
  return typeof limit === 'number' && limit > 0 ? limit : undefined;
}

function wantedOf(values: Values, timerange: AbsoluteRange): ResultFormat {
  const limit = limitOf(values);
  return {
    fields_in_order: [...values.fields],
    timerange: { ...timerange },
    ...(limit !== undefined && { limit }),
    ...(!values.escapeFormulas && { escape_formulas: false }),
  };
}

function amountText(total: number, limit: number | undefined): string {
  const all = `${formatNumber(total)} ${total === 1 ? 'message' : 'messages'}`;
  if (limit === undefined || limit >= total) return `Exports ${all}, the oldest first.`;
  return `Exports the oldest ${formatNumber(limit)} of ${all}.`;
}
