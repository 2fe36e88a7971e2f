import type { AlertRecipient as AlertedRecipient } from '../../backend/contexts/alerts/published/alert-groups.ts';
import type { AlertRunStarted, AlertsCorrected } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

export type AlertChannel = 'email' | 'sms' | 'push';

/** The outcome of one message. */
export interface Delivery {
  readonly state: 'pending' | 'delivered' | 'failed' | 'unknown';
  /** When the provider accepted it, ISO-8601 UTC; null before. */
  readonly handedOverAt: string | null;
  readonly reason: string | null;
}

export type AlertRecipient = Omit<AlertedRecipient, 'channels'> & {
  readonly deliveries: Readonly<Partial<Record<AlertChannel, Delivery>>>;
  /** Prefix of the message ids of an update, to which the deliveries then belong; absent before an update. */
  readonly updateRows?: string;
};

interface Run extends StoredDocument {
  readonly kind: 'run';
  /** Empty, because a run is only read by its accession. */
  readonly accountIds: readonly string[];
  readonly at: string;
  readonly run: EventOf<typeof AlertRunStarted>['data'];
}

interface Page extends StoredDocument {
  readonly kind: 'page';
  /** All recipients on this page. */
  readonly accountIds: readonly string[];
  /** When the alerts were decided, ISO-8601 UTC of fixed width. */
  readonly at: string;
  readonly accession: string;
  readonly recipients: readonly AlertRecipient[];
}

interface Correction extends StoredDocument {
  readonly kind: 'correction';
  /** All recipients of the correction. */
  readonly accountIds: readonly string[];
  readonly at: string;
  readonly correction: Omit<EventOf<typeof AlertsCorrected>['data'], 'recipients' | 'page'>;
  readonly recipients: readonly AlertRecipient[];
}

/**
 * `<accession>`: the filing of a run. `<accession>.<page>`: up to 500 recipients of its alert. `<amendment>.correction.<page>`: up to 500
 * recipients of a correction, which reports what an amendment changed.
 */
export type AlertLogDocument = Run | Page | Correction;

export const alertLog = defineCollection<AlertLogDocument>({
  name: 'alert-log',
  version: 2,
  fields: { accountIds: 'string[]', at: 'string' },
  indexes: [
    { fields: ['accountIds', '-at'], serves: 'an account’s alerts, newest first' },
    { fields: ['-at'], serves: 'newest alerts for all accounts' },
  ],
});
