// A new parameter of a content pack, or another form of one.
import type { PackParameter } from '@logboom/contract/content-packs/schemas';
import { isOfType, PARAMETER_TYPES, type ParameterType } from '@logboom/contract/content-packs/value-refs';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';

interface Props {
  readonly parameter: PackParameter;
  /** Names of the other parameters. */
  readonly taken: readonly string[];
  /** Values use it: its name and type must stay. */
  readonly isUsed: boolean;
  readonly onSave: (parameter: PackParameter) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly title: string;
  readonly name: string;
  readonly description: string;
  readonly type: string | null;
  readonly preset: string;
}

const NAMES: Readonly<Record<ParameterType, string>> = {
  boolean: 'Yes or no',
  double: 'Number with decimals (double)',
  float: 'Number with decimals (float)',
  integer: 'Whole number',
  long: 'Large whole number',
  string: 'Text',
};

export function ParameterModal({ parameter, taken, isUsed, onSave, onClose }: Props) {
  const { title, name, description, type, default_value } = parameter;
  const preset =
    typeof default_value === 'string'
      ? default_value
      : JSON.stringify(default_value ?? '').replaceAll('"', '');
  return (
    <FormModal<Values>
      opened
      onClose={onClose}
      title={name === '' ? 'Add parameter' : `Edit parameter "${title}"`}
      saveLabel={name === '' ? 'Add parameter' : 'Apply'}
      initialValues={{ title, name, description, type, preset }}
      rules={{
        title: (value) => (value.trim() === '' ? 'A title is needed.' : undefined),
        name: (value) => nameProblem(value, taken),
        preset: (value, values) => presetProblem(value, typeOf(values?.type ?? null)),
      }}
      onSave={(values) => {
        const chosen = typeOf(values.type);
        onSave({
          title: values.title.trim(),
          name: values.name,
          description: values.description,
          type: chosen,
          default_value: presetOf(values.preset, chosen),
        });
      }}
    >
      {({ field }) => (
        <>
          <TextField label="Title" help="What one is asked for." {...shown(field('title'))} />
          <TextField
            label="Name"
            help="Letters, digits and underscores, for example GELF_PORT."
            {...shown(field('name'))}
            disabled={isUsed}
          />
          <TextField label="Description" optional {...shown(field('description'))} />
          <SelectField
            label="Type"
            searchable={false}
            options={PARAMETER_TYPES.map((value) => ({ value, label: NAMES[value] }))}
            {...shown(field('type'))}
            disabled={isUsed}
          />
          <TextField
            label="Default value"
            optional
            help="Filled in beforehand."
            {...shown(field('preset'))}
          />
        </>
      )}
    </FormModal>
  );
}

function shown<Field extends { readonly error: string | undefined }>({ error, ...field }: Field) {
  return { ...field, ...(error !== undefined && { error }) };
}

function typeOf(text: string | null): ParameterType {
  return PARAMETER_TYPES.find((type) => type === text) ?? 'string';
}

function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (!/^\w{1,256}$/.test(name)) return 'Letters, digits and underscores are possible.';
  return taken.includes(name) ? 'Another parameter has this name.' : undefined;
}

function presetOf(text: string, type: ParameterType): unknown {
  if (text === '') return null;
  if (type === 'string') return text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return Number(text);
}

function presetProblem(text: string, type: ParameterType): string | undefined {
  const value = presetOf(text, type);
  if (value === null || isOfType(type, value)) return undefined;
  return type === 'boolean' ? 'true or false is possible.' : 'A number is needed.';
}
