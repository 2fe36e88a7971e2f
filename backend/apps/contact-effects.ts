import { ContactClaims } from '../contexts/accounts/contact-claims.reader.ts';
import { ContactEffects } from '../contexts/accounts/contact-effects/contact-effects.service.ts';
import { SmsConsents } from '../contexts/accounts/sms-consent/sms-consents.reader.ts';
import { ConfirmContact } from '../contexts/accounts/verification/confirm-contact.service.ts';
import { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

/** What follows for accounts when a provider refuses a contact, for the worker. */
export function contactEffects({ events, codec, executor, clock }: WorkerContext, masterKey: Buffer): ContactEffects {
  const claims = new ContactClaims(events, codec);
  const consents = new SmsConsents(events, codec);
  return new ContactEffects(executor, claims, consents, new ConfirmContact(executor), new KeyedHash(masterKey), clock);
}
