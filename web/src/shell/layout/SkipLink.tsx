// Lets keyboard users jump over the navigation.
import { useLocation } from 'react-router';
import { CONTENT_ID } from './content.ts';
import classes from './SkipLink.module.css';

export function SkipLink() {
  const { pathname, search } = useLocation();
  return (
    <a
      // In full: the page has a base element, which a bare fragment would be resolved against.
      href={`${pathname}${search}#${CONTENT_ID}`}
      className={classes.link}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
