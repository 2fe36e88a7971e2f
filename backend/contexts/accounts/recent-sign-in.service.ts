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

/** How long a session counts as a recent sign-in, from the login or verification that started it. */
const RECENT_MS = 15 * 60_000;
const CHANNELS: readonly AccountChannel[] = ['email', 'sms'];

/** Requires a recent sign-in to change contacts, cancel, export or delete, because a session may have been left open or stolen: see {@link require}. */
@Injectable()
export class RecentSignIn extends RecentSignInCheck {
  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly events: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** For actions that always need a recent sign-in. @throws sign_in_again */
  override check({ accountId, sessionKey }: RequestActor): Promise<void> {
    return this.require(accountId, sessionKey, () => true, { occurredAt: this.clock.now().toISOString() });
  }

  /**
   * Allows accounts that nobody can sign in to, changes for which `touches` returns false, and sessions started by a login or verification a short
   * time ago. The user of a single-user deployment has no session in the log and is allowed too. @param sessionKey of the request. @throws
   * sign_in_again
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
