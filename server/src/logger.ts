// Structured logs: JSON for machines, readable lines on a terminal. Credentials never appear in them.
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from './config/settings.ts';

const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'];

export function createLogger({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>): Logger {
  const options = { level: logLevel, redact: REDACTED, base: null };
  const isPretty = logFormat === 'pretty' || (logFormat === 'auto' && process.stdout.isTTY);
  return isPretty ? pino(options, pretty({ translateTime: 'SYS:HH:MM:ss', sync: true })) : pino(options);
}
