// Shows the operator's announcements, on the login page or above every page.
import { useState } from 'react';
import { PublicNoticeBanner } from '../../shared/notices/PublicNoticeBanner.tsx';
import { dismissNotice, publicNotices, type NoticePlace } from './publicNotices.ts';

export function PublicNotices({ place }: { place: NoticePlace }) {
  const [notices, setNotices] = useState(() => publicNotices(place));
  return notices.map((notice) => (
    <PublicNoticeBanner
      key={notice.id}
      notice={notice}
      onDismiss={() => {
        dismissNotice(notice.id);
        setNotices((shown) => shown.filter(({ id }) => id !== notice.id));
      }}
    />
  ));
}
