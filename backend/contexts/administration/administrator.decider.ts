import type { Decider } from '../../platform/commands/decider.ts';
import type { AdminRole } from '../../platform/http/admin-role.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { administratorExists, administratorNotFound } from './administration.errors.ts';
import type { AdministratorEvent } from './published/administrator.events.ts';

export type AdministratorCommand = { readonly adminId: string; readonly reason: string } & (
  | { readonly kind: 'add'; readonly email: Encrypted; readonly role: AdminRole }
  | { readonly kind: 'changeRole'; readonly role: AdminRole }
  | { readonly kind: 'setPassword' }
  | { readonly kind: 'remove' }
);

/** Null for nobody: never added, or removed. */
export type AdministratorState = {
  readonly role: AdminRole;
  readonly email: Encrypted;
  /** Passwords that were set; a session of an earlier one has ended. */
  readonly passwords: number;
} | null;

/** One administrator. Who was removed can be added again. */
export const administratorDecider: Decider<AdministratorCommand, AdministratorState, AdministratorEvent> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'AdministratorAdded') return { role: event.data.role, email: event.data.email, passwords: 0 };
    if (state === null || event.type === 'AdministratorRemoved') return null;
    if (event.type === 'AdministratorPasswordSet') return { ...state, passwords: state.passwords + 1 };
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
      case 'remove':
        return [{ type: 'AdministratorRemoved', data: { adminId, reason } }];
    }
  },
};
