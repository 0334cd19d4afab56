// Events of Filebeat, Winlogbeat and their family, as they arrive over Lumberjack.
import { trimText } from '../../message/field-names.ts';
import { createMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';
import { beatsHost, beatsText, objectOf, readBeatsEvent } from './event.ts';
import { chooseCharset } from '../charset.ts';
import {
  decoded,
  flagOption,
  type CodecCreation,
  type Configuration,
  type DecodeResult,
  type Envelope,
} from '../codec.ts';
import type { JsonObject, JsonValue } from '../tolerant-json.ts';
import { Flattener } from './flatten.ts';

/** These have a place of their own in the message. */
const notFlattened: ReadonlySet<string> = new Set(['message', 'gl2_source_collector']);

/** Agents of legacy collectors let Filebeat send the id among the additional fields. */
function collectorOf(event: JsonObject): JsonValue | undefined {
  return event['gl2_source_collector'] ?? objectOf(event['fields'])?.['gl2_source_collector'];
}

export function createBeatsCodec(configuration: Configuration): CodecCreation {
  const charset = chooseCharset(configuration);
  if (!charset.ok) return charset;
  const withPrefix = !flagOption(configuration, 'no_beats_prefix');
  const flattener = new Flattener();

  const decodeText = (text: string, exact: boolean): DecodeResult => {
    const read = readBeatsEvent(text, exact);
    if (!read.ok) return read;
    const { event, time, beat = 'beat' } = read;
    const message = createMessage(time, trimText(beatsText(event)), trimText(beatsHost(event)));
    message.fields['beats_type'] = beat;
    flattener.flatten(message, event, withPrefix ? beat : '', notFlattened);
    if (flattener.inexact && !exact) return decodeText(text, true);
    setField(message, 'gl2_source_collector', collectorOf(event));
    return decoded(message);
  };
  const decode = (payload: Buffer, _envelope: Envelope): DecodeResult =>
    decodeText(charset.decodeText(payload), false);
  return { ok: true, codec: { decode } };
}
