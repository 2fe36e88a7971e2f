import type { IncomingMessage } from 'node:http';
import { sameSecret } from '../values/same-secret.ts';

/**
 * True when the request carries the token as `Authorization: Bearer …`. Constant time for every wrong token.
 * @param token null when none is set, which no request can match.
 */
export function bearsToken(request: Pick<IncomingMessage, 'headers'>, token: string | null): boolean {
  return token !== null && sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}
