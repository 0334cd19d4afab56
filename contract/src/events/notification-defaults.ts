// What a new notification starts with, and what holds where a request says nothing.
import { PRODUCT_NAME } from '../common/product.ts';
import type { NotificationType } from './notification-configs.ts';

export const DEFAULT_BODY_TEMPLATE = `--- [Event Definition] ---------------------------
Title:       \${event_definition_title}
Description: \${event_definition_description}
Type:        \${event_definition_type}
--- [Event] --------------------------------------
Timestamp:            \${event.timestamp}
Message:              \${event.message}
Source:               \${event.source}
Key:                  \${event.key}
Priority:             \${event.priority}
Alert:                \${event.alert}
Timerange start:      \${event.timerange_start}
Timerange end:        \${event.timerange_end}
Source streams:       \${event.source_streams}
Fields:
\${foreach event.fields field}  \${field.key}: \${field.value}
\${end}
\${if backlog}
--- [Backlog] ------------------------------------
Last messages accounting for this alert:
\${foreach backlog message}
\${message.timestamp}  \${message.source}  \${message.message}
\${end}
\${end}
`;

export const DEFAULT_HTML_TEMPLATE = `<h2 style="font-family:sans-serif;font-size:18px">\${event_definition_title}</h2>
<p style="font-family:sans-serif;font-size:14px">\${event.message}</p>
<table cellpadding="6" style="font-family:sans-serif;font-size:13px;border-collapse:collapse">
  <tr><td><strong>Description</strong></td><td>\${event_definition_description}</td></tr>
  <tr><td><strong>Time</strong></td><td>\${event.timestamp}</td></tr>
  <tr><td><strong>Key</strong></td><td>\${event.key}</td></tr>
  <tr><td><strong>Priority</strong></td><td>\${event.priority}</td></tr>
\${foreach event.fields field}  <tr><td><strong>\${field.key}</strong></td><td>\${field.value}</td></tr>
\${end}</table>
\${if backlog}<h3 style="font-family:sans-serif;font-size:15px">Last messages accounting for this alert</h3>
<table cellpadding="6" style="font-family:monospace;font-size:12px;border-collapse:collapse">
\${foreach backlog message}  <tr><td>\${message.timestamp}</td><td>\${message.source}</td><td>\${message.message}</td></tr>
\${end}</table>\${end}
`;

const DEFAULT_CHAT_TEMPLATE = `\${event.message}
Time: \${event.timestamp}
\${if event.key}Key: \${event.key}
\${end}\${foreach event.fields field}\${field.key}: \${field.value}
\${end}\${if backlog}Last messages accounting for this alert:
\${foreach backlog message}> \${message.timestamp} \${message.source}: \${message.message}
\${end}\${end}`;

/** What is stored where a request leaves something out. */
export const NOTIFICATION_DEFAULTS: Readonly<Record<NotificationType, Readonly<Record<string, unknown>>>> = {
  'email-notification-v1': {
    sender: 'graylog@example.org',
    reply_to: '',
    subject: 'Graylog event notification: ${event_definition_title}',
    body_template: DEFAULT_BODY_TEMPLATE,
    html_body_template: '',
    email_recipients: [],
    user_recipients: [],
    time_zone: 'UTC',
  },
  'http-notification-v1': {
    url: '',
    basic_auth: null,
    api_key: '',
    api_secret: null,
    skip_tls_verification: false,
  },
  'slack-notification-v1': {
    color: '#ff0500',
    channel: '#general',
    custom_message: 'Graylog Slack Notification',
    user_name: '',
    notify_channel: false,
    notify_here: false,
    link_names: false,
    icon_url: '',
    icon_emoji: '',
    backlog_size: 0,
    time_zone: 'UTC',
    include_title: true,
  },
  'teams-notification-v1': {
    color: '#ff0500',
    custom_message: 'Graylog Teams Notification',
    icon_url: '',
    backlog_size: 0,
    time_zone: 'UTC',
  },
  'pagerduty-notification-v2': {},
  'legacy-alarm-callback-notification-v1': { configuration: {} },
};

/** What forms offer first: more useful than what old clients expect when they say nothing. */
export const NOTIFICATION_PROPOSALS: Readonly<Record<NotificationType, Readonly<Record<string, unknown>>>> = {
  ...NOTIFICATION_DEFAULTS,
  'email-notification-v1': {
    ...NOTIFICATION_DEFAULTS['email-notification-v1'],
    sender: '',
    subject: '${event_definition_title}: ${event.message}',
    html_body_template: DEFAULT_HTML_TEMPLATE,
  },
  'slack-notification-v1': {
    ...NOTIFICATION_DEFAULTS['slack-notification-v1'],
    webhook_url: '',
    custom_message: DEFAULT_CHAT_TEMPLATE,
  },
  'teams-notification-v1': {
    ...NOTIFICATION_DEFAULTS['teams-notification-v1'],
    webhook_url: '',
    custom_message: DEFAULT_CHAT_TEMPLATE,
  },
  'pagerduty-notification-v2': {
    routing_key: '',
    custom_incident: true,
    key_prefix: PRODUCT_NAME,
    client_name: PRODUCT_NAME,
    client_url: '',
  },
};
