import { Injectable } from '@nestjs/common';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { ERASED, FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { SealedElsewhere } from '../../platform/privacy/privacy.errors.ts';
import type { SealedPlace } from '../../platform/privacy/sealed-place.ts';
import type { AccountChannel } from './account.decider.ts';
import { AccountContactsReader, type SealedHeldContact } from './account-contacts.reader.ts';
import { normalForm } from './contact.ts';
import { accountFields } from './published/sealed-fields.ts';

/** The contacts of an account, opened. An account recognizes its own contact by opening it, whatever form and key an older build stored. */
@Injectable()
export class HeldContacts {
  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly cipher: FieldCipher,
  ) {}

  /** The key by which the account has a contact, null where it does not have it. @param contact in normal form. */
  async keyOf(accountId: string, channel: AccountChannel, contact: string): Promise<string | null> {
    for (const held of heldBy((await this.contacts.of(accountId))[channel])) {
      const opened = await this.open(accountId, held.contact);
      if (opened !== null && normalForm(opened) === contact) return held.contactKey;
    }
    return null;
  }

  /** The same, or the key by which the account will have it. @throws SubjectErased for an erased account. */
  async keyFor(accountId: string, channel: AccountChannel, contact: string): Promise<string> {
    return (await this.keyOf(accountId, channel, contact)) ?? this.cipher.hashFor(accountId, 'contact', contact);
  }

  /** A contact that the account has at this moment; null where it has no such contact or is erased. */
  async opened(accountId: string, channel: AccountChannel, contactKey: string): Promise<string | null> {
    const held = heldBy((await this.contacts.of(accountId))[channel]).find((each) => each.contactKey === contactKey);
    return held ? this.open(accountId, held.contact) : null;
  }

  /** Null once the account is erased, and for an envelope that was not sealed for it. */
  async open(
    accountId: string,
    sealed: Encrypted,
    place: SealedPlace = accountFields(accountId).contact,
  ): Promise<string | null> {
    try {
      const contact = await this.cipher.decrypt(sealed, place);
      return contact === ERASED ? null : contact;
    } catch (error) {
      if (error instanceof SealedElsewhere) return null;
      throw error;
    }
  }
}

const heldBy = ({ current, replacement }: { current: SealedHeldContact | null; replacement: SealedHeldContact | null }) =>
  [current, replacement].filter((contact) => contact !== null);
