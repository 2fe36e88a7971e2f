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
