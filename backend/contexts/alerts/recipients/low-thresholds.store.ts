import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';
import type { AlertSettings } from './alert-settings.store.ts';

/** Whether an account chose LOW for any channel; `_id` is the account id. */
interface LowThreshold extends StoredDocument {
  readonly low: boolean;
  /** Position of the last folded event. */
  readonly position: string;
}

const lowThresholds = defineCollection<LowThreshold>({
  name: 'lowThresholds',
  version: 1,
  fields: { low: 'boolean' },
  indexes: [{ fields: ['low'], serves: 'accounts that chose LOW' }],
});

/** Marks that settings of older builds, which had no records in this collection, were imported. No account has this id. */
const FILLED = 'filled from alert settings';
const PAGE = 500;

/**
 * Accounts that chose LOW for a channel, maintained by the process that starts alert runs. Few do, and most filings are LOW, so a LOW run starts only
 * if one of them follows the company.
 */
export class LowThresholds {
  readonly #thresholds: OperationalCollection<LowThreshold>;
  #filled = false;

  constructor(store: OperationalStore) {
    this.#thresholds = store.collection(lowThresholds);
  }

  /** Folds an event in; ignores events at or before the last folded one. */
  async set(accountId: string, low: boolean, at: Position): Promise<void> {
    await changeRecord(this.#thresholds, accountId, (stored) =>
      stored && stored.position >= at ? null : { _id: accountId, low, position: at },
    );
  }

  /** Imports settings from before this store existed, once. @param page reads every account's settings, page by page. */
  async fill(page: AlertSettingsPages): Promise<void> {
    if (this.#filled || (await this.#thresholds.get(FILLED))) {
      this.#filled = true;
      return;
    }
    for (let after: string | null = null; ; ) {
      const { documents, next } = await page(after, PAGE);
      const chose = documents.filter(({ thresholds }) => Object.values(thresholds).includes('LOW'));
      await this.#thresholds.write(
        chose.map(({ _id, position }) => ({ kind: 'insert' as const, record: { _id, low: true, position } })),
      );
      if (next === null) break;
      after = next;
    }
    await this.#thresholds.write([{ kind: 'insert', record: { _id: FILLED, low: false, position: '' } }]);
    this.#filled = true;
  }

  async any(): Promise<boolean> {
    return (await this.#thresholds.find({ filter: { low: true }, limit: 1 })).documents.length > 0;
  }

  /** Accounts that chose LOW, page by page. */
  async *accounts(): AsyncGenerator<readonly string[]> {
    for (let after: string | null = null; ; ) {
      const { documents, next } = await this.#thresholds.find({ filter: { low: true }, limit: PAGE, after });
      if (documents.length > 0) yield documents.map(({ _id }) => _id);
      if (next === null) return;
      after = next;
    }
  }
}

export type AlertSettingsPages = (
  after: string | null,
  limit: number,
) => Promise<{ readonly documents: readonly AlertSettings[]; readonly next: string | null }>;
