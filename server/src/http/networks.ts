// Whether an address lies in one of the networks that a setting names.
import ipaddr from 'ipaddr.js';
import type { Network } from '../config/parsers.ts';

export function isWithin(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 peer of an IPv6 socket counts as the IPv4 address that it is.
  const peer = ipaddr.process(address);
  return networks.some(([network, bits]) => peer.kind() === network.kind() && peer.match([network, bits]));
}
