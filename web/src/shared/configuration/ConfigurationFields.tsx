// The fields of a described configuration, in their order, inside any form.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { orderedFields } from '@logboom/contract/common/configuration-rules';
import type { BoundField } from '../../kit/forms/useForm.ts';
import { ConfigurationInput, type UrlInput } from './ConfigurationInput.tsx';

interface ConfigurationFieldsProps {
  readonly fields: RequestedConfiguration;
  /** Connects a field with the form that holds its value. */
  readonly bind: (name: string) => BoundField<unknown>;
  /** The field for addresses that the server will call. */
  readonly urlInput?: UrlInput | undefined;
}

export function ConfigurationFields({ fields, bind, urlInput }: ConfigurationFieldsProps) {
  return orderedFields(fields).map(([name, field]) => (
    <ConfigurationInput key={name} field={field} bound={bind(name)} urlInput={urlInput} />
  ));
}
