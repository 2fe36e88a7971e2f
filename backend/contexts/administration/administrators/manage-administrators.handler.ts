import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomToken } from '#platform/ids/ids.ts';
import { LeaseStore } from '#platform/subscriptions/lease.ts';
import { administratorNotFound, administratorsBusy, notOwner, ownAccess } from '../administration.errors.ts';
import { Administrators } from '../administrators.reader.ts';
import { SecondFactor } from '../second-factor/second-factor.service.ts';
import { AdministratorAccounts } from './administrator-accounts.service.ts';
import { type AdministratorDone, ManageAdministrator } from './manage-administrators.command.ts';

const LEASE = 'administrators';
const WAIT_MS = 5_000;
const PASSWORD_BITS = 128;

/**
 * Owners' actions on other administrators, serialized across all processes. Nobody can change their own access, and the caller must still be an
 * owner, so at least one owner always remains, even if two demote each other at once.
 */
@CommandHandler(ManageAdministrator)
export class ManageAdministratorHandler implements ICommandHandler<ManageAdministrator> {
  constructor(
    private readonly administratorAccounts: AdministratorAccounts,
    private readonly administrators: Administrators,
    private readonly secondFactor: SecondFactor,
    private readonly leases: LeaseStore,
  ) {}

  /** @throws own_access, not_owner, administrators_busy, administrator_exists, administrator_not_found, second_factor_missing. */
  async execute(command: ManageAdministrator): Promise<AdministratorDone> {
    const lease = await this.leases.acquire(LEASE, AbortSignal.timeout(WAIT_MS));
    if (lease === null) throw administratorsBusy();
    try {
      if ((await this.administrators.find(command.ownerId))?.role !== 'owner') throw notOwner();
      return await this.#act(command);
    } finally {
      await lease.release();
    }
  }

  async #act({ ownerId, act, context }: ManageAdministrator): Promise<AdministratorDone> {
    const { reason } = act;
    if (act.kind === 'add') {
      const password = randomToken(PASSWORD_BITS);
      return { adminId: await this.administratorAccounts.add(act.email, act.role, password, reason, context), password };
    }
    const { adminId } = act;
    if (adminId === ownerId) throw ownAccess();
    if ((await this.administrators.find(adminId)) === null) throw administratorNotFound();
    const done = { adminId, password: null };
    switch (act.kind) {
      case 'changeRole':
        await this.administratorAccounts.changeRoleOf(adminId, act.role, reason, context);
        return done;
      case 'setPassword': {
        const password = randomToken(PASSWORD_BITS);
        await this.administratorAccounts.setPasswordOf(adminId, password, reason, context);
        return { adminId, password };
      }
      case 'endSessions':
        await this.administratorAccounts.endSessionsOf(adminId, reason, context);
        return done;
      case 'removeSecondFactor':
        await this.secondFactor.remove(adminId, reason, context);
        return done;
      case 'remove':
        await this.administratorAccounts.removeOf(adminId, reason, context);
        return done;
    }
  }
}
