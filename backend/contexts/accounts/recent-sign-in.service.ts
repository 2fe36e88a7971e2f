import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { EventStore, type StoredEvent } from '../../platform/event-store/event-store.port.ts';
import { newestFirst } from '../../platform/event-store/newest-first.ts';
import type { AccountChannel } from './account.decider.ts';
import { signInAgain } from './account.errors.ts';
import { accountStream, sessionStream } from './account.stream.ts';
import { type AccountContacts, AccountContactsReader } from './account-contacts.reader.ts';

/** How long after somebody has proved a contact their session may change what the account is signed in with. */
const RECENT_MS = 15 * 60_000;
const CHANNELS: readonly AccountChannel[] = ['email', 'sms'];

/** A session that was left open or stolen is not enough to change the contacts that an account is signed in with: see {@link require}. */
@Injectable()
export class RecentSignIn {
  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly events: EventStore,
  ) {}

  /**
   * Lets through an account that nobody can sign in to, changes that `touches` says no to, sessions that began with a login a short time ago, and
   * accounts of which a contact was verified a short time ago. The one user of a deployment without logins has no session in the log.
   * @param sessionKey of the call. @throws sign_in_again
   */
  async require(
    accountId: string,
    sessionKey: string,
    touches: (contacts: AccountContacts) => boolean,
    { occurredAt }: CommandContext,
  ): Promise<void> {
    const contacts = await this.contacts.of(accountId);
    const reachable = CHANNELS.some((channel) => contacts[channel].current?.verified && !contacts[channel].current?.disabled);
    if (!reachable || !touches(contacts)) return;
    const [started] = await this.events.read(sessionStream(sessionKey), { from: 0, limit: 1 });
    if (started === undefined) return;
    const since = Date.parse(occurredAt) - RECENT_MS;
    if (isLogin(started) && timeOf(started) >= since) return;
    for await (const event of newestFirst(this.events, accountStream(accountId))) {
      if (timeOf(event) < since) break;
      if (event.type === 'ContactVerified') return;
    }
    throw signInAgain();
  }
}

const isLogin = ({ data }: StoredEvent): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'login';

const timeOf = ({ metadata, recordedAt }: StoredEvent): number =>
  Date.parse(String(metadata['occurredAt'] ?? recordedAt.toISOString()));
