import type { Server } from 'node:http';

/** Port a server really listens on: another than asked for when that was 0. */
export function listeningPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen on a port');
  return address.port;
}
