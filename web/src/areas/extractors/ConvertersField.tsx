// The converters of an extractor, one after the other, each with its settings.
import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { initialConfiguration } from '@logboom/contract/common/configuration-rules';
import { ConfigurationFields } from '../../shared/configuration/ConfigurationFields.tsx';
import { FormField } from '../../kit/forms/FormField.tsx';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import type { BoundField } from '../../kit/forms/useForm.ts';
import { ItemHead } from '../../kit/structure/ItemHead.tsx';
import type { Converter } from './extractorForm.ts';
import { CONVERTER_KINDS, converterKind } from './extractorTypes.ts';
import styles from './extractors.module.css';
import { useLocaleChoice } from './useLocaleChoice.ts';

export function ConvertersField({
  value,
  onChange,
  onBlur,
  error,
  readOnly,
}: BoundField<readonly Converter[]>) {
  const replace = (place: number, converter: Converter) => onChange(value.with(place, converter));
  return (
    <FormField
      label="Converters"
      help="They change what was extracted, from top to bottom."
      error={error}
      optional
      group
    >
      {(control) => (
        <fieldset aria-labelledby={control['aria-labelledby']} className={styles['converters']}>
          {value.map((converter, place) => (
            <ConverterSettings
              // oxlint-disable-next-line react/no-array-index-key -- a type may be there twice
              key={place}
              converter={converter}
              readOnly={readOnly}
              onChange={(changed) => replace(place, changed)}
              onBlur={onBlur}
              onRemove={() => onChange(value.toSpliced(place, 1))}
            />
          ))}
          <SelectField
            label="Add converter"
            placeholder="Select converter"
            options={CONVERTER_KINDS.map(([type, { label, purpose }]) => ({
              value: type,
              label: `${label}: ${purpose}`,
            }))}
            value={null}
            readOnly={readOnly}
            onChange={(type) => {
              if (type !== null)
                onChange([...value, { type, config: initialConfiguration(converterKind(type).fields) }]);
            }}
          />
        </fieldset>
      )}
    </FormField>
  );
}

interface SettingsProps extends Pick<BoundField<unknown>, 'readOnly' | 'onBlur'> {
  readonly converter: Converter;
  readonly onChange: (converter: Converter) => void;
  readonly onRemove: () => void;
}

function ConverterSettings({ converter, readOnly, onChange, onBlur, onRemove }: SettingsProps) {
  const { type, config } = converter;
  const { label, purpose, fields } = converterKind(type);
  return (
    <fieldset className={styles['converter']} aria-label={label}>
      <ItemHead
        title={
          <Text fw={600} size="sm">
            {label}
          </Text>
        }
        about={purpose}
        actions={
          <ActionIcon
            color="danger"
            aria-label={`Remove converter ${label}`}
            disabled={readOnly}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <ConfigurationFields
        fields={useLocaleChoice(fields)}
        bind={(name) => ({
          name: `${type}.${name}`,
          value: config[name],
          error: undefined,
          readOnly,
          onBlur,
          onChange: (setting) => onChange({ type, config: { ...config, [name]: setting } }),
        })}
      />
    </fieldset>
  );
}
