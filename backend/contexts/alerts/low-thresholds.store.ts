import type { Position } from '../../platform/event-store/event-store.port.ts';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';
import type { AlertSettings } from './alert-settings.store.ts';

/** Whether an account is alerted of LOW at once by any channel; `_id` is the account. */
interface LowThreshold extends StoredDocument {
  readonly low: boolean;
  /** Last event folded in. */
  readonly position: string;
}

const lowThresholds = defineCollection<LowThreshold>({
  name: 'lowThresholds',
  version: 1,
  fields: { low: 'boolean' },
  indexes: [{ fields: ['low'], serves: 'accounts that chose LOW' }],
});

/** Says that the settings of older builds, which stored no thresholds here, were looked through. No account has this id. */
const FILLED = 'filled from alert settings';
const PAGE = 500;

/**
 * Accounts that chose LOW for a channel, kept by the process that starts alert runs. Few do, and most filings are LOW: a run at LOW starts
 * only where one of them follows the company.
 */
export class LowThresholds {
  readonly #thresholds: OperationalCollection<LowThreshold>;
  #filled = false;

  constructor(store: OperationalStore) {
    this.#thresholds = store.collection(lowThresholds);
  }

  /** Folds one event in; an event at or before the last folded one changes nothing. */
  async set(accountId: string, low: boolean, at: Position): Promise<void> {
    await changeRecord(this.#thresholds, accountId, (stored) =>
      stored && stored.position >= at ? null : { _id: accountId, low, position: at },
    );
  }

  /** Takes over what accounts chose before this store existed; once. @param page reads every account's settings, page by page. */
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

  /** Pages of accounts that chose LOW. */
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
