import Stripe from 'stripe';
import { randomId } from '#platform/ids/ids.ts';
import { STRIPE_VERSION } from './stripe-version.catalog.ts';

export interface SignedEvent {
  readonly body: string;
  /** Value of the Stripe-Signature header. */
  readonly signature: string;
}

/** Creates and signs events like Stripe, with the helper of its library. */
export class StripeEventSigner {
  constructor(private readonly secret: string) {}

  sign(type: string, object: object, now: Date): SignedEvent {
    const timestamp = Math.floor(now.getTime() / 1_000);
    const body = JSON.stringify({
      ...{ id: `evt_test_${randomId().replaceAll('-', '')}`, object: 'event', api_version: STRIPE_VERSION },
      ...{ created: timestamp, livemode: false, pending_webhooks: 1, request: null, type, data: { object } },
    });
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: this.secret, timestamp }) };
  }
}
