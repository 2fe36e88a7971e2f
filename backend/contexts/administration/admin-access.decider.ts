import type { Decider } from '../../platform/commands/decider.ts';
import type { AdminAccessEvent } from './published/administrator.events.ts';

export type AdminAccessCommand = { readonly adminId: string } & (
  | { readonly kind: 'signIn' | 'signOut'; readonly sessionKey: string }
  | { readonly kind: 'useRecoveryCode'; readonly left: number }
  | { readonly kind: 'usePasskey'; readonly passkeyId: string }
  | { readonly kind: 'reject' }
  | { readonly kind: 'searchContacts' }
);

/** Records sign-ins, sign-outs and searches of the admin area; there are no rules to check. */
export const adminAccessDecider: Decider<AdminAccessCommand, null, AdminAccessEvent> = {
  initial: null,
  evolve: () => null,
  decide(command) {
    const { adminId } = command;
    if (command.kind === 'reject') return [{ type: 'AdminSignInRejected', data: { adminId } }];
    if (command.kind === 'searchContacts') return [{ type: 'AdminContactsSearched', data: { adminId } }];
    if (command.kind === 'useRecoveryCode') return [{ type: 'AdminRecoveryCodeUsed', data: { adminId, left: command.left } }];
    if (command.kind === 'usePasskey') return [{ type: 'AdminPasskeyUsed', data: { adminId, passkeyId: command.passkeyId } }];
    const { sessionKey } = command;
    return [{ type: command.kind === 'signIn' ? 'AdminSignedIn' : 'AdminSignedOut', data: { adminId, sessionKey } }];
  },
};
