// NetFlow: what routers report about the traffic through them, one message for each flow. Remembers templates, so all
// packets of one exporter must go through the same codec.
import { failure, type Codec, type CodecContext, type CodecCreation, type Configuration } from '../codec.ts';
import { readNetflowDefinitions } from './field-types.ts';
import { TemplateStore } from './templates.ts';
import { decodeVersion5 } from './version5.ts';
import { Version9Decoder } from './version9.ts';

export function createNetflowCodec(_configuration: Configuration, context: CodecContext): CodecCreation {
  const ownTypes = readNetflowDefinitions(context.netflow9Definitions ?? '');
  const version9 = new Version9Decoder(new TemplateStore(), ownTypes);
  const decode: Codec['decode'] = (packet, { remoteAddress = '', receivedAt }) => {
    if (packet.length < 2) return failure('too_short', 'The packet is too short to have a version');
    const version = packet.readUInt16BE(0);
    if (version === 5) return decodeVersion5(packet, remoteAddress);
    if (version === 9) return version9.decode(packet, remoteAddress, receivedAt);
    return failure('unsupported_version', `NetFlow version ${version} is not supported, only 5 and 9`);
  };
  return { ok: true, codec: { decode } };
}
