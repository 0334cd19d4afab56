// A section that shows its content when asked to.
import { Collapse, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './ExpandableSection.module.css';

interface ExpandableSectionProps {
  readonly title: string;
  /** Beside the title, also when closed: a count, a status. */
  readonly summary?: ReactNode;
  readonly defaultExpanded?: boolean;
  readonly headingOrder?: 2 | 3 | 4;
  readonly children: ReactNode;
}

export function ExpandableSection(props: ExpandableSectionProps) {
  const { title, summary, defaultExpanded = false, headingOrder = 2, children } = props;
  const [expanded, setExpanded] = useState(defaultExpanded);
  const headingId = useId();
  const contentId = useId();
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <Title order={headingOrder} size="h5" id={headingId} className={styles['title']}>
          <UnstyledButton
            className={styles['toggle']}
            aria-expanded={expanded}
            aria-controls={contentId}
            onClick={() => setExpanded(!expanded)}
          >
            <IconChevronRight size={16} aria-hidden="true" className={styles['mark']} />
            {title}
          </UnstyledButton>
        </Title>
        {summary !== undefined && <div className={styles['summary']}>{summary}</div>}
      </div>
      <div id={contentId}>
        {/* Mantine 9 names it `expanded`; what is closed is out of reach of the keyboard too. */}
        <Collapse expanded={expanded}>
          <div className={styles['content']}>{children}</div>
        </Collapse>
      </div>
    </section>
  );
}
