import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userWith } from '../../../test/people.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { renderKit } from '../../kit/testing.tsx';
import { IfOwner } from './IfOwner.tsx';
import { isOwner } from './ownership.ts';
import { ShareButton } from './ShareButton.tsx';

const ID = '5f00000000000000000000aa';
const OWN = `entity:own:grn::::dashboard:${ID}`;

function seenBy(held: { permissions?: string[]; grn_permissions?: string[] }, ui: ReactNode) {
  const user = { ...userWith(held.permissions ?? []), grn_permissions: held.grn_permissions ?? [] };
  renderKit(<CurrentUserProvider value={user}>{ui}</CurrentUserProvider>);
}

describe('ownership of an entity', () => {
  const owns = (permissions: string[], grn_permissions: string[]) =>
    isOwner({ permissions, grn_permissions }, 'dashboard', ID);

  it('comes from the own-entity permission with its resource name', () => {
    expect(owns([], [OWN])).toBe(true);
    expect(owns([], ['entity:own:grn::::dashboard:other'])).toBe(false);
    expect(owns([], [`entity:own:grn::::stream:${ID}`])).toBe(false);
    expect(owns([], ['entity:own'])).toBe(false);
  });

  it('comes from the global wildcard, and from no other permission', () => {
    expect(owns(['*'], [])).toBe(true);
    expect(owns(['dashboards:*', 'entity:*'], [])).toBe(false);
  });
});

describe('controls for owners', () => {
  const controls = (
    <IfOwner type="dashboard" id={ID}>
      {({ disabled }) => <button disabled={disabled}>Delete</button>}
    </IfOwner>
  );
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button').disabled;

  it('work for owners', () => {
    seenBy({ grn_permissions: [OWN] }, controls);
    expect(isDisabled()).toBe(false);
  });

  it('are disabled for others', () => {
    seenBy({ permissions: ['dashboards:edit'] }, controls);
    expect(isDisabled()).toBe(true);
  });

  it('are gone for others when they must not be seen', () => {
    seenBy(
      {},
      <IfOwner type="dashboard" id={ID} hide>
        {() => <button>Delete</button>}
      </IfOwner>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the share button', () => {
  it('opens the sharing for owners', async () => {
    const share = vi.fn<() => void>();
    seenBy({ grn_permissions: [OWN] }, <ShareButton entityType="dashboard" entityId={ID} onClick={share} />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledTimes(1);
  });

  it('does nothing for others, and says why', async () => {
    const share = vi.fn<() => void>();
    seenBy({}, <ShareButton entityType="event_definition" entityId={ID} onClick={share} />);
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Only owners of this event definition are allowed to share it.',
    );
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(share).not.toHaveBeenCalled();
  });

  it('names another reason when an owner cannot share yet', async () => {
    seenBy(
      { permissions: ['*'] },
      <ShareButton
        entityType="dashboard"
        entityId={ID}
        onClick={() => undefined}
        disabledInfo="Save it first."
      />,
    );
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Save it first.');
  });
});
