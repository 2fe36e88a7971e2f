import { Query } from '@nestjs/cqrs';
import type { BillingResponse } from './show-billing.response.ts';

export class ShowBilling extends Query<BillingResponse> {
  constructor(
    /** Null for a reader without an account. */
    readonly accountId: string | null,
    readonly brandId: string,
  ) {
    super();
  }
}
