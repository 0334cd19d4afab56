// One connection to an AMQP broker: declares the queues, takes their messages, and acknowledges what is on disk.
import { connect, type Channel, type ChannelModel, type ConsumeMessage } from 'amqplib';
import type { Frame } from '../../ingest.ts';
import type { AmqpOptions } from './amqp-options.ts';
import type { BrokerSession } from './broker-session.ts';

/** Fulfilled when the frames are on disk. */
type Deliver = (frames: readonly Frame[]) => Promise<void>;

const CONNECT_TIMEOUT_MS = 10_000;
/** A message that cannot be kept comes back at once when it is returned; that must not become a busy loop. */
const RETURN_AFTER_MS = 1000;

export async function openAmqpSession(
  options: AmqpOptions,
  connectionName: string,
  deliver: Deliver,
): Promise<BrokerSession> {
  const connection = await openConnection(options, connectionName);
  let reason = 'The connection was closed';
  const ended = new Promise<string>((resolve) => {
    connection.on('error', (error) => {
      reason = error.message;
    });
    connection.on('close', (error) => resolve(error?.message ?? reason));
  });
  const close = async () => {
    await connection.close().catch(() => undefined);
  };
  try {
    for (const queue of options.queues) await declareQueue(connection, queue);
    const channel = await connection.createChannel();
    // A channel that breaks takes no more messages, so the connection is of no use.
    channel.on('error', (error) => {
      reason = error.message;
    });
    channel.on('close', () => void close());
    const consumers = await consumeQueues(channel, options, deliver, () => {
      reason = 'The queue was deleted';
      void close();
    });
    const cancel = async () => {
      await Promise.all(consumers.map((tag) => channel.cancel(tag))).catch(() => undefined);
    };
    return { ended, cancel, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openConnection(options: AmqpOptions, connectionName: string): Promise<ChannelModel> {
  const { hostname, port, vhost, username, password, heartbeat, tls } = options;
  const protocol = tls ? 'amqps' : 'amqp';
  const opened = connect(
    { protocol, hostname, port, vhost, username, password, heartbeat },
    {
      timeout: CONNECT_TIMEOUT_MS,
      servername: hostname,
      clientProperties: { connection_name: connectionName },
    },
  );
  return opened.catch((error: unknown) => {
    // The broker says why, but the client does not pass it on.
    const isRefused = error instanceof Error && error.message.startsWith('Expected ConnectionOpenOk');
    throw isRefused
      ? new Error(`There is no virtual host "${vhost}" for this user`, { cause: error })
      : error;
  });
}

/** A queue that is there is taken as it is: declaring it with other properties than it has would be refused. */
async function declareQueue(connection: ChannelModel, queue: string): Promise<void> {
  const isThere = await withChannel(connection, (channel) => channel.checkQueue(queue)).then(
    () => true,
    () => false,
  );
  if (!isThere) await withChannel(connection, (channel) => channel.assertQueue(queue, { durable: true }));
}

/** A refusal closes its channel, so what may be refused gets a channel of its own. */
async function withChannel(
  connection: ChannelModel,
  work: (channel: Channel) => Promise<unknown>,
): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  await work(channel);
  await channel.close();
}

async function consumeQueues(
  channel: Channel,
  options: AmqpOptions,
  deliver: Deliver,
  onCancelled: () => void,
): Promise<string[]> {
  const { queues, binding, prefetch, requeueInvalid } = options;
  const take = collector(channel, deliver, requeueInvalid);
  await channel.prefetch(prefetch);
  const tags: string[] = [];
  for (const queue of queues) {
    if (binding) await channel.bindQueue(queue, binding.exchange, binding.routingKey);
    const { consumerTag } = await channel.consume(queue, (message) =>
      message ? take(message) : onCancelled(),
    );
    tags.push(consumerTag);
  }
  return tags;
}

/** Messages that come together go to the disk together. */
function collector(
  channel: Channel,
  deliver: Deliver,
  requeueInvalid: boolean,
): (message: ConsumeMessage) => void {
  let collected: ConsumeMessage[] = [];

  async function flush(): Promise<void> {
    const messages = collected;
    collected = [];
    const receivedAt = Date.now();
    try {
      await deliver(messages.map(({ content }) => ({ payload: content, receivedAt })));
      settle(() => messages.forEach((message) => channel.ack(message)));
    } catch {
      setTimeout(
        () => settle(() => messages.forEach((message) => channel.nack(message, false, requeueInvalid))),
        RETURN_AFTER_MS,
      ).unref();
    }
  }

  return (message) => {
    if (collected.push(message) === 1) setImmediate(() => void flush());
  };
}

/** A channel that is gone has given its messages back already. */
function settle(answer: () => void): void {
  try {
    answer();
  } catch {
    // Nothing is lost: the broker sends what was not acknowledged again.
  }
}
