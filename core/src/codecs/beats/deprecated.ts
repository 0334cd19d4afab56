// The first Beats codec, kept for inputs that still use it: every Beat has its own fields.
import { trimText } from '../../message/field-names.ts';
import { settleFieldNames } from '../../message/finish.ts';
import { createMessage, type LogMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';
import { beatsHost, beatsText, objectOf, readBeatsEvent } from './event.ts';
import { chooseCharset } from '../charset.ts';
import {
  decoded,
  type CodecCreation,
  type Configuration,
  type DecodeResult,
  type Envelope,
} from '../codec.ts';
import { Flattener } from './flatten.ts';
import type { JsonObject } from '../tolerant-json.ts';

const metricBeats: ReadonlySet<string> = new Set(['topbeat', 'metricbeat', 'packetbeat']);
const notFlattened: ReadonlySet<string> = new Set([
  'message',
  '@timestamp',
  '@metadata',
  'gl2_source_collector',
]);

export function createDeprecatedBeatsCodec(configuration: Configuration): CodecCreation {
  const charset = chooseCharset(configuration);
  if (!charset.ok) return charset;
  const flattener = new Flattener();

  const decodeText = (text: string, exact: boolean): DecodeResult => {
    const read = readBeatsEvent(text, exact);
    if (!read.ok) return read;
    const { event, time, beat = '' } = read;
    const line = metricBeats.has(beat) ? '-' : beatsText(event);
    const message = createMessage(time, trimText(line), trimText(beatsHost(event)));
    if (beat === 'filebeat') {
      setFilebeat(message, event);
      flattener.flatten(message, objectOf(event['fields']) ?? {}, '', new Set());
    } else {
      const known = metricBeats.has(beat) || beat === 'winlogbeat';
      message.fields['facility'] = known ? beat : 'genericbeat';
      flattener.flatten(message, event, known ? beat : 'beat', notFlattened);
    }
    if (flattener.inexact && !exact) return decodeText(text, true);
    settleFieldNames(message);
    setField(message, 'gl2_source_collector', event['gl2_source_collector']);
    return decoded(message);
  };
  const decode = (payload: Buffer, _envelope: Envelope): DecodeResult =>
    decodeText(charset.decodeText(payload), false);
  return { ok: true, codec: { decode } };
}

function setFilebeat(message: LogMessage, event: JsonObject): void {
  message.fields['facility'] = 'filebeat';
  setField(message, 'file', event['source']);
  setField(message, 'name', objectOf(event['beat'])?.['name']);
  for (const name of ['input_type', 'count', 'offset', 'type', 'tags']) setField(message, name, event[name]);
}
