// The properties of the chosen kind, each as a field; those behind a switch appear when it is on.
import type { EntryKind } from '@logboom/contract/collectors/kinds';
import type { FormHandle } from '../../../../kit/forms/useForm.ts';
import { fieldName, isShown, type EntryValues } from './entryValues.ts';
import { PropertyInput } from './PropertyInput.tsx';
import classes from './PropertyInputs.module.css';

interface Props {
  readonly kind: EntryKind;
  readonly form: FormHandle<EntryValues>;
}

export function PropertyInputs({ kind, form }: Props) {
  const shown = kind.properties.filter((property) => isShown(property, form.values));
  return (
    <div className={classes['properties']}>
      {shown.map((property) => (
        <div key={property.name} data-type={property.type} data-needs={property.needs !== undefined}>
          <PropertyInput property={property} field={form.field(fieldName(property))} />
        </div>
      ))}
    </div>
  );
}
