// Functions on syslog numbers.
import { RuleFailure } from '../../values/failure.ts';
import { Int32 } from '../../values/numbers.ts';
import { SyslogPriority, type RuleValue } from '../../values/rule-value.ts';
import { longOf } from '../conversion/convert.ts';
import type { Implementations } from '../implementation.ts';

const LEVELS = ['Emergency', 'Alert', 'Critical', 'Error', 'Warning', 'Notice', 'Informational', 'Debug'];

const FACILITIES = [
  'kern',
  'user',
  'mail',
  'daemon',
  'auth',
  'syslog',
  'lpr',
  'news',
  'uucp',
  'clock',
  'authpriv',
  'ftp',
  'ntp',
  'log audit',
  'log alert',
  'cron',
  'local0',
  'local1',
  'local2',
  'local3',
  'local4',
  'local5',
  'local6',
  'local7',
];

const UNKNOWN = 'Unknown';

export const syslogFunctions: Implementations = {
  syslog_level: (_, value: RuleValue) => LEVELS[Number(longOf(value) ?? -1)] ?? UNKNOWN,
  syslog_facility: (_, value: RuleValue) => FACILITIES[Number(longOf(value) ?? -1)] ?? UNKNOWN,
  expand_syslog_priority: (_, value: RuleValue) => {
    const priority = priorityOf(value);
    return new SyslogPriority(new Int32(priority & 7), new Int32(priority >> 3));
  },
  expand_syslog_priority_as_string: (_, value: RuleValue) => {
    const priority = priorityOf(value);
    return new SyslogPriority(LEVELS[priority & 7] ?? UNKNOWN, FACILITIES[priority >> 3] ?? UNKNOWN);
  },
};

function priorityOf(value: RuleValue): number {
  const number = longOf(value);
  if (number === undefined || number > 2 ** 31 - 1 || number < -(2 ** 31))
    throw new RuleFailure('The syslog priority is no number');
  return Number(number);
}
