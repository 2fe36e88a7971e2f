import { isStoreFailure } from '../availability/store-failure.errors.ts';
import type { Backoff } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { randomId } from '../ids/ids.ts';
import type { Logger } from '../observability/logger.ts';
import { jsonBytes, pagesOf } from '../values/bytes.ts';
import type { MessageKinds } from './message-kinds.ts';
import { REPORT_PAGE } from './outbox.port.ts';
import type { OutboxStore, StoredRow } from './outbox.store.ts';

interface Failing {
  readonly failures: number;
  readonly retryAt: number;
}

/**
 * Appends outcomes to the log, page by page and exactly once: each page durably gets an id before it is reported, so after a crash the same page is
 * repeated with the same id. A stream whose append fails does not block the others.
 */
export class OutcomeReports {
  readonly #outbox: OutboxStore;
  readonly #kinds: MessageKinds;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #retry: Backoff;
  readonly #failing = new Map<string, Failing>();

  constructor(outbox: OutboxStore, kinds: MessageKinds, clock: Clock, log: Logger, retry: Backoff) {
    this.#outbox = outbox;
    this.#kinds = kinds;
    this.#clock = clock;
    this.#log = log;
    this.#retry = retry;
  }

  /** Reports all outcomes that can be reported now. @throws StoreFailure when a store fails; the next call continues with the same pages. */
  async run(signal: AbortSignal): Promise<void> {
    let after: string | null = null;
    do {
      const { documents: found, next } = await this.#outbox.unreported(after);
      const [repeats, documents] = [found.filter(isRepeat), found.filter((row) => !isRepeat(row))];
      await this.#outbox.change(repeats.map((row) => [row, { reported: true }] as const));
      const begun = Map.groupBy(documents, ({ reportId }) => reportId);
      const fresh = begun.get(null) ?? [];
      begun.delete(null);
      const pages = [...(await this.#begun(begun)), ...(await this.#assignReportIds(fresh))];
      const reported: StoredRow[] = [];
      try {
        for (const page of pages) {
          if (signal.aborted) break;
          if (await this.#report(page)) reported.push(...page);
        }
      } finally {
        // Done even if a store fails later, because otherwise all of them would be reported again.
        await this.#outbox.change(reported.map((row) => [row, { reported: true }] as const));
      }
      after = next;
    } while (after !== null && !signal.aborted);
  }

  /** Pages that got their id in an earlier try. They are read completely, because `found` may contain only part of a page. */
  async #begun(found: ReadonlyMap<string | null, readonly StoredRow[]>): Promise<readonly (readonly StoredRow[])[]> {
    const pages: (readonly StoredRow[])[] = [];
    for (const [reportId, some] of found)
      if (reportId !== null && !this.#isHeldBack(some)) pages.push(...reportsOf(await this.#outbox.reportPage(reportId)));
    return pages;
  }

  /** Assigns rows to pages with new ids, in one write. */
  async #assignReportIds(rows: readonly StoredRow[]): Promise<readonly (readonly StoredRow[])[]> {
    const pages = pagesToReport(rows).filter((page) => !this.#isHeldBack(page));
    const changes = pages.flatMap((page) => {
      const reportId = randomId();
      return page.map((row) => [row, { reportId }] as const);
    });
    const stamped = (await this.#outbox.change(changes)).filter((row) => row !== null);
    return [...Map.groupBy(stamped, ({ reportId }) => reportId).values()];
  }

  /** @returns whether the page is in the log. */
  async #report(rows: readonly StoredRow[]): Promise<boolean> {
    const [first] = rows;
    if (!first || this.#isHeldBack(rows)) return false;
    const stream = first.outcomeStream;
    try {
      await this.#kinds.of(first).outcomes.report(rows);
    } catch (error) {
      if (isStoreFailure(error)) throw error;
      const failures = (this.#failing.get(stream)?.failures ?? 0) + 1;
      this.#failing.set(stream, { failures, retryAt: this.#clock.monotonic() + this.#retry(failures) });
      this.#log.error({ stream, reportId: first.reportId, rows: rows.length, failures, err: error }, 'outcomes not reported yet');
      return false;
    }
    this.#failing.delete(stream);
    return true;
  }

  #isHeldBack(rows: readonly StoredRow[]): boolean {
    const failing = this.#failing.get(rows[0]?.outcomeStream ?? '');
    return failing !== undefined && this.#clock.monotonic() < failing.retryAt;
  }
}

const isRepeat = ({ repeats }: StoredRow): boolean => repeats !== undefined;

function pagesToReport(rows: readonly StoredRow[]): readonly (readonly StoredRow[])[] {
  const groups = Map.groupBy(rows, ({ kind = '', outcomeStream, state }) => `${kind}|${outcomeStream}|${state}`);
  return [...groups.values()].flatMap(reportsOf);
}

/** Splits rows into pages that fit into one event. A page assigned by an older build may be too large and is then reported in parts. */
function reportsOf(rows: readonly StoredRow[]): readonly (readonly StoredRow[])[] {
  return pagesOf(rows, { items: REPORT_PAGE }, ({ _id, accountId, channel, sentAt, providerReference, lastError }) =>
    jsonBytes({ rowId: _id, accountId, channel, handedOverAt: sentAt, providerReference, reason: lastError }),
  );
}
