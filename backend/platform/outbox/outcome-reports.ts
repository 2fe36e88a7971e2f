import { isStoreFailure } from '../availability/store-failure.errors.ts';
import type { Backoff } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { randomId } from '../ids/ids.ts';
import type { Logger } from '../observability/logger.ts';
import { type OutcomeReporter, REPORT_PAGE } from './outbox.port.ts';
import type { OutboxStore, StoredRow } from './outbox.store.ts';

interface Failing {
  readonly failures: number;
  readonly retryAt: number;
}

/**
 * Brings outcomes into the log, page by page and exactly once: a page gets its id durably before it is reported, so a crash at
 * any point repeats the same page under the same id. A stream that cannot be reported to does not hold up the others.
 */
export class OutcomeReports {
  readonly #outbox: OutboxStore;
  readonly #reporter: OutcomeReporter;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #retry: Backoff;
  readonly #failing = new Map<string, Failing>();

  constructor(outbox: OutboxStore, reporter: OutcomeReporter, clock: Clock, log: Logger, retry: Backoff) {
    this.#outbox = outbox;
    this.#reporter = reporter;
    this.#clock = clock;
    this.#log = log;
    this.#retry = retry;
  }

  /** Reports all that can be reported now. @throws StoreFailure when a store fails: called again, it goes on with the same pages. */
  async run(signal: AbortSignal): Promise<void> {
    let after: string | null = null;
    do {
      const { documents, next } = await this.#outbox.unreported(after);
      const begun = new Set(documents.flatMap(({ reportId }) => reportId ?? []));
      for (const reportId of begun) {
        if (signal.aborted) return;
        await this.#report(await this.#outbox.reportPage(reportId));
      }
      for (const page of pagesOf(documents.filter(({ reportId }) => reportId === null))) {
        if (signal.aborted) return;
        if (this.#isHeldBack(page)) continue;
        const reportId = randomId();
        const stamped = await this.#outbox.change(page.map((row) => [row, { reportId }] as const));
        await this.#report(stamped.filter((row) => row !== null));
      }
      after = next;
    } while (after !== null);
  }

  async #report(rows: readonly StoredRow[]): Promise<void> {
    const [first] = rows;
    if (!first || this.#isHeldBack(rows)) return;
    const stream = first.outcomeStream;
    try {
      await this.#reporter.report(rows);
    } catch (error) {
      if (isStoreFailure(error)) throw error;
      const failures = (this.#failing.get(stream)?.failures ?? 0) + 1;
      this.#failing.set(stream, { failures, retryAt: this.#clock.monotonic() + this.#retry(failures) });
      this.#log.error({ stream, reportId: first.reportId, rows: rows.length, failures, err: error }, 'outcomes not reported yet');
      return;
    }
    this.#failing.delete(stream);
    await this.#outbox.change(rows.map((row) => [row, { reported: true }] as const));
  }

  #isHeldBack(rows: readonly StoredRow[]): boolean {
    const failing = this.#failing.get(rows[0]?.outcomeStream ?? '');
    return failing !== undefined && this.#clock.monotonic() < failing.retryAt;
  }
}

function pagesOf(rows: readonly StoredRow[]): readonly (readonly StoredRow[])[] {
  const groups = Map.groupBy(rows, ({ outcomeStream, state }) => `${outcomeStream}|${state}`);
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / REPORT_PAGE) }, (_, page) =>
      group.slice(page * REPORT_PAGE, (page + 1) * REPORT_PAGE),
    ),
  );
}
