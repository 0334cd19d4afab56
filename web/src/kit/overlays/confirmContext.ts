// How any component asks a question and waits for the answer.
import { createContext, useContext, type ReactNode } from 'react';

export interface Question {
  readonly title: string;
  readonly message: ReactNode;
  /** A verb that says what happens, for example "Delete stream". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Colours the button as dangerous and puts the focus on the harmless one. */
  readonly destructive?: boolean;
}

/** Answers true when confirmed; cancelling, Escape and a click outside answer false. */
export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider around it');
  return confirm;
}
