// The messages that were found, with the tools to choose what is shown of them.
import type { MessagesWidget } from '@logboom/contract/search/view-document';
import { Section } from '../../../kit/page/Section.tsx';
import { useSearchRun, useWidgetBoard } from '../state/searchPage.ts';
import { ValueActions } from '../values/ValueActions.tsx';
import {
  MessageListEmpty,
  MessageListError,
  MessageListLoading,
  NewerResults,
} from './MessageListStates.tsx';
import { MessageTable } from './MessageTable.tsx';
import { TableTools } from './TableTools.tsx';
import { useTableLook } from './tableOptions.ts';
import { useMessages } from './useMessages.ts';

export function MessageList({ widget }: { readonly widget: MessagesWidget }) {
  const { titles } = useWidgetBoard();
  const { refresh } = useSearchRun();
  const { messages, total, more, error, question, version, showNewer } = useMessages(widget);
  const { look, toggle } = useTableLook();
  return (
    <ValueActions>
      <Section
        flush
        title={titles[widget.id] ?? 'Messages'}
        actions={<TableTools widget={widget} look={look} onToggle={toggle} />}
      >
        {error !== undefined ? (
          <MessageListError description={error.description} onRetry={refresh} />
        ) : messages === undefined ? (
          <MessageListLoading />
        ) : messages.length === 0 ? (
          <MessageListEmpty />
        ) : (
          <>
            {showNewer && <NewerResults onShow={showNewer} />}
            <MessageTable
              key={version}
              {...{ widget, messages, total, more, question, look }}
              onToggleLook={toggle}
            />
          </>
        )}
      </Section>
    </ValueActions>
  );
}
