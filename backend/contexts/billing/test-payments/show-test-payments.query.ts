import { Query } from '@nestjs/cqrs';

/** HTML of a test checkout; null where there is none of this id. */
export class ShowTestCheckout extends Query<string | null> {
  constructor(readonly checkoutId: string) {
    super();
  }
}

/** HTML of the page for the test subscriptions of a customer; null where there are none. */
export class ShowTestPortal extends Query<string | null> {
  constructor(readonly customerId: string) {
    super();
  }
}
