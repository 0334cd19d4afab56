// A button that appears on long pages and brings one back to their top.
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from '../BackToTop.module.css';
import { scrollToTop } from './scrollToTop.ts';

const APPEARS_AFTER_PX = 400;

export function BackToTop() {
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    const update = () => setVisible(window.scrollY > APPEARS_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  if (!visible) return null;
  return (
    <Tooltip label="Back to top" position="left">
      <ActionIcon
        className={styles['button']}
        variant="default"
        size="lg"
        radius="xl"
        aria-label="Back to top"
        onClick={() => scrollToTop()}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
