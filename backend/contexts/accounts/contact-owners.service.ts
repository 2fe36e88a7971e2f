import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore } from '../../platform/event-store/event-store.port.ts';
import { findEvery } from '../../platform/operational-store/find-every.ts';
import { type OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';
import { contactTaken } from './account.errors.ts';
import { contactClaimStream } from './account.stream.ts';
import { AccountContactsReader } from './account-contacts.reader.ts';
import { normalForm } from './normalize-contact.ts';
import { contactClaimState } from './older-contact-claims.policy.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

/** `_id` is the keyed hash of the contact. */
interface ContactClaim extends StoredDocument {
  readonly accountId: string;
}

export const contactClaims = defineCollection<ContactClaim>({
  name: 'contactClaims',
  version: 1,
  fields: { accountId: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'an erased account’s contacts' }],
});

/**
 * Who owns a contact: the first account that proves it. Kept as operational state with compare-and-set rather than in the log, so that the log holds
 * nothing that identifies the contact of an erased account (ADR 95).
 */
@Injectable()
export class ContactOwners {
  readonly #claims: OperationalCollection<ContactClaim>;

  constructor(
    store: OperationalStore,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly contacts: AccountContactsReader,
    private readonly hash: KeyedHash,
  ) {
    this.#claims = store.collection(contactClaims);
  }

  /** The account that has verified the contact; null if none has. */
  async holderOf(contact: string): Promise<string | null> {
    const contactKey = this.#keyOf(contact);
    return (await this.#claims.get(contactKey))?.accountId ?? this.#olderHolder(contactKey);
  }

  /** Idempotent. @throws contact_taken when another account has verified the contact. */
  async claim(contact: string, accountId: string): Promise<void> {
    const holder = await this.holderOf(contact);
    if (holder !== null && holder !== accountId) throw contactTaken();
    const record = { _id: this.#keyOf(contact), accountId };
    const [claimed] = await this.#claims.write([{ kind: 'insert', record }]);
    // Lost the race, unless this account already held the claim.
    if (!claimed && (await this.#claims.get(record._id))?.accountId !== accountId) throw contactTaken();
  }

  /** Creates the claim record if an older build's stream, or a verification, says that the account holds the contact. */
  async adopt(contact: string, accountId: string, verified: boolean): Promise<void> {
    const holder = await this.holderOf(contact);
    if (holder === accountId || (holder === null && verified)) await this.claim(contact, accountId);
  }

  /** Lets another account verify the contact from now on. Idempotent; ignores a claim held by another account. */
  async release(contact: string, accountId: string): Promise<void> {
    await this.#release(await this.#claims.get(this.#keyOf(contact)), accountId);
  }

  /** Removes every claim of an erased account. Idempotent. */
  async releaseAll(accountId: string): Promise<void> {
    for await (const claim of findEvery(this.#claims, { accountId }, ['accountId'])) await this.#release(claim, accountId);
  }

  async #release(claim: (ContactClaim & { readonly _rev: number }) | null, accountId: string): Promise<void> {
    if (claim?.accountId === accountId) await this.#claims.write([{ kind: 'delete', id: claim._id, rev: claim._rev }]);
  }

  /** Older builds' streams are read-only: their claim counts as long as the account still has the contact. */
  async #olderHolder(contactKey: string): Promise<string | null> {
    // The last event is enough: a reservation is only possible while nobody holds the contact.
    const [last] = await this.events.read(contactClaimStream(contactKey), { backwards: true, limit: 1 });
    const event = last && this.codec.decode<ContactClaimEvent>(last);
    const holder = event ? contactClaimState.evolve(contactClaimState.initial, event).holder : null;
    if (holder === null) return null;
    const heldContacts = Object.values(await this.contacts.of(holder)).flatMap(({ current, replacement }) => [
      current,
      replacement,
    ]);
    return heldContacts.some((contact) => contact?.contactKey === contactKey) ? holder : null;
  }

  #keyOf(contact: string): string {
    return this.hash.of('contact', normalForm(contact));
  }
}
