import { DomainError } from '#platform/commands/decider.ts';
import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import { Process } from '#platform/subscriptions/process.ts';
import type { AccountChannel } from '../account.decider.ts';
import type { AccountContactsReader } from '../account-contacts.reader.ts';
import type { AccountsByContact } from '../accounts-by-contact.store.ts';
import type { ContactOwners } from '../contact-owners.service.ts';
import type { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { ACCOUNT, type ContactAdded, type ContactRemoved, type ContactVerified } from '../published/account.events.ts';
import { verificationFields } from '../published/sealed-fields.ts';
import { type SmsConsentRequested, TEXT_CONSENT } from '../published/sms-consent.events.ts';
import type { SmsConsents } from '../sms-consent/sms-consents.store.ts';
import { ACCOUNT_PROCESSES } from '../worker-names.catalog.ts';
import type { Verifications } from './verifications.reader.ts';

type AccountContactEvent = EventOf<typeof ContactAdded> | EventOf<typeof ContactVerified> | EventOf<typeof ContactRemoved>;
type Handled = AccountContactEvent | EventOf<typeof SmsConsentRequested>;

export interface ContactRecords {
  readonly contacts: AccountContactsReader;
  readonly held: DecryptedContacts;
  readonly claims: ContactOwners;
  readonly consents: SmsConsents;
  readonly uses: AccountsByContact;
}

/**
 * Rebuilds the records of who owns a contact from the sealed contacts in the log, for logs of older builds and for stores older than their log. A
 * contact that an account removed may belong to another account by now. Requests continue meanwhile, and what they record wins.
 */
export class KeepContactRecords extends Process<Handled> {
  readonly name = ACCOUNT_PROCESSES.keepContacts.name;
  readonly categories = [ACCOUNT, TEXT_CONSENT];
  readonly handles = ['ContactAdded', 'ContactVerified', 'ContactRemoved', 'SmsConsentRequested'] as const;
  override readonly concurrency = 8;

  constructor(
    private readonly records: ContactRecords,
    private readonly verifications: Verifications,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    if (event.type === 'SmsConsentRequested') return this.#restoreConsent(event.data);
    const { accountId, channel, contactKey } = event.data;
    if (event.type === 'ContactVerified') await this.#claim(accountId, channel, contactKey);
    if (event.type === 'ContactRemoved') await this.#release(accountId, channel, contactKey);
    await this.#updateUses(accountId);
  }

  async #claim(accountId: string, channel: AccountChannel, contactKey: string): Promise<void> {
    const contact = await this.#verified(accountId, channel, contactKey);
    if (contact === null) return;
    try {
      await this.records.claims.claim(contact, accountId);
    } catch (error) {
      // In an older build, two accounts could verify two Unicode forms of one address: the first account keeps it.
      if (!(error instanceof DomainError)) throw error;
    }
    // The account may have removed the contact concurrently, before this claim existed.
    if ((await this.#verified(accountId, channel, contactKey)) === null) await this.records.claims.release(contact, accountId);
  }

  async #release(accountId: string, channel: AccountChannel, contactKey: string): Promise<void> {
    const sealed = await this.records.contacts.added(accountId, contactKey);
    const contact = sealed && (await this.records.held.open(accountId, sealed));
    if (contact === null || (await this.#verified(accountId, channel, contactKey)) !== null) return;
    await this.records.claims.release(contact, accountId);
    // The account may have added and verified it again concurrently.
    await this.#claim(accountId, channel, contactKey);
  }

  async #verified(accountId: string, channel: AccountChannel, contactKey: string): Promise<string | null> {
    const { current } = (await this.records.contacts.of(accountId))[channel];
    return current?.contactKey === contactKey && current.verified ? this.records.held.open(accountId, current.contact) : null;
  }

  async #updateUses(accountId: string): Promise<void> {
    const slots = Object.values(await this.records.contacts.of(accountId));
    const contactKeys = new Map<string, string>();
    for (const contact of slots.flatMap(({ current, replacement }) => [current, replacement])) {
      const opened = contact && (await this.records.held.open(accountId, contact.contact));
      if (contact && opened !== null) contactKeys.set(contact.contactKey, opened);
    }
    await this.records.uses.keep(accountId, contactKeys);
  }

  /** The event names the account, and the verification holds the number. */
  async #restoreConsent({ contactKey, accountId, verificationId }: EventOf<typeof SmsConsentRequested>['data']): Promise<void> {
    const { requests } = await this.verifications.of(verificationId);
    const [request] = requests;
    const number =
      request &&
      (await this.records.held.open(accountId, request.contact, verificationFields(verificationId, accountId).contact));
    if (number) await this.records.consents.restore(number, contactKey, accountId, await this.records.claims.holderOf(number));
  }
}
