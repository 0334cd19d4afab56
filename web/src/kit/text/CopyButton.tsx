// Copies a text and says so; where the browser forbids it, selects the text and says which keys to press.
import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText, selectHidden } from './copyText.ts';

const COPIED = 'Copied!';
const PRESS_KEYS = { copy: 'Press Ctrl+C / ⌘C to copy', cut: 'Press Ctrl+X / ⌘X to cut' };
const SHOWN_MS = 2500;

interface CopyButtonProps {
  readonly value: string;
  readonly label?: string;
  /** An icon alone, for table rows; the label is then its accessible name. */
  readonly iconOnly?: boolean;
  /** The text is taken away from where it was, as soon as it is copied. */
  readonly onCut?: () => void;
}

export function CopyButton({ value, label = 'Copy', iconOnly = false, onCut }: CopyButtonProps) {
  const [answer, setAnswer] = useState<string>();

  useEffect(() => {
    if (answer === undefined) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = async () => {
    const copied = await copyText(value);
    setAnswer(copied ? COPIED : PRESS_KEYS[onCut ? 'cut' : 'copy']);
    if (copied) {
      onCut?.();
      return;
    }
    const field = selectHidden(value);
    if (onCut) field.addEventListener('cut', onCut, { once: true });
    field.addEventListener('blur', () => field.remove(), { once: true });
  };

  const Icon = answer === COPIED ? IconCheck : IconCopy;
  const onClick = () => void copy();
  return (
    <>
      <Tooltip
        label={answer ?? label}
        opened={answer === undefined ? undefined : true}
        disabled={!iconOnly && !answer}
      >
        {iconOnly ? (
          <ActionIcon aria-label={label} onClick={onClick}>
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon size={14} aria-hidden="true" />}
            onClick={onClick}
          >
            {label}
          </Button>
        )}
      </Tooltip>
      <VisuallyHidden component="output">{answer}</VisuallyHidden>
    </>
  );
}
