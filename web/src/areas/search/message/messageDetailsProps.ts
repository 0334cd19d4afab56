// What the details of a message can be told, wherever they are shown.
import type { ResultMessage } from '@logboom/contract/search/schemas';

export interface MessageDetailsProps {
  readonly message: ResultMessage;
  /** On the message's own page, which needs no link to itself. */
  readonly isPage?: boolean;
  readonly onSurrounding?: (message: ResultMessage) => void;
  /** In a list: what leads to its neighbours there, except at its ends. */
  readonly neighbours?: {
    readonly onPrevious: (() => void) | undefined;
    readonly onNext: (() => void) | undefined;
  };
}
