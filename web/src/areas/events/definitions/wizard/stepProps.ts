// What every step of the wizard gets.
import type { FormHandle } from '../../../../kit/forms/useForm.ts';
import type { DefinitionValues } from './definitionForm.ts';

export interface StepProps {
  readonly form: FormHandle<DefinitionValues>;
}
