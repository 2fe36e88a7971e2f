import type { SealedPlace } from '#platform/privacy/sealed-place.ts';
import { ACCOUNT } from './account.events.ts';
import { LOGIN } from './login.events.ts';
import { VERIFICATION } from './verification.events.ts';

const fieldsOf = (subject: string, stream: string) => (event: string, field: string) =>
  ({ subject, stream, event, field }) satisfies SealedPlace;

/** Sealed fields in an account's stream and in data derived from it. */
export function accountFields(accountId: string) {
  const of = fieldsOf(accountId, `${ACCOUNT}-${accountId}`);
  return {
    contact: of('ContactAdded', 'contact'),
    masked: of('ContactAdded', 'masked'),
    name: of('ProfileChanged', 'name'),
    /** Push endpoint and keys. */
    browser: of('PushSubscriptionAdded', 'subscription'),
    feedName: of('FeedCreated', 'name'),
    destinationName: of('DestinationAdded', 'name'),
    destinationAddress: of('DestinationAdded', 'address'),
    destinationSecret: of('DestinationAdded', 'secret'),
    passkeyName: of('PasskeyAdded', 'name'),
    passkeyCredential: of('PasskeyAdded', 'credential'),
    apiKeyName: of('ApiKeyAdded', 'name'),
  };
}

/** Sealed fields of one verification of a contact. */
export function verificationFields(verificationId: string, accountId: string) {
  const of = fieldsOf(accountId, `${VERIFICATION}-${verificationId}`);
  return { contact: of('VerificationRequested', 'contact'), secret: of('VerificationRequested', 'secret') };
}

/** Sealed fields of one login, which has a key of its own. */
export function loginFields(loginId: string) {
  const stream = `${LOGIN}-${loginId}`;
  const of = fieldsOf(stream, stream);
  return { contact: of('LoginRequested', 'contact'), secret: of('LoginRequested', 'secret') };
}
