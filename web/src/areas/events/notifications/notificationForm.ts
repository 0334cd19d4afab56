// Between notifications as they travel and what the form holds.
import {
  configurationRule,
  initialConfiguration,
  submittedConfiguration,
  type ConfigurationValues,
} from '@logboom/contract/common/configuration-rules';
import { isObject } from '@logboom/contract/common/is-object';
import { NOTIFICATION_PROPOSALS } from '@logboom/contract/events/notification-defaults';
import type {
  EventNotification,
  EventNotificationRequest,
} from '@logboom/contract/events/notification-schemas';
import { required, type Rule } from '@logboom/contract/common/form-rules';
import type { ShownType } from './notificationTypes.ts';

export type NotificationValues = Record<string, unknown>;

const HEADERS = 'headers';
const ZONE = 'time_zone';

export function hasZone({ type }: ShownType): boolean {
  return ZONE in NOTIFICATION_PROPOSALS[type];
}

export function initialValues(shown: ShownType, stored?: EventNotification): NotificationValues {
  const start: ConfigurationValues = { ...NOTIFICATION_PROPOSALS[shown.type], ...stored?.config };
  return {
    title: stored?.title ?? '',
    description: stored?.description ?? '',
    ...initialConfiguration(shown.fields, start),
    ...(HEADERS in shown.fields && { [HEADERS]: linesOf(start[HEADERS]) }),
    ...(hasZone(shown) && { [ZONE]: start[ZONE] ?? 'UTC' }),
  };
}

export function requestOf(
  shown: ShownType,
  values: NotificationValues,
  stored?: EventNotification,
): EventNotificationRequest {
  const config = submittedConfiguration(shown.fields, values);
  const headers = headersOf(values[HEADERS]);
  return {
    ...(stored && { id: stored.id }),
    title: textOf(values['title']),
    description: textOf(values['description']),
    config: {
      ...config,
      ...(HEADERS in shown.fields && { [HEADERS]: headers }),
      ...(hasZone(shown) && { [ZONE]: values[ZONE] }),
      type: shown.type,
    },
  };
}

export function rulesOf({ type, fields }: ShownType): Record<string, Rule<unknown, NotificationValues>> {
  const rules = Object.entries(fields).map(([name, field]) => [name, configurationRule(field)]);
  const email = { email_recipients: someRecipient, body_template: someBody };
  return {
    title: required,
    ...Object.fromEntries(rules),
    ...(type === 'email-notification-v1' && email),
  };
}

const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;

const someRecipient: Rule<unknown, NotificationValues> = (addresses, values) =>
  isEmptyList(addresses) && isEmptyList(values?.['user_recipients'])
    ? 'Name at least one address or one user.'
    : undefined;

const someBody: Rule<unknown, NotificationValues> = (text, values) =>
  text === '' && values?.['html_body_template'] === '' ? 'Write a text, or HTML, or both.' : undefined;

function linesOf(headers: unknown): string {
  if (!isObject(headers)) return '';
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
}

function headersOf(text: unknown): Record<string, string> {
  const pairs = textOf(text)
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...value] = line.split(':');
      return name.trim() === '' || value.length === 0 ? [] : [[name.trim(), value.join(':').trim()]];
    });
  return Object.fromEntries(pairs) as Record<string, string>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
