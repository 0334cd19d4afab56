// The query, the time and the streams of messages that are to be deleted.
import { required } from '@logboom/contract/common/form-rules';
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import type { DeletionPreview, DeletionQuestion } from '@logboom/contract/search/deletion';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { DateTimeField } from '../../../kit/forms/times/DateTimeField.tsx';
import { useForm, type FormRules } from '../../../kit/forms/useForm.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { wallMoment } from '../../../shared/time-range/wallClock.ts';
import { checkRange } from '../../../shared/time-range/useAbsoluteDraft.ts';
import { useDeletionPreview, useStreamOptions } from './deletion.api.ts';

interface Props {
  readonly onCounted: (question: DeletionQuestion, preview: DeletionPreview) => void;
}

interface Values {
  readonly query: string;
  readonly from: string;
  readonly to: string;
  readonly streams: readonly string[];
}

const EMPTY: Values = { query: '', from: '', to: '', streams: [] };

export function DeletionForm({ onCounted }: Props) {
  const timeZone = useTimeZone();
  const { data: options = [] } = useStreamOptions();
  const { mutateAsync: preview } = useDeletionPreview();
  const form = useForm<Values>({
    initialValues: EMPTY,
    rules: rulesIn(timeZone),
    onSubmit: async ({ query, streams, ...times }) => {
      const moment = (text: string) => wallMoment(text, timeZone)?.toISOString() ?? '';
      const question = { query, from: moment(times.from), to: moment(times.to), streams: [...streams] };
      onCounted(question, await preview(question));
    },
  });
  return (
    <Form form={form} submitLabel="Count messages" label="Messages to delete">
      <TextAreaField
        {...form.field('query')}
        label="Query"
        help="As in a search, for example user:ada AND source:web-1. An asterisk finds all."
        maxLength={MAX_QUERY_LENGTH}
        autoFocus
      />
      <DateTimeField {...form.field('from')} label="From" timeZone={timeZone} />
      <DateTimeField
        {...form.field('to')}
        label="Until"
        timeZone={timeZone}
        help={`Times are in your time zone, ${timeZone}.`}
      />
      <MultiSelectField
        {...form.field('streams')}
        label="Streams"
        options={options}
        optional
        placeholder="All that you may read"
      />
    </Form>
  );
}

function rulesIn(timeZone: string): FormRules<Values> {
  const problem = (name: 'from' | 'until') => (_: string, values?: Values) =>
    checkRange(values?.from ?? '', values?.to ?? '', timeZone).errors[name];
  return {
    query: required,
    from: (value, values) => required(value) ?? problem('from')(value, values),
    to: (value, values) => required(value) ?? problem('until')(value, values),
  };
}
