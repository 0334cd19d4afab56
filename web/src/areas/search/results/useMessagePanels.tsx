// What opens from a message: its details below the row, and what surrounds it in a panel at the side.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { useCallback, useState } from 'react';
import { MessageDetails } from '../message/MessageDetails.tsx';
import { SurroundingPanel } from '../message/SurroundingPanel.tsx';
import type { MessageRows } from './useMessageRows.ts';

export function useMessagePanels(count: number, { toggle, go }: Pick<MessageRows, 'toggle' | 'go'>) {
  const [middle, setMiddle] = useState<ResultMessage>();
  const move = useCallback(
    (from: number, to: number) => {
      toggle(from, false);
      toggle(to, true);
      go(to);
    },
    [toggle, go],
  );
  const details = useCallback(
    (message: ResultMessage, index: number) => (
      <MessageDetails
        message={message}
        onSurrounding={setMiddle}
        neighbours={{
          onPrevious: index > 0 ? () => move(index, index - 1) : undefined,
          onNext: index < count - 1 ? () => move(index, index + 1) : undefined,
        }}
      />
    ),
    [count, move],
  );
  return {
    details,
    showSurrounding: setMiddle,
    surrounding: <SurroundingPanel message={middle} onClose={() => setMiddle(undefined)} />,
  };
}
