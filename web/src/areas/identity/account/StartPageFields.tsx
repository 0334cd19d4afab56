// Where somebody begins after signing in.
import type { Rule } from '@logboom/contract/common/form-rules';
import type { Startpage } from '@logboom/contract/identity/schemas';
import { views } from '@logboom/contract/search/endpoints/views';
import { streams } from '@logboom/contract/streams/endpoints';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import type { FormHandle } from '../../../kit/forms/useForm.ts';
import { queryOf } from '../../../platform/call.ts';

export interface StartValues {
  readonly startType: string;
  /** Empty where there is nothing to choose, and until something is chosen. */
  readonly startId: string;
}

const WELCOME = 'welcome';
const SAVED = 'saved';
const NEW_SEARCH = 'default';

const TYPES = [
  { value: WELCOME, label: 'Welcome page' },
  { value: 'search', label: 'New search' },
  { value: SAVED, label: 'A saved search' },
  { value: 'dashboard', label: 'A dashboard' },
  { value: 'stream', label: 'A stream' },
];

const CHOICES: Readonly<Record<string, string>> = {
  [SAVED]: 'Saved search',
  dashboard: 'Dashboard',
  stream: 'Stream',
};

export function startValues(startpage: Startpage | null): StartValues {
  const { type, id } = startpage ?? {};
  if (!type) return { startType: WELCOME, startId: '' };
  if (type !== 'search') return { startType: type, startId: id ?? '' };
  return !id || id === NEW_SEARCH ? { startType: type, startId: '' } : { startType: SAVED, startId: id };
}

export function startpageIn({ startType, startId }: StartValues): Startpage {
  if (startType === 'search') return { type: 'search', id: NEW_SEARCH };
  if (!needsChoice(startType)) return {};
  return { type: startType === SAVED ? 'search' : startType, id: startId };
}

const chosen: Rule<string, StartValues> = (id, { startType } = startValues(null)) =>
  needsChoice(startType) && id === '' ? `Choose a ${(CHOICES[startType] ?? '').toLowerCase()}.` : undefined;
export const startRules = { startId: chosen };

function needsChoice(startType: string): boolean {
  return Object.hasOwn(CHOICES, startType);
}

export function StartPageFields<Values extends StartValues>({ form }: { readonly form: FormHandle<Values> }) {
  const values: StartValues = form.values;
  const known = useChoices(values.startType);
  const { value: _, ...field } = form.field('startId');
  return (
    <>
      <SelectField
        name="startType"
        label="Start page"
        help="What opens after signing in."
        options={TYPES}
        value={values.startType}
        onChange={(type) => {
          form.field('startType').onChange(type ?? WELCOME);
          form.field('startId').onChange('');
        }}
      />
      {needsChoice(values.startType) && (
        <SelectField
          {...field}
          label={CHOICES[values.startType] ?? ''}
          options={known}
          value={values.startId === '' ? null : values.startId}
          onChange={(id) => form.field('startId').onChange(id ?? '')}
        />
      )}
    </>
  );
}

const ALL = { page: 1, per_page: 0, query: '', sort: 'title', order: 'asc' } as const;

/** What the person who edits may see themselves. */
function useChoices(startType: string): { value: string; label: string }[] {
  const listed = { throwOnError: false };
  const inStreams = useQuery({ ...queryOf(streams.list), ...listed, enabled: startType === 'stream' });
  const boards = useQuery({
    ...queryOf(views.pageOfDashboards, { query: ALL }),
    ...listed,
    enabled: startType === 'dashboard',
  });
  const saved = useQuery({
    ...queryOf(views.pageOfSavedSearches, { query: ALL }),
    ...listed,
    enabled: startType === SAVED,
  });
  const found =
    startType === 'stream'
      ? inStreams.data?.streams
      : (startType === 'dashboard' ? boards : saved).data?.elements;
  return (found ?? []).map(({ id, title }) => ({ value: id, label: title }));
}
