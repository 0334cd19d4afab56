// Every codec by its id: its name, the fields of its configuration, and how to make one.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { createBeatsCodec } from './beats/beats.ts';
import { createDeprecatedBeatsCodec } from './beats/deprecated.ts';
import { createCefCodec } from './cef/cef.ts';
import type { CodecContext, CodecCreation, Configuration } from './codec.ts';
import {
  cefFields,
  COMMON_FIELDS,
  DECOMPRESS_FIELD,
  JSON_PATH_FIELDS,
  NETFLOW_FIELDS,
  NO_BEATS_PREFIX_FIELD,
  syslogFields,
  type DescribeContext,
} from './codec-fields.ts';
import { createGelfCodec } from './gelf/gelf.ts';
import { createJsonPathCodec } from './json-path/json-path.ts';
import { createNetflowCodec } from './netflow/netflow.ts';
import { createRandomHttpCodec } from './random-http.ts';
import { createRawCodec } from './raw.ts';
import { createSyslogCodec } from './syslog/syslog.ts';

export interface CodecType {
  readonly id: string;
  /** Empty where the id is the name. */
  readonly name: string;
  describe(context: DescribeContext): RequestedConfiguration;
  create(configuration: Configuration, context: CodecContext): CodecCreation;
}

const types: readonly CodecType[] = [
  { id: 'raw', name: 'Raw String', describe: () => COMMON_FIELDS, create: createRawCodec },
  {
    id: 'syslog',
    name: 'Syslog',
    describe: ({ now }) => ({ ...COMMON_FIELDS, ...syslogFields(now) }),
    create: createSyslogCodec,
  },
  {
    id: 'gelf',
    name: 'GELF',
    describe: () => ({ ...COMMON_FIELDS, ...DECOMPRESS_FIELD }),
    create: createGelfCodec,
  },
  {
    id: 'jsonpath',
    name: 'JSON Path',
    describe: () => ({ ...COMMON_FIELDS, ...JSON_PATH_FIELDS }),
    create: createJsonPathCodec,
  },
  {
    id: 'random-http-msg',
    name: 'Random HTTP Message',
    describe: () => COMMON_FIELDS,
    create: createRandomHttpCodec,
  },
  {
    id: 'beats',
    name: 'Beats',
    describe: () => ({ ...COMMON_FIELDS, ...NO_BEATS_PREFIX_FIELD }),
    create: createBeatsCodec,
  },
  {
    id: 'beats-deprecated',
    name: 'Beats (deprecated)',
    describe: () => COMMON_FIELDS,
    create: createDeprecatedBeatsCodec,
  },
  {
    id: 'CEF',
    name: '',
    describe: ({ serverTimeZone }) => cefFields(serverTimeZone),
    create: createCefCodec,
  },
  {
    id: 'netflow',
    name: '',
    describe: () => ({ ...COMMON_FIELDS, ...NETFLOW_FIELDS }),
    create: createNetflowCodec,
  },
];

export const codecTypes: ReadonlyMap<string, CodecType> = new Map(types.map((type) => [type.id, type]));
