import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { EventStore, type StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { RecentSignInCheck } from '../../platform/http/recent-sign-in.guard.ts';
import type { RequestActor } from '../../platform/http/session-resolver.port.ts';
import type { AccountChannel } from './account.decider.ts';
import { signInAgain } from './account.errors.ts';
import { sessionStream } from './account.stream.ts';
import { type AccountContacts, AccountContactsReader } from './account-contacts.reader.ts';

/** For how long a session counts as a recent login: it began when somebody proved a contact, by a login or a verification. */
const RECENT_MS = 15 * 60_000;
const CHANNELS: readonly AccountChannel[] = ['email', 'sms'];

/** A session that was left open or stolen is not enough to change contacts, cancel, export or delete: see {@link require}. */
@Injectable()
export class RecentSignIn extends RecentSignInCheck {
  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Whatever the account is about to do. @throws sign_in_again */
  override check({ accountId, sessionKey }: RequestActor): Promise<void> {
    return this.require(accountId, sessionKey, () => true, { occurredAt: this.clock.now().toISOString() });
  }

  /**
   * Lets through an account that nobody can sign in to, changes that `touches` says no to, and sessions that themselves began with a proof of a contact
   * a short time ago. The one user of a deployment without logins has no session in the log.
   * @param sessionKey of the call. @throws sign_in_again
   */
  async require(
    accountId: string,
    sessionKey: string,
    touches: (contacts: AccountContacts) => boolean,
    { occurredAt }: Pick<CommandContext, 'occurredAt'>,
  ): Promise<void> {
    const contacts = await this.contacts.of(accountId);
    const reachable = CHANNELS.some((channel) => contacts[channel].current?.verified && !contacts[channel].current?.disabled);
    if (!reachable || !touches(contacts)) return;
    const [started] = await this.events.read(sessionStream(sessionKey), { from: 0, limit: 1 });
    if (started === undefined) return;
    if (isLogin(started) && timeOf(started) >= Date.parse(occurredAt) - RECENT_MS) return;
    throw signInAgain();
  }
}

const isLogin = ({ data }: StoredEvent): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'login';

const timeOf = ({ metadata, recordedAt }: StoredEvent): number =>
  Date.parse(String(metadata['occurredAt'] ?? recordedAt.toISOString()));
