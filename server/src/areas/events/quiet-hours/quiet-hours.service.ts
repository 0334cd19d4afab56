// Quiet hours: made, changed, and asked whether somebody is to be told now.
import {
  QUIET_HOURS_LIMITS,
  type QuietHours,
  type QuietHoursRequest,
} from '@logboom/contract/events/quiet-hours-endpoints';
import { isTimeZone } from '@logboom/contract/common/zone-clock';
import { quietFor, type Muted } from '@logboom/core/events/quiet-hours';
import { configurationInvalid, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { QuietHoursStore } from './quiet-hours.store.ts';

export function quietHoursService(store: QuietHoursStore, now: () => number) {
  return {
    list: () => store.all(),

    async create(request: QuietHoursRequest): Promise<QuietHours> {
      const count = (await store.all()).length;
      if (count >= QUIET_HOURS_LIMITS.count)
        throw configurationInvalid({ title: [`There can be ${QUIET_HOURS_LIMITS.count} of them at most.`] });
      const hours = { ...checked(request), id: newId() };
      await store.insert(hours);
      return hours;
    },

    async update(id: string, request: QuietHoursRequest): Promise<QuietHours> {
      const hours = { ...checked(request), id };
      if (!(await store.update(hours)))
        throw notFound(`There are no quiet hours with the id <${id}>.`, 'QUIET_HOURS_UNKNOWN');
      return hours;
    },

    remove: (id: string) => store.remove(id),

    /** The title of the quiet hours in which a definition is now; undefined when it is in none. */
    async muting(definition: Muted, transaction?: Database): Promise<string | undefined> {
      return quietFor(await store.all(transaction), definition, now())?.title;
    },
  };
}

export type QuietHoursService = ReturnType<typeof quietHoursService>;

function checked(request: QuietHoursRequest): QuietHoursRequest {
  const { title, time_zone: zone, first_day: first, last_day: last, days, tags } = request;
  const problems: Record<string, string[]> = {};
  if (title.trim() === '') problems['title'] = ['A title is needed.'];
  if (!isTimeZone(zone)) problems['time_zone'] = [`There is no time zone "${zone}".`];
  if (first !== null && last !== null && last < first)
    problems['last_day'] = ['The last day is before the first.'];
  if (Object.keys(problems).length > 0) throw configurationInvalid(problems);
  return {
    ...request,
    title: title.trim(),
    tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    days: [...new Set(days)].sort((a, b) => a - b),
  };
}
