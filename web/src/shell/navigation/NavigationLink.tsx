// One entry of a navigation bar; says to eyes and to screen readers when it is the current one.
import { NavLink } from 'react-router';
import classes from './NavigationLink.module.css';
import type { NavigationEntry } from '../areas/area.ts';

export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  return (
    <NavLink to={entry.to()} end={entry.exact ?? false} className={classes.link}>
      {entry.label}
    </NavLink>
  );
}
