// Says why a directory could not be asked, to the administrator who has to mend it.
import { ResultCodeError } from 'ldapts';

/** By result code, RFC 4511 appendix A. */
const RESULTS: Readonly<Record<number, string>> = {
  8: 'The server wants a connection with TLS.',
  10: 'The server refers to another server. References are not followed; enter that server instead.',
  13: 'The server wants a connection with TLS.',
  32: 'The search base does not exist, or the system user may not see it.',
  48: 'The server does not let anybody in without a system user.',
  50: 'The system user may not search there.',
};
const SYSTEM: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The server closed the connection.',
  ENOTFOUND: 'The name of the server is not known.',
  EAI_AGAIN: 'The name of the server is not known.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  ETIMEDOUT: 'The server did not answer in time.',
};

export function reasonOf(error: unknown): string {
  if (error instanceof ResultCodeError)
    return RESULTS[error.code] ?? `The server answered: ${error.name.replace(/Error$/, '')} ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if (/timed? ?out/i.test(error.message)) return 'The server did not answer in time.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM[code] ?? (error.message.split('\n', 1)[0] || code || 'The connection failed.');
}
