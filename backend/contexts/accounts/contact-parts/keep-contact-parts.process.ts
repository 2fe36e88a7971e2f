import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import type { AccountContactsReader } from '../account-contacts.reader.ts';
import type { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { ACCOUNT, type ContactAdded, type ContactRemoved, type ContactVerified } from '../published/account.events.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { ContactPartsStore } from './contact-parts.store.ts';

type Handled = EventOf<typeof ContactAdded | typeof ContactVerified | typeof ContactRemoved>;

/** Keeps the index of contact parts up to date, so that searches find accounts by part of a contact. */
export class KeepContactParts extends Process<Handled> {
  readonly name = ACCOUNT_PROCESSES.keepParts.name;
  readonly categories = [ACCOUNT];
  readonly handles = ['ContactAdded', 'ContactVerified', 'ContactRemoved'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly parts: ContactPartsStore,
  ) {
    super();
  }

  async handle({ data: { accountId } }: Recorded<Handled>): Promise<void> {
    const slots = Object.values(await this.contacts.of(accountId));
    const sealed = slots.flatMap(({ current, replacement }) => [current, replacement]).filter((each) => each !== null);
    const opened = await Promise.all(sealed.map(({ contact }) => this.decryptedContacts.open(accountId, contact)));
    await this.parts.keep(
      accountId,
      opened.filter((contact) => contact !== null),
    );
  }
}
