// The configuration of a notification as a request has it, checked and made complete.
import { NOTIFICATION_CONFIGS, type NotificationType } from '@logboom/contract/events/notification-configs';
import { NOTIFICATION_DEFAULTS } from '@logboom/contract/events/notification-defaults';
import { NOTIFICATION_LIMITS, type NotificationConfig } from '@logboom/contract/events/notification-schemas';
import { badRequest } from '../../../http/errors.ts';
import { compileCheck } from '../../../http/schemas/validation.ts';
import type { StoredConfig } from '../senders/sender.ts';

const checks = new Map<string, ReturnType<typeof compileCheck>>();

/** With the defaults for what is left out. */
export function wholeConfig(type: NotificationType, config: NotificationConfig): StoredConfig {
  const check = checks.get(type) ?? compileCheck(NOTIFICATION_CONFIGS[type]);
  checks.set(type, check);
  const problem = check(structuredClone(config));
  if (problem !== undefined) throw badRequest(problem, 'NOTIFICATION_CONFIG_INVALID');
  if (JSON.stringify(config).length > NOTIFICATION_LIMITS.configuration)
    throw badRequest('The configuration of the notification is too large.', 'NOTIFICATION_CONFIG_INVALID');
  const given = Object.entries(config).filter(([, value]) => value !== null && value !== undefined);
  return { ...NOTIFICATION_DEFAULTS[type], ...Object.fromEntries(given), type };
}
