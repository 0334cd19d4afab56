// Puts a message on the clipboard.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { copyAndTell } from '../values/copyAndTell.ts';

export function messageJson({ message }: Pick<ResultMessage, 'message'>): string {
  return JSON.stringify(message, undefined, 2);
}

export function copyMessage(message: ResultMessage): void {
  void copyAndTell(messageJson(message), 'The message');
}
