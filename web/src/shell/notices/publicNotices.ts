// Announcements that the operator put into the page's configuration, and which of them were dismissed.
import { appConfig } from '../../platform/appConfig.ts';
import type { PublicNotice } from '../../shared/notices/PublicNoticeBanner.tsx';

const SETTINGS_KEY = 'org.graylog.plugins.customization.notifications';
const DISMISSED_KEY = 'dismissedNotifications';

export type NoticePlace = 'atLogin' | 'isGlobal';

interface IdentifiedNotice extends PublicNotice {
  readonly id: string;
}

/** The active notices for a place, without those that were dismissed. */
export function publicNotices(place: NoticePlace): IdentifiedNotice[] {
  const dismissed = dismissedIds();
  return Object.entries(appConfig().pluginUISettings[SETTINGS_KEY] ?? {})
    .filter(
      (entry): entry is [string, Record<string, unknown>] =>
        typeof entry[1] === 'object' && entry[1] !== null,
    )
    .filter(([id, notice]) => notice['isActive'] === true && notice[place] === true && !dismissed.has(id))
    .map(([id, notice]) => ({
      id,
      variant: text(notice['variant']),
      title: text(notice['title']),
      hiddenTitle: notice['hiddenTitle'] === true,
      shortMessage: text(notice['shortMessage']),
      longMessage: text(notice['longMessage']),
      isActive: true,
      isDismissible: notice['isDismissible'] === true,
    }));
}

export function dismissNotice(id: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, JSON.stringify([...dismissedIds(), id]));
  } catch {
    // Then it comes back with the next page load.
  }
}

function dismissedIds(): Set<unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored : []);
  } catch {
    return new Set();
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
