import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventCodec } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import type { FieldCipher } from '../../platform/privacy/field-cipher.ts';
import type { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { AccountContactsReader } from './account-contacts.reader.ts';
import { AccountsByContact } from './accounts-by-contact.store.ts';
import { ContactOwners } from './contact-owners.service.ts';
import { DecryptedContacts } from './decrypted-contacts.reader.ts';
import { SmsConsents } from './sms-consent/sms-consents.store.ts';
import { ConfirmContact } from './verification/confirm-contact.service.ts';

export interface ContactDependencies {
  readonly operations: OperationalStore;
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly cipher: FieldCipher;
  readonly hash: KeyedHash;
}

/** Builds the contact services for processes that run outside the web server's container. */
export function contactServices({ operations, events, codec, executor, cipher, hash }: ContactDependencies) {
  const contacts = new AccountContactsReader(events, codec);
  const held = new DecryptedContacts(contacts, cipher);
  const claims = new ContactOwners(operations, events, codec, contacts, hash);
  const consents = new SmsConsents(operations, events, codec, hash, executor);
  const uses = new AccountsByContact(operations, hash);
  return { contacts, held, claims, consents, uses, confirm: new ConfirmContact(executor, claims, consents, held) };
}
