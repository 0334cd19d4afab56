// Asks what a highlighting rule is about: a field, what its value must be, and the colour.
import { HIGHLIGHTING_CONDITIONS } from '@logboom/contract/search/view-document';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { useFieldTypes, useWidgetBoard } from '../state/searchPage.ts';
import { RuleColorFields } from './RuleColorFields.tsx';
import { ANY_VALUE, draftOf, ruleOf, RULES_OF_RULES } from './ruleDraft.ts';
import { freeColor, type Highlight, type Rule } from '../../../shared/field-values/highlighting/rules.ts';
import { ANY_VALUE_WORDS, CONDITION_WORDS } from './words.ts';

interface RuleModalProps {
  /** Undefined for a new one. */
  readonly rule: Rule | undefined;
  readonly highlights: readonly Highlight[];
  readonly onSave: (rule: Rule) => void;
  readonly onClose: () => void;
}

const CONDITIONS = [
  ...HIGHLIGHTING_CONDITIONS.map((value) => ({ value, label: CONDITION_WORDS[value] })),
  { value: ANY_VALUE, label: ANY_VALUE_WORDS },
];
const MAX_VALUE_LENGTH = 2000;

export function RuleModal({ rule, highlights, onSave, onClose }: RuleModalProps) {
  const fields = useFieldChoices();
  return (
    <FormModal
      opened
      onClose={onClose}
      title={rule ? 'Edit highlighting rule' : 'Add highlighting rule'}
      saveLabel={rule ? 'Save rule' : 'Add rule'}
      initialValues={draftOf(rule, freeColor(highlights))}
      rules={RULES_OF_RULES}
      onSave={(draft) => onSave(ruleOf(draft))}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('field')}
            label="Field"
            options={fields}
            nothingFound="No such field"
            help="A field of messages, or a metric of an aggregation."
          />
          <SelectField
            {...form.field('condition')}
            label="Condition"
            options={CONDITIONS}
            searchable={false}
          />
          {form.values.condition !== ANY_VALUE && (
            <TextField {...form.field('value')} label="Value" maxLength={MAX_VALUE_LENGTH} />
          )}
          <RuleColorFields form={form} />
        </>
      )}
    </FormModal>
  );
}

function useFieldChoices() {
  const fieldTypes = useFieldTypes();
  const { widgets } = useWidgetBoard();
  const metrics = widgets.flatMap((widget) =>
    widget.type === 'aggregation' ? widget.config.series.map((series) => series.function) : [],
  );
  const names = new Set([...fieldTypes.map(({ name }) => name), ...metrics]);
  return Array.from(names, (name) => ({ value: name, label: name }));
}
