import { Query } from '@nestjs/cqrs';

/** HTML of a test checkout; null if the id is unknown. */
export class ShowTestCheckout extends Query<string | null> {
  constructor(readonly checkoutId: string) {
    super();
  }
}

/** HTML of a customer's test subscriptions; null if none. */
export class ShowTestPortal extends Query<string | null> {
  constructor(readonly customerId: string) {
    super();
  }
}
