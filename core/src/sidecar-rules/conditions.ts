// What one condition of a rule asks of a sidecar.
import ipaddr from 'ipaddr.js';
import { RULE_FIELDS, RULE_SYSTEMS, type RuleField, type RuleNode } from './rule.ts';
import { RuleError } from './tokens.ts';

type Test = (node: RuleNode) => boolean;

export function isRuleField(text: string): text is RuleField {
  return RULE_FIELDS.some((field) => field === text);
}

export function conditionFor(field: RuleField, value: string, at: number): Test {
  if (value === '') throw new RuleError(`"${field}:" needs a value`, at);
  switch (field) {
    case 'tag':
      return ({ tags }) => tags.includes(value);
    case 'os':
      return operatingSystem(value.toLowerCase(), at);
    case 'name': {
      const pattern = value.toLowerCase();
      return ({ name }) => matchesPattern(pattern, name.toLowerCase());
    }
    case 'ip':
      return address(value, at);
  }
}

function operatingSystem(value: string, at: number): Test {
  if (!RULE_SYSTEMS.some((known) => known === value))
    throw new RuleError(`"${value}" is no operating system: ${RULE_SYSTEMS.join(', ')}`, at);
  return ({ operatingSystem: system }) => system.toLowerCase() === value;
}

function address(value: string, at: number): Test {
  const range = rangeOf(value);
  if (range === undefined)
    throw new RuleError(`"${value}" is no address and no range such as 10.1.0.0/16`, at);
  const [network, bits] = range;
  return ({ ip }) => {
    if (ip === null || !ipaddr.isValid(ip)) return false;
    const own = ipaddr.process(ip);
    return own.kind() === network.kind() && own.match([network, bits]);
  };
}

function rangeOf(value: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value))
    return ipaddr.parseCIDR(value);
  if (!ipaddr.IPv4.isValidFourPartDecimal(value) && !ipaddr.IPv6.isValid(value)) return undefined;
  const one = ipaddr.process(value);
  return [one, one.kind() === 'ipv4' ? 32 : 128];
}

/** `*` stands for any characters and `?` for one. Goes back to the last `*` only, so that no pattern takes long. */
export function matchesPattern(pattern: string, text: string): boolean {
  let [inPattern, inText] = [0, 0];
  let star = -1;
  let resumeAt = 0;
  while (inText < text.length) {
    const wanted = pattern.charAt(inPattern);
    if (wanted === '*') {
      star = inPattern;
      resumeAt = inText;
      inPattern += 1;
    } else if (wanted === '?' || (wanted !== '' && wanted === text.charAt(inText))) {
      inPattern += 1;
      inText += 1;
    } else if (star >= 0) {
      inPattern = star + 1;
      resumeAt += 1;
      inText = resumeAt;
    } else {
      return false;
    }
  }
  while (pattern.charAt(inPattern) === '*') inPattern += 1;
  return inPattern === pattern.length;
}
