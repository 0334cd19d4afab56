// Structured logs: JSON for machines, readable lines on a terminal. Credentials never appear in them.
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from './config/settings.ts';
import type { RecentLines } from './logging/recent-lines.ts';

const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'];
const STDOUT = 1;

/** What is written is also remembered. */
export function createLogger(
  { logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>,
  recent: RecentLines,
): Logger {
  const isPretty = logFormat === 'pretty' || (logFormat === 'auto' && process.stdout.isTTY);
  const output = isPretty ? pretty({ translateTime: 'SYS:HH:MM:ss', sync: true }) : pino.destination(STDOUT);
  const write = (line: string) => {
    recent.add(line);
    output.write(line);
  };
  return pino({ level: logLevel, redact: REDACTED, base: null }, { write });
}
