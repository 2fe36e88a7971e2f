import { DomainError } from '../../platform/commands/decider.ts';

export const notSoldHere = (): DomainError =>
  new DomainError('not_sold_here', 'PRO isn’t available on this site. See the pricing page for where to get it.', 'conflict');

export const packsNotSold = (): DomainError =>
  new DomainError('not_sold_here', 'Add-on packs aren’t available for this subscription. Contact us for help.', 'conflict');

export const noSubscription = (): DomainError =>
  new DomainError('no_subscription', 'This account doesn’t have a subscription. Subscribe to PRO first.', 'conflict');

export const contactNotVerified = (): DomainError =>
  new DomainError(
    'contact_not_verified',
    'Verify an email address or phone number in Settings first, so you don’t lose your subscription if this session ends.',
    'forbidden',
  );

export const paymentDeclined = (): DomainError =>
  new DomainError(
    'payment_declined',
    'Your payment was declined, so nothing was changed. Update your card under Settings → Billing, then try again.',
    'conflict',
  );

export const pricesChanged = (): DomainError =>
  new DomainError(
    'prices_changed',
    'Someone else changed these prices while you were editing. Reload them, then make your change again.',
    'precondition',
  );

export const pricesRefused = (reasons: string): DomainError => new DomainError('prices_refused', reasons);

export const webhookNotConfigured = (): DomainError =>
  new DomainError(
    'webhook_not_configured',
    'There’s no secret for signing a test event. Set STRIPE_WEBHOOK_SECRET and restart.',
    'conflict',
  );

export const accountNotFound = (): DomainError =>
  new DomainError('account_not_found', 'Account not found. It may have been erased. Search for it again.', 'notFound');
