import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** Why a webhook call was rejected or not processed. */
export type WebhookRefusal = 'forged' | 'unreadable' | 'provider_away' | 'failed';

export interface WebhookReport extends StoredDocument {
  readonly lastEvent: { readonly type: string; readonly at: string } | null;
  /** The last test event, sent by an administrator. */
  readonly lastTest: { readonly at: string } | null;
  /** Last rejection time by reason. */
  readonly refused: Readonly<Partial<Record<WebhookRefusal, string>>>;
  /** Unprocessed events that have not been resent successfully, oldest first; missing in records of older builds. */
  readonly open?: readonly OpenPaymentEvent[];
}

/** A payment provider event that could not be processed. */
export interface OpenPaymentEvent {
  /** The provider's id. */
  readonly id: string;
  readonly type: string;
  /** When it first arrived, ISO-8601 UTC. */
  readonly since: string;
  readonly reason: Extract<WebhookRefusal, 'provider_away' | 'failed'>;
}

/** What the nightly comparison found for one subscription. */
export interface Mismatch {
  readonly subscriptionId: string;
  readonly accountId: string;
  /** `behind`: the log lacked what the provider shows and has been updated. `unknown_price`: its price was never on the price list, so it provides no plan. */
  readonly kind: 'behind' | 'unknown_price';
}

export interface ReconciliationReport extends StoredDocument {
  readonly at: string;
  readonly looked: number;
  readonly mismatches: readonly Mismatch[];
  /** Number of mismatches not listed. */
  readonly further: number;
  /** When it last failed, and why; null if it has succeeded since. */
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
/** Repeated rejections for one reason are stored only once in this period, because anyone can send forged events. */
const REFUSAL_MS = 60_000;
/** Maximum number of open events stored. Stripe resends each one, so none is lost. */
const MAX_OPEN = 200;

/** The state of the connection with the payment provider: webhooks and comparisons. */
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

  /** Records that an event was processed. @param at ISO time; ignored if older than the stored one. */
  async received({ id, type }: Pick<OpenPaymentEvent, 'id' | 'type'>, at: string, isTest: boolean): Promise<void> {
    await this.#change((before) => {
      const open = before.open?.filter((each) => each.id !== id) ?? [];
      const report = open.length < (before.open?.length ?? 0) ? { ...before, open } : before;
      const last = isTest ? report.lastTest : report.lastEvent;
      if (last !== null && last.at >= at) return report === before ? null : report;
      return isTest ? { ...report, lastTest: { at } } : { ...report, lastEvent: { type, at } };
    });
  }

  /** Records an event that could not be processed. The provider will resend it, and the next comparison covers it. */
  async notProcessed(
    { id, type }: Pick<OpenPaymentEvent, 'id' | 'type'>,
    reason: OpenPaymentEvent['reason'],
    at: string,
  ): Promise<void> {
    await this.#change((report) => {
      const { open = [] } = report;
      if (open.some((each) => each.id === id) || open.length >= MAX_OPEN) return null;
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

  /** Records a finished comparison. @param began ISO time; the comparison covers events that arrived before it. */
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
