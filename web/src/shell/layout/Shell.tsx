// The frame around every page: bars, content, footer, and what can be called up from anywhere.
import { Outlet } from 'react-router';
import { BackToTop } from '../../kit/page/BackToTop.tsx';
import { SubNavigation } from '../navigation/SubNavigation.tsx';
import { TopNavigation } from '../navigation/TopNavigation.tsx';
import { PublicNotices } from '../notices/PublicNotices.tsx';
import { ReadOnlyNotice } from '../notices/ReadOnlyNotice.tsx';
import { CONTENT_ID } from './content.ts';
import { Footer } from './Footer.tsx';
import { Overlays } from './Overlays.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import classes from './Shell.module.css';

export function Shell() {
  useFocusOnNavigation();
  return (
    <Overlays>
      <div className={classes.shell}>
        <SkipLink />
        <TopNavigation />
        <SubNavigation />
        <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
          <PublicNotices place="isGlobal" />
          <ReadOnlyNotice />
          <Outlet />
        </main>
        <Footer />
        <BackToTop />
      </div>
    </Overlays>
  );
}
