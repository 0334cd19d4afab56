// Alerts: listed for those who may read their definitions, acknowledged, resolved, assigned and talked about.
import { instant } from '@logboom/contract/common/wire-dates';
import type {
  Alert,
  AlertChange,
  AlertEntry,
  AlertPage,
  AlertParameters,
  AlertWithHistory,
} from '@logboom/contract/events/alert-endpoints';
import type { Event } from '@logboom/contract/events/event-schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import { stateAfter, type AlertStep } from '@logboom/core/events/lifecycle';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound, RequestError } from '../../../http/errors.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { DefinitionStore, StoredDefinition } from '../definitions/definition.store.ts';
import type { AlertTracker } from './alert-tracker.ts';
import type { AlertStore } from './alert.store.ts';
import type { AlertRow, NewEntry } from './tracked-alerts.store.ts';

interface Parts {
  readonly database: Database;
  readonly store: AlertStore;
  readonly definitions: Pick<DefinitionStore, 'ids' | 'find' | 'findAll'>;
  readonly tracker: Pick<AlertTracker, 'tellOver'>;
  /** Those who can be asked to look after an alert. */
  readonly usernames: () => Promise<readonly string[]>;
  readonly onQueued: () => void;
  /** By the clock that all nodes agree on. */
  readonly now: () => number;
}

const ENTRY_OF = { acknowledge: 'acknowledged', resolve: 'resolved', reopen: 'reopened' } as const;

export function alertService({ database, store, definitions, tracker, usernames, onQueued, now }: Parts) {
  async function readable({ permissions }: Caller): Promise<string[] | undefined> {
    if (isPermitted(permissions, 'eventdefinitions:read')) return undefined;
    const ids = await definitions.ids();
    return ids.filter((id) => isPermitted(permissions, `eventdefinitions:read:${id}`));
  }

  async function find(definitionId: string, id: string) {
    const [alert, definition] = await Promise.all([
      store.find(definitionId, id),
      definitions.find(definitionId),
    ]);
    if (alert === undefined || definition === undefined)
      throw notFound(`There is no alert with the id <${id}>.`, 'ALERT_UNKNOWN');
    return { alert, definition };
  }

  async function withHistory(definitionId: string, id: string): Promise<AlertWithHistory> {
    const { alert, definition } = await find(definitionId, id);
    const entries = await store.history(id);
    return {
      alert: presentAlert(alert, definition.title),
      last_event: JSON.parse(alert.last_event) as Event,
      history: entries.map(presentEntry),
    };
  }

  async function write(
    definition: StoredDefinition,
    alert: AlertRow,
    next: Partial<Pick<AlertRow, 'state' | 'resolved_at' | 'assignee'>>,
    entry: NewEntry,
  ): Promise<void> {
    const queued = await database.transaction().execute(async (transaction) => {
      if (!(await store.change(transaction, alert, next, entry))) throw outdated();
      return next.state === 'resolved' ? tracker.tellOver(transaction, definition, [alert]) : 0;
    });
    if (queued > 0) onQueued();
  }

  return {
    withHistory,

    async page(caller: Caller, parameters: AlertParameters): Promise<AlertPage> {
      const { rows, total } = await store.page(parameters, await readable(caller));
      const known = await definitions.findAll([...new Set(rows.map(({ definition_id: id }) => id))]);
      const titles = new Map(known.map(({ id, title }) => [id, title]));
      const alerts = rows.map((row) => presentAlert(row, titles.get(row.definition_id) ?? ''));
      const { page, per_page } = parameters;
      return { total, page, per_page, alerts };
    },

    async change(
      { username: actor }: Caller,
      definitionId: string,
      id: string,
      { action, comment = '', assignee }: AlertChange,
    ): Promise<AlertWithHistory> {
      const { alert, definition } = await find(definitionId, id);
      const entry = { alertId: id, actor, text: comment.trim() };
      if (action === 'comment') {
        if (entry.text === '') throw badRequest('A comment needs a text.', 'ALERT_CHANGE_INVALID');
        await write(definition, alert, {}, { ...entry, kind: 'commented' });
      } else if (action === 'assign') {
        const to = await assigned(assignee);
        await write(definition, alert, { assignee: to }, { ...entry, kind: 'assigned', text: to ?? '' });
      } else {
        const state = nextState(alert, action);
        const resolved_at = state === 'resolved' ? new Date(now()) : null;
        await write(definition, alert, { state, resolved_at }, { ...entry, kind: ENTRY_OF[action] });
      }
      return withHistory(definitionId, id);
    },
  };

  async function assigned(assignee: string | null | undefined): Promise<string | null> {
    if (assignee === undefined || assignee === null || assignee === '') return null;
    if (!(await usernames()).includes(assignee))
      throw badRequest(`There is no user named "${assignee}".`, 'ALERT_CHANGE_INVALID');
    return assignee;
  }
}

export type AlertService = ReturnType<typeof alertService>;

function nextState({ state }: AlertRow, step: AlertStep) {
  const next = stateAfter(state, step);
  if (next === undefined)
    throw badRequest(`The alert is ${state}; it cannot be changed that way.`, 'ALERT_CHANGE_INVALID');
  return next;
}

function outdated(): RequestError {
  const message = 'The alert was changed meanwhile. Look at it again.';
  return new RequestError({ code: 'ALERT_CHANGED', status: 409, message });
}

function presentAlert(row: AlertRow, title: string): Alert {
  const { message, priority, key } = JSON.parse(row.last_event) as Event;
  return {
    id: row.id,
    event_definition_id: row.definition_id,
    event_definition_title: title,
    state: row.state,
    key: key ?? '',
    message,
    priority,
    events: Number(row.events),
    opened_at: instant(row.opened_at),
    last_event_at: instant(row.last_event_at),
    resolved_at: row.resolved_at && instant(row.resolved_at),
    assignee: row.assignee,
    muted_by: row.muted_by,
  };
}

function presentEntry({
  id,
  at,
  actor,
  kind,
  text,
}: Awaited<ReturnType<AlertStore['history']>>[number]): AlertEntry {
  return { id, at: instant(at), actor, kind, text };
}
