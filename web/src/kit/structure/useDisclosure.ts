// Whether something is shown, and the id by which its button says so.
import { useId, useState } from 'react';

export interface Disclosure {
  readonly expanded: boolean;
  readonly contentId: string;
  readonly toggle: () => void;
}

export function useDisclosure(): Disclosure {
  const [expanded, setExpanded] = useState(false);
  const contentId = useId();
  return { expanded, contentId, toggle: () => setExpanded(!expanded) };
}
