// What is wrong with a notification, by field, in the words that clients know.
import { isTimeZone } from '@logboom/contract/common/zone-clock';
import { isNotificationType, type NotificationType } from '@logboom/contract/events/notification-configs';
import { readTemplate } from '@logboom/core/templates/syntax';
import { secretChange } from '../../../cluster/secret-values.ts';
import type { StoredConfig } from '../senders/sender.ts';
import { flagIn, numberIn, textIn, textsIn } from '../senders/template-model.ts';

export type Problems = Record<string, string[]>;

interface Circumstances {
  /** Undefined for tests, which ask nothing about the mail server. */
  readonly mail?: { readonly isConfigured: boolean; readonly defaultSender: string };
}

type Check = (config: StoredConfig, circumstances: Circumstances) => Record<string, string | false>;

export function problemsOf(
  title: string,
  config: Partial<StoredConfig>,
  circumstances: Circumstances = {},
): Problems {
  const problems: Problems = {};
  if (title.trim() === '') problems['title'] = ['Notification title cannot be empty.'];
  const { type } = config;
  if (!isNotificationType(type)) {
    problems['config'] = ['Notification config type cannot be empty.'];
    return problems;
  }
  const found = { ...CHECKS[type]({ ...config, type }, circumstances), ...templateProblems(config) };
  for (const [field, problem] of Object.entries(found)) if (problem !== false) problems[field] = [problem];
  return problems;
}

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const isAddress = (text: string) => ADDRESS.test(/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text);

const CHECKS: Readonly<Record<NotificationType, Check>> = {
  'email-notification-v1': (config, { mail }) => ({
    subject: textIn(config, 'subject').trim() === '' && 'Email Notification subject cannot be empty.',
    body:
      textIn(config, 'body_template') === '' &&
      textIn(config, 'html_body_template') === '' &&
      'One of Email Notification body template or Email Notification HTML body must not be empty.',
    recipients: recipientsProblem(config),
    config:
      mail?.isConfigured === false &&
      'Email transport is not configured. Set email-host in the settings of the server.',
    sender: mail !== undefined && senderProblem(textIn(config, 'sender'), mail.defaultSender),
  }),
  'http-notification-v1': (config) => {
    const hasKey = textIn(config, 'api_key') !== '';
    const hasSecret = secretChange(config['api_secret']) !== 'unset';
    return {
      url: textIn(config, 'url').trim() === '' && 'HTTP Notification url cannot be empty.',
      api_key: hasSecret && !hasKey && 'HTTP Notification cannot specify API secret without API key',
      api_secret: hasKey && !hasSecret && 'HTTP Notification cannot specify API key without API secret',
    };
  },
  'slack-notification-v1': (config) => {
    const isSilent = textIn(config, 'custom_message') === '' && !flagIn(config, 'include_title');
    const isDouble = flagIn(config, 'notify_channel') && flagIn(config, 'notify_here');
    const silent = isSilent && 'If custom message is empty the title must be included';
    const double = isDouble && 'Can only notify either @channel or @here, not both.';
    return {
      webhook_url: slackUrlProblem(textIn(config, 'webhook_url')),
      backlog_size: numberIn(config, 'backlog_size') < 0 && 'Backlog size cannot be less than zero',
      channel: textIn(config, 'channel').trim() === '' && 'Channel cannot be empty',
      ...(isSilent && { custom_message: silent, include_title: silent }),
      ...(isDouble && { notify_channel: double, notify_here: double }),
    };
  },
  'teams-notification-v1': (config) => ({
    webhook_url: teamsUrlProblem(textIn(config, 'webhook_url')),
    backlog_size: numberIn(config, 'backlog_size') < 0 && 'Backlog size cannot be less than zero',
  }),
  'pagerduty-notification-v2': (config) => {
    const key = textIn(config, 'routing_key');
    const url = textIn(config, 'client_url');
    return {
      routing_key:
        key === ''
          ? 'Routing Key cannot be empty.'
          : key.length !== 32 && 'Routing Key must be 32 characters long.',
      key_prefix:
        flagIn(config, 'custom_incident') &&
        textIn(config, 'key_prefix').trim() === '' &&
        'Incident Key Prefix cannot be empty when Custom Incident Key is selected.',
      client_name: textIn(config, 'client_name').trim() === '' && 'Client Name cannot be empty.',
      client_url:
        url === '' ? 'Client URL cannot be empty.' : !isWebAddress(url) && 'Client URL must be a valid URL.',
    };
  },
  'legacy-alarm-callback-notification-v1': (config) => ({
    callback_type:
      textIn(config, 'callback_type').trim() === '' && 'Legacy Notification callback type cannot be empty.',
  }),
};

function recipientsProblem(config: StoredConfig): string | false {
  const addresses = textsIn(config, 'email_recipients');
  if (addresses.length + textsIn(config, 'user_recipients').length === 0)
    return 'Email Notification must have email recipients or user recipients.';
  const wrong = addresses.flatMap((text) => text.split(',')).find((text) => !isAddress(text.trim()));
  return wrong !== undefined && `"${wrong.trim()}" is not an e-mail address.`;
}

function senderProblem(sender: string, defaultSender: string): string | false {
  if (sender !== '') return !isAddress(sender) && 'Invalid email address.';
  if (defaultSender === '') return 'No default sender is configured. You must specify one here.';
  return !isAddress(defaultSender) && 'The default sender in the settings is not an email address.';
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function slackUrlProblem(url: string): string | false {
  if (!isWebAddress(url)) return 'Specified Webhook URL is not a valid URL';
  const { hostname } = new URL(url);
  if (hostname.includes('slack') && !url.includes('https://hooks.slack.com/services/'))
    return 'Specified Webhook URL is not a valid Slack URL';
  const isDiscord = /discord(?:app)?\.com\/api\/webhooks.*\/slack$/.test(url);
  return hostname.includes('discord') && !isDiscord && 'Specified Webhook URL is not a valid Discord URL';
}

function teamsUrlProblem(url: string): string | false {
  if (!isWebAddress(url)) return 'Specified Webhook URL is not a valid URL';
  const isTeams = /^https:\/\/[^/]+\.webhook\.office\.com\//.test(url);
  return (
    new URL(url).hostname.includes('office') && !isTeams && 'Specified Webhook URL is not a valid Teams URL'
  );
}

const TEMPLATES = ['subject', 'body_template', 'html_body_template', 'channel', 'custom_message'];

/** A mistake in a template is better found now than when something happens. */
function templateProblems(config: Partial<StoredConfig>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of TEMPLATES) {
    const template = config[name];
    if (typeof template !== 'string') continue;
    const read = readTemplate(template);
    if (!read.ok) problems[name] = `${read.problem} (at character ${read.at + 1}).`;
  }
  const { time_zone: zone } = config;
  if (typeof zone === 'string' && zone !== '' && !isTimeZone(zone))
    problems['time_zone'] = `There is no time zone "${zone}".`;
  return problems;
}
