import type { PaymentMode } from '../selling.policy.ts';
import type { PaymentReports } from './payment-reports.store.ts';

/** How a signed test event was answered by this product's own webhook; null for no answer. */
export interface TestAnswer {
  readonly status: number | null;
}

/** How this deployment is paid. Bound in the composition root. */
export abstract class PaymentSetup {
  abstract readonly mode: PaymentMode;
  /** Where Stripe sends its events. */
  abstract readonly webhookAddress: string;
  abstract readonly reports: PaymentReports;
  /** Signs an event as Stripe does and sends it to {@link webhookAddress}; null where there is no secret to sign it with. */
  abstract sendTest(now: Date): Promise<TestAnswer | null>;
}
