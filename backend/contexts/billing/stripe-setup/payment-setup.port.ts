import type { PaymentMode } from '../selling/selling.policy.ts';
import type { PaymentReports } from './payment-reports.store.ts';

/** How this product's own webhook answered a signed test event; null if it didn’t respond. */
export interface TestAnswer {
  readonly status: number | null;
}

/** How this deployment is paid. Bound in the composition root. */
export abstract class PaymentSetup {
  abstract readonly mode: PaymentMode;
  /** URL to which Stripe sends its events. */
  abstract readonly webhookAddress: string;
  abstract readonly reports: PaymentReports;
  /** Signs an event like Stripe and sends it to {@link webhookAddress}; null without a signing secret. */
  abstract sendTest(now: Date): Promise<TestAnswer | null>;
}
