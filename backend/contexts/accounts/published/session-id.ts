import { createHash } from 'node:crypto';

/** Public id of a session: identifies it without granting access. */
export function sessionIdOf(sessionKey: string): string {
  return createHash('sha256').update(`session-id\0${sessionKey}`).digest('hex').slice(0, 32);
}
