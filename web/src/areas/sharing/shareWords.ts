// What the dialog says about collaborators.
import type { Capability } from '@logboom/contract/common/capabilities';
import { EVERYONE } from '@logboom/contract/common/grn';
import type { Grantee, ShareResponse } from '@logboom/contract/sharing/schemas';

export const CAPABILITY_HELP: Readonly<Record<Capability, string>> = {
  view: 'Viewers can see it.',
  manage: 'Managers can see and change it.',
  own: 'Owners can see, change, delete and share it.',
};

/** Everyone first, then by name. */
export function inOrder(grantees: readonly Grantee[]): Grantee[] {
  const rank = ({ type }: Grantee) => (type === 'global' ? 0 : 1);
  return grantees.toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

export function titlesOf({ available_grantees }: Pick<ShareResponse, 'available_grantees'>) {
  const titles = new Map(available_grantees.map(({ id, title }) => [id, title]));
  return (id: string) => titles.get(id) ?? id;
}

/** Why it cannot be shared like this, with people's names in place of those that programs use. */
export function problemIn(response: ShareResponse): string | undefined {
  const { failed, errors, error_context } = response.validation_result;
  if (!failed) return undefined;
  const titleOf = titlesOf(response);
  return Object.entries(errors)
    .flatMap(([field, texts]) => {
      const names = error_context[field] ?? [];
      return texts.map((text) =>
        text.replace(`<[${names.join(', ')}]>`, `(${names.map(titleOf).join(', ')})`),
      );
    })
    .join(' ');
}

/** Why somebody may be missing from the list. */
export function restriction(grantees: readonly Grantee[], mayListUsers: boolean): string | undefined {
  const hasEveryone = grantees.some(({ id }) => id === EVERYONE);
  const hasUsers = grantees.some(({ type }) => type === 'user');
  if (hasEveryone && hasUsers) return undefined;
  if (!hasEveryone && !hasUsers) return 'Administrators have switched sharing off.';
  if (!hasEveryone) return 'Administrators do not allow sharing with everyone.';
  return mayListUsers
    ? 'There are no other users to share with, or administrators do not allow it.'
    : 'You may not see other users, so you can share with everyone only.';
}
