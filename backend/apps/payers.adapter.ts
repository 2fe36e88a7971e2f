import { AccountContactsReader } from '../contexts/accounts/account-contacts.reader.ts';
import { accountFields } from '../contexts/accounts/published/sealed-fields.ts';
import type { Payers } from '../contexts/billing/selling/payers.port.ts';
import type { EventCodec } from '../platform/event-store/define-event.ts';
import type { EventStore } from '../platform/event-store/event-store.port.ts';
import { ERASED, type FieldCipher } from '../platform/privacy/field-cipher.ts';

/** Whether an account has a verified contact, and its verified email address, read from its stream. */
export function payersOf(events: EventStore, codec: EventCodec, cipher: FieldCipher): Payers {
  const contacts = new AccountContactsReader(events, codec);
  return {
    async of(accountId) {
      const { email, sms } = await contacts.of(accountId);
      const address = email.current?.verified
        ? await cipher.decrypt(email.current.contact, accountFields(accountId).contact)
        : ERASED;
      return {
        verified: Boolean(email.current?.verified || sms.current?.verified),
        email: address === ERASED ? null : address,
      };
    },
  };
}
