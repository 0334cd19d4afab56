// What extractors and converters can be, with the fields of their configuration, as forms show them.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField } from '@logboom/contract/common/configuration-rules';

export interface Kind {
  readonly label: string;
  /** One sentence for people who choose. */
  readonly purpose: string;
  readonly fields: RequestedConfiguration;
}

export interface ExtractorKind extends Kind {
  /** Whether one value is stored in a field that people name; the others make fields of their own. */
  readonly hasTarget: boolean;
}

const optional = { is_optional: true } as const;
const flag = (name: string, description: string) =>
  configurationField(name, { type: 'boolean', default_value: false, description });
const number = (name: string, value: number, description: string) =>
  configurationField(name, { type: 'number', default_value: value, description });

const EXTRACTORS: Readonly<Record<string, ExtractorKind>> = {
  copy_input: {
    label: 'Copy input',
    purpose: 'Copies the whole field.',
    hasTarget: true,
    fields: {},
  },
  grok: {
    label: 'Grok pattern',
    purpose: 'Reads several fields at once with named patterns.',
    hasTarget: false,
    fields: {
      grok_pattern: configurationField('Grok pattern', {
        attributes: ['textarea'],
        description: 'For example %{IPORHOST:client} %{WORD:verb} %{INT:status;int}',
      }),
      named_captures_only: flag(
        'Named captures only',
        'Only what the pattern names becomes a field, not every pattern that it refers to.',
      ),
    },
  },
  json: {
    label: 'JSON',
    purpose: 'Makes fields of the members of a JSON object.',
    hasTarget: false,
    fields: {
      flatten: flag(
        'Flatten structures',
        'One text for each nested object, instead of a field for each of its members.',
      ),
      list_separator: configurationField('List item separator', { default_value: ', ' }),
      key_separator: configurationField('Key separator', {
        default_value: '_',
        description: 'Between the names of nested objects.',
      }),
      kv_separator: configurationField('Key/value separator', {
        default_value: '=',
        description: 'In flattened structures.',
      }),
      key_prefix: configurationField('Key prefix', {
        ...optional,
        default_value: '',
        description: 'In front of every field name.',
      }),
      replace_key_whitespace: flag('Replace whitespace in keys', 'Field names cannot hold spaces.'),
      key_whitespace_replacement: configurationField('Whitespace replacement', {
        ...optional,
        default_value: '_',
      }),
    },
  },
  regex: {
    label: 'Regular expression',
    purpose: 'Takes what the first group of an expression matches.',
    hasTarget: true,
    fields: {
      regex_value: configurationField('Regular expression', {
        description: String.raw`The first group is extracted, for example status=(\d+)`,
      }),
    },
  },
  regex_replace: {
    label: 'Replace with regular expression',
    purpose: 'Stores the field with what matches replaced.',
    hasTarget: true,
    fields: {
      regex: configurationField('Regular expression'),
      replacement: configurationField('Replacement', {
        ...optional,
        default_value: '$1',
        description: 'Groups are $1, $2 and so on.',
      }),
      replace_all: flag('Replace all occurrences', 'Otherwise only the first one.'),
    },
  },
  split_and_index: {
    label: 'Split & index',
    purpose: 'Splits the field and takes one part.',
    hasTarget: true,
    fields: {
      split_by: configurationField('Split by', {
        description: 'Taken literally, for example a comma or a blank.',
      }),
      index: number('Target index', 1, 'Which part to take; the first is 1.'),
    },
  },
  substring: {
    label: 'Substring',
    purpose: 'Takes the characters between two positions.',
    hasTarget: true,
    fields: {
      begin_index: number('Begin index', 0, 'The first character is at 0.'),
      end_index: number('End index', 1, 'The character at this position is not taken any more.'),
    },
  },
};

const noFields = (label: string, purpose: string): Kind => ({ label, purpose, fields: {} });
const zone = configurationField('Time zone', {
  ...optional,
  default_value: 'Etc/UTC',
  description: 'For dates that do not name one, for example Europe/Berlin.',
});

const CONVERTERS: Readonly<Record<string, Kind>> = {
  numeric: noFields('Numeric', 'A number, when it is one.'),
  date: {
    label: 'Date',
    purpose: 'A date in a format that you describe.',
    fields: {
      date_format: configurationField('Date format', {
        description: 'For example yyyy-MM-dd HH:mm:ss.SSS',
      }),
      time_zone: zone,
      locale: configurationField('Locale', {
        ...optional,
        default_value: 'en',
        description: 'Of the names of months and days.',
      }),
    },
  },
  flexdate: {
    label: 'Flexible date',
    purpose: 'A date in words, such as “yesterday at 4pm”.',
    fields: { time_zone: zone },
  },
  hash: noFields('Hash', 'The MD5 sum, to hide the value.'),
  lowercase: noFields('Lowercase', 'In small letters.'),
  uppercase: noFields('Uppercase', 'In capital letters.'),
  ip_anonymizer: noFields('Anonymize IPv4', 'The last part of every address becomes xxx.'),
  split_and_count: {
    label: 'Split & count',
    purpose: 'The number of parts.',
    fields: { split_by: configurationField('Split by') },
  },
  syslog_pri_level: noFields('Syslog level from PRI', 'The level in the PRI number.'),
  syslog_pri_facility: noFields('Syslog facility from PRI', 'The facility in the PRI number.'),
  tokenizer: noFields('Key = value pairs', 'A field for each key=value.'),
  csv: {
    label: 'CSV',
    purpose: 'A field for each column.',
    fields: {
      column_header: configurationField('Field names', {
        description: 'As a line of the file, for example user,action,result',
      }),
      separator: configurationField('Separator', { ...optional, default_value: ',' }),
      quote_char: configurationField('Quote character', { ...optional, default_value: '"' }),
      escape_char: configurationField('Escape character', { ...optional, default_value: '\\' }),
      strict_quotes: flag('Strict quotes', 'What is outside of quotes is ignored.'),
      trim_leading_whitespace: configurationField('Trim leading whitespace', {
        type: 'boolean',
        default_value: true,
      }),
    },
  },
};

export const EXTRACTOR_KINDS = Object.entries(EXTRACTORS);
export const CONVERTER_KINDS = Object.entries(CONVERTERS);

/** Types that this page does not know are shown by their name and keep their settings. */
export function extractorKind(type: string): ExtractorKind {
  return EXTRACTORS[type] ?? { label: type, purpose: '', hasTarget: true, fields: {} };
}

export function converterKind(type: string): Kind {
  return CONVERTERS[type] ?? noFields(type, '');
}
