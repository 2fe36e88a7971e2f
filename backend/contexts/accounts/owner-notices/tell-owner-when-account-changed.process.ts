import type { EventOf, Recorded } from '../../../platform/event-store/define-event.ts';
import { deterministicId } from '../../../platform/ids/ids.ts';
import type { OutboxStore } from '../../../platform/outbox/outbox.store.ts';
import { Process } from '../../../platform/subscriptions/process.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import type { AccountChannel } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import type { AccountContacts, AccountContactsReader, SealedHeldContact } from '../account-contacts.reader.ts';
import { ACCOUNT, type ContactRemoved, type ContactVerified, type DeletionScheduled } from '../published/account.events.ts';
import { LOGIN, type LoginSucceeded } from '../published/login.events.ts';
import { UNDO_ACTOR } from '../undo-change/undo-token.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import { OWNER_NOTICE, type OwnerNoticePayload } from './owner-notice-payload.ts';

type Handled =
  | EventOf<typeof LoginSucceeded>
  | EventOf<typeof ContactVerified>
  | EventOf<typeof ContactRemoved>
  | EventOf<typeof DeletionScheduled>;

/** A contact that is told. */
interface Told {
  readonly channel: AccountChannel;
  readonly contact: SealedHeldContact;
}

/** Tells the owner of an account about a login from a new browser, a contact that was added, changed or removed, and a deletion (ADR 91). */
export class TellOwnerWhenAccountChanged extends Process<Handled> {
  readonly name = ACCOUNT_PROCESSES.tellOwner.name;
  readonly categories = [ACCOUNT, LOGIN];
  readonly handles = ['LoginSucceeded', 'ContactVerified', 'ContactRemoved', 'DeletionScheduled'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly outbox: Pick<OutboxStore, 'insert'>,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    // What its owner undoes by a link needs no notice: whoever made the change would get a link that undoes it again.
    if (event.metadata['actorId'] === UNDO_ACTOR) return;
    const { accountId } = event.data;
    const before = await this.contacts.of(accountId, event.position);
    switch (event.type) {
      case 'LoginSucceeded':
        return this.#tell(event, event.data.newBrowser ? preferred(before) : [], { of: 'login', revision: 0 });
      case 'DeletionScheduled': {
        const { revision, data } = event;
        return this.#tell(event, preferred(before), { of: 'deletion', revision, eraseAt: data.eraseAt });
      }
      case 'ContactVerified': {
        const { channel } = event.data;
        const replaced = before[channel].current;
        const telling = replaced?.verified ? [{ channel, contact: replaced }] : [];
        // Its removal follows in the same append.
        await this.#tell(event, telling, { of: 'removed', channel, replaced: true, revision: event.revision + 1 });
        // Beside the contact that is replaced, another one is told only where that costs nothing.
        const others = reachable(before).filter((each) => each.channel === 'email' || telling.length === 0);
        const added = { of: 'added', channel, revision: event.revision } as const;
        return this.#tell(
          event,
          others.filter((each) => each.channel !== channel),
          added,
        );
      }
      case 'ContactRemoved': {
        const { channel, contactKey } = event.data;
        const removed = before[channel].current;
        // One that was replaced was told with the contact that took its place; nobody has proved to have one that was not verified.
        if (!removed?.verified || removed.contactKey !== contactKey) return;
        return this.#tell(event, [{ channel, contact: removed }], { of: 'removed', channel, revision: event.revision });
      }
    }
  }

  async #tell(
    { id, data, metadata, recordedAt }: Recorded<Handled>,
    told: readonly Told[],
    notice: Pick<OwnerNoticePayload, 'of' | 'revision'> & Partial<OwnerNoticePayload>,
  ): Promise<void> {
    const { accountId } = data;
    const rows = told
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

/** The contacts that somebody has proved to have. */
const reachable = (contacts: AccountContacts): readonly Told[] =>
  CHANNELS.flatMap((channel) => {
    const { current } = contacts[channel];
    return current?.verified && current.disabled === undefined ? [{ channel, contact: current }] : [];
  });

/** Emails cost nothing: a text is sent only where there is no address. */
const preferred = (contacts: AccountContacts): readonly Told[] => reachable(contacts).slice(0, 1);
