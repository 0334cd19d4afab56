// Decides whether held permissions grant a required one. Both sides use it: the server to refuse, the web to hide.

/** The permission that grants everything, ownership of entities included. */
export const ALL_PERMISSIONS = '*';

const OWNERSHIP = 'entity:own:';

/** Whether one held permission string grants the required one. */
export function implies(held: string, required: string): boolean {
  if (held === ALL_PERMISSIONS || held === required) return true;
  // Ownership is granted by name or not at all: a resource name has colons of its own, so parts mean nothing in it.
  if (required.startsWith(OWNERSHIP) || held.startsWith(OWNERSHIP)) return false;
  // Nearly all are like this, and somebody with whom much is shared holds thousands.
  if (!held.includes(ALL_PERMISSIONS) && !held.includes(',')) {
    return required[held.length] === ':' && required.startsWith(held);
  }

  const heldParts = held.split(':');
  const requiredParts = required.split(':');
  return heldParts.every((heldPart, position) => {
    const requiredPart = requiredParts[position];
    if (requiredPart === undefined) return partAllowsAnything(heldPart);
    return partContains(heldPart, requiredPart);
  });
}

/** Whether any of the held permissions grants the required one. */
export function isPermitted(held: readonly string[], required: string): boolean {
  return held.some((permission) => implies(permission, required));
}

/** Whether every required permission is granted. Nothing required is granted to anybody. */
export function areAllPermitted(held: readonly string[], required: readonly string[]): boolean {
  return required.every((permission) => isPermitted(held, permission));
}

/** Whether at least one of the required permissions is granted. Nothing required is granted to anybody. */
export function isAnyPermitted(held: readonly string[], required: readonly string[]): boolean {
  return required.length === 0 || required.some((permission) => isPermitted(held, permission));
}

/** The permission for one instance of an entity, for example `streams:read:5f…`. */
export function instancePermission(permission: string, id: string): string {
  return `${permission}:${id}`;
}

/** The ownership permission of one entity, given its resource name. */
export function ownershipPermission(resourceName: string): string {
  return `${OWNERSHIP}${resourceName}`;
}

function partContains(heldPart: string, requiredPart: string): boolean {
  if (partAllowsAnything(heldPart)) return true;
  const heldTokens = heldPart.split(',');
  return requiredPart.split(',').every((token) => heldTokens.includes(token));
}

function partAllowsAnything(part: string): boolean {
  return part.split(',').includes(ALL_PERMISSIONS);
}
