import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers of a request that a proxy passed on, in addition to all that begin with `x-forwarded-`. */
const FORWARDING = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-original-host',
  'cf-connecting-ip',
  'true-client-ip',
]);

/**
 * True for a request that a program on this machine made to this machine: the connection comes from loopback, the Host is a local name,
 * and no proxy passed it on. The Host counts because a page of another site may let its own name resolve to 127.0.0.1 and read the answers
 * to a browser on this machine; proxies count because behind one on this machine everybody comes from loopback. The
 * "trust proxy" setting does not matter here.
 */
export function isLocalRequest({ socket, headers }: Pick<Request, 'socket' | 'headers'>): boolean {
  const forwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || FORWARDING.has(name));
  return !forwarded && isLoopback(socket.remoteAddress ?? '') && isLocalHost(headers.host ?? '');
}

/** @param address as sockets and HOST spell it, `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** @param host of a Host header, with or without port. */
export function isLocalHost(host: string): boolean {
  const parts = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/.exec(host.toLowerCase());
  const name = parts?.[1] ?? parts?.[2] ?? '';
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}
