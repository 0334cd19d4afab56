// The one confirmation dialog of the application; components reach it through `useConfirm`.
import { Button, getDefaultZIndex, Group, Modal, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmContext, type Confirm, type Question } from './confirmContext.ts';

interface Pending {
  readonly question: Question;
  readonly answer: (confirmed: boolean) => void;
}

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<Pending>();
  const latest = useRef<Pending>(undefined);

  const settle = useCallback((confirmed: boolean) => {
    latest.current?.answer(confirmed);
    latest.current = undefined;
    setPending(undefined);
  }, []);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        // A second question means that the first was left unanswered; nobody must wait for it for ever.
        latest.current?.answer(false);
        latest.current = { question, answer };
        setPending(latest.current);
      }),
    [],
  );

  useEffect(() => () => latest.current?.answer(false), []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog question={pending?.question} onAnswer={settle} />
    </ConfirmContext>
  );
}

interface ConfirmDialogProps {
  readonly question: Question | undefined;
  readonly onAnswer: (confirmed: boolean) => void;
}

function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  // Keeps the words while the dialog fades out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);
  const destructive = shown?.destructive ?? false;
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => onAnswer(false)}
      title={shown?.title}
      size="28rem"
      // A question may be asked from inside a dialog or a popover.
      zIndex={getDefaultZIndex('overlay')}
    >
      <Text component="div">{shown?.message}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={destructive || undefined}>
          {shown?.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          color={destructive ? 'danger' : undefined}
          onClick={() => onAnswer(true)}
          data-autofocus={destructive ? undefined : true}
        >
          {shown?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
