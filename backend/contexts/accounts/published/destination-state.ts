/** The destinations of an account, folded from its stream. Pure. */
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { ACCOUNT_ENDS, type AccountEvent } from './account.events.ts';
import type { DestinationAdded, DestinationEvent, DestinationPaused } from './destination.events.ts';

type Added = EventOf<typeof DestinationAdded>['data'];
type Sealed = NonNullable<Added['secret']>;

export interface Destination extends Omit<Added, 'accountId' | 'connectBy'> {
  /** When the link in `address` stops connecting a chat; null once a chat is connected, and for other kinds. */
  readonly connectBy: string | null;
  /** The replaced secret, which also signs messages until `until`. */
  readonly previous: { readonly secret: Sealed; readonly until: string } | null;
  /** Why nothing is sent to it; null while it is active. */
  readonly paused: EventOf<typeof DestinationPaused>['data']['reason'] | 'unconnected' | 'suspended' | null;
}

/** Destinations by id, oldest first; null once the account has ended. */
export type Destinations = ReadonlyMap<string, Destination> | null;

/** The destinations after an event. */
export function foldDestinations(state: Destinations, event: AccountEvent | DestinationEvent): Destinations {
  if (state === null || ACCOUNT_ENDS.some((type) => type === event.type)) return null;
  const changed = (id: string, change: (destination: Destination) => Partial<Destination>) => {
    const destination = state.get(id);
    return destination === undefined ? state : new Map(state).set(id, { ...destination, ...change(destination) });
  };
  switch (event.type) {
    case 'DestinationAdded': {
      const { accountId: _, connectBy = null, ...added } = event.data;
      const paused = connectBy === null ? null : 'unconnected';
      return new Map(state).set(added.destinationId, { ...added, connectBy, previous: null, paused });
    }
    case 'DestinationConnected': {
      const { destinationId, address } = event.data;
      return changed(destinationId, () => ({ address, connectBy: null, paused: null }));
    }
    case 'DestinationChanged':
      return changed(event.data.destinationId, () => ({ settings: event.data.settings }));
    case 'DestinationSecretRotated': {
      const { destinationId, secret, previousUntil: until } = event.data;
      return changed(destinationId, ({ secret: replaced }) => ({
        secret,
        previous: replaced === undefined ? null : { secret: replaced, until },
      }));
    }
    case 'DestinationPaused':
      return changed(event.data.destinationId, () => ({ paused: event.data.reason }));
    case 'DestinationResumed':
      return changed(event.data.destinationId, () => ({ paused: null }));
    case 'DestinationRemoved': {
      const left = new Map(state);
      left.delete(event.data.destinationId);
      return left;
    }
    default:
      return state;
  }
}

/** Folds a whole stream. */
export function destinationsOf(events: Iterable<Recorded<AccountEvent | DestinationEvent>>): readonly Destination[] {
  let state: Destinations = new Map();
  for (const event of events) state = foldDestinations(state, event);
  return state === null ? [] : [...state.values()];
}

/** Whether an administrator has suspended the account. */
export const isSuspended = (events: readonly (AccountEvent | DestinationEvent)[]): boolean =>
  events.findLast(({ type }) => type === 'AccountSuspended' || type === 'AccountResumed')?.type === 'AccountSuspended';
