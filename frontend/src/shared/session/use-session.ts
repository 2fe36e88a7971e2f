import { useSyncExternalStore } from 'react';
import { readSession, type SessionState, subscribeSession } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, readSession);
}
