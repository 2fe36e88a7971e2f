import { useSyncExternalStore } from 'react';

type Arrived = ReadonlyMap<string, readonly string[]>;

/**
 * Filings that arrived since the page was opened and aren't shown yet, by accession number. Pages offer them as "N new filings", so that rows don't
 * move under the pointer.
 */
export class PendingFilings {
  #arrived: Arrived = new Map();
  readonly #visible = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Arrived => this.#arrived;

  /** Adds an arrival, unless the filing is already shown or pending. */
  add(accession: string, tickers: readonly string[]): void {
    if (this.#visible.has(accession) || this.#arrived.has(accession)) return;
    this.#set(new Map(this.#arrived).set(accession, tickers));
  }

  /** Marks the pending filings of one ticker, or all, as shown. */
  show(ticker?: string): void {
    const remaining = new Map(this.#arrived);
    for (const [accession, tickers] of this.#arrived) {
      if (ticker !== undefined && !tickers.includes(ticker)) continue;
      this.#visible.add(accession);
      remaining.delete(accession);
    }
    if (remaining.size !== this.#arrived.size) this.#set(remaining);
  }

  /** Marks filings already listed on the page as shown: events about them are updates, not arrivals. */
  markShown(accessions: readonly string[]): void {
    const remaining = new Map(this.#arrived);
    for (const accession of accessions) {
      this.#visible.add(accession);
      remaining.delete(accession);
    }
    if (remaining.size !== this.#arrived.size) this.#set(remaining);
  }

  clear(): void {
    this.#visible.clear();
    this.#set(new Map());
  }

  #set(arrived: Arrived): void {
    this.#arrived = arrived;
    for (const listener of [...this.#listeners]) listener();
  }
}

export const pendingFilings = new PendingFilings();

/** Number of pending filings of one ticker, or all. */
export function usePendingCount(ticker?: string): number {
  const arrived = useSyncExternalStore(pendingFilings.subscribe, pendingFilings.snapshot);
  if (ticker === undefined) return arrived.size;
  return [...arrived.values()].filter((tickers) => tickers.includes(ticker)).length;
}
