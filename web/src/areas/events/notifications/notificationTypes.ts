// The types of notifications as forms and lists show them. Some services understand what another one does.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import type { NotificationType } from '@logboom/contract/events/notification-configs';

export interface ShownType {
  readonly type: NotificationType;
  readonly title: string;
  readonly about: string;
  readonly fields: RequestedConfiguration;
}

const text = (name: string, description: string, isOptional = false) =>
  configurationField(name, { description, is_optional: isOptional });
const url = (name: string, description: string) =>
  configurationField(name, { description, attributes: ['is_url'] });
const template = (name: string, description: string, isOptional = false) =>
  configurationField(name, { description, is_optional: isOptional, attributes: ['textarea'] });
const flag = (name: string, description: string) =>
  configurationField(name, { type: 'boolean', description, is_optional: true });
const secret = (name: string, description: string) =>
  configurationField(name, { description, is_optional: true, is_encrypted: true });
const addresses = (name: string, description: string) =>
  configurationField(name, { type: 'list', description, is_optional: true, attributes: ['allow_create'] });

const TEMPLATE_HELP =
  'Values go between ${ and }: ${event.message}, ${event.fields.username}, ${foreach backlog message}…${end}.';
const BACKLOG = configurationField('Messages', {
  type: 'number',
  description:
    'At most so many of the messages that led to the event; 0 for all that the definition asks for.',
});

/** @param address where it comes from. */
const slackFields = (address: string): RequestedConfiguration => ({
  webhook_url: url('Webhook URL', address),
  channel: text('Channel', 'Or a user, with @ before the name. Some services ignore it.'),
  custom_message: template('Message', TEMPLATE_HELP, true),
  include_title: flag('Include title', 'The title and description of the event definition come first.'),
  color: text('Colour', 'Of the line beside the message, for example #ff0500.'),
  user_name: text('User name', 'Under which the message is shown.', true),
  notify_channel: flag('Notify everybody', 'Writes @channel before the message.'),
  notify_here: flag('Notify those who are there', 'Writes @here before the message.'),
  link_names: flag('Link names', 'Names of people and channels become links.'),
  icon_url: text('Icon URL', 'A picture beside the message.', true),
  icon_emoji: text('Icon emoji', 'Or the name of an emoji.', true),
  backlog_size: BACKLOG,
});

/** By the name that the form has for them: several may be of the same type. */
export const NOTIFICATION_TYPES: Readonly<Record<string, ShownType>> = {
  email: {
    type: 'email-notification-v1',
    title: 'E-mail',
    about: 'One mail to each recipient. The mail server is in the settings of the server.',
    fields: {
      email_recipients: addresses('E-mail addresses', 'Press Enter after each.'),
      user_recipients: addresses('Users', 'Their names; the addresses in their profiles are used.'),
      subject: text('Subject', TEMPLATE_HELP),
      body_template: template('Text', TEMPLATE_HELP, true),
      html_body_template: template('HTML', 'Beside the text. Values are made safe for HTML.', true),
      sender: text('Sender', 'Empty for the sender in the settings of the server.', true),
      reply_to: text('Reply to', 'Where answers go.', true),
    },
  },
  http: {
    type: 'http-notification-v1',
    title: 'HTTP',
    about: 'Sends the whole event as JSON to another server, which must be on the URL whitelist.',
    fields: {
      url: url('URL', 'It gets a POST request for each event.'),
      headers: template('Headers', 'One in a line, for example: X-Team: operations', true),
      basic_auth: secret('Basic authentication', 'As name:password. Stored encrypted.'),
      api_key: text('API key', 'The name of a parameter that is added to the URL.', true),
      api_secret: secret('API secret', 'Its value. Stored encrypted.'),
      skip_tls_verification: flag('Skip TLS verification', 'Accepts any certificate of the server.'),
    },
  },
  slack: {
    type: 'slack-notification-v1',
    title: 'Slack',
    about: 'Writes into a channel through an incoming webhook.',
    fields: slackFields('From Slack: https://hooks.slack.com/services/…'),
  },
  teams: {
    type: 'teams-notification-v1',
    title: 'Microsoft Teams',
    about: 'Writes a card into a channel through an incoming webhook.',
    fields: {
      webhook_url: url('Webhook URL', 'From Teams: https://….webhook.office.com/…'),
      custom_message: template('Message', TEMPLATE_HELP, true),
      color: text('Colour', 'Of the line above the card, for example #ff0500.'),
      icon_url: text('Icon URL', 'A picture beside the message.', true),
      backlog_size: BACKLOG,
    },
  },
  discord: {
    type: 'slack-notification-v1',
    title: 'Discord',
    about: 'Writes into a channel through a webhook that understands what Slack does.',
    fields: slackFields('From Discord, with /slack at its end: https://discord.com/api/webhooks/…/slack'),
  },
  mattermost: {
    type: 'slack-notification-v1',
    title: 'Mattermost',
    about: 'Writes into a channel through an incoming webhook. It must be on the URL whitelist.',
    fields: slackFields('From your own server: https://chat.example.org/hooks/…'),
  },
  pagerduty: {
    type: 'pagerduty-notification-v2',
    title: 'PagerDuty',
    about: 'Opens an incident, which wakes whoever is on call.',
    fields: {
      routing_key: text('Routing key', 'Of an Events API v2 integration; 32 characters.'),
      custom_incident: flag('Custom incident key', 'Alerts of the same definition become one incident.'),
      key_prefix: text('Incident key prefix', 'Begins the key of such incidents.', true),
      client_name: text('Client name', 'Who tells PagerDuty.'),
      client_url: text('Client URL', 'Where people reach this server, for links.'),
    },
  },
};

/** What old installations still have; nobody makes new ones here. */
const LEGACY = 'legacy-alarm-callback-notification-v1';

export function typeTitle(type: string): string {
  if (type === LEGACY) return 'Alarm callback';
  return Object.values(NOTIFICATION_TYPES).find((shown) => shown.type === type)?.title ?? type;
}

/** Which of them something stored was made with. */
export function shownTypeOf(config: Readonly<Record<string, unknown>>): string | undefined {
  const { type, webhook_url: address } = config;
  if (type === 'slack-notification-v1' && typeof address === 'string' && !address.includes('slack.com'))
    return address.includes('discord') ? 'discord' : 'mattermost';
  return Object.entries(NOTIFICATION_TYPES).find(([, shown]) => shown.type === type)?.[0];
}
