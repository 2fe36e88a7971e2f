import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { AdminRole } from '#platform/http/admin-role.ts';

/** An owner's action on another administrator. */
export type AdministratorAct = { readonly reason: string } & (
  | { readonly kind: 'add'; readonly email: string; readonly role: AdminRole }
  | { readonly kind: 'changeRole'; readonly adminId: string; readonly role: AdminRole }
  | { readonly kind: 'setPassword' | 'endSessions' | 'removeSecondFactor' | 'remove'; readonly adminId: string }
);

/** A generated password is returned unencrypted, once. */
export type AdministratorDone = { readonly adminId: string; readonly password: string | null };

export class ManageAdministrator extends Command<AdministratorDone> {
  constructor(
    readonly ownerId: string,
    readonly act: AdministratorAct,
    readonly context: CommandContext,
  ) {
    super();
  }
}
