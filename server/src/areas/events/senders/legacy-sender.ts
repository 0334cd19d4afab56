// Alarm callbacks of older versions: they are sent by the senders of today.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import { isObject } from '@logboom/contract/common/is-object';
import { NOTIFICATION_DEFAULTS } from '@logboom/contract/events/notification-defaults';
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import type { LegacyTypes } from '@logboom/contract/events/notification-schemas';
import { postAllowed, type AllowedUrls } from './allowed-post.ts';
import { DeliveryError, type Sender, type StoredConfig } from './sender.ts';
import { jsonPreview } from './template-model.ts';

const EMAIL = 'org.graylog2.alarmcallbacks.EmailAlarmCallback';
const HTTP = 'org.graylog2.alarmcallbacks.HTTPAlarmCallback';

export function legacySender(urls: AllowedUrls, email: Sender): Sender {
  return {
    async send(config, dispatch) {
      const { callback_type: type, configuration } = config;
      if (type === EMAIL) return email.send(emailConfig(configuration), dispatch);
      if (type !== HTTP)
        throw new DeliveryError(`There is no alarm callback of the type ${String(type)}.`, {
          permanent: true,
        });
      const given = isObject(configuration) ? configuration['url'] : undefined;
      const url = typeof given === 'string' ? given : '';
      return postAllowed(urls, dispatch, url, { body: checkResult(dispatch.model) });
    },
    preview: (config, model) =>
      config['callback_type'] === EMAIL
        ? email.preview(emailConfig(config['configuration']), model)
        : [jsonPreview('Body', () => checkResult(model))],
  };
}

function emailConfig(configuration: unknown): StoredConfig {
  const given = isObject(configuration) ? configuration : {};
  return {
    ...NOTIFICATION_DEFAULTS['email-notification-v1'],
    type: 'email-notification-v1',
    sender: given['sender'] ?? '',
    subject: given['subject'] ?? NOTIFICATION_DEFAULTS['email-notification-v1']['subject'],
    body_template: given['body'] ?? '',
    email_recipients: given['email_receivers'] ?? [],
    user_recipients: given['user_receivers'] ?? [],
  };
}

function checkResult({ event, backlog, ...definition }: NotificationModel) {
  return {
    stream: { id: event.source_streams[0] ?? null, title: definition.event_definition_title },
    check_result: {
      result_description: event.message,
      triggered_at: event.timestamp,
      triggered: true,
      triggered_condition: {
        id: definition.event_definition_id,
        type: definition.event_definition_type,
        title: definition.event_definition_title,
      },
      matching_messages: backlog,
    },
  };
}

const text = (name: string, description: string, attributes: string[] = [], value = '') =>
  configurationField(name, { description, attributes, default_value: value, is_optional: true });
const list = (name: string, description: string, values: readonly string[], attributes: string[] = []) =>
  configurationField(name, {
    type: 'list',
    description,
    attributes,
    default_value: [],
    is_optional: true,
    additional_info: { values: Object.fromEntries(values.map((value) => [value, value])) },
  });

/** @param usernames those whom the caller may know of. */
export function legacyTypes(usernames: readonly string[]): LegacyTypes {
  const email: RequestedConfiguration = {
    sender: text('Sender', 'The sender of sent out mail alerts', [], 'graylog@example.org'),
    subject: text('E-Mail Subject', 'The subject of sent out mail alerts'),
    body: text('E-Mail Body', 'The template to generate the body from', ['textarea']),
    user_receivers: list('User Receivers', 'Graylog usernames that should receive this alert', usernames),
    email_receivers: list(
      'E-Mail Receivers',
      'E-Mail addresses that should receive this alert',
      [],
      ['allow_create'],
    ),
  };
  const http: RequestedConfiguration = {
    url: configurationField('URL', {
      description: 'The URL to POST to when an alert is triggered',
      default_value: 'https://example.org/alerts',
      attributes: ['is_url'],
    }),
  };
  return {
    types: {
      [EMAIL]: { name: 'Email Alarm Callback [Deprecated]', configuration: email },
      [HTTP]: { name: 'HTTP Alarm Callback [Deprecated]', configuration: http },
    },
  };
}
