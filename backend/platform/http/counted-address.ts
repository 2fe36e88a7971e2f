import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Normalizes an address for rate limits: IPv6 is reduced to its /64, because a subscriber owns the whole network and can change addresses at will. */
export function countedAddress(ip: string): string {
  const [, mapped] = IPV4_IN_IPV6.exec(ip) ?? [];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::');
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  // A dotted IPv4 suffix takes the place of two groups.
  const dotted = address.includes('.') ? 1 : 0;
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length - dotted;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
