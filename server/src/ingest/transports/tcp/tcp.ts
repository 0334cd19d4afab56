// Messages over TCP, plain or with TLS: delimited, or as syslog also does it, with their length in front.
import type { Socket } from 'node:net';
import { flagOption } from '@logboom/core/codecs/codec';
import { createDelimiterFramer } from '@logboom/core/framing/delimiter-framer';
import type { EmitFrame, Framer } from '@logboom/core/framing/framer';
import { createSyslogFramer } from '@logboom/core/framing/syslog-framer';
import { Connection } from './connection.ts';
import { DEFAULT_MAX_MESSAGE_SIZE, DEFAULT_PORT, tcpFields } from '../socket-fields.ts';
import { positiveOption, startSocketServer } from './socket-server.ts';
import type { TransportContext, TransportType } from '../transport.ts';
import { unframedMessages, type Share } from './unframed-budget.ts';

type MakeFramer = (configuration: TransportContext['configuration'], emit: EmitFrame) => Framer;

const delimiterOf = (configuration: TransportContext['configuration']) =>
  flagOption(configuration, 'use_null_delimiter') ? 'nul' : 'newline';

const maxSizeOf = (configuration: TransportContext['configuration']) =>
  positiveOption(configuration, 'max_message_size', DEFAULT_MAX_MESSAGE_SIZE);

function tcpType(id: string, nullDelimiter: boolean, makeFramer: MakeFramer): TransportType {
  return {
    id,
    describe: ({ port = DEFAULT_PORT }) => tcpFields(port, nullDelimiter),
    start(context) {
      return startSocketServer(context, (socket, delivery) => {
        serve(socket, new Connection(socket, context, delivery), unframedMessages.share(), (emit) =>
          makeFramer(context.configuration, emit),
        );
      });
    },
  };
}

export const tcpTransport = tcpType('tcp', false, (configuration, emit) =>
  createDelimiterFramer(
    { delimiter: delimiterOf(configuration), maxFrameSize: maxSizeOf(configuration), emitRest: true },
    emit,
  ),
);

/** GELF over TCP always ends messages with NUL, whatever the configuration says. */
export const gelfTcpTransport = tcpType('gelf-tcp', true, (configuration, emit) =>
  createDelimiterFramer({ delimiter: 'nul', maxFrameSize: maxSizeOf(configuration), emitRest: true }, emit),
);

export const syslogTcpTransport = tcpType('syslog-tcp', false, (configuration, emit) =>
  createSyslogFramer({ delimiter: delimiterOf(configuration), maxFrameSize: maxSizeOf(configuration) }, emit),
);

function serve(
  socket: Socket,
  connection: Connection,
  share: Share,
  makeFramer: (emit: EmitFrame) => Framer,
): void {
  const framer = makeFramer((frame) => connection.add(frame));
  let ended = false;
  const end = (isWhole: boolean) => {
    if (ended) return;
    ended = true;
    share.hold(0);
    connection.beginRead();
    // What we cut off ourselves is half a message.
    if (isWhole) framer.end();
    void connection.flush();
    socket.end();
  };
  socket.on('data', (chunk) => {
    if (connection.putBack(chunk)) return;
    connection.beginRead();
    const problem = framer.push(chunk) ?? share.hold(framer.waitingBytes);
    void connection.flush();
    if (problem === undefined) return;
    end(false);
    connection.fail(problem);
  });
  socket.on('end', () => end(true));
  socket.on('close', () => end(!connection.isStopping));
}
