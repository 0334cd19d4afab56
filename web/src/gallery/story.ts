// What a piece of the kit shows of itself in the gallery.
import type { ReactNode } from 'react';

export interface Story {
  /** In the address of the gallery, for example `data-table-empty`. */
  id: string;
  group: string;
  title: string;
  render: () => ReactNode;
}
