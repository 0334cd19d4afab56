// The configuration fields of all codecs, in groups that several of them share.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { booleanField, dropdownField, numberField, textField } from './configuration-fields.ts';
import { DEFAULT_DECOMPRESS_LIMIT } from './gelf/gelf.ts';
import { DEFAULT_JSON_PATH } from './json-path/json-path.ts';
import { timeZoneChoices } from './time/zone-list.ts';

/** What descriptions depend on. */
export interface DescribeContext {
  /** Offsets in the list of zones are those of this moment. */
  readonly now: number;
  readonly serverTimeZone: string;
}

const optional = { is_optional: true } as const;

/** Of all codecs except CEF. */
export const COMMON_FIELDS: RequestedConfiguration = {
  override_source: textField('Override source', null, {
    ...optional,
    description:
      'The source of all messages of this input. Empty: what the message says, else the sender’s address.',
  }),
  charset_name: textField('Encoding', 'UTF-8', {
    ...optional,
    description: 'The character set of the messages, for example UTF-8, ISO-8859-1 or windows-1252.',
  }),
};

export const DECOMPRESS_FIELD: RequestedConfiguration = {
  decompress_size_limit: numberField('Decompressed size limit', DEFAULT_DECOMPRESS_LIMIT, {
    ...optional,
    description: 'The largest size of a message after decompression, in bytes. Larger ones are refused.',
  }),
};

export const NO_BEATS_PREFIX_FIELD: RequestedConfiguration = {
  no_beats_prefix: booleanField(
    'Do not add Beats type as prefix',
    false,
    'Name fields as the Beat names them, without the name of the Beat in front. Careful: an event field named “source” then replaces the source of the message.',
  ),
};

export const JSON_PATH_FIELDS: RequestedConfiguration = {
  path: textField('JSON path', DEFAULT_JSON_PATH, {
    description: 'The path of the value in the document (RFC 9535).',
  }),
  source: textField('Message source', 'yourapi', { description: 'The source of the messages.' }),
  enable_flattening: booleanField(
    'Flatten JSON',
    false,
    'Make a field of every value in the document, instead of the one at the path.',
  ),
};

export const NETFLOW_FIELDS: RequestedConfiguration = {
  netflow9_definitions_Path: textField('NetFlow 9 field definitions', '', {
    ...optional,
    description: 'A file on the server that names additional fields of NetFlow 9 templates.',
  }),
};

export function syslogFields(now: number): RequestedConfiguration {
  return {
    force_rdns: booleanField(
      'Force rDNS?',
      false,
      'Look up the sender’s name by its address and use it as source, whatever the message says.',
    ),
    allow_override_date: booleanField(
      'Allow overriding date?',
      true,
      'Use the time of receipt for messages without a date. Otherwise such messages are refused.',
    ),
    store_full_message: booleanField(
      'Store full message?',
      false,
      'Keep the whole text as it was received in the field full_message.',
    ),
    expand_structured_data: booleanField(
      'Expand structured data?',
      false,
      'Put the id of a structured data element in front of its parameter names, for example exampleSDID@32473_iut.',
    ),
    timezone: dropdownField(
      'Time zone',
      'NotSet',
      { ...timeZoneChoices(now), NotSet: 'Not configured' },
      {
        ...optional,
        description:
          'The zone of dates that do not name one themselves. Not configured: the server’s zone, and UTC for Cisco and FortiGate devices.',
      },
    ),
  };
}

/** CEF lines are always UTF-8 and name their source, so the common fields do not apply. */
export function cefFields(serverTimeZone: string): RequestedConfiguration {
  return {
    timezone: textField('Timezone', serverTimeZone, {
      description: 'The zone of dates that do not name one themselves, for example Europe/Berlin.',
    }),
    locale: textField('Locale', '', {
      ...optional,
      description: 'The language of month names. Only English is read.',
    }),
    use_full_names: booleanField(
      'Use full field names',
      false,
      'Name fields by their full CEF names, for example sourceAddress instead of src.',
    ),
  };
}
