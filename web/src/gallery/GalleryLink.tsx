// A link inside the gallery: moves without a reload, and opens in a new tab when asked to.
import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { moveTo } from './address.ts';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  readonly current?: boolean;
}

export function GalleryLink({ to, children, current = false }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    moveTo(to);
  };
  return (
    <Anchor
      href={to}
      onClick={follow}
      size="sm"
      underline="hover"
      aria-current={current ? 'true' : undefined}
    >
      {children}
    </Anchor>
  );
}
