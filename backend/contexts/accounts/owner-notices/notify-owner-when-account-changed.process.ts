import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { Process } from '#platform/subscriptions/process.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import type { AccountChannel } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import type { AccountContacts, AccountContactsReader, SealedHeldContact } from '../account-contacts.reader.ts';
import { ACCOUNT, type ContactRemoved, type ContactVerified, type DeletionScheduled } from '../published/account.events.ts';
import type { ApiKeyAdded } from '../published/api-key.events.ts';
import type { DestinationAdded, DestinationPaused } from '../published/destination.events.ts';
import { LOGIN, type LoginSucceeded } from '../published/login.events.ts';
import type { PasskeyAdded, PasskeyUsed } from '../published/passkey.events.ts';
import { UNDO_ACTOR } from '../undo-change/undo-token.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import { OWNER_NOTICE, type OwnerNoticePayload } from './owner-notice-payload.ts';

type Handled =
  | EventOf<typeof LoginSucceeded>
  | EventOf<typeof ContactVerified>
  | EventOf<typeof ContactRemoved>
  | EventOf<typeof DeletionScheduled>
  | EventOf<typeof ApiKeyAdded>
  | EventOf<typeof DestinationAdded>
  | EventOf<typeof PasskeyAdded>
  | EventOf<typeof PasskeyUsed>
  | EventOf<typeof DestinationPaused>;

/** A contact that gets the notice. */
interface Recipient {
  readonly channel: AccountChannel;
  readonly contact: SealedHeldContact;
}

/**
 * Notifies an account's owner about a login from a new browser, added, changed or removed contacts, a new API key, destination or passkey, a paused
 * destination, and a deletion (ADR 91).
 */
export class NotifyOwnerWhenAccountChanged extends Process<Handled> {
  readonly name = ACCOUNT_PROCESSES.tellOwner.name;
  readonly categories = [ACCOUNT, LOGIN];
  readonly handles = [
    'LoginSucceeded',
    'ContactVerified',
    'ContactRemoved',
    'DeletionScheduled',
    'ApiKeyAdded',
    'DestinationAdded',
    'PasskeyAdded',
    'PasskeyUsed',
    'DestinationPaused',
  ] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly outbox: Pick<OutboxStore, 'insert'>,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    // No notice for undoing a change by link: it would give the person who made the change a link to redo it.
    if (event.metadata['actorId'] === UNDO_ACTOR) return;
    const { accountId } = event.data;
    const before = await this.contacts.of(accountId, event.position);
    switch (event.type) {
      case 'LoginSucceeded':
      case 'PasskeyUsed':
        return this.#notify(event, event.data.newBrowser ? preferred(before) : [], { of: 'login', revision: 0 });
      case 'ApiKeyAdded':
        return this.#notify(event, preferred(before), { of: 'key', revision: event.revision });
      case 'DestinationAdded':
        return this.#notify(event, preferred(before), { of: 'destination', revision: event.revision });
      case 'PasskeyAdded':
        return this.#notify(event, preferred(before), { of: 'passkey', revision: event.revision });
      case 'DestinationPaused':
        // Whoever stopped it already got a reply in the chat.
        if (event.data.reason === 'stopped') return;
        return this.#notify(event, preferred(before), { of: 'paused', revision: event.revision });
      case 'DeletionScheduled': {
        const { revision, data } = event;
        return this.#notify(event, preferred(before), { of: 'deletion', revision, eraseAt: data.eraseAt });
      }
      case 'ContactVerified': {
        const { channel } = event.data;
        const replaced = before[channel].current;
        const replacedContact = replaced?.verified ? [{ channel, contact: replaced }] : [];
        // The removal event follows in the same append.
        await this.#notify(event, replacedContact, { of: 'removed', channel, replaced: true, revision: event.revision + 1 });
        // If a replaced contact is notified, the other channel is notified only if it's email, which is free.
        const others = reachable(before).filter((each) => each.channel === 'email' || replacedContact.length === 0);
        const added = { of: 'added', channel, revision: event.revision } as const;
        return this.#notify(
          event,
          others.filter((each) => each.channel !== channel),
          added,
        );
      }
      case 'ContactRemoved': {
        const { channel, contactKey } = event.data;
        const removed = before[channel].current;
        // A replaced contact was already notified when its replacement was verified; an unverified one has no proven owner.
        if (!removed?.verified || removed.contactKey !== contactKey) return;
        return this.#notify(event, [{ channel, contact: removed }], { of: 'removed', channel, revision: event.revision });
      }
    }
  }

  async #notify(
    { id, data, metadata, recordedAt }: Recorded<Handled>,
    recipients: readonly Recipient[],
    notice: Pick<OwnerNoticePayload, 'of' | 'revision'> & Partial<OwnerNoticePayload>,
  ): Promise<void> {
    const { accountId } = data;
    const rows = recipients
      .filter(({ contact }) => contact.disabled === undefined)
      .map(({ channel, contact }) => {
        const at = metadata['occurredAt'] ?? recordedAt.toISOString();
        const payload: OwnerNoticePayload = { channel: null, replaced: false, eraseAt: null, ...notice, to: contact.contact, at };
        const _id = deterministicId('owner-notice', id, notice.of, channel);
        const brandId = metadata['brandId'] ?? DEFAULT_BRAND;
        return { _id, kind: OWNER_NOTICE, channel, outcomeStream: accountStream(accountId), accountId, brandId, payload };
      });
    await this.outbox.insert(rows);
  }
}

const CHANNELS: readonly AccountChannel[] = ['email', 'sms'];

/** Verified contacts that can receive messages. */
const reachable = (contacts: AccountContacts): readonly Recipient[] =>
  CHANNELS.flatMap((channel) => {
    const { current } = contacts[channel];
    return current?.verified && current.disabled === undefined ? [{ channel, contact: current }] : [];
  });

/** Prefers email, which is free, over a text. */
const preferred = (contacts: AccountContacts): readonly Recipient[] => reachable(contacts).slice(0, 1);
