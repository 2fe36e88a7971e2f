import { isStoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { Schedule } from '#platform/schedules/schedule.ts';
import { messageOf } from '#platform/subscriptions/subscription-supervisor.ts';
import { cutToBytes, REASON_BYTES } from '#platform/values/bytes.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { PaymentProviderUnavailable, PaymentRequestRefused } from '../provider/payment.errors.ts';
import type { Mismatch, PaymentReports } from '../stripe-setup/payment-reports.store.ts';
import type { PaymentSync } from '../subscriptions/payment-sync.service.ts';
import type { Attempt, Compared, SubscriptionSync } from '../subscriptions/subscription-sync.service.ts';
import { BILLING_SCHEDULES } from '../worker-names.catalog.ts';

/** Maximum number of mismatches listed individually. */
const MAX_LISTED = 50;
/** 3 or 4 AM in New York, with markets closed. */
const HOUR_UTC = 8;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;

/**
 * Every night and at worker start, compares all subscriptions and recent invoices with the payment provider, and looks for refunded and disputed payments,
 * because a webhook event may have been lost.
 */
export class ReconcileSubscriptions extends Schedule {
  readonly name = BILLING_SCHEDULES.reconcileSubscriptions.name;
  readonly lease = BILLING_SCHEDULES.reconcileSubscriptions.lease;

  constructor(
    private readonly sync: Pick<SubscriptionSync, 'everySubscription'>,
    private readonly payments: Pick<PaymentSync, 'everyInvoice' | 'everyRefundedOrDisputed'>,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly reports: Pick<PaymentReports, 'compared' | 'comparisonFailed'>,
  ) {
    super();
  }

  async look(signal: AbortSignal): Promise<number> {
    await this.#compare(signal);
    const now = this.clock.now().getTime();
    const tonight = Math.floor(now / DAY_MS) * DAY_MS + HOUR_UTC * 3_600_000;
    const untilNight = (tonight > now ? tonight : tonight + DAY_MS) - now;
    return this.setAside.items.size > 0 ? Math.min(untilNight, MAX_PAUSE_MS) : untilNight;
  }

  /** Pauses get longer, because each attempt requests everything again. */
  override afterFailure(_error: unknown, failures: number): number {
    return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));
  }

  /** The result, or why it failed, is stored for administrators. */
  async #compare(signal: AbortSignal): Promise<void> {
    const found: Mismatch[] = [];
    let looked = 0;
    const at = () => this.clock.now().toISOString();
    const began = at();
    const attempt: Attempt = (stream, work) => this.setAside.attempt(stream, work, isUnavailable);
    const onCompared = ({ subscriptionId, accountId, behind, unknownPrice }: Compared) => {
      looked += 1;
      if (behind) found.push({ subscriptionId, accountId, kind: 'behind' });
      if (unknownPrice) found.push({ subscriptionId, accountId, kind: 'unknown_price' });
    };
    try {
      await this.sync.everySubscription(signal, onCompared, attempt);
      await this.payments.everyInvoice(signal, attempt);
      await this.payments.everyRefundedOrDisputed(signal, attempt);
    } catch (error) {
      await this.reports.comparisonFailed(at(), cutToBytes(messageOf(error), REASON_BYTES));
      throw error;
    }
    if (signal.aborted) return;
    this.setAside.sweep();
    const [failed] = this.setAside.items.values();
    // All others are done, but because the failed one may be out of date, the whole comparison counts as failed and is repeated.
    if (failed !== undefined) return this.reports.comparisonFailed(at(), cutToBytes(messageOf(failed.error), REASON_BYTES));
    const further = Math.max(0, found.length - MAX_LISTED);
    await this.reports.compared({ at: at(), looked, mismatches: found.slice(0, MAX_LISTED), further }, began);
  }
}

/** Whether the provider is unavailable altogether, rather than refusing one request. */
function isUnavailable(error: unknown): boolean {
  return isStoreFailure(error) || (error instanceof PaymentProviderUnavailable && !(error instanceof PaymentRequestRefused));
}
