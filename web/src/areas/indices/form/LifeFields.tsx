// When a new index begins and what happens to old ones: the fields that index sets and their defaults share.
import {
  COUNT_ROTATION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/times/DurationField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import { formatBytes } from '../../../kit/values/formatNumber.ts';
import { RETENTIONS, ROTATIONS } from '../strategyWords.ts';
import { countsIndices, type LifeValues } from './lifeValues.ts';

/** What these fields need of the form around them. */
interface Props {
  readonly form: Pick<FormHandle<LifeValues>, 'field' | 'values'>;
}

export function LifeFields({ form }: Props) {
  return (
    <>
      <RotationFields form={form} />
      <SelectField
        {...form.field('retention')}
        label="Retention strategy"
        help="What happens to old indices."
        options={[...RETENTIONS]}
        searchable={false}
      />
      {countsIndices(form.values) && (
        <NumberField
          {...form.field('maxIndices')}
          label="Max number of indices"
          min={1}
          help="The oldest above this number are deleted or closed."
        />
      )}
    </>
  );
}

function RotationFields({ form }: Props) {
  const { rotation, maxBytes } = form.values;
  return (
    <>
      <SelectField
        {...form.field('rotation')}
        label="Rotation strategy"
        help="When the index that is written to is full, and a new one begins."
        options={[...ROTATIONS]}
        searchable={false}
      />
      {rotation === COUNT_ROTATION && (
        <NumberField {...form.field('maxMessages')} label="Max documents per index" min={1} />
      )}
      {rotation === SIZE_ROTATION && (
        <NumberField
          {...form.field('maxBytes')}
          label="Max size per index (in bytes)"
          min={1}
          help={Number(maxBytes) > 0 && `That is ${formatBytes(Number(maxBytes))}.`}
        />
      )}
      {rotation === TIME_ROTATION && (
        <>
          <DurationField {...form.field('period')} label="Rotation period (ISO8601 Duration)" />
          <CheckboxField
            {...form.field('rotateEmpty')}
            label="Rotate empty index set"
            help="Begin a new index even when nothing came into the present one."
          />
        </>
      )}
      {rotation === TIME_SIZE_ROTATION && (
        <>
          <DurationField {...form.field('shortestLife')} label="Min. in storage (ISO8601 Duration)" />
          <DurationField {...form.field('longestLife')} label="Max. in storage (ISO8601 Duration)" />
        </>
      )}
    </>
  );
}
