// Who may call an endpoint.

export type Access =
  | { kind: 'anyone'; identified: boolean }
  | { kind: 'signed-in' }
  | { kind: 'permitted'; permissions: readonly string[]; denied: ((id: string) => string) | undefined };

/** No session needed. */
export const anyone: Access = { kind: 'anyone', identified: false };

/** No session needed, but a password that comes with the call is checked: the answer says whose it is. */
export const anyoneIdentified: Access = { kind: 'anyone', identified: true };

/** Any session will do; what depends on the thing asked for is the first line of the service. */
export const signedIn: Access = { kind: 'signed-in' };

/**
 * All of the permissions are needed. A permission may name a path parameter, `users:edit:{username}`, or this node,
 * `system:read:{thisNode}`, and is then needed for that instance only.
 */
export function permitted(...permissions: string[]): Access & { kind: 'permitted' } {
  return { kind: 'permitted', permissions, denied: undefined };
}

/** As `permitted`, for calls whose refusal has a text of its own. */
export function permittedOr(denied: (id: string) => string, ...permissions: string[]): Access {
  return { ...permitted(...permissions), denied };
}
