// Whom the event definitions that come with the product tell, in files of their own: everything else about them is the same
// everywhere, and no file holds it.
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import { EntityData, EntityInvalid, systemDefinitions, type OwnApi } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';
import type { Names } from './names.ts';
import { referencesOf } from './references.ts';

export const systemEventDefinitionKind: ConfigKind = {
  kind: 'system_event_definition',
  canBePruned: true,

  /** Those that tell somebody. */
  async list(api) {
    const told = (await systemDefinitions(api)).filter(({ notifications }) => notifications.length > 0);
    return told.map(({ id, title }) => ({ id, name: title }));
  },

  async read(id, { api, names }) {
    const definition = (await systemDefinitions(api)).find((one) => one.id === id);
    if (definition === undefined) return undefined;
    const { title, notifications, notification_settings: settings } = definition;
    const named = notifications.map(({ notification_id: one }) => names.nameOf('notification', one) ?? one);
    return { title, notifications: named, notification_settings: settings };
  },

  nameIn: (spec) => textIn(spec, 'title'),
  references: (spec) => referencesOf('system_event_definition', spec),

  async create(spec, _name, { api, names }) {
    const title = new EntityData(spec).text('title');
    const definition = (await systemDefinitions(api)).find((one) => one.title === title);
    if (definition === undefined)
      throw new EntityInvalid(`No event definition "${title}" comes with the product.`);
    await tell(definition, spec, names, api);
    return definition.id;
  },

  async update(id, spec, { api, names }) {
    const definition = (await systemDefinitions(api)).find((one) => one.id === id);
    if (definition === undefined) throw new EntityInvalid('It is gone.');
    await tell(definition, spec, names, api);
  },

  async remove(id, api) {
    const definition = (await systemDefinitions(api)).find((one) => one.id === id);
    if (definition !== undefined) await write(definition, { notifications: [] }, api);
  },
};

async function tell(definition: EventDefinition, spec: Spec, names: Names, api: OwnApi): Promise<void> {
  const data = new EntityData(spec);
  const before = definition.notification_settings;
  const settings = data.part('notification_settings');
  const notifications = data.texts('notifications').map((name) => {
    const id = names.idOf('notification', name);
    if (id === undefined) throw new EntityInvalid(`There is no notification "${name}".`);
    const known = definition.notifications.find(({ notification_id: one }) => one === id);
    return known ?? { notification_id: id, notification_parameters: null };
  });
  const changed = {
    notifications,
    notification_settings: {
      grace_period_ms: settings.number('grace_period_ms', before.grace_period_ms),
      backlog_size: settings.number('backlog_size', before.backlog_size),
      notify_resolved: settings.flag('notify_resolved', before.notify_resolved ?? false),
    },
  };
  await write(definition, changed, api);
}

async function write(
  definition: EventDefinition,
  changed: Partial<Pick<EventDefinition, 'notifications' | 'notification_settings'>>,
  api: OwnApi,
): Promise<void> {
  const body = { ...definition, ...changed };
  await api.call(eventDefinitions.update, { definitionId: definition.id, query: { schedule: true }, body });
}
