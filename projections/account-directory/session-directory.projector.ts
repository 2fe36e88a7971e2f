import type { SessionEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type SessionDocument, sessionDirectory } from './account.document.ts';

/** One document per session, found by the keyed hash of its token. */
export const sessionDirectoryProjector = defineProjector<SessionEvent, SessionDocument>({
  collection: sessionDirectory,
  categories: ['session'],
  handles: ['SessionStarted', 'SessionEnded'],
  route: (event) => [event.data.sessionKey],
  apply(document, event, sessionKey) {
    const at = event.recordedAt.toISOString();
    const { accountId } = event.data;
    if (event.type === 'SessionStarted') return document ?? { _id: sessionKey, accountId, startedAt: at, endedAt: null };
    return { ...(document ?? { _id: sessionKey, accountId, startedAt: at }), endedAt: at };
  },
});
