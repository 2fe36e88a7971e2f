import type { QueryClient } from '@tanstack/react-query';
import { keepSession, readSession } from './session-store.ts';
import { keepShortly, readShortly } from './short-lived.ts';

const KEY = 'sessionReplaced';

/** Notes that a session took the place of the stored one because a contact was verified. */
export function noteReplacement(session: string): void {
  keepShortly(KEY, session);
}

/** Whether a session took the place of the stored one; true only once. */
export function takeReplacement(session: string | null): boolean {
  if (session === null || readShortly(KEY) !== session) return false;
  keepShortly(KEY, null);
  return true;
}

/**
 * Stores the session that the server gave in place of the one stored, for the same account. What was loaded with the earlier one goes on being shown, so
 * that no page is drawn anew and no open dialog closes; it is loaded again as soon as it is used.
 */
export function replaceSession(client: QueryClient, session: string): void {
  const { session: earlier } = readSession();
  if (earlier !== null)
    for (const { queryKey, state } of client.getQueryCache().findAll({ predicate: (query) => query.queryKey.includes(earlier) }))
      client.setQueryData(
        queryKey.map((part) => (part === earlier ? session : part)),
        state.data,
        { updatedAt: 0 },
      );
  noteReplacement(session);
  keepSession(session);
}
