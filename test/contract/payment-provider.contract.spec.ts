import { StripeProvider } from '../../backend/contexts/billing/stripe/stripe-provider.adapter.ts';
import { pay } from '../../backend/contexts/billing/test-payments/test-payment.ts';
import { TestPayments } from '../../backend/contexts/billing/test-payments/test-payments.store.ts';
import { TestProvider } from '../../backend/contexts/billing/test-payments/test-provider.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { clock } from '../kit/runtime.ts';
import { StripeDouble } from '../kit/stripe-double.ts';
import { paymentProviderContract } from './payment-provider.contract.ts';

paymentProviderContract('the test checkout', false, async () => {
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock });
  const payments = new TestPayments(store);
  const prices = { month: 'price_test_filingwire_month', pack: 'price_test_add-on_month' };
  return {
    ...{ provider: new TestProvider(payments, clock), prices, failing: null },
    pay: async (checkoutId) =>
      void (await payments.change(checkoutId, (payment) => pay(payment, 2_000, clock.now())?.payment ?? null)),
    dispose: () => store.close(),
  };
});

paymentProviderContract('Stripe', true, async () => {
  const stripe = await new StripeDouble().start();
  stripe.prices.set('price_m', { amount: 2_000, interval: 'month' });
  stripe.prices.set('price_a', { amount: 500, interval: 'month' });
  return {
    provider: new StripeProvider({ secretKey: stripe.key, baseUrl: stripe.origin }),
    prices: { month: 'price_m', pack: 'price_a' },
    pay: async (checkoutId) => void stripe.pay(checkoutId),
    failing: async (work) => {
      stripe.broken = true;
      await work();
      stripe.broken = false;
    },
    dispose: async () => {
      await stripe.stop();
      expect(stripe.faults).toEqual([]);
    },
  };
});
