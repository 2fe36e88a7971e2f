import type { Decider } from '../../platform/commands/decider.ts';
import type { EventOf } from '../../platform/event-store/define-event.ts';
import type { AdminRole } from '../../platform/http/admin-role.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import {
  administratorExists,
  administratorNotFound,
  adminPasskeyNotFound,
  secondFactorExists,
  secondFactorMissing,
  tooManyAdminPasskeys,
} from './administration.errors.ts';
import type { AdministratorEvent, AdministratorPasskeyAdded } from './published/administrator.events.ts';

/** A passkey whose name and credential are sealed with the administrator's key. */
export type AdminPasskey = Omit<EventOf<typeof AdministratorPasskeyAdded>['data'], 'adminId' | 'reason'>;

export const MAX_ADMIN_PASSKEYS = 10;

export type AdministratorCommand = { readonly adminId: string; readonly reason: string } & (
  | { readonly kind: 'add'; readonly email: Encrypted; readonly role: AdminRole }
  | { readonly kind: 'changeRole'; readonly role: AdminRole }
  | { readonly kind: 'setPassword' | 'endSessions' | 'removeSecondFactor' }
  | { readonly kind: 'setSecondFactor'; readonly factorId: string }
  | { readonly kind: 'addPasskey'; readonly passkey: AdminPasskey }
  | { readonly kind: 'removePasskey'; readonly passkeyId: string }
  | { readonly kind: 'remove' }
);

/** Null if never added, or removed. */
export type AdministratorState = {
  readonly role: AdminRole;
  readonly email: Encrypted;
  /** How many times a password or authenticator app was set or removed, or the sessions were ended. Sessions that began at a lower count are over. */
  readonly passwords: number;
  /** The active authenticator app; null if the password is enough. */
  readonly secondFactor: string | null;
  /** Passkeys that can be used in place of a code, oldest first. */
  readonly passkeys: readonly AdminPasskey[];
} | null;

/** One administrator. A removed administrator can be added again. */
export const administratorDecider: Decider<AdministratorCommand, AdministratorState, AdministratorEvent> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'AdministratorAdded')
      return { role: event.data.role, email: event.data.email, passwords: 0, secondFactor: null, passkeys: [] };
    if (state === null || event.type === 'AdministratorRemoved') return null;
    if (event.type === 'AdministratorPasswordSet' || event.type === 'AdministratorSessionsEnded')
      return { ...state, passwords: state.passwords + 1 };
    if (event.type === 'AdministratorSecondFactorSet')
      return { ...state, secondFactor: event.data.factorId, passwords: state.passwords + 1 };
    if (event.type === 'AdministratorSecondFactorRemoved')
      return { ...state, secondFactor: null, passkeys: [], passwords: state.passwords + 1 };
    if (event.type === 'AdministratorPasskeyAdded') {
      const { adminId: _, reason: __, ...passkey } = event.data;
      return { ...state, passkeys: [...state.passkeys, passkey] };
    }
    if (event.type === 'AdministratorPasskeyRemoved') {
      const { passkeyId } = event.data;
      return { ...state, passkeys: state.passkeys.filter((each) => each.passkeyId !== passkeyId) };
    }
    return { ...state, role: event.data.role };
  },

  decide(command, state) {
    const { adminId, reason } = command;
    if (command.kind === 'add') {
      if (state) throw administratorExists();
      return [{ type: 'AdministratorAdded', data: { adminId, email: command.email, role: command.role, reason } }];
    }
    if (!state) throw administratorNotFound();
    switch (command.kind) {
      case 'changeRole':
        if (state.role === command.role) return [];
        return [{ type: 'AdministratorRoleChanged', data: { adminId, role: command.role, reason } }];
      case 'setPassword':
        return [{ type: 'AdministratorPasswordSet', data: { adminId, reason } }];
      case 'endSessions':
        return [{ type: 'AdministratorSessionsEnded', data: { adminId, reason } }];
      case 'setSecondFactor':
        if (state.secondFactor === command.factorId) return [];
        if (state.secondFactor !== null) throw secondFactorExists();
        return [{ type: 'AdministratorSecondFactorSet', data: { adminId, factorId: command.factorId, reason } }];
      case 'removeSecondFactor':
        if (state.secondFactor === null) throw secondFactorMissing();
        return [{ type: 'AdministratorSecondFactorRemoved', data: { adminId, reason } }];
      case 'addPasskey':
        if (state.secondFactor === null) throw secondFactorMissing();
        if (state.passkeys.some(({ passkeyId }) => passkeyId === command.passkey.passkeyId)) return [];
        if (state.passkeys.length >= MAX_ADMIN_PASSKEYS) throw tooManyAdminPasskeys(MAX_ADMIN_PASSKEYS);
        return [{ type: 'AdministratorPasskeyAdded', data: { adminId, ...command.passkey, reason } }];
      case 'removePasskey':
        if (!state.passkeys.some(({ passkeyId }) => passkeyId === command.passkeyId)) throw adminPasskeyNotFound();
        return [{ type: 'AdministratorPasskeyRemoved', data: { adminId, passkeyId: command.passkeyId, reason } }];
      case 'remove':
        return [{ type: 'AdministratorRemoved', data: { adminId, reason } }];
    }
  },
};
