import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpReader } from './http-reader.ts';

/** Pause between two changes, and before an unanswered request is repeated. */
const PAUSE_MS = 250;
const TICKER = 'AAPL';
/** Nobody here files it, so these accounts get no messages. */
const UNFILED_FORM = '10-K';

/** Changes one note again and again while products stop and start. Each change is repeated with its idempotency key until it is answered. */
export class BusyWriter {
  /** Number of answered changes. */
  changes = 0;
  /** Unsuccessful answers and refused connections. */
  repeated = 0;

  private constructor(private readonly reader: HttpReader) {}

  static async open(url: string): Promise<BusyWriter> {
    return new BusyWriter(await HttpReader.open(url, 'filingwire', [TICKER], [UNFILED_FORM]));
  }

  /**
   * @param url current address; null while no product is running.
   * @param allowed number of changes allowed so far, because accounts have hourly limits.
   * @throws for an answer that a stopping product does not give.
   */
  async write(url: () => string | null, allowed: () => number, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      if (this.changes >= allowed()) {
        await sleep(PAUSE_MS);
        continue;
      }
      const key = randomUUID();
      const body = { tickers: TICKER, note: this.#note(this.changes + 1) };
      while (!(await this.#answered(url(), body, key))) {
        // No product will be started again.
        if (until.aborted && url() === null) return;
        this.repeated += 1;
        await sleep(PAUSE_MS);
      }
      this.changes += 1;
      await sleep(PAUSE_MS);
    }
  }

  /** Whether the page shows the last change. */
  async isShown(url: string): Promise<boolean> {
    const { watchlist } = await this.reader.watchlist(url);
    return watchlist.map(({ ticker, note }) => `${ticker}: ${note}`).join() === `${TICKER}: ${this.#note(this.changes)}`;
  }

  #note(number: number): string {
    return `note ${number}`;
  }

  async #answered(url: string | null, body: object, key: string): Promise<boolean> {
    if (url === null) return false;
    try {
      await this.reader.postOnce(url, '/api/subscribe', body, key);
      return true;
    } catch (error) {
      const { message } = error as Error;
      if (/ answered (?!503|429)/.test(message)) throw error;
      return false;
    }
  }
}
