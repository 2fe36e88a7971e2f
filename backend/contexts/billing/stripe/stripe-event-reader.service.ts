import Stripe from 'stripe';
import { concernedSubscription } from './stripe-subscription.parser.ts';

/** How old a signed event may be, as Stripe's own libraries have it. */
const TOLERANCE_SECONDS = 300;

export type ReadPaymentEvent =
  | { readonly kind: 'unconfigured' | 'forged' | 'unreadable' }
  /** `subscriptionId` is null for an event that concerns no subscription. */
  | { readonly kind: 'event'; readonly subscriptionId: string | null };

/** Reads an event of Stripe once its own library has found the signature right. */
export class StripeEventReader {
  /** @param secret STRIPE_WEBHOOK_SECRET; null where it is not set. */
  constructor(private readonly secret: string | null) {}

  read(body: Buffer, signature: string, now: Date): ReadPaymentEvent {
    if (this.secret === null) return { kind: 'unconfigured' };
    let event: unknown;
    try {
      event = Stripe.webhooks.constructEvent(body, signature, this.secret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (error) {
      return { kind: error instanceof Stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unreadable' };
    }
    const subscriptionId = concernedSubscription(event);
    return subscriptionId === undefined ? { kind: 'unreadable' } : { kind: 'event', subscriptionId };
  }
}
