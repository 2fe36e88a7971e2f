import type { Decider } from '#platform/commands/decider.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { accountNotFound, passkeyNotFound, passkeyRejected, tooManyPasskeys } from '../account.errors.ts';
import type { AccountEvent } from '../published/account.events.ts';
import { accountSuspended } from '../published/account-suspended.errors.ts';
import type { PasskeyEvent } from '../published/passkey.events.ts';
import { foldPasskeys, type Passkeys } from '../published/passkey-state.ts';

export const MAX_PASSKEYS = 10;

export type PasskeyCommand = { readonly accountId: string; readonly passkeyId: string } & (
  | { readonly kind: 'add'; readonly name: Encrypted; readonly credential: Encrypted; readonly rpId: string }
  /** A login. */
  | { readonly kind: 'use'; readonly counter: number; readonly newBrowser: boolean }
  | { readonly kind: 'remove' }
);

interface State {
  readonly passkeys: Passkeys;
  readonly suspended: boolean;
}

/** The passkeys of an account, on its own stream. */
export const passkeysDecider: Decider<PasskeyCommand, State, AccountEvent | PasskeyEvent> = {
  initial: { passkeys: new Map(), suspended: false },

  evolve({ passkeys, suspended }, event) {
    if (event.type === 'AccountSuspended' || event.type === 'AccountResumed')
      return { passkeys, suspended: event.type === 'AccountSuspended' };
    return { passkeys: foldPasskeys(passkeys, event), suspended };
  },

  decide(command, { passkeys, suspended }) {
    if (passkeys === null) throw accountNotFound();
    const { accountId, passkeyId } = command;
    const existing = passkeys.get(passkeyId);
    switch (command.kind) {
      case 'add': {
        const { name, credential, rpId } = command;
        if (existing !== undefined) return [];
        if (passkeys.size >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS);
        return [{ type: 'PasskeyAdded', data: { accountId, passkeyId, name, credential, rpId } }];
      }
      case 'use': {
        if (suspended) throw accountSuspended();
        // Unknown or removed; or the counter didn't increase, so the authenticator was cloned or the response is an old one.
        if (existing === undefined || (command.counter > 0 && command.counter <= existing.counter)) throw passkeyRejected();
        const newBrowserField = command.newBrowser ? { newBrowser: command.newBrowser } : {};
        return [{ type: 'PasskeyUsed', data: { accountId, passkeyId, counter: command.counter, ...newBrowserField } }];
      }
      case 'remove':
        if (existing === undefined) throw passkeyNotFound();
        return [{ type: 'PasskeyRemoved', data: { accountId, passkeyId } }];
    }
  },
};
