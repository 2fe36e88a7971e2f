import Stripe from 'stripe';
import { concernOf, type EventConcern, idAndTypeOf } from './stripe-event.parser.ts';

/** Maximum age of a signed event, the default of Stripe's libraries. */
const TOLERANCE_SECONDS = 300;

export type ReadPaymentEvent =
  | { readonly kind: 'unconfigured' | 'forged' | 'unreadable' }
  | { readonly kind: 'event'; readonly id: string; readonly type: string; readonly concern: EventConcern };

/** Reads a Stripe event after Stripe's own library has verified its signature. */
export class StripeEventReader {
  /** @param secret STRIPE_WEBHOOK_SECRET; null if not set. */
  constructor(private readonly secret: string | null) {}

  read(body: Buffer, signature: string, now: Date): ReadPaymentEvent {
    if (this.secret === null) return { kind: 'unconfigured' };
    let event: unknown;
    try {
      event = Stripe.webhooks.constructEvent(body, signature, this.secret, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (error) {
      return { kind: error instanceof Stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unreadable' };
    }
    const concern = concernOf(event);
    return concern === null ? { kind: 'unreadable' } : { kind: 'event', ...idAndTypeOf(event), concern };
  }
}
