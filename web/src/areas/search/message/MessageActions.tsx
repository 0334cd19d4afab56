// What one can do with a message: look around it, keep its address, copy it, try it on a stream, go to the next one.
import { CREATED_BY_DECORATOR } from '@logboom/contract/search/decorators';
import { messages } from '@logboom/contract/search/endpoints/messages';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsVertical,
  IconArrowUp,
  IconCopy,
  IconLink,
  IconRoute2,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { ProvenanceButton } from '../../pipelines/index.ts';
import { messageId } from './messageKey.ts';
import { copyAsCurl } from '../curl/copyAsCurl.ts';
import { copyAndTell } from '../values/copyAndTell.ts';
import { copyMessage } from './copyMessage.ts';
import type { MessageDetailsProps } from './messageDetailsProps.ts';
import { StreamTestButton } from './StreamTestButton.tsx';
import styles from './message.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

export function MessageActions({ message, isPage = false, onSurrounding, neighbours }: MessageDetailsProps) {
  const id = messageId(message);
  const address = routes.messages.show({ index: message.index, messageId: id });
  const text = message.message['message'];
  // A message that a decorator made has no address, and nothing around it.
  const isStored = message.index !== CREATED_BY_DECORATOR;
  return (
    <div className={styles['actions']}>
      <span className={styles['id']} title="Id of the message">
        {id}
      </span>
      {isStored && onSurrounding && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsVertical {...ICON} />}
          onClick={() => onSurrounding(message)}
        >
          Surrounding messages
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconCopy {...ICON} />}>
            Copy
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => copyMessage(message)}>Copy as JSON</Menu.Item>
          {typeof text === 'string' && (
            <Menu.Item onClick={() => void copyAndTell(text, 'The text')}>Copy message</Menu.Item>
          )}
          {isStored && (
            <>
              <Menu.Item onClick={() => void copyAndTell(new URL(address, location.href).href, 'The link')}>
                Copy link
              </Menu.Item>
              <Menu.Item
                onClick={() => void copyAsCurl(messages.read, { index: message.index, messageId: id })}
              >
                Copy as curl
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isStored && <TryOut message={message} />}
      {isStored && !isPage && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={address}
          leftSection={<IconLink {...ICON} />}
        >
          Permalink
        </Button>
      )}
      {neighbours && <Neighbours {...neighbours} />}
    </div>
  );
}

/** What becomes of the message where it is tried again. */
function TryOut({ message }: Pick<MessageDetailsProps, 'message'>) {
  const id = messageId(message);
  return (
    <>
      <StreamTestButton index={message.index} messageId={id} />
      <IfPermitted permissions={['pipeline_rule:read']}>
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={routes.system.pipelines.simulate({ index: message.index, message_id: id })}
          leftSection={<IconRoute2 {...ICON} />}
        >
          Debug this message
        </Button>
        <ProvenanceButton fields={message.message} />
      </IfPermitted>
    </>
  );
}

function Neighbours({ onPrevious, onNext }: NonNullable<MessageDetailsProps['neighbours']>) {
  const ways = [
    { label: 'Previous message', Icon: IconArrowUp, go: onPrevious },
    { label: 'Next message', Icon: IconArrowDown, go: onNext },
  ];
  return (
    <ActionIcon.Group>
      {ways.map(({ label, Icon, go }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={30}
          aria-label={label}
          disabled={go === undefined}
          onClick={go}
        >
          <Icon {...ICON} />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}
