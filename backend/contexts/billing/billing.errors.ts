import { DomainError } from '../../platform/commands/decider.ts';

export const notSoldHere = (): DomainError =>
  new DomainError('not_sold_here', 'Nothing is sold at this address. The pricing page says where PRO is sold.', 'conflict');

export const packsNotSold = (): DomainError =>
  new DomainError(
    'not_sold_here',
    'Add-on packs are not sold for this subscription. Write to the operator of this service.',
    'conflict',
  );

export const noSubscription = (): DomainError =>
  new DomainError('no_subscription', 'This account has no subscription here. Subscribe to PRO first.', 'conflict');

export const contactNotVerified = (): DomainError =>
  new DomainError(
    'contact_not_verified',
    'Verify an e-mail address or phone number in the settings first, so that what you pay for is not lost with this session.',
    'forbidden',
  );

export const paymentDeclined = (): DomainError =>
  new DomainError(
    'payment_declined',
    'The payment was declined and nothing was changed. Change the card under Settings → Billing, then try again.',
    'conflict',
  );

export const pricesChanged = (): DomainError =>
  new DomainError(
    'prices_changed',
    'Somebody else has changed these prices since you read them. Look at them again, then make your change.',
    'precondition',
  );

export const pricesRefused = (reasons: string): DomainError => new DomainError('prices_refused', reasons);

export const testNotPossible = (): DomainError =>
  new DomainError(
    'webhook_not_configured',
    'There is no secret to sign a test event with. Set STRIPE_WEBHOOK_SECRET, and start the product again.',
    'conflict',
  );

export const accountNotFound = (): DomainError =>
  new DomainError('account_not_found', 'There is no such account, or it is erased. Look it up again.', 'notFound');
