// What the readers of the syslog dialects have in common: the priority in front, and what they find.
import type { LogMessage } from '../../message/message.ts';
import type { DecodeFailure } from '../codec.ts';

export interface Priority {
  /** Facility times eight plus level. */
  readonly value: number;
  /** Where the text behind `<13>` starts. */
  readonly end: number;
}

export interface SyslogEvent {
  readonly message: LogMessage;
  /** As the message names it; '' when it does not. */
  readonly host: string;
  /** False when the receive time stands in for a missing date. */
  readonly hasDate: boolean;
  /** -1 when there is none. */
  readonly priority: number;
}

export type SyslogReader = (
  text: string,
  priority: Priority,
  receivedAt: number,
) => SyslogEvent | DecodeFailure;

/** `<` one to three digits `>` at the very start. */
export function readPriority(text: string): Priority | undefined {
  if (text.charCodeAt(0) !== 60) return undefined;
  let value = 0;
  for (let index = 1; index <= 4; index++) {
    const code = text.charCodeAt(index);
    if (code === 62 && index > 1) return { value, end: index + 1 };
    if (code < 48 || code > 57) return undefined;
    value = value * 10 + code - 48;
  }
  return undefined;
}

const FACILITIES = [
  'kernel',
  'user-level',
  'mail',
  'system daemon',
  'security/authorization',
  'syslogd',
  'line printer',
  'network news',
  'UUCP',
  'clock',
  'security/authorization',
  'FTP',
  'NTP',
  'log audit',
  'log alert',
  'clock',
  'local0',
  'local1',
  'local2',
  'local3',
  'local4',
  'local5',
  'local6',
  'local7',
];

export function facilityName(facility: number): string {
  return FACILITIES[facility] ?? 'Unknown';
}
