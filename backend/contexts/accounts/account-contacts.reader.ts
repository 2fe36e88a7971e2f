import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import { EventStore, type Position } from '../../platform/event-store/event-store.port.ts';
import { newestFirst } from '../../platform/event-store/newest-first.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { AccountChannel } from './account.decider.ts';
import { accountStream } from './account.stream.ts';
import type { AccountEvent } from './published/account.events.ts';
import { type ContactSlot, EMPTY_SLOT, foldContact, type HeldContact } from './published/contact-slot.ts';

const PAGE = 500;

export interface SealedHeldContact extends HeldContact {
  readonly contact: Encrypted;
}
export type AccountContacts = Readonly<Record<AccountChannel, ContactSlot<SealedHeldContact>>>;

/** Reads an account's contacts from its event stream, because views may lag behind. */
@Injectable()
export class AccountContactsReader {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Empty for an erased account. @param before reads the state before this log position; null for now. */
  async of(accountId: string, before: Position | null = null): Promise<AccountContacts> {
    let contacts: AccountContacts = { email: EMPTY_SLOT, sms: EMPTY_SLOT };
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(accountStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        if (before !== null && stored.position >= before) return contacts;
        const event = this.codec.decode<AccountEvent>(stored);
        switch (event?.type) {
          case 'AccountErased':
            return { email: EMPTY_SLOT, sms: EMPTY_SLOT };
          case 'ContactAdded':
          case 'ContactVerified':
          case 'ContactRemoved':
          case 'ContactDisabled':
          case 'ContactEnabled': {
            const { channel } = event.data;
            const slot = foldContact(contacts[channel], event, ({ contact, contactKey }) => ({
              contact,
              contactKey,
              verified: false,
            }));
            contacts = { ...contacts, [channel]: slot };
          }
        }
      }
      more = page.length === PAGE;
    }
    return contacts;
  }

  /** The sealed contact, even if it was removed since; null if the account never had it. */
  async added(accountId: string, contactKey: string): Promise<Encrypted | null> {
    for await (const stored of newestFirst(this.events, accountStream(accountId))) {
      const event = stored.type === 'ContactAdded' ? this.codec.decode<AccountEvent>(stored) : null;
      if (event?.type === 'ContactAdded' && event.data.contactKey === contactKey) return event.data.contact;
    }
    return null;
  }
}
