import { Injectable } from '@nestjs/common';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { AccountSessions } from '../revoke-session/account-sessions.port.ts';
import { SessionUses } from './session-uses.store.ts';

/** Every session of an account that may be live, including those not in the view yet: each is recorded as soon as it is used. */
@Injectable()
export class SessionKeys {
  readonly #uses: SessionUses;

  constructor(
    private readonly sessions: AccountSessions,
    store: OperationalStore,
  ) {
    this.#uses = new SessionUses(store);
  }

  /** May include sessions that have ended. */
  async of(accountId: string): Promise<ReadonlySet<string>> {
    return new Set([...(await this.sessions.of(accountId)), ...(await this.#uses.of(accountId))]);
  }
}
