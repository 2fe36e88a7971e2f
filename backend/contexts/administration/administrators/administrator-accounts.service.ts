import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { AdminRole } from '#platform/http/admin-role.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { AdminCredentials } from '../admin-credentials.store.ts';
import { AdminIds } from '../admin-ids.service.ts';
import { administratorDecider } from '../administrator.decider.ts';
import { adminStream } from '../administrator.stream.ts';
import { hashPassword } from '../password-hash.ts';
import { administratorFields } from '../sealed-fields.ts';
import { SecondFactors } from '../second-factor/second-factors.store.ts';

/** Adds, changes and removes administrators, for owners, the operator's tool and the first start. */
@Injectable()
export class AdministratorAccounts {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly credentials: AdminCredentials,
    private readonly ids: AdminIds,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * If interrupted, the administrator may be left without a password; one can be set later.
   * @param email already validated by the caller. @throws administrator_exists.
   */
  async add(email: string, role: AdminRole, password: string, reason: string, context: CommandContext): Promise<string> {
    const adminId = this.ids.of(email);
    const stream = adminStream(adminId);
    const sealed = await this.cipher.encrypt(administratorFields(adminId).email, email.trim());
    const add = { kind: 'add', adminId, email: sealed, role, reason } as const;
    const stored = await hashPassword(password);
    await this.commands.execute(administratorDecider, stream, add, context);
    await this.credentials.set(adminId, stored);
    return adminId;
  }

  /** Ends all sessions. @throws administrator_not_found. */
  setPassword(email: string, password: string, reason: string, context: CommandContext): Promise<string> {
    return this.setPasswordOf(this.ids.of(email), password, reason, context);
  }

  /** Like {@link setPassword}, by id. */
  async setPasswordOf(adminId: string, password: string, reason: string, context: CommandContext): Promise<string> {
    const stored = await hashPassword(password);
    await this.commands.execute(administratorDecider, adminStream(adminId), { kind: 'setPassword', adminId, reason }, context);
    await this.credentials.set(adminId, stored);
    return adminId;
  }

  /** Takes effect with the next call. @returns whether the role changed. @throws administrator_not_found. */
  changeRole(email: string, role: AdminRole, reason: string, context: CommandContext): Promise<boolean> {
    return this.changeRoleOf(this.ids.of(email), role, reason, context);
  }

  /** Like {@link changeRole}, by id. */
  async changeRoleOf(adminId: string, role: AdminRole, reason: string, context: CommandContext): Promise<boolean> {
    const change = { kind: 'changeRole', adminId, role, reason } as const;
    const { events } = await this.commands.execute(administratorDecider, adminStream(adminId), change, context);
    return events.length > 0;
  }

  /** Ends all sessions; the password stays. @throws administrator_not_found. */
  async endSessionsOf(adminId: string, reason: string, context: CommandContext): Promise<void> {
    await this.commands.execute(administratorDecider, adminStream(adminId), { kind: 'endSessions', adminId, reason }, context);
  }

  /** Ends all sessions. @throws administrator_not_found. */
  remove(email: string, reason: string, context: CommandContext): Promise<void> {
    return this.removeOf(this.ids.of(email), reason, context);
  }

  /** Like {@link remove}, by id. */
  async removeOf(adminId: string, reason: string, context: CommandContext): Promise<void> {
    await this.commands.execute(administratorDecider, adminStream(adminId), { kind: 'remove', adminId, reason }, context);
    await this.credentials.remove(adminId);
    await this.factors.removeStartedBy(adminId, context.occurredAt);
  }
}
