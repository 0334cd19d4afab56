// Functions that read and change messages.
import { describeFunction, type FunctionDescription } from './signature.ts';

const MESSAGE = 'The message to work on; the current one when not given.';

export const messageFunctions: readonly FunctionDescription[] = [
  describeFunction('message', 'has_field(field: String, message?: Message): Boolean', {
    description: 'Whether the message has a field of this name.',
    params: { field: 'The name of the field.', message: MESSAGE },
    example: 'has_field("user")',
  }),
  describeFunction(
    'message',
    'set_field(field: String, value: Object, prefix?: String, suffix?: String, message?: Message, default?: Object): Void',
    {
      description:
        'Sets a field. Blank texts and missing values are not set; names have letters, digits, "_", ".", "-" and "@".',
      params: {
        field: 'The name of the field.',
        value: 'The new value.',
        prefix: 'Put in front of the name.',
        suffix: 'Put behind the name.',
        message: MESSAGE,
        default: 'Set instead when the value is missing or finding it out fails.',
      },
      example: 'set_field("environment", "production");',
    },
  ),
  describeFunction(
    'message',
    'set_fields(fields: Map, prefix?: String, suffix?: String, message?: Message): Void',
    {
      description: 'Sets a field for each entry of a map.',
      params: {
        fields: 'Names and values.',
        prefix: 'Put in front of each name.',
        suffix: 'Put behind each name.',
        message: MESSAGE,
      },
      example: 'set_fields({service: "shop", tier: "web"});',
    },
  ),
  describeFunction('message', 'rename_field(old_field: String, new_field: String, message?: Message): Void', {
    description: 'Gives a field another name.',
    params: { old_field: 'The name that it has.', new_field: 'The name that it gets.', message: MESSAGE },
    example: 'rename_field("usr", "user");',
  }),
  describeFunction('message', 'remove_field(field: String, message?: Message): Void', {
    description: 'Removes all fields whose whole name matches a regular expression. Reserved fields stay.',
    params: { field: 'A name, or a regular expression for names.', message: MESSAGE },
    example: 'remove_field("tmp_.*");',
  }),
  describeFunction('message', 'normalize_fields(message?: Message): Void', {
    description: 'Writes the names of all fields of the current message in lower case.',
    params: { message: 'Has no effect; the current message is meant.' },
    example: 'normalize_fields();',
  }),
  describeFunction('message', 'drop_message(message?: Message): Void', {
    description: 'Drops the message when the current stage is done: it is not stored.',
    params: { message: MESSAGE },
    example: 'drop_message();',
    isPure: true,
  }),
  describeFunction(
    'message',
    'create_message(message?: String, source?: String, timestamp?: DateTime): Message',
    {
      description: 'Makes a new message that is in no stream yet; route it, or it is not stored.',
      params: {
        message: 'Its text; that of the current message when not given.',
        source: 'Its source; that of the current message when not given.',
        timestamp: 'Its time; now when not given.',
      },
      example: 'let copy = create_message("backup finished", "backup");',
    },
  ),
  describeFunction('message', 'clone_message(message?: Message, preventLoops?: Boolean): Message', {
    description: 'Makes a copy with all fields and streams, which is processed like the original.',
    params: {
      message: MESSAGE,
      preventLoops: 'Whether this rule makes no copies of its own copies.',
    },
    example: 'let copy = clone_message(preventLoops: true);',
  }),
  describeFunction(
    'message',
    'route_to_stream(name?: String, id?: String, message?: Message, remove_from_default?: Boolean): Void',
    {
      description: 'Puts the message into a running stream, by id or by exact title.',
      params: {
        name: 'The title of the stream; all running streams of this title are meant.',
        id: 'The id of the stream; wins over the name.',
        message: MESSAGE,
        remove_from_default: 'Whether the message leaves the default stream.',
      },
      example: 'route_to_stream(name: "Firewall", remove_from_default: true);',
    },
  ),
  describeFunction('message', 'remove_from_stream(name?: String, id?: String, message?: Message): Void', {
    description:
      'Takes the message out of a stream. When no stream is left, it is in the default stream again.',
    params: {
      name: 'The title of the stream.',
      id: 'The id of the stream; wins over the name.',
      message: MESSAGE,
    },
    example: 'remove_from_stream(name: "Everything");',
  }),
  describeFunction('message', 'traffic_accounting_size(message?: Message): Long', {
    description: 'The size of the message as it counts for traffic, in bytes.',
    params: { message: MESSAGE },
    example: 'traffic_accounting_size()',
  }),
  describeFunction('message', 'from_input(id?: String, name?: String): Boolean', {
    description: 'Whether the message came from an input, by id or by name.',
    params: {
      id: 'The id of the input; wins over the name.',
      name: 'The title of the input, in any case of letters.',
    },
    example: 'from_input(name: "Syslog UDP")',
  }),
];
