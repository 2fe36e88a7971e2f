import { ContactClaims } from '../contexts/accounts/contact-claims.reader.ts';
import { ContactEffects } from '../contexts/accounts/contact-effects/contact-effects.service.ts';
import { SmsConsents } from '../contexts/accounts/sms-consent/sms-consents.reader.ts';
import { ConfirmContact } from '../contexts/accounts/verification/confirm-contact.service.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import { openHashKey } from '../platform/privacy/master-key.store.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

/** What follows for accounts when a provider refuses a contact, for the worker. */
export async function contactEffects(
  { events, codec, executor, operations, clock }: WorkerContext,
  masterKey: Buffer,
): Promise<ContactEffects> {
  const claims = new ContactClaims(events, codec);
  const consents = new SmsConsents(events, codec);
  const hash = new KeyedHash(await openHashKey(masterKey, operations));
  return new ContactEffects(executor, claims, consents, new ConfirmContact(executor), hash, clock);
}
