import type { Clock } from '../../../platform/clock/clock.ts';
import { Schedule } from '../../../platform/schedules/schedule.ts';
import type { FollowPayments } from '../follow-payments.service.ts';
import type { FollowSubscription } from '../follow-subscription.service.ts';
import { BILLING_SCHEDULES } from '../worker-names.catalog.ts';

const DAY_MS = 86_400_000;
/** Deep in the night of the markets. */
const HOUR_UTC = 8;

/** Every night, and when a worker starts, compares all subscriptions with the payment provider, and looks for payments that were given back: a webhook may never have come. */
export class ReconcileSubscriptions extends Schedule {
  readonly name = BILLING_SCHEDULES.reconcileSubscriptions.name;
  readonly lease = BILLING_SCHEDULES.reconcileSubscriptions.lease;

  constructor(
    private readonly follow: Pick<FollowSubscription, 'everySubscription'>,
    private readonly payments: Pick<FollowPayments, 'everyQuestioned'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    super();
  }

  async look(signal: AbortSignal): Promise<number> {
    await this.follow.everySubscription(signal);
    await this.payments.everyQuestioned(signal);
    const now = this.clock.now().getTime();
    const tonight = Math.floor(now / DAY_MS) * DAY_MS + HOUR_UTC * 3_600_000;
    return (tonight > now ? tonight : tonight + DAY_MS) - now;
  }
}
