// A dialog that floats above the page without blocking it: dragged by its title bar, resized at its corner, or by keys.
import { CloseButton, Portal, Title } from '@mantine/core';
import { useFocusReturn } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DEFAULT_SIZE, type Size } from './floatingRect.ts';
import { useFloatingRect } from './useFloatingRect.ts';
import styles from './FloatingDialog.module.css';

interface FloatingDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: Size;
  readonly children: ReactNode;
}

export function FloatingDialog({ opened, ...rest }: FloatingDialogProps) {
  useFocusReturn({ opened });
  return opened ? (
    <Portal>
      <OpenDialog {...rest} />
    </Portal>
  ) : null;
}

function OpenDialog({ onClose, title, size = DEFAULT_SIZE, children }: Omit<FloatingDialogProps, 'opened'>) {
  const titleId = useId();
  const helpId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { rect, moveHandle, resizeHandle } = useFloatingRect(size);

  useEffect(() => dialog.current?.focus({ preventScroll: true }), []);
  // A dialog that is not modal does not hear Escape by itself. A native listener, because what a field inside opens
  // elsewhere in the document keeps its own Escape.
  useEffect(() => {
    const element = dialog.current;
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const closesList = target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
      if (key === 'Escape' && !defaultPrevented && !closesList) onClose();
    };
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <dialog
      open
      ref={dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles['dialog']}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
    >
      <div className={styles['bar']}>
        <button
          type="button"
          className={styles['grip']}
          aria-label={`Move “${title}”`}
          aria-describedby={helpId}
          {...moveHandle}
        >
          <IconGripVertical size={16} aria-hidden="true" />
          <Title order={2} size="h5" id={titleId} className={styles['title']} component="span">
            {title}
          </Title>
        </button>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      {/* A region that scrolls must be reachable for the arrow keys. */}
      <section className={styles['content']} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      <button
        type="button"
        className={styles['corner']}
        aria-label={`Resize “${title}”`}
        aria-describedby={helpId}
        {...resizeHandle}
      />
      <span id={helpId} hidden>
        Use the arrow keys; with Shift the steps are larger.
      </span>
    </dialog>
  );
}
