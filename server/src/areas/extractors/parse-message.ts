// Decodes one raw message, as an input would, for people who want to see what becomes of it.
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { ParsedMessage, ParseMessageRequest } from '@logboom/contract/extractors/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { textOption } from '@logboom/core/codecs/codec';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { isComplete } from '@logboom/core/message/finish';
import type { FieldValue } from '@logboom/core/message/message';
import { badRequest, notFound } from '../../http/errors.ts';

export function parseMessage(request: ParseMessageRequest, serverTimeZone: string): ParsedMessage {
  const type = codecTypes.get(request.codec);
  if (type === undefined) throw notFound(`Unknown codec ${request.codec}`, 'CODEC_UNKNOWN');
  const remoteAddress = request.remote_address.trim();
  if (isIP(remoteAddress) === 0)
    throw badRequest(`${remoteAddress} is not an IP address`, 'REMOTE_ADDRESS_INVALID');
  const configuration = request.configuration ?? {};
  const made = type.create(configuration, { serverTimeZone });
  if (!made.ok) throw badRequest(`${made.field}: ${made.problem}`, 'CODEC_CONFIGURATION_INVALID');

  const now = Date.now();
  const decoded = made.codec.decode(Buffer.from(request.message), { receivedAt: now, remoteAddress });
  const message = decoded.ok && decoded.messages.length === 1 ? decoded.messages[0] : undefined;
  // A packet of flows is many messages, even when it holds only one.
  if (message === undefined || type.id === 'netflow' || !isComplete(message)) throw undecodable();

  const id = randomUUID();
  const timestamp = instant(new Date(message.timestamp));
  const source = textOption(
    configuration,
    'override_source',
    trimmedText(message.fields['source']) || remoteAddress,
  );
  return {
    message: {
      id,
      timestamp,
      message: trimmedText(message.fields['message']),
      source,
      fields: { ...message.fields, _id: id, source, timestamp },
      streams: [],
      stream_ids: [],
    },
    index: null,
  };
}

function trimmedText(value: FieldValue | undefined): string {
  return value === undefined ? '' : String(value).trim();
}

function undecodable() {
  return badRequest('Could not decode message', 'MESSAGE_UNDECODABLE');
}
