// One entity in a list of the start page: its kind, its title as a link, and what the list adds.
import { ActionIcon, Anchor, VisuallyHidden } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { entityOf } from './entities.ts';
import classes from './StartPage.module.css';
import { useFavoriteChange } from './entities.api.ts';

interface Props {
  readonly grn: string;
  readonly title: string;
  /** For what is gone: there is nothing to open. */
  readonly isGone?: boolean;
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export function EntityRow({ grn, title, isGone = false, before, children }: Props) {
  const { kind, to } = entityOf(grn);
  const Icon = kind.icon;
  return (
    <li className={classes.row}>
      <span className={classes.icon} title={kind.name}>
        <Icon size={18} stroke={1.75} />
        <VisuallyHidden>{kind.name}</VisuallyHidden>
      </span>
      <span className={classes.title} title={title}>
        {before}
        {to === undefined || isGone ? (
          title
        ) : (
          <Anchor component={Link} inherit to={to}>
            {title}
          </Anchor>
        )}
      </span>
      <span className={classes.end}>{children}</span>
    </li>
  );
}

interface StarProps {
  readonly grn: string;
  readonly title: string;
  readonly isFavorite: boolean;
}

export function FavoriteStar({ grn, title, isFavorite }: StarProps) {
  const { mutate, isPending } = useFavoriteChange();
  const Icon = isFavorite ? IconStarFilled : IconStar;
  const label = isFavorite ? `Remove ${title} from favorites` : `Add ${title} to favorites`;
  return (
    <ActionIcon
      variant="subtle"
      color={isFavorite ? 'warning' : 'ink'}
      aria-label={label}
      title={label}
      disabled={isPending}
      onClick={() => mutate({ grn, title, isFavorite: !isFavorite })}
    >
      <Icon size={16} />
    </ActionIcon>
  );
}
