import type { QueryClient } from '@tanstack/react-query';
import { keepSession, readSession } from './session-store.ts';
import { readBriefly, storeBriefly } from './short-lived.ts';

const KEY = 'sessionReplaced';

/** Records that a session replaced the stored one because a contact was verified. */
export function noteReplacement(session: string): void {
  storeBriefly(KEY, session);
}

/** Whether a session replaced the stored one; true only once. */
export function takeReplacement(session: string | null): boolean {
  if (session === null || readBriefly(KEY) !== session) return false;
  storeBriefly(KEY, null);
  return true;
}

/**
 * Stores the session by which the server replaced the stored one, for the same account. Loaded data stays on screen, so that no page rerenders and no
 * dialog closes, and is refetched on next use.
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
