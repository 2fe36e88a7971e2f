import { useSyncExternalStore } from 'react';

type Arrived = ReadonlyMap<string, readonly string[]>;

/**
 * Filings that arrived while the page was open and that the reader has not asked to see yet, by accession. The pages offer
 * them as "N new filings" instead of moving rows under the pointer.
 */
export class PendingFilings {
  #arrived: Arrived = new Map();
  readonly #shown = new Set<string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Arrived => this.#arrived;

  /** A filing already shown is only an update of it. */
  add(accession: string, tickers: readonly string[]): void {
    if (this.#shown.has(accession) || this.#arrived.has(accession)) return;
    this.#set(new Map(this.#arrived).set(accession, tickers));
  }

  /** The reader has these in view now: of one ticker, or all. */
  show(ticker?: string): void {
    const left = new Map(this.#arrived);
    for (const [accession, tickers] of this.#arrived) {
      if (ticker !== undefined && !tickers.includes(ticker)) continue;
      this.#shown.add(accession);
      left.delete(accession);
    }
    if (left.size !== this.#arrived.size) this.#set(left);
  }

  /** These stand in a list on the page: events about them are updates, not arrivals. */
  markShown(accessions: readonly string[]): void {
    const left = new Map(this.#arrived);
    for (const accession of accessions) {
      this.#shown.add(accession);
      left.delete(accession);
    }
    if (left.size !== this.#arrived.size) this.#set(left);
  }

  clear(): void {
    this.#shown.clear();
    this.#set(new Map());
  }

  #set(arrived: Arrived): void {
    this.#arrived = arrived;
    for (const listener of [...this.#listeners]) listener();
  }
}

export const pendingFilings = new PendingFilings();

/** How many wait to be shown: of one ticker, or of all. */
export function usePendingCount(ticker?: string): number {
  const arrived = useSyncExternalStore(pendingFilings.subscribe, pendingFilings.snapshot);
  if (ticker === undefined) return arrived.size;
  return [...arrived.values()].filter((tickers) => tickers.includes(ticker)).length;
}
