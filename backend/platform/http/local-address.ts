import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** @param address as written by sockets and HOST: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** @param host value of a Host header, with or without port. */
export function isLocalHost(host: string): boolean {
  const parts = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/.exec(host.toLowerCase());
  const name = parts?.[1] ?? parts?.[2] ?? '';
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}
