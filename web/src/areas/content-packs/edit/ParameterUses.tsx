// Puts parameters into the values of an entity, and takes them out again.
import type { PackParameter } from '@logboom/contract/content-packs/schemas';
import { isOfType } from '@logboom/contract/content-packs/value-refs';
import { NativeSelect, Title } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import styles from '../content-packs.module.css';
import { entityTitle, typeName } from '../packText.ts';
import type { StepProps } from './AboutStep.tsx';
import { valuesIn, withValue, type ValueAt } from './draft.ts';

export function ParameterUses({ draft, onChange }: StepProps) {
  const { entities, parameters } = draft;
  const [shownId, setShownId] = useState(entities[0]?.id ?? '');
  const shown = entities.find(({ id }) => id === shownId) ?? entities[0];
  const values = useMemo(() => valuesIn(shown?.data), [shown]);
  /** What stood where a parameter is now, for taking it out again. */
  const before = useRef(new Map<string, { '@type': string; '@value': unknown }>());
  if (shown === undefined) return null;

  const put = (at: ValueAt, name: string) => {
    const place = `${shown.id} ${at.path.join(' ')}`;
    if (at.type !== 'parameter') before.current.set(place, { '@type': at.type, '@value': at.value });
    const own = before.current.get(place) ?? fallback(parameters.find((one) => one.name === at.value));
    const value = name === '' ? own : { '@type': 'parameter', '@value': name };
    onChange({
      entities: entities.map((entity) =>
        entity.id === shown.id
          ? { ...entity, data: withValue(entity.data, at.path, value) as typeof entity.data }
          : entity,
      ),
    });
  };
  return (
    <div className={styles['needed']}>
      <Title order={3} size="h5" mb="xs">
        Values of an entity
      </Title>
      <SelectField
        label="Entity"
        options={entities.map((entity) => ({
          value: entity.id,
          label: `${typeName(entity.type.name)}: ${entityTitle(entity)}`,
        }))}
        value={shown.id}
        onChange={(id) => id !== null && setShownId(id)}
      />
      <div className={styles['scroll']}>
        <table className={styles['values']}>
          <thead>
            <tr>
              <th scope="col">Setting</th>
              <th scope="col">Value</th>
              <th scope="col">Parameter</th>
            </tr>
          </thead>
          <tbody>
            {values.map((at) => (
              <tr key={at.path.join(' ')}>
                <td className="lb-mono">{at.path.join('.')}</td>
                <td className="lb-mono">{at.type === 'parameter' ? '' : String(at.value)}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={`Parameter for ${at.path.join('.')}`}
                    value={at.type === 'parameter' ? String(at.value) : ''}
                    onChange={(event) => put(at, event.currentTarget.value)}
                    data={[{ value: '', label: 'Own value' }, ...optionsFor(at, parameters)]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Of the same type, or the one that stands there. */
function optionsFor(at: ValueAt, parameters: readonly PackParameter[]) {
  const type = at.type === 'parameter' ? parameters.find(({ name }) => name === at.value)?.type : at.type;
  return parameters
    .filter((parameter) => parameter.type === type)
    .map(({ name, title }) => ({ value: name, label: title || name }));
}

/** For a value that was a parameter when the pack was opened. */
function fallback(parameter: PackParameter | undefined) {
  const type = parameter?.type ?? 'string';
  const preset = parameter?.default_value;
  if (isOfType(type, preset)) return { '@type': type, '@value': preset };
  return { '@type': type, '@value': type === 'string' ? '' : type === 'boolean' ? false : 0 };
}
