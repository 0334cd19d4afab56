// Who calls, for calls that the server makes to itself while it answers somebody: that person was identified already, and
// checking a password again for each of a hundred steps would be slow, and look like somebody guessing.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from './authentication.ts';

const HEADER = 'x-logboom-own-call';
const TICKET_BYTES = 32;

/** Tickets that were handed out and not used yet: each is good for one call, and never leaves the process. */
const tickets = new Map<string, Caller>();

/** Makes a call with a header that says who is behind it. */
export async function callingAs<Answer>(
  caller: Caller,
  call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const ticket = randomBytes(TICKET_BYTES).toString('hex');
  tickets.set(ticket, caller);
  try {
    return await call({ [HEADER]: ticket });
  } finally {
    tickets.delete(ticket);
  }
}

/** Undefined for every call from outside. */
export function takeOwnCaller(headers: IncomingHttpHeaders): Caller | undefined {
  const ticket = headers[HEADER];
  if (typeof ticket !== 'string') return undefined;
  const caller = tickets.get(ticket);
  tickets.delete(ticket);
  return caller;
}
