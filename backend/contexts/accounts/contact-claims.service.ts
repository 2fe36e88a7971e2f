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
import { normalForm } from './contact.ts';
import { contactClaimState } from './contact-claim.policy.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

/** `_id` is the keyed hash of the contact. */
interface ContactClaim extends StoredDocument {
  readonly accountId: string;
}

export const contactClaims = defineCollection<ContactClaim>({
  name: 'contactClaims',
  version: 1,
  fields: { accountId: 'string' },
  indexes: [{ fields: ['accountId'], serves: 'the contacts of an erased account' }],
});

/**
 * Whose a contact is: of the first account that proves it. Operational state, decided by compare-and-set, so that the log holds nothing by which the contact
 * of an erased account could be recognized (ADR 95).
 */
@Injectable()
export class ContactClaims {
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

  /** The account that has proved the contact, null when none has. */
  async holderOf(contact: string): Promise<string | null> {
    const contactKey = this.#keyOf(contact);
    return (await this.#claims.get(contactKey))?.accountId ?? this.#olderHolder(contactKey);
  }

  /** Idempotent. @throws contact_taken when another account has proved the contact. */
  async claim(contact: string, accountId: string): Promise<void> {
    const holder = await this.holderOf(contact);
    if (holder !== null && holder !== accountId) throw contactTaken();
    const record = { _id: this.#keyOf(contact), accountId };
    const [claimed] = await this.#claims.write([{ kind: 'insert', record }]);
    // Somebody else was faster, or the account has claimed it before.
    if (!claimed && (await this.#claims.get(record._id))?.accountId !== accountId) throw contactTaken();
  }

  /** Makes the record of a contact that an account has, where a stream of an older build or its verification says that it holds it. */
  async adopt(contact: string, accountId: string, verified: boolean): Promise<void> {
    const holder = await this.holderOf(contact);
    if (holder === accountId || (holder === null && verified)) await this.claim(contact, accountId);
  }

  /** Another account can prove the contact from now on. Idempotent; what is another account's stays. */
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

  /** Streams of older builds are not written any more: what they say counts while the account still has the contact. */
  async #olderHolder(contactKey: string): Promise<string | null> {
    // The last event alone says it: a reservation is only possible while nobody holds the contact.
    const [last] = await this.events.read(contactClaimStream(contactKey), { backwards: true, limit: 1 });
    const event = last && this.codec.decode<ContactClaimEvent>(last);
    const holder = event ? contactClaimState.evolve(contactClaimState.initial, event).holder : null;
    if (holder === null) return null;
    const held = Object.values(await this.contacts.of(holder)).flatMap(({ current, replacement }) => [current, replacement]);
    return held.some((contact) => contact?.contactKey === contactKey) ? holder : null;
  }

  #keyOf(contact: string): string {
    return this.hash.of('contact', normalForm(contact));
  }
}
