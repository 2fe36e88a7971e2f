import { ReconcileSubscriptions } from '../../backend/contexts/billing/reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { Sales } from '../../backend/contexts/billing/selling/sales.port.ts';
import { PaymentSetup } from '../../backend/contexts/billing/stripe-setup/payment-setup.port.ts';
import { OpenProduct } from './open-product.ts';
import { StripeDouble } from './stripe-double.ts';
import type { DoublePrice } from './stripe-objects.ts';

/** The product with sales over a local Stripe API, which calls its webhook like Stripe. */
export class StripeRig {
  private constructor(
    readonly stripe: StripeDouble,
    readonly product: OpenProduct,
  ) {}

  /** @param sold as in STRIPE_PRICES. @param prices known to Stripe. */
  static async start(
    sold: string,
    prices: Readonly<Record<string, DoublePrice>> = {},
    variables: Readonly<Record<string, string>> = {},
  ): Promise<StripeRig> {
    const stripe = await new StripeDouble().start();
    for (const [id, price] of Object.entries(prices)) stripe.prices.set(id, price);
    const product = await OpenProduct.start({
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PRICES: sold,
      STRIPE_BASE_URL: stripe.origin,
      ...variables,
    });
    return new StripeRig(stripe, product);
  }

  /** Current time in seconds, Stripe's unit. */
  now(): number {
    return Math.floor(this.product.runtime.clock.now().getTime() / 1_000);
  }

  /** Sends a signed webhook, byte for byte. @returns the response status. */
  async posted({ body, signature }: { readonly body: string; readonly signature: string }): Promise<number> {
    const headers = { 'stripe-signature': signature };
    return (await this.product.call('POST', '/api/webhooks/stripe', { body: Buffer.from(body), headers })).status;
  }

  reported(type: string, object: object, at = this.now(), secret?: string): Promise<number> {
    return this.posted(this.stripe.webhook(type, object, at, secret));
  }

  /** Runs the nightly comparison with Stripe. */
  reconcile(): ReturnType<ReconcileSubscriptions['look']> {
    const { app, runtime } = this.product;
    const { services } = app.get(Sales);
    if (!services) throw new Error('nothing is sold');
    const { reports } = app.get(PaymentSetup);
    return new ReconcileSubscriptions(services.sync, services.paymentSync, runtime.clock, reports).look(
      new AbortController().signal,
    );
  }

  async close(): Promise<void> {
    await this.product.close();
    await this.stripe.stop();
    expect(this.stripe.faults).toEqual([]);
  }
}
