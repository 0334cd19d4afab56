// Quiet hours in files, with the names of the event definitions that they are for.
import { quietHours, type QuietHoursRequest } from '@logboom/contract/events/quiet-hours-endpoints';
import { EntityData, EntityInvalid } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';
import type { Names } from './names.ts';
import { referencesOf } from './references.ts';

export const quietHoursKind: ConfigKind = {
  kind: 'quiet_hours',
  canBePruned: true,
  onlyHere: true,

  async list(api) {
    const { quiet_hours: all } = await api.call(quietHours.list);
    return all.map(({ id, title }) => ({ id, name: title }));
  },

  async read(id, { api, names }) {
    const { quiet_hours: all } = await api.call(quietHours.list);
    const found = all.find((one) => one.id === id);
    if (found === undefined) return undefined;
    const { id: _, first_day: first, last_day: last, definitions, ...hours } = found;
    return {
      ...hours,
      definitions: definitions.map((one) => names.nameOf('event_definition', one) ?? one),
      ...(first !== null && { first_day: first }),
      ...(last !== null && { last_day: last }),
    };
  },

  nameIn: (spec) => textIn(spec, 'title'),
  references: (spec) => referencesOf('quiet_hours', spec),

  async create(spec, _name, { api, names }) {
    return (await api.call(quietHours.create, { body: hoursOf(spec, names) })).id;
  },

  async update(quietHoursId, spec, { api, names }) {
    await api.call(quietHours.update, { quietHoursId, body: hoursOf(spec, names) });
  },

  async remove(quietHoursId, api) {
    await api.call(quietHours.remove, { quietHoursId });
  },
};

function hoursOf(spec: Spec, names: Names): QuietHoursRequest {
  const data = new EntityData(spec);
  return {
    title: data.text('title'),
    enabled: data.flag('enabled', true),
    definitions: data.texts('definitions').flatMap((name) => names.idOf('event_definition', name) ?? []),
    tags: data.texts('tags'),
    time_zone: data.optionalText('time_zone') ?? 'UTC',
    days: data.list('days').map(weekday),
    from: data.text('from'),
    to: data.text('to'),
    first_day: data.optionalText('first_day'),
    last_day: data.optionalText('last_day'),
  };
}

function weekday(value: unknown): number {
  if (typeof value !== 'number')
    throw new EntityInvalid('Its "days" are numbers from 1, Monday, to 7, Sunday.');
  return value;
}
