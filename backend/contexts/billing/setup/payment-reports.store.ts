import { changeRecord } from '../../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../../platform/read-store/collection.ts';

/** Why a call of the webhook was refused, or could not be worked on. */
export type WebhookRefusal = 'forged' | 'unreadable' | 'provider_away' | 'failed';

export interface WebhookReport extends StoredDocument {
  readonly lastEvent: { readonly type: string; readonly at: string } | null;
  /** The last one of this product's own, which an administrator asked for. */
  readonly lastTest: { readonly at: string } | null;
  /** When it was last refused, by reason. */
  readonly refused: Readonly<Partial<Record<WebhookRefusal, string>>>;
  /** Events that could not be worked on and have not come again, oldest first; missing in records of older builds. */
  readonly open?: readonly OpenPaymentEvent[];
}

/** An event of the payment provider that could not be worked on. */
export interface OpenPaymentEvent {
  /** The provider's id. */
  readonly id: string;
  readonly type: string;
  /** When it came first, ISO-8601 UTC. */
  readonly since: string;
  readonly reason: Extract<WebhookRefusal, 'provider_away' | 'failed'>;
}

/** What the nightly comparison found of one subscription. */
export interface Mismatch {
  readonly subscriptionId: string;
  readonly accountId: string;
  /** `behind`: the log did not have what the provider shows, and has it since. `unknown_price`: no price list has its price, so it gives no plan. */
  readonly kind: 'behind' | 'unknown_price';
}

export interface ReconciliationReport extends StoredDocument {
  readonly at: string;
  readonly looked: number;
  readonly mismatches: readonly Mismatch[];
  /** Further ones that are not listed. */
  readonly further: number;
  /** When it last ended early, and why; null once it has gone through since. */
  readonly failed: { readonly at: string; readonly problem: string } | null;
}

const webhooks = defineCollection<WebhookReport>({ name: 'paymentWebhook', version: 1, fields: {}, indexes: [] });
const reconciliations = defineCollection<ReconciliationReport>({
  name: 'paymentReconciliation',
  version: 1,
  fields: {},
  indexes: [],
});

const ID = 'current';
/** Refusals for one reason within this time are stored once: anybody can send a forged event. */
const REFUSAL_MS = 60_000;
/** Open events that are kept: Stripe sends each of them again. */
const MOST_OPEN = 200;

/** What is known of the way from the payment provider to this product. */
export class PaymentReports {
  readonly #webhooks: OperationalCollection<WebhookReport>;
  readonly #reconciliations: OperationalCollection<ReconciliationReport>;

  constructor(store: OperationalStore) {
    this.#webhooks = store.collection(webhooks);
    this.#reconciliations = store.collection(reconciliations);
  }

  webhook(): Promise<WebhookReport | null> {
    return this.#webhooks.get(ID);
  }

  reconciliation(): Promise<ReconciliationReport | null> {
    return this.#reconciliations.get(ID);
  }

  /** An event was worked on. @param at ISO time; an earlier one than the stored one is not the last. */
  async received({ id, type }: Pick<OpenPaymentEvent, 'id' | 'type'>, at: string, isTest: boolean): Promise<void> {
    await this.#change((before) => {
      const open = before.open?.filter((each) => each.id !== id) ?? [];
      const report = open.length < (before.open?.length ?? 0) ? { ...before, open } : before;
      const last = isTest ? report.lastTest : report.lastEvent;
      if (last !== null && last.at >= at) return report === before ? null : report;
      return isTest ? { ...report, lastTest: { at } } : { ...report, lastEvent: { type, at } };
    });
  }

  /** An event could not be worked on: the provider sends it again, and the next comparison finds what it is about. */
  async notWorkedOn(
    { id, type }: Pick<OpenPaymentEvent, 'id' | 'type'>,
    reason: OpenPaymentEvent['reason'],
    at: string,
  ): Promise<void> {
    await this.#change((report) => {
      const { open = [] } = report;
      if (open.some((each) => each.id === id) || open.length >= MOST_OPEN) return null;
      return { ...report, open: [...open, { id, type, since: at, reason }] };
    });
    await this.refused(reason, at);
  }

  async refused(reason: WebhookRefusal, at: string): Promise<void> {
    await this.#change((report) => {
      const last = report.refused[reason];
      if (last !== undefined && Date.parse(at) - Date.parse(last) < REFUSAL_MS) return null;
      return { ...report, refused: { ...report.refused, [reason]: at } };
    });
  }

  /** @param began ISO time: what came before it has been found. */
  async compared(report: Omit<ReconciliationReport, '_id' | 'failed'>, began: string): Promise<void> {
    await this.#change((before) => {
      const open = before.open?.filter(({ since }) => since >= began) ?? [];
      return open.length < (before.open?.length ?? 0) ? { ...before, open } : null;
    });
    await changeRecord(this.#reconciliations, ID, () => ({ _id: ID, ...report, failed: null }));
  }

  async comparisonFailed(at: string, problem: string): Promise<void> {
    await changeRecord(this.#reconciliations, ID, (report) => ({
      ...(report ?? { _id: ID, at, looked: 0, mismatches: [], further: 0 }),
      failed: { at, problem },
    }));
  }

  async #change(change: (report: WebhookReport) => WebhookReport | null): Promise<void> {
    await changeRecord(this.#webhooks, ID, (report) =>
      change(report ?? { _id: ID, lastEvent: null, lastTest: null, refused: {} }),
    );
  }
}
