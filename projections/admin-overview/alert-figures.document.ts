import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** What the alert of one filing came to, in numbers; `_id` is the accession. It names nobody and does not grow with the recipients. */
export interface AlertFiguresDocument extends StoredDocument {
  /** When its first recipients were decided, ISO-8601 UTC of fixed width; null while nobody is alerted. */
  readonly alertedAt: string | null;
  readonly firstSeenAt: string;
  readonly recipients: number;
  /**
   * Milliseconds from the first sight of the filing until a provider took a message, and how many messages took that long, the fastest first. Times have
   * two significant digits (see `latencyStep`), so that a hundred thousand messages are some hundred entries at most.
   */
  readonly handedOver: readonly (readonly [ms: number, messages: number])[];
}

export const alertFigures = defineCollection<AlertFiguresDocument>({
  name: 'alert-figures',
  version: 1,
  fields: { alertedAt: 'string' },
  indexes: [{ fields: ['-alertedAt'], serves: 'filings that triggered alerts since a moment' }],
});
