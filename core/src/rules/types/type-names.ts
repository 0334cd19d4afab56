// The static types of the rule language, by the names that its messages use.

export const TYPE_NAMES = [
  'String',
  'Long',
  'Double',
  'Boolean',
  'Object',
  'Void',
  'List',
  'Map',
  'DateTime',
  'Period',
  'Message',
  'JsonNode',
  'IpAddress',
  'URL',
  'RegexMatchResult',
  'GrokResult',
  'SyslogPriority',
  'SyslogPriorityAsString',
  'GenericLookupResult',
  'GlobalLookupResult',
  'OTXLookupResult',
  'WhoisIpLookupResult',
  'CEFParserResult',
] as const;

export type TypeName = (typeof TYPE_NAMES)[number];

/** These are maps with something more. */
const maps: ReadonlySet<TypeName> = new Set<TypeName>([
  'Map',
  'RegexMatchResult',
  'GrokResult',
  'GenericLookupResult',
  'GlobalLookupResult',
  'OTXLookupResult',
  'WhoisIpLookupResult',
  'CEFParserResult',
]);

export function isMapType(type: TypeName): boolean {
  return maps.has(type);
}

/** Whether a value of the type `given` may stand where `wanted` is declared. */
export function isAssignable(wanted: TypeName, given: TypeName): boolean {
  return wanted === given || wanted === 'Object' || (wanted === 'Map' && isMapType(given));
}
