// The limits after which the oldest indices go, whatever index set they are of.
import { all, max, min } from '@logboom/contract/common/form-rules';
import type { StorageLimits } from '@logboom/contract/indices/storage';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import { useSaveLimits } from './storage.api.ts';

interface Props {
  readonly limits: StorageLimits;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly gigabytes: NumberValue;
  readonly freePercent: NumberValue;
}

const GIGABYTE = 1024 ** 3;
const [LEAST_GIGABYTES, MIN_PERCENT, MAX_PERCENT] = [0.001, 1, 90];

const RULES: FormRules<Values> = {
  gigabytes: min(LEAST_GIGABYTES),
  freePercent: all(min(MIN_PERCENT), max(MAX_PERCENT)),
};

export function StorageLimitsModal({ limits, opened, onClose }: Props) {
  const save = useSaveLimits();
  return (
    <FormModal<Values>
      opened={opened}
      onClose={onClose}
      title="Storage limits"
      saveLabel="Save limits"
      initialValues={{
        gigabytes: limits.max_total_bytes === null ? '' : round(limits.max_total_bytes / GIGABYTE),
        freePercent: limits.min_free_percent ?? '',
      }}
      rules={RULES}
      onSave={({ gigabytes, freePercent }) =>
        save.mutateAsync({
          max_total_bytes: gigabytes === '' ? null : Math.round(Number(gigabytes) * GIGABYTE),
          min_free_percent: freePercent === '' ? null : Number(freePercent),
        })
      }
    >
      {(form) => (
        <>
          <NumberField
            {...form.field('gigabytes')}
            label="All indices together, at most (GiB)"
            min={0}
            decimals
            help="The oldest indices are deleted when it is more. Empty: no limit."
          />
          <NumberField
            {...form.field('freePercent')}
            label="Free on the disk, at least (%)"
            min={0}
            help="The oldest indices are deleted when it is less. Empty: no limit. Indices that are written to, reopened ones, and those of index sets that close or keep old indices stay."
          />
        </>
      )}
    </FormModal>
  );
}

const round = (value: number) => Math.round(value * 1000) / 1000;
