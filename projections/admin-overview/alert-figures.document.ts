import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** Figures of one filing's alert; `_id` is the accession. Contains no recipients and does not grow with them. */
export interface AlertFiguresDocument extends StoredDocument {
  /** When its first recipients were decided, ISO-8601 UTC of fixed width; null while there are none. */
  readonly alertedAt: string | null;
  readonly firstSeenAt: string;
  readonly recipients: number;
  /**
   * Histogram of milliseconds from the filing's first sighting until a provider accepted a message, fastest first. Times have two significant digits (see
   * `latencyStep`), so that even a hundred thousand messages need only a few hundred entries.
   */
  readonly handedOver: readonly (readonly [ms: number, messages: number])[];
}

export const alertFigures = defineCollection<AlertFiguresDocument>({
  name: 'alert-figures',
  version: 1,
  fields: { alertedAt: 'string' },
  indexes: [{ fields: ['-alertedAt'], serves: 'filings that triggered alerts since a given time' }],
});
