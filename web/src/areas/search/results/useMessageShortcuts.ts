// The keys of the message table, heard wherever nobody is typing.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { useNavigate } from 'react-router';
import { routes } from '../../../routes.ts';
import { usePageShortcuts } from '../../../shell/shortcuts/pageShortcuts.ts';
import { copyMessage } from '../message/copyMessage.ts';
import { messageId } from '../message/messageKey.ts';
import type { TableLook } from './tableOptions.ts';
import type { MessageRows } from './useMessageRows.ts';

interface Options {
  readonly rows: Pick<MessageRows, 'active' | 'isChosen' | 'go' | 'toggle'>;
  readonly messages: readonly ResultMessage[];
  readonly onToggleLook: (name: keyof TableLook) => void;
  readonly onSurrounding: (message: ResultMessage) => void;
}

export function useMessageShortcuts({ rows, messages, onToggleLook, onSurrounding }: Options): void {
  const navigate = useNavigate();
  const { active, isChosen, go, toggle } = rows;
  const withMessage = (act: (message: ResultMessage) => void) => () => {
    const message = isChosen ? messages[active] : undefined;
    if (message !== undefined) act(message);
  };
  usePageShortcuts([
    { keys: 'j', label: 'Next message', repeats: true, run: () => go(isChosen ? active + 1 : 0) },
    { keys: 'k', label: 'Previous message', repeats: true, run: () => go(isChosen ? active - 1 : 0) },
    { keys: 'e', label: 'Show or hide the details of the message', run: withMessage(() => toggle(active)) },
    {
      keys: 'o',
      label: 'Open the message on its own page',
      run: withMessage(
        (message) =>
          void navigate(routes.messages.show({ index: message.index, messageId: messageId(message) })),
      ),
    },
    { keys: 'x', label: 'Show surrounding messages', run: withMessage(onSurrounding) },
    { keys: 'c', label: 'Copy the message as JSON', run: withMessage(copyMessage) },
    { keys: 'l', label: 'Compact or roomy message table', run: () => onToggleLook('compact') },
    { keys: 'w', label: 'Wrap or cut long text', run: () => onToggleLook('wrap') },
  ]);
}
