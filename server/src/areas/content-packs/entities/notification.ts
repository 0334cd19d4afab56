// Event notifications in content packs. Credentials are never exported.
import { isObject } from '@logboom/contract/common/is-object';
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { isNotificationType, NOTIFICATION_CONFIGS } from '@logboom/contract/events/notification-configs';
import { eventNotifications } from '@logboom/contract/events/notification-endpoints';
import { OwnCallRefused } from '../own-api.ts';
import { EntityLeftOut, EVERYTHING, ifThere, type EntityModule } from './entity-module.ts';
import { keptSecrets } from './secrets.ts';

/** Written as they are: lists of names, and what we do not look into. */
const PLAIN = new Set(['type', 'email_recipients', 'user_recipients', 'configuration']);
/** What an HTTP notification has besides its address may be a secret. */
const EXPORTED: Readonly<Record<string, readonly string[]>> = { 'http-notification-v1': ['type', 'url'] };
/** The number of messages belongs to the event definition in packs. */
const NEVER_EXPORTED = new Set(['backlog_size']);

export const notificationModule: EntityModule = {
  type: 'notification',
  version: '1',

  async list(api) {
    const { notifications } = await api.call(eventNotifications.list, EVERYTHING);
    return notifications.map(({ id, title }) => ({ id, title }));
  },

  async read(id, { api }) {
    const notification = await ifThere(api.call(eventNotifications.read, { notificationId: id }));
    if (notification === undefined) return undefined;
    const { title, description, config } = notification;
    return { title: refOf(title), description: refOf(description), config: configData(config) };
  },

  async problem(data) {
    const type = data.part('config').text('type');
    return isNotificationType(type) ? undefined : `There are no notifications of the type ${type} here.`;
  },

  async install(data, { api }) {
    const title = data.text('title');
    const description = data.optionalText('description') ?? '';
    const body = { title, description, config: configOf(data.object('config')) };
    const { id } = await orLeftOut(api.call(eventNotifications.create, { body }));
    return { id, title, isFound: false };
  },

  async update(id, data, { api }) {
    const { config: present } = await api.call(eventNotifications.read, { notificationId: id });
    const config = {
      ...keptSecrets(configOf(data.object('config')), present),
      type: data.part('config').text('type'),
    };
    const body = {
      id,
      title: data.text('title'),
      description: data.optionalText('description') ?? '',
      config,
    };
    await api.call(eventNotifications.update, { notificationId: id, body });
  },

  async remove(id, api) {
    await api.call(eventNotifications.remove, { notificationId: id });
  },
};

/** Whether an installation can send mail, or call an address, is its own affair: that must not keep out the rest of a pack. */
async function orLeftOut<Answer>(created: Promise<Answer>): Promise<Answer> {
  try {
    return await created;
  } catch (error) {
    if (error instanceof OwnCallRefused && error.status === 400) throw new EntityLeftOut(error.message);
    throw error;
  }
}

function configData(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const exported = EXPORTED[String(config['type'])];
  const members = Object.entries(config).filter(([name, value]) => {
    if (isObject(value) && 'is_set' in value) return false;
    return !NEVER_EXPORTED.has(name) && (exported?.includes(name) ?? true);
  });
  const plain = members.filter(([name]) => PLAIN.has(name));
  const typed = members
    .filter(([name]) => !PLAIN.has(name))
    .map(([name, value]): [string, unknown] => [name === 'reply_to' ? 'replyTo' : name, value]);
  return { ...Object.fromEntries(plain), ...refTree(Object.fromEntries(typed)) };
}

/** What older and newer versions write besides is left out. */
function configOf(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { replyTo, ...rest } = config;
  const renamed: Record<string, unknown> = { ...rest, ...(replyTo !== undefined && { reply_to: replyTo }) };
  const type = renamed['type'];
  const known = isNotificationType(type) ? NOTIFICATION_CONFIGS[type].properties : {};
  return Object.fromEntries(
    Object.entries(renamed).filter(([name, value]) => name in known && value !== null),
  );
}
