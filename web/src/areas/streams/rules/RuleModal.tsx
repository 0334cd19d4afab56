// Adds or changes a rule. Which fields it has depends on the type of the rule.
import { required } from '@logboom/contract/common/form-rules';
import type { StreamRule, StreamRuleRequest } from '@logboom/contract/streams/schemas';
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import { useQueryClient } from '@tanstack/react-query';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TypeaheadField } from '../../../kit/forms/fields/TypeaheadField.tsx';
import type { FormHandle, FormRules } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { RuleSentence } from './RuleSentence.tsx';
import { useFieldNames, useSaveRule } from './rules.api.ts';
import { isComparison, isNumber, ruleType, trimmedRule, TYPES } from './ruleTypes.ts';
import { RuleValueField } from './RuleValueField.tsx';
import { patternProblem, patternQuery } from './useRuleProblem.ts';
import styles from './rules.module.css';

interface Props {
  readonly streamId: string;
  /** Absent for a new rule. */
  readonly rule?: StreamRule | undefined;
  readonly onClose: () => void;
}

/** Selects hold text. */
export interface RuleValues {
  readonly type: string;
  readonly field: string;
  readonly value: string;
  readonly inverted: boolean;
  readonly description: string;
}

const RULES: FormRules<RuleValues> = {
  field: (field, values) => (typeOf(values)?.needsField ? required(field) : undefined),
  value: (value, values) => {
    const type = typeOf(values);
    if (!type?.needsValue) return undefined;
    return required(value) ?? (isComparison(type.id) && !isNumber(value) ? 'Must be a number.' : undefined);
  },
};

export function RuleModal({ streamId, rule, onClose }: Props) {
  const save = useSaveRule(streamId, rule?.id);
  const queryClient = useQueryClient();
  return (
    <FormModal<RuleValues>
      opened
      onClose={onClose}
      title={rule === undefined ? 'Add stream rule' : 'Edit stream rule'}
      saveLabel={rule === undefined ? 'Add rule' : 'Save changes'}
      initialValues={{
        type: String(rule?.type ?? RULE_TYPES.exact),
        field: rule?.field ?? '',
        value: rule?.value ?? '',
        inverted: rule?.inverted ?? false,
        description: rule?.description ?? '',
      }}
      rules={RULES}
      onSave={async (values) => {
        const request = requestOf(values);
        if (request.type === RULE_TYPES.regex) {
          // The server would take it, and the rule would never match.
          const verdict = await queryClient.fetchQuery(patternQuery(request.value));
          if (!verdict.is_valid) throw new Error(patternProblem(verdict));
        }
        await save.mutateAsync(request);
      }}
    >
      {(form) => <RuleFields form={form} />}
    </FormModal>
  );
}

function RuleFields({ form }: { readonly form: FormHandle<RuleValues> }) {
  const type = typeOf(form.values);
  const names = useFieldNames();
  const { onChange: setType, value: typeId, ...typeField } = form.field('type');
  return (
    <>
      <SelectField
        {...typeField}
        value={typeId}
        onChange={(chosen) => setType(chosen ?? typeId)}
        label="Type"
        options={TYPES.map(({ id, label }) => ({ value: String(id), label }))}
        searchable={false}
      />
      {type?.needsField && (
        <TypeaheadField
          {...form.field('field')}
          label="Field"
          placeholder="source"
          suggestions={names}
          autoFocus
        />
      )}
      {type?.needsValue && <RuleValueField type={type.id} field={form.field('value')} />}
      <CheckboxField
        {...form.field('inverted')}
        label="Inverted"
        help="The rule holds for messages for which it would not hold otherwise."
      />
      <TextAreaField {...form.field('description')} label="Description" rows={2} optional />
      <p className={styles['result']}>
        <span className={styles['resultLabel']}>Result:</span> <RuleSentence rule={requestOf(form.values)} />
      </p>
    </>
  );
}

function typeOf(values: RuleValues | undefined) {
  return values && ruleType(Number(values.type));
}

function requestOf({ type, ...values }: RuleValues): StreamRuleRequest {
  return trimmedRule({ ...values, type: Number(type) });
}
