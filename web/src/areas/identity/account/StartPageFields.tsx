// Where somebody begins after signing in.
import type { Startpage } from '@logboom/contract/identity/schemas';
import { streams } from '@logboom/contract/streams/endpoints';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import { queryOf } from '../../../platform/call.ts';

export interface StartValues {
  readonly startType: string;
  readonly startId: string;
}

const TYPES = [
  { value: 'welcome', label: 'Welcome page' },
  { value: 'search', label: 'Search' },
  { value: 'stream', label: 'A stream' },
];

/** A kind that is not offered here, for example a dashboard, stays as it is until another one is chosen. */
export function startValues(startpage: Startpage | null): StartValues {
  return { startType: startpage?.type ?? 'welcome', startId: startpage?.id ?? '' };
}

export function startpageIn({ startType, startId }: StartValues): Startpage {
  if (startType === 'welcome') return {};
  if (startType === 'search' && startId === '') return { type: 'search', id: 'default' };
  return startId === '' ? {} : { type: startType, id: startId };
}

export function StartPageFields<Values extends StartValues>({ form }: { readonly form: FormHandle<Values> }) {
  const values: StartValues = form.values;
  const { data } = useQuery({ ...queryOf(streams.list), enabled: values.startType === 'stream' });
  const known = data?.streams.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return (
    <>
      <SelectField
        name="startType"
        label="Start page"
        help="What opens after signing in."
        options={TYPES}
        value={values.startType}
        onChange={(type) => {
          form.field('startType').onChange(type ?? 'welcome');
          form.field('startId').onChange('');
        }}
      />
      {values.startType === 'stream' && (
        <SelectField
          name="startId"
          label="Stream"
          options={known}
          value={values.startId === '' ? null : values.startId}
          onChange={(id) => form.field('startId').onChange(id ?? '')}
        />
      )}
    </>
  );
}
