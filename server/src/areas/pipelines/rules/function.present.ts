// The functions of rules, with the class names by which clients know their types.
import type { FunctionDescriptor } from '@logboom/contract/pipelines/schemas';
import { allFunctions } from '@logboom/core/rules/catalogue/catalogue';
import type { FunctionDescription, FunctionParameter } from '@logboom/core/rules/catalogue/signature';
import type { TypeName } from '@logboom/core/rules/types/type-names';

const FUNCTIONS = 'org.graylog.plugins.pipelineprocessor.functions';
const THREATS = 'org.graylog.plugins.threatintel';

const CLASS_NAMES: Readonly<Record<TypeName, string>> = {
  String: 'java.lang.String',
  Long: 'java.lang.Long',
  Double: 'java.lang.Double',
  Boolean: 'java.lang.Boolean',
  Object: 'java.lang.Object',
  Void: 'java.lang.Void',
  List: 'java.util.List',
  Map: 'java.util.Map',
  DateTime: 'org.joda.time.DateTime',
  Period: 'org.joda.time.Period',
  Message: 'org.graylog2.plugin.Message',
  JsonNode: 'com.fasterxml.jackson.databind.JsonNode',
  IpAddress: `${FUNCTIONS}.ips.IpAddress`,
  URL: `${FUNCTIONS}.urls.URL`,
  RegexMatchResult: `${FUNCTIONS}.strings.RegexMatch$RegexMatchResult`,
  GrokResult: `${FUNCTIONS}.strings.GrokMatch$GrokResult`,
  SyslogPriority: `${FUNCTIONS}.syslog.SyslogPriority`,
  SyslogPriorityAsString: `${FUNCTIONS}.syslog.SyslogPriorityAsString`,
  GenericLookupResult: `${THREATS}.functions.GenericLookupResult`,
  GlobalLookupResult: `${THREATS}.functions.global.GlobalLookupResult`,
  OTXLookupResult: `${THREATS}.functions.otx.OTXLookupResult`,
  WhoisIpLookupResult: `${THREATS}.whois.ip.WhoisIpLookupResult`,
  CEFParserResult: 'org.graylog.plugins.cef.pipelines.rules.CEFParserResult',
};

const PATTERN = 'java.util.regex.Pattern';
const CHARACTERS = 'com.google.common.base.CharMatcher';
const INTEGER = 'java.lang.Integer';

/** By function and parameter, or by parameter where all functions agree: what a text becomes before the function runs. */
const PREPARED: Readonly<Record<string, string>> = {
  'regex.pattern': PATTERN,
  'regex_replace.pattern': PATTERN,
  'split.pattern': PATTERN,
  delimiters: CHARACTERS,
  kv_delimiters: CHARACTERS,
  trim_key_chars: CHARACTERS,
  trim_value_chars: CHARACTERS,
  timezone: 'org.joda.time.DateTimeZone',
  'format_date.format': 'org.joda.time.format.DateTimeFormatter',
  'period.value': 'org.joda.time.Period',
  'lowercase.locale': 'java.util.Locale',
  'uppercase.locale': 'java.util.Locale',
  charset: 'java.nio.charset.Charset',
  'metric_counter_inc.name': 'com.codahale.metrics.Counter',
  cidr: 'org.graylog2.utilities.IpSubnet',
  lookup_table: 'org.graylog2.lookup.LookupTableService$Function',
  'join.elements': 'java.util.List',
  'join.start': INTEGER,
  'join.indexEnd': INTEGER,
  'split.limit': INTEGER,
  'replace.max': INTEGER,
};

export const FUNCTION_DESCRIPTORS: readonly FunctionDescriptor[] = allFunctions.map(present);

function present({ name, isPure, returns, description, params }: FunctionDescription): FunctionDescriptor {
  return {
    name,
    pure: isPure,
    return_type: CLASS_NAMES[returns],
    description,
    params: params.map((param) => presentParameter(name, param)),
  };
}

function presentParameter(
  functionName: string,
  { name, type, isOptional, description }: FunctionParameter,
): FunctionDescriptor['params'][number] {
  const transformed_type = PREPARED[`${functionName}.${name}`] ?? PREPARED[name] ?? CLASS_NAMES[type];
  return { name, type: CLASS_NAMES[type], transformed_type, optional: isOptional, description };
}
