import { createHash } from 'node:crypto';

/** Name of a session on the wire: says which one is meant, and opens nothing. */
export function sessionIdOf(sessionKey: string): string {
  return createHash('sha256').update(`session-id\0${sessionKey}`).digest('hex').slice(0, 32);
}
