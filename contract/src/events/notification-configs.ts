// What the types of notifications are configured with.
import { Type, type TObject } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';

const MAX_TEMPLATE = 100_000;
const MAX_RECIPIENTS = 500;
const text = (maxLength = 4096) => storedText(maxLength);
const optional = (maxLength = 4096) => Type.Optional(nullable(text(maxLength)));
const flag = Type.Optional(Type.Boolean());
const template = optional(MAX_TEMPLATE);
const names = Type.Optional(Type.Array(text(256), { maxItems: MAX_RECIPIENTS }));
/** Text, null, or one of `set_value`, `keep_value` and `delete_value`; answers have `is_set`. */
const secret = Type.Optional(
  Type.Union([
    Type.Null(),
    text(),
    Type.Object(
      {
        set_value: Type.Optional(text()),
        keep_value: Type.Optional(Type.Boolean()),
        delete_value: Type.Optional(Type.Boolean()),
        is_set: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  ]),
);
const exact = { additionalProperties: false };

const EmailConfig = Type.Object(
  {
    type: Type.Literal('email-notification-v1'),
    sender: optional(320),
    reply_to: optional(320),
    subject: optional(1000),
    body_template: template,
    html_body_template: template,
    email_recipients: names,
    user_recipients: names,
    time_zone: optional(64),
  },
  exact,
);

const HttpConfig = Type.Object(
  {
    type: Type.Literal('http-notification-v1'),
    url: text(),
    basic_auth: secret,
    api_key: optional(256),
    api_secret: secret,
    skip_tls_verification: flag,
    headers: Type.Optional(Type.Record(text(256), text(), { maxProperties: 50 })),
  },
  exact,
);

const SlackConfig = Type.Object(
  {
    type: Type.Literal('slack-notification-v1'),
    color: optional(16),
    webhook_url: text(),
    channel: optional(256),
    custom_message: template,
    user_name: optional(256),
    notify_channel: flag,
    notify_here: flag,
    link_names: flag,
    icon_url: optional(),
    icon_emoji: optional(128),
    backlog_size: Type.Optional(Type.Integer({ maximum: 1000 })),
    time_zone: optional(64),
    include_title: flag,
  },
  exact,
);

const TeamsConfig = Type.Object(
  {
    type: Type.Literal('teams-notification-v1'),
    color: optional(16),
    webhook_url: text(),
    custom_message: template,
    icon_url: optional(),
    backlog_size: Type.Optional(Type.Integer({ maximum: 1000 })),
    time_zone: optional(64),
  },
  exact,
);

const PagerDutyConfig = Type.Object(
  {
    type: Type.Literal('pagerduty-notification-v2'),
    routing_key: text(64),
    custom_incident: Type.Boolean(),
    key_prefix: text(256),
    client_name: text(256),
    client_url: text(),
  },
  exact,
);

const LegacyConfig = Type.Object(
  {
    type: Type.Literal('legacy-alarm-callback-notification-v1'),
    callback_type: text(256),
    configuration: Type.Record(text(256), Type.Unknown(), { maxProperties: 50 }),
  },
  exact,
);

export const NOTIFICATION_CONFIGS = {
  'email-notification-v1': EmailConfig,
  'http-notification-v1': HttpConfig,
  'slack-notification-v1': SlackConfig,
  'teams-notification-v1': TeamsConfig,
  'pagerduty-notification-v2': PagerDutyConfig,
  'legacy-alarm-callback-notification-v1': LegacyConfig,
} satisfies Record<string, TObject>;
export type NotificationType = keyof typeof NOTIFICATION_CONFIGS;

export function isNotificationType(type: unknown): type is NotificationType {
  return typeof type === 'string' && Object.hasOwn(NOTIFICATION_CONFIGS, type);
}

/** Stored encrypted and never shown again. */
export const NOTIFICATION_SECRETS: Readonly<Partial<Record<NotificationType, readonly string[]>>> = {
  'http-notification-v1': ['basic_auth', 'api_secret'],
};
