import Stripe from 'stripe';
import { concernOf, type EventConcern, namedIn } from './stripe-event.parser.ts';

/** How old a signed event may be, as Stripe's own libraries have it. */
const TOLERANCE_SECONDS = 300;

export type ReadPaymentEvent =
  | { readonly kind: 'unconfigured' | 'forged' | 'unreadable' }
  | { readonly kind: 'event'; readonly id: string; readonly type: string; readonly concern: EventConcern };

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
    const concern = concernOf(event);
    return concern === null ? { kind: 'unreadable' } : { kind: 'event', ...namedIn(event), concern };
  }
}
