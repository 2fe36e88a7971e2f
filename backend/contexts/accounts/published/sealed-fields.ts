import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { ACCOUNT } from './account.events.ts';
import { LOGIN } from './login.events.ts';
import { VERIFICATION } from './verification.events.ts';

const fieldsOf = (subject: string, stream: string) => (event: string, field: string) =>
  ({ subject, stream, event, field }) satisfies SealedPlace;

/** Sealed fields in an account's stream and in data derived from it. */
export function accountFields(accountId: string) {
  const field = fieldsOf(accountId, `${ACCOUNT}-${accountId}`);
  return {
    contact: field('ContactAdded', 'contact'),
    masked: field('ContactAdded', 'masked'),
    name: field('ProfileChanged', 'name'),
    /** Push endpoint and keys. */
    browser: field('PushSubscriptionAdded', 'subscription'),
    feedName: field('FeedCreated', 'name'),
    feedTag: field('FeedCreated', 'tag'),
    destinationName: field('DestinationAdded', 'name'),
    destinationAddress: field('DestinationAdded', 'address'),
    destinationSecret: field('DestinationAdded', 'secret'),
    passkeyName: field('PasskeyAdded', 'name'),
    passkeyCredential: field('PasskeyAdded', 'credential'),
    apiKeyName: field('ApiKeyAdded', 'name'),
  };
}

/** Sealed fields of one verification of a contact. */
export function verificationFields(verificationId: string, accountId: string) {
  const field = fieldsOf(accountId, `${VERIFICATION}-${verificationId}`);
  return { contact: field('VerificationRequested', 'contact'), secret: field('VerificationRequested', 'secret') };
}

/** Sealed fields of one login, which has a key of its own. */
export function loginFields(loginId: string) {
  const stream = `${LOGIN}-${loginId}`;
  const field = fieldsOf(stream, stream);
  return { contact: field('LoginRequested', 'contact'), secret: field('LoginRequested', 'secret') };
}
