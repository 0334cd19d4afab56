// Plain text: the whole payload is the message.
import { trimText } from '../message/field-names.ts';
import { createMessage } from '../message/message.ts';
import { chooseCharset } from './charset.ts';
import { decoded, failure, type CodecCreation, type Configuration } from './codec.ts';

export function createRawCodec(configuration: Configuration): CodecCreation {
  const charset = chooseCharset(configuration);
  if (!charset.ok) return charset;
  return {
    ok: true,
    codec: {
      decode(payload, envelope) {
        const text = trimText(charset.decodeText(payload));
        return text === ''
          ? failure('missing_field', 'The message has no text')
          : decoded(createMessage(envelope.receivedAt, text, envelope.remoteAddress ?? ''));
      },
    },
  };
}
