import { type RequestActor, SessionResolver, type SessionUse } from '#platform/http/session-resolver.port.ts';
import { accountSuspended } from '../published/account-suspended.errors.ts';
import type { SuspendedAccounts } from './suspended-accounts.store.ts';

/** Refuses sessions of suspended accounts without ending them: nobody could ever get back into an account that has no contact. */
export class SuspendedSessions extends SessionResolver {
  constructor(
    private readonly sessions: SessionResolver,
    private readonly suspended: Pick<SuspendedAccounts, 'has'>,
  ) {
    super();
  }

  /** @throws account_suspended */
  override async resolve(token: string, use: SessionUse): Promise<RequestActor | null> {
    const actor = await this.sessions.resolve(token, use);
    if (actor !== null && (await this.suspended.has(actor.accountId))) throw accountSuspended();
    return actor;
  }
}
