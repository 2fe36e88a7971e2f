/** The passkeys of an account, folded from its stream. Pure. */
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { ACCOUNT_ENDS, type AccountEvent } from './account.events.ts';
import type { PasskeyAdded, PasskeyEvent } from './passkey.events.ts';

export interface Passkey extends Omit<EventOf<typeof PasskeyAdded>['data'], 'accountId'> {
  readonly counter: number;
  /** ISO-8601 UTC; null while the event isn't in the log yet. */
  readonly addedAt: string | null;
  readonly usedAt: string | null;
}

/** Passkeys by id, oldest first; null once the account has ended. */
export type Passkeys = ReadonlyMap<string, Passkey> | null;

/** The passkeys after an event. */
export function foldPasskeys(
  state: Passkeys,
  event: AccountEvent | PasskeyEvent | Recorded<AccountEvent | PasskeyEvent>,
): Passkeys {
  if (state === null || ACCOUNT_ENDS.some((type) => type === event.type)) return null;
  const at = 'recordedAt' in event ? event.recordedAt.toISOString() : null;
  switch (event.type) {
    case 'PasskeyAdded': {
      const { accountId: _, ...added } = event.data;
      return new Map(state).set(added.passkeyId, { ...added, counter: 0, addedAt: at, usedAt: null });
    }
    case 'PasskeyUsed': {
      const { passkeyId, counter } = event.data;
      const passkey = state.get(passkeyId);
      return passkey === undefined ? state : new Map(state).set(passkeyId, { ...passkey, counter, usedAt: at });
    }
    case 'PasskeyRemoved': {
      const remaining = new Map(state);
      remaining.delete(event.data.passkeyId);
      return remaining;
    }
    default:
      return state;
  }
}
