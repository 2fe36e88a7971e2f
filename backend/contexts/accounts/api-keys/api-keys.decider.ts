import type { Decider } from '#platform/commands/decider.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { ApiKeyScope } from '#platform/values/api-key-scopes.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { accountNotFound, apiKeyNotFound, rotationRunning, tooManyApiKeys } from '../account.errors.ts';
import { ACCOUNT_ENDS, type AccountEvent } from '../published/account.events.ts';
import type { ApiKeyEvent } from '../published/api-key.events.ts';

/** How long a replaced secret still works, so that programs can be updated one at a time. */
export const ROTATION_MS = DAY_MS;

interface NewSecret {
  readonly keyHash: string;
  readonly start: string;
}

export type ApiKeyCommand =
  | ({
      readonly kind: 'add';
      readonly accountId: string;
      readonly keyId: string;
      readonly name: Encrypted;
      readonly scopes: readonly ApiKeyScope[];
      /** Number of live keys the account's plan allows. */
      readonly allowed: number;
    } & NewSecret)
  | ({ readonly kind: 'rotate'; readonly accountId: string; readonly keyId: string; readonly at: string } & NewSecret)
  | { readonly kind: 'revoke'; readonly accountId: string; readonly keyId: string };

interface Key {
  readonly live: boolean;
  /** When a replaced secret stops working, ISO time; null if none was replaced. */
  readonly previousUntil: string | null;
}

/** The account's keys by ID; null once the account has ended. */
type State = ReadonlyMap<string, Key> | null;

/** The API keys of an account, on its own stream. */
export const apiKeysDecider: Decider<ApiKeyCommand, State, AccountEvent | ApiKeyEvent> = {
  initial: new Map(),

  evolve(state, event) {
    if (state === null || ACCOUNT_ENDS.some((type) => type === event.type)) return null;
    switch (event.type) {
      case 'ApiKeyAdded':
        return new Map(state).set(event.data.keyId, { live: true, previousUntil: null });
      case 'ApiKeyRotated':
        return new Map(state).set(event.data.keyId, { live: true, previousUntil: event.data.previousUntil });
      case 'ApiKeyRevoked':
        return new Map(state).set(event.data.keyId, { live: false, previousUntil: null });
      default:
        return state;
    }
  },

  decide(command, state) {
    if (state === null) throw accountNotFound();
    const { accountId, keyId } = command;
    if (command.kind === 'add') {
      const live = [...state.values()].filter((key) => key.live).length;
      if (live >= command.allowed) throw tooManyApiKeys(command.allowed);
      const { keyHash, start, name, scopes } = command;
      return [{ type: 'ApiKeyAdded', data: { accountId, keyId, keyHash, start, name, scopes: [...scopes] } }];
    }
    const key = state.get(keyId);
    if (key === undefined) throw apiKeyNotFound();
    if (command.kind === 'revoke') return key.live ? [{ type: 'ApiKeyRevoked', data: { accountId, keyId } }] : [];
    if (!key.live) throw apiKeyNotFound();
    if (key.previousUntil !== null && key.previousUntil > command.at) throw rotationRunning('key');
    const previousUntil = new Date(Date.parse(command.at) + ROTATION_MS).toISOString();
    return [{ type: 'ApiKeyRotated', data: { accountId, keyId, keyHash: command.keyHash, start: command.start, previousUntil } }];
  },
};
