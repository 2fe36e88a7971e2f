import { PaymentProviderUnavailable } from '../../backend/contexts/billing/provider/payment.errors.ts';
import type {
  CheckoutOrder,
  PaymentProvider,
  ProviderSubscription,
} from '../../backend/contexts/billing/provider/payment-provider.port.ts';

export interface PaymentProviderRig {
  readonly provider: PaymentProvider;
  /** The prices of a month and of a pack. */
  readonly prices: { readonly month: string; readonly pack: string };
  /** A customer pays at a checkout. */
  pay(checkoutId: string): Promise<void>;
  /** Makes requests fail while the work runs; null if this provider cannot fail. */
  readonly failing: ((work: () => Promise<void>) => Promise<void>) | null;
  dispose(): Promise<void>;
}

/** What every payment provider must do (architecture 3.5): its writes may be repeated. */
export function paymentProviderContract(name: string, canFail: boolean, open: () => Promise<PaymentProviderRig>): void {
  describe(`a payment provider: ${name}`, () => {
    let rig: PaymentProviderRig;
    beforeEach(async () => {
      rig = await open();
    });
    afterEach(() => rig.dispose());

    const order = (): CheckoutOrder => ({
      ...{ accountId: '6f1c3f7e-5f0e-4a0e-9d5a-3f6f0f5a0b11', customerId: null, email: 'ana@example.com' },
      ...{ priceId: rig.prices.month, trialDays: null, promotionCodes: false, automaticTax: false },
      ...{ successUrl: 'https://filings.example/settings', cancelUrl: 'https://filings.example/upgrade' },
    });
    const opened = async () => (await rig.provider.openCheckout(order())).checkoutId;
    const statusOf = async (checkoutId: string) => (await rig.provider.checkout(checkoutId))?.status;
    async function bought(): Promise<ProviderSubscription> {
      const checkoutId = await opened();
      await rig.pay(checkoutId);
      const { subscriptionId } = (await rig.provider.checkout(checkoutId)) ?? {};
      if (!subscriptionId) throw new Error('nothing was bought');
      return shown(subscriptionId);
    }
    async function shown(subscriptionId: string): Promise<ProviderSubscription> {
      const found = await rig.provider.subscription(subscriptionId);
      if (!found) throw new Error(`there is no ${subscriptionId}`);
      return found;
    }
    const packs = async (subscriptionId: string) =>
      (await shown(subscriptionId)).items.find(({ priceId }) => priceId === rig.prices.pack)?.quantity ?? 0;

    test('two checkouts of one order are separate pages, and an expired or completed one stays so', async () => {
      const [first, second] = [await opened(), await opened()];
      expect(first).not.toBe(second);
      for (const _ of [1, 2]) await rig.provider.expireCheckout(first);
      expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'open']);
      await rig.pay(second);
      await rig.provider.expireCheckout(second);
      expect(await statusOf(second)).toBe('complete');
    });

    test('a subscription that has ended stays so', async () => {
      const { subscriptionId } = await bought();
      for (const _ of [1, 2]) await rig.provider.cancel(subscriptionId);
      expect((await shown(subscriptionId)).status).toBe('canceled');
      await rig.provider.setCancelAtPeriodEnd(subscriptionId, true);
      expect((await shown(subscriptionId)).status).toBe('canceled');
    });

    test('the last of several opposite acts counts, whatever was answered to the same act before', async () => {
      const { subscriptionId } = await bought();
      for (const ends of [true, false, true]) {
        await rig.provider.setCancelAtPeriodEnd(subscriptionId, ends);
        expect((await shown(subscriptionId)).cancelAtPeriodEnd).toBe(ends);
      }
      for (const count of [2, 0, 2]) {
        await rig.provider.setQuantity(await shown(subscriptionId), rig.prices.pack, count);
        expect(await packs(subscriptionId)).toBe(count);
      }
    });

    if (!canFail) return;

    type Act = (subscription: ProviderSubscription, page: string) => Promise<unknown>;
    test.each<[string, Act]>([
      ['opening a checkout', () => rig.provider.openCheckout(order())],
      ['expiring a checkout', (_, page) => rig.provider.expireCheckout(page)],
      ['cancelling', ({ subscriptionId }) => rig.provider.cancel(subscriptionId)],
      ['canceling at the end of the period', ({ subscriptionId }) => rig.provider.setCancelAtPeriodEnd(subscriptionId, true)],
      ['changing packs', (subscription) => rig.provider.setQuantity(subscription, rig.prices.pack, 2)],
      ['opening the portal', ({ customerId }) => rig.provider.portal(customerId, 'https://filings.example/settings')],
    ])('%s that has failed succeeds at the next attempt', async (_name, act) => {
      const made = await bought();
      const page = await opened();
      await rig.failing?.(async () => {
        await expect(act(made, page)).rejects.toThrow(PaymentProviderUnavailable);
      });
      await expect(act(made, page)).resolves.not.toThrow();
    });
  });
}
