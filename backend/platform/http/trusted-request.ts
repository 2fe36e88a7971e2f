import type { IncomingMessage } from 'node:http';
import { sameSecret } from '../values/same-secret.ts';
import { isLocalRequest } from './local-request.ts';

/** True when the request carries the token as `Authorization: Bearer …`. Takes equally long for every wrong token. */
export function bearsToken(request: IncomingMessage, token: string): boolean {
  return sameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}

/** Who may see why something does not work: this machine, and holders of METRICS_TOKEN. @param token null when none is set. */
export function maySeeDetails(request: IncomingMessage, token: string | null): boolean {
  return isLocalRequest(request) || (token !== null && bearsToken(request, token));
}
