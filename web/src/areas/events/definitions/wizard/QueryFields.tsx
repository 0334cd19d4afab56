// Which messages a definition looks at: a query, and streams.
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { MultiSelectField } from '../../../../kit/forms/choices/MultiSelectField.tsx';
import type { Option } from '../../../../kit/forms/choices/options.ts';
import { TextAreaField } from '../../../../kit/forms/fields/TextAreaField.tsx';
import type { StepProps } from './stepProps.ts';

interface Props extends StepProps {
  readonly streams: readonly Option[];
}

export function QueryFields({ form, streams }: Props) {
  return (
    <>
      <TextAreaField
        label="Search query"
        help="As on the search page. Empty for all messages."
        optional
        mono
        rows={2}
        maxLength={DEFINITION_LIMITS.query}
        {...form.field('query')}
      />
      <MultiSelectField
        label="Streams"
        help="None means all streams."
        optional
        placeholder="All streams"
        options={streams}
        nothingFound="No such stream"
        {...form.field('streams')}
      />
    </>
  );
}
