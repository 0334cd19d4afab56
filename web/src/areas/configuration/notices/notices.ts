// Changes of the set of announcements.
import type { PublicNotice, PublicNoticesConfig } from '@logboom/contract/configuration/schemas';

export function newNotice(): PublicNotice {
  return {
    title: '',
    shortMessage: '',
    longMessage: '',
    isActive: true,
    isDismissible: true,
    atLogin: true,
    isGlobal: false,
    variant: 'info',
    hiddenTitle: false,
  };
}

export function withNotice(
  notices: PublicNoticesConfig,
  id: string,
  notice: PublicNotice,
): PublicNoticesConfig {
  return { ...notices, [id]: notice };
}

export function withoutNotice(notices: PublicNoticesConfig, id: string): PublicNoticesConfig {
  return Object.fromEntries(Object.entries(notices).filter(([key]) => key !== id));
}

/** Where an announcement is shown, in words. */
export function placesOf({ atLogin, isGlobal }: Pick<PublicNotice, 'atLogin' | 'isGlobal'>): string {
  if (atLogin && isGlobal) return 'Login and all pages';
  if (atLogin) return 'Login';
  return isGlobal ? 'All pages' : 'Nowhere';
}
