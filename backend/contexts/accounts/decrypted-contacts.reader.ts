import { Injectable } from '@nestjs/common';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { ERASED, FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { EnvelopeBindingMismatch } from '../../platform/privacy/privacy.errors.ts';
import type { SealedPlace } from '../../platform/privacy/sealed-place.ts';
import type { AccountChannel } from './account.decider.ts';
import { AccountContactsReader, type SealedHeldContact } from './account-contacts.reader.ts';
import { normalForm } from './normalize-contact.ts';
import { accountFields } from './published/sealed-fields.ts';

/** Decrypted contacts of an account. Contacts are matched by decrypting them, because older builds stored other forms and keys. */
@Injectable()
export class DecryptedContacts {
  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly cipher: FieldCipher,
  ) {}

  /** The account's key for a contact; null if it doesn't have the contact. @param contact normalized. */
  async keyOf(accountId: string, channel: AccountChannel, contact: string): Promise<string | null> {
    for (const held of heldBy((await this.contacts.of(accountId))[channel])) {
      const opened = await this.open(accountId, held.contact);
      if (opened !== null && normalForm(opened) === contact) return held.contactKey;
    }
    return null;
  }

  /** Like {@link keyOf}, or else the key that the contact will get. @throws SubjectErased for an erased account. */
  async keyFor(accountId: string, channel: AccountChannel, contact: string): Promise<string> {
    return (await this.keyOf(accountId, channel, contact)) ?? this.cipher.hashFor(accountId, 'contact', contact);
  }

  /** The account's current contacts, normalized. */
  async all(accountId: string): Promise<readonly string[]> {
    const { email, sms } = await this.contacts.of(accountId);
    const opened = await Promise.all([...heldBy(email), ...heldBy(sms)].map(({ contact }) => this.open(accountId, contact)));
    return opened.flatMap((contact) => (contact === null ? [] : normalForm(contact)));
  }

  /** A current contact of the account; null if it has no such contact or is erased. */
  async opened(accountId: string, channel: AccountChannel, contactKey: string): Promise<string | null> {
    const match = heldBy((await this.contacts.of(accountId))[channel]).find((each) => each.contactKey === contactKey);
    return match ? this.open(accountId, match.contact) : null;
  }

  /** Null once the account is erased, or if the envelope was sealed for something else. */
  async open(
    accountId: string,
    sealed: Encrypted,
    place: SealedPlace = accountFields(accountId).contact,
  ): Promise<string | null> {
    try {
      const contact = await this.cipher.decrypt(sealed, place);
      return contact === ERASED ? null : contact;
    } catch (error) {
      if (error instanceof EnvelopeBindingMismatch) return null;
      throw error;
    }
  }
}

const heldBy = ({ current, replacement }: { current: SealedHeldContact | null; replacement: SealedHeldContact | null }) =>
  [current, replacement].filter((contact) => contact !== null);
