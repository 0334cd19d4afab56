// The changes of the tables of events, in order of name. One that has shipped is never changed; a new one is added.
import type { Migration } from 'kysely';
import * as notifications from './0040-event-notifications.ts';
import * as definitions from './0060-event-definitions.ts';
import * as alerts from './0062-event-alerts.ts';
import * as quietHours from './0090-quiet-hours.ts';
import * as systemEvents from './0091-system-events.ts';
import * as silentSources from './0095-silent-sources.ts';
import * as sequences from './0096-sequences.ts';
import * as lateMessages from './0097-late-messages.ts';

export const eventsMigrations: Readonly<Record<string, Migration>> = {
  '0040-event-notifications': notifications,
  '0060-event-definitions': definitions,
  '0062-event-alerts': alerts,
  '0090-quiet-hours': quietHours,
  '0091-system-events': systemEvents,
  '0095-silent-sources': silentSources,
  '0096-sequences': sequences,
  '0097-late-messages': lateMessages,
};
