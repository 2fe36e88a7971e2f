import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { ShowTestCheckout, ShowTestPortal } from './show-test-payments.query.ts';
import { testCheckoutPage, testPortalPage } from './test-pages.template.ts';
import { isOpen } from './test-payment.ts';
import { TestPayments } from './test-payments.store.ts';
import { TEST_PRICES } from './test-prices.catalog.ts';

@QueryHandler(ShowTestCheckout)
export class ShowTestCheckoutHandler implements IQueryHandler<ShowTestCheckout> {
  constructor(
    private readonly payments: TestPayments,
    private readonly clock: Clock,
  ) {}

  async execute({ checkoutId }: ShowTestCheckout): Promise<string | null> {
    const payment = await this.payments.get(checkoutId);
    if (payment === null) return null;
    const { amount = 0 } = TEST_PRICES.get(payment.priceId) ?? {};
    return testCheckoutPage(payment, isOpen(payment, this.clock.now()), amount);
  }
}

@QueryHandler(ShowTestPortal)
export class ShowTestPortalHandler implements IQueryHandler<ShowTestPortal> {
  constructor(private readonly payments: TestPayments) {}

  async execute({ customerId }: ShowTestPortal): Promise<string | null> {
    const payments = await this.payments.ofCustomer(customerId);
    return payments.length === 0 ? null : testPortalPage(payments);
  }
}
