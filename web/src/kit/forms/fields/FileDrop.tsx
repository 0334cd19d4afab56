// Takes a file: dropped on it, or chosen with the button.
import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { formatBytes } from '../../values/formatNumber.ts';
import classes from './FileDrop.module.css';

interface FileDropProps {
  readonly onFile: (file: File) => void;
  /** Why a file was not taken, or undefined when one was. */
  readonly onProblem: (problem: string | undefined) => void;
  readonly maxBytes: number;
  /** As the browser's file dialog understands it, for example `.json,application/json`. */
  readonly accept?: string;
  readonly disabled?: boolean;
  /** Several at once; each is taken by itself. */
  readonly multiple?: boolean;
  readonly describedBy?: string;
  readonly invalid?: boolean;
}

export function FileDrop(props: FileDropProps) {
  const { onFile, onProblem, maxBytes, accept, disabled = false, multiple = false } = props;
  const { describedBy, invalid } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const isTooLarge = file.size > maxBytes;
    onProblem(isTooLarge ? tooLarge(file, maxBytes) : undefined);
    if (!isTooLarge) onFile(file);
  };
  const takeAll = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) take(file);
  };
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside && !disabled);
  };
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        takeAll(event.dataTransfer.files);
      }}
    >
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={14} />}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onClick={() => input.current?.click()}
      >
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
      <Text span size="xs" c="dimmed">
        or drop {multiple ? 'them' : 'it'} here, up to {formatBytes(maxBytes)}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label="File"
        onChange={(event) => {
          takeAll(event.currentTarget.files);
          // The same file again, after it was corrected, is a change too.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function tooLarge(file: File, maxBytes: number): string {
  return `${file.name} is too large: ${formatBytes(file.size)}, and at most ${formatBytes(maxBytes)} are accepted.`;
}
