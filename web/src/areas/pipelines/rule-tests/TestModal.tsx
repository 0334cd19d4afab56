// One test of a rule: the fields of a message, and what the rule must make of them.
import { isObject } from '@logboom/contract/common/is-object';
import type { RuleTest } from '@logboom/contract/pipelines/trial-schemas';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { JsonField } from '../../../kit/forms/fields/JsonField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';

interface Props {
  /** Undefined for a new one. */
  readonly test: RuleTest | undefined;
  /** Names of the others. */
  readonly taken: readonly string[];
  readonly onSave: (test: RuleTest) => Promise<unknown>;
  readonly onClose: () => void;
}

const EXAMPLE = { message: 'hello', source: 'web-1' };

export function TestModal({ test, taken, onSave, onClose }: Props) {
  return (
    <FormModal
      opened
      size="44rem"
      title={test ? `Edit test "${test.name}"` : 'Add test'}
      saveLabel={test ? 'Save test' : 'Add test'}
      initialValues={{
        name: test?.name ?? '',
        message: JSON.stringify(test?.message ?? EXAMPLE, undefined, 2),
        expected: JSON.stringify(test?.expected ?? {}, undefined, 2),
        isDropped: test?.is_dropped ?? false,
      }}
      rules={{
        name: (name) => {
          if (name.trim() === '') return 'Field is required.';
          if (name.trim().length > 200) return 'Use at most 200 characters.';
          return taken.includes(name.trim()) ? 'Another test has this name.' : undefined;
        },
        message: fieldsRule,
        expected: fieldsRule,
      }}
      onClose={onClose}
      onSave={({ name, message, expected, isDropped }) =>
        onSave({
          name: name.trim(),
          message: read(message) ?? {},
          expected: read(expected) ?? {},
          is_dropped: isDropped,
        })
      }
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label="Name" help="What the rule must do, in a few words." />
          <JsonField {...form.field('message')} label="Message" help="Its fields, as JSON." rows={5} />
          <CheckboxField {...form.field('isDropped')} label="The rule must drop this message" />
          {!form.values.isDropped && (
            <JsonField
              {...form.field('expected')}
              label="Expected fields"
              help="The values that fields must have afterwards; null for fields that must not be there."
              rows={5}
            />
          )}
        </>
      )}
    </FormModal>
  );
}

function read(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function fieldsRule(text: string): string | undefined {
  return read(text) === undefined ? 'Must be an object: {"field": "value"}.' : undefined;
}
