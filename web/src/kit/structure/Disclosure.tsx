// A small button that shows and hides what belongs to a line; the two may be in different places.
import { Button, Collapse } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Disclosure } from './useDisclosure.ts';
import styles from './Disclosure.module.css';

interface ToggleProps {
  readonly of: Disclosure;
  /** For screen readers, where several lines have the same words on the button: "Details of Firewall". */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function DisclosureToggle({
  of: { expanded, contentId, toggle },
  label,
  className,
  children,
}: ToggleProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={[styles['toggle'], className].filter(Boolean).join(' ')}
      leftSection={<IconChevronRight size={14} aria-hidden className={styles['chevron']} />}
      aria-expanded={expanded}
      aria-controls={contentId}
      aria-label={label}
      onClick={toggle}
    >
      {children}
    </Button>
  );
}

export function DisclosureContent({
  of: { expanded, contentId },
  children,
}: {
  readonly of: Disclosure;
  readonly children: ReactNode;
}) {
  return (
    <div id={contentId}>
      <Collapse expanded={expanded}>{children}</Collapse>
    </div>
  );
}
