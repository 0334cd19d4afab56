// The newest messages of a widget; each opens to all of its fields.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { MessagesWidget } from '@logboom/contract/search/view-document';
import { ActionIcon, Alert, Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { routes } from '../../../routes.ts';
import { FieldValue } from '../../../shared/field-values/FieldValue.tsx';
import { listId } from '../../../shared/widgets/document/searchTypes.ts';
import { resultOf, useBoard } from '../state/boardContext.ts';
import styles from './widgets.module.css';

const MAX_TEXT = 2000;

export function MessagesBody({ widget, title }: { readonly widget: MessagesWidget; readonly title: string }) {
  const { run, linkToken } = useBoard();
  const opens = linkToken === undefined;
  const { result, error } = resultOf(run, listId(widget.id), 'messages');
  const { fields, show_message_row: showsText } = widget.config;
  const problem = error?.description ?? run.failure?.message;
  if (result === undefined && problem !== undefined) {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title="The messages could not be read" role="alert">
        {problem}
      </Alert>
    );
  }
  if (result === undefined) {
    return <div className={styles['fill']}>{run.isRunning && <LoadingIndicator text="Searching…" />}</div>;
  }
  if (result.messages.length === 0) {
    return (
      <div className={styles['fill']}>
        <Text c="dimmed">No message matches.</Text>
      </div>
    );
  }
  return (
    <table className={styles['messages']} aria-label={title}>
      <thead>
        <tr>
          {opens && (
            <th className={styles['expander']} scope="col">
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
          )}
          {fields.map((field) => (
            <th key={field} scope="col">
              {field}
            </th>
          ))}
        </tr>
      </thead>
      {result.messages.map((message) => (
        <Message key={keyOf(message)} {...{ message, fields, showsText, opens }} />
      ))}
    </table>
  );
}

const keyOf = ({ index, message }: ResultMessage) => `${index}/${String(message['_id'])}`;

interface MessageProps {
  readonly message: ResultMessage;
  readonly fields: readonly string[];
  readonly showsText: boolean;
  /** Whether it opens to all of its fields. */
  readonly opens: boolean;
}

function Message({ message, fields, showsText, opens }: MessageProps) {
  const [isOpen, setOpen] = useState(false);
  const { message: text } = message.message;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <tbody data-open={isOpen || undefined}>
      <tr>
        {opens && (
          <td className={styles['expander']}>
            <ActionIcon
              size="sm"
              aria-expanded={isOpen}
              aria-label={isOpen ? 'Hide details' : 'Show details'}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={15} aria-hidden="true" />
            </ActionIcon>
          </td>
        )}
        {fields.map((field) => (
          <td key={field}>
            {message.message[field] === undefined ? (
              <NoValue />
            ) : (
              <FieldValue field={field} value={message.message[field]} />
            )}
          </td>
        ))}
      </tr>
      {showsText && typeof text === 'string' && (
        <tr>
          <td className={styles['text']} colSpan={fields.length + (opens ? 1 : 0)}>
            {text.slice(0, MAX_TEXT)}
          </td>
        </tr>
      )}
      {isOpen && <Details message={message} columns={fields.length} />}
    </tbody>
  );
}

function Details({ message, columns }: { readonly message: ResultMessage; readonly columns: number }) {
  const { _id: id, ...fields } = message.message;
  const names = Object.keys(fields).filter((name) => !name.startsWith('gl2_') && name !== 'streams');
  return (
    <tr>
      <td className={styles['more']} colSpan={columns + 1}>
        <dl className={styles['details']}>
          {names.toSorted().map((name) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>
                <FieldValue field={name} value={fields[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <Anchor
          component={Link}
          size="sm"
          to={routes.messages.show({ index: message.index, messageId: String(id) })}
        >
          Open this message
        </Anchor>
      </td>
    </tr>
  );
}
