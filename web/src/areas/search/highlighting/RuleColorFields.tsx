// The colour of a rule: one for all values that fit, or a scale on which numbers find their own.
import { Input, SegmentedControl } from '@mantine/core';
import { ColorField } from '../../../kit/forms/colors/ColorField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import { gradientNames } from '../../../kit/structure/gradients.ts';
import { HighlightingColorPreview } from '../../../kit/structure/HighlightingColorPreview.tsx';
import { colorOf, type RuleDraft } from './ruleDraft.ts';
import styles from '../../../shared/field-values/highlighting/highlighting.module.css';

const KINDS = [
  { value: 'static', label: 'One colour' },
  { value: 'gradient', label: 'Scale for numbers' },
];
const SCALES = gradientNames.map((name) => ({ value: name, label: name }));

export function RuleColorFields({ form }: { readonly form: FormHandle<RuleDraft> }) {
  const { values } = form;
  return (
    <>
      <Input.Wrapper label="Colour" labelElement="div">
        <div>
          <SegmentedControl
            aria-label="Colour"
            data={KINDS}
            value={values.kind}
            onChange={(kind) => form.setValue('kind', kind === 'gradient' ? kind : 'static')}
          />
        </div>
      </Input.Wrapper>
      {values.kind === 'static' ? (
        <ColorField {...form.field('color')} label="Colour code" />
      ) : (
        <>
          <SelectField
            {...form.field('gradient')}
            label="Scale"
            options={SCALES}
            help="Numbers take their colour from the scale; text gets none."
          />
          <div className={styles['ends']}>
            <NumberField {...form.field('lower')} label="Lower end" decimals />
            <NumberField {...form.field('upper')} label="Upper end" decimals />
          </div>
          <HighlightingColorPreview color={colorOf(values)} />
        </>
      )}
    </>
  );
}
