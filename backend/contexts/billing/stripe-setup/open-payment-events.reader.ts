import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { joined, type StalledWorkSource } from '#platform/stalled-work/stalled-work.ts';
import { type OpenPaymentEvent, PaymentReports } from './payment-reports.store.ts';

const REASON_TEXTS: Readonly<Record<OpenPaymentEvent['reason'], string>> = {
  provider_away: 'we couldn’t reach the payment provider when the event arrived, so it will send the event again',
  failed: 'processing failed (see the log), and the payment provider will send the event again',
};

/** Payment provider events that could not be processed. */
export function openPaymentEvents(operations: OperationalStore): StalledWorkSource {
  const reports = new PaymentReports(operations);
  return {
    kind: 'payment-events',
    title: 'Payment provider events that haven’t been processed yet',
    stalled: async () => {
      const oldest = ((await reports.webhook())?.open ?? []).map(({ id, type, since, reason }) => ({
        ...{ what: `${id} (${type})`, since, why: REASON_TEXTS[reason], holdsUp: 'updates to the account’s plan' },
        command: 'compare-payments',
      }));
      return joined([{ count: oldest.length, oldest }]);
    },
  };
}
