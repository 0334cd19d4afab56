import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { userWith } from '../../../test/people.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { renderKit } from '../testing.tsx';
import { EnterpriseFeature } from '../../shared/EnterpriseFeature.tsx';
import { ExpandableSection } from './ExpandableSection.tsx';
import { HighlightingColorPreview } from './HighlightingColorPreview.tsx';
import { LifecycleLabel } from './LifecycleLabel.tsx';
import { PublicNoticeBanner, type PublicNotice } from '../../shared/notices/PublicNoticeBanner.tsx';
import { Tabs, type Tab } from '../../shared/Tabs.tsx';

const notice: PublicNotice = {
  variant: 'warning',
  title: 'Maintenance',
  hiddenTitle: false,
  shortMessage: 'On Saturday.',
  longMessage: 'From 22:00 to 23:00 UTC.',
  isActive: true,
  isDismissible: true,
};
const banner = (change: Partial<PublicNotice> = {}, onDismiss = () => undefined) =>
  renderKit(<PublicNoticeBanner notice={{ ...notice, ...change }} onDismiss={onDismiss} />);
const button = (name: string) => screen.queryByRole('button', { name });

describe('a public notice', () => {
  it('expands and collapses with Read More and Read Less', async () => {
    banner();
    expect(screen.queryByText('From 22:00 to 23:00 UTC.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Read More' }));
    expect(screen.getByText('From 22:00 to 23:00 UTC.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read Less' }));
    expect(screen.queryByText('From 22:00 to 23:00 UTC.')).toBeNull();
  });

  it('has nothing to expand without a long message', () => {
    banner({ longMessage: '' });
    expect(button('Read More')).toBeNull();
  });

  it('is not there unless active', () => {
    banner({ isActive: false });
    expect(screen.queryByText('On Saturday.')).toBeNull();
  });

  it('is dismissed only when it may be', async () => {
    const dismiss = vi.fn<() => undefined>();
    banner({}, dismiss);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss “Maintenance”' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('stays when it must not be dismissed', () => {
    banner({ isDismissible: false });
    expect(button('Dismiss “Maintenance”')).toBeNull();
  });

  it('can hide its title', () => {
    banner({ hiddenTitle: true });
    expect(screen.queryByText('Maintenance')).toBeNull();
    expect(screen.getByRole('alert', { name: 'Maintenance' })).toBeTruthy();
  });
});

describe('tabs', () => {
  const tabs: Tab[] = [
    { id: 'overview', title: 'Overview', content: 'What there is' },
    { id: 'failures', title: 'Failures', content: 'What went wrong' },
    { id: 'admin', title: 'Administration', content: 'What to change', permissions: ['things:edit'] },
  ];
  const show = (permissions: string[] = ['*']) =>
    renderKit(
      <CurrentUserProvider value={userWith(permissions)}>
        <Tabs label="Things" tabs={tabs} />
      </CurrentUserProvider>,
    );

  it('show one part, and the address says which', async () => {
    const { router } = show();
    expect(screen.getByRole('tabpanel').textContent).toBe('What there is');
    await userEvent.click(screen.getByRole('tab', { name: 'Failures' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('What went wrong');
    expect(router.state.location.search).toBe('?tab=failures');
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(router.state.location.search).toBe('');
  });

  it('follow an address, and do not mind one that leads nowhere', async () => {
    const { router } = show();
    await router.navigate('/?tab=failures');
    expect(await screen.findByText('What went wrong')).toBeTruthy();
    await router.navigate('/?tab=nothing');
    expect(await screen.findByText('What there is')).toBeTruthy();
  });

  it('are not offered to whom they are not permitted', () => {
    show(['things:read']);
    expect(screen.queryByRole('tab', { name: 'Administration' })).toBeNull();
  });
});

describe('an expandable section', () => {
  it('shows its content when asked to', async () => {
    renderKit(
      <ExpandableSection title="Advanced" summary="3 settings">
        <button>Reset</button>
      </ExpandableSection>,
    );
    const toggle = screen.getByRole('button', { name: 'Advanced' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(button('Reset')).toBeNull();
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(button('Reset')).toBeTruthy();
  });
});

describe('labels and panels', () => {
  it('mark features as experimental or legacy, and say what that means', async () => {
    renderKit(
      <>
        <LifecycleLabel lifecycle="experimental" />
        <LifecycleLabel lifecycle="legacy" />
      </>,
    );
    expect(screen.getByText('Legacy')).toBeTruthy();
    await userEvent.tab();
    expect(screen.getByText('Experimental')).toBeTruthy();
    expect((await screen.findByRole('tooltip')).textContent).toContain('may still change');
  });

  it('say that an enterprise feature needs a license and a plugin', () => {
    renderKit(<EnterpriseFeature feature="Archiving" />);
    expect(screen.getByRole('heading', { name: 'Enterprise Feature' })).toBeTruthy();
    expect(screen.getByText(/^Archiving .*needs a license and the enterprise plugin\.$/)).toBeTruthy();
  });

  it('show a highlighting colour with the ends of its scale', () => {
    renderKit(
      <HighlightingColorPreview color={{ type: 'gradient', gradient: 'Viridis', lower: 5, upper: 80 }} />,
    );
    expect(screen.getByText('5')).toBeTruthy();
    expect(screen.getByText('80')).toBeTruthy();
    expect(screen.getByText('Viridis')).toBeTruthy();
  });
});
