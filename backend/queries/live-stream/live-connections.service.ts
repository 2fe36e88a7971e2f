import { Injectable } from '@nestjs/common';
import type { LiveConnection } from './live-connection.service.ts';

/** The open pages of this process, by account, with a count per client address. */
@Injectable()
export class LiveConnections {
  readonly #byAccount = new Map<string, Set<LiveConnection>>();
  readonly #fromAddress = new Map<string, number>();
  #open = 0;

  /** @returns a function that removes the page; repeated calls have no effect. */
  add(connection: LiveConnection): () => void {
    const { accountId, ip } = connection;
    const peers = this.#byAccount.get(accountId) ?? new Set();
    this.#byAccount.set(accountId, peers.add(connection));
    this.#count(ip, 1);
    return () => {
      if (!peers.delete(connection)) return;
      this.#count(ip, -1);
      if (peers.size === 0 && this.#byAccount.get(accountId) === peers) this.#byAccount.delete(accountId);
    };
  }

  #count(ip: string, change: 1 | -1): void {
    this.#open += change;
    const count = this.openFrom(ip) + change;
    if (count > 0) this.#fromAddress.set(ip, count);
    else this.#fromAddress.delete(ip);
  }

  /** Number of open pages of an account. */
  openFor(accountId: string): number {
    return this.#byAccount.get(accountId)?.size ?? 0;
  }

  /** Number of open pages from a client address, as rate limits count it. */
  openFrom(ip: string): number {
    return this.#fromAddress.get(ip) ?? 0;
  }

  /** Number of open pages of this process. */
  get open(): number {
    return this.#open;
  }

  all(): LiveConnection[] {
    return [...this.#byAccount.values()].flatMap((pages) => [...pages]);
  }

  /** Open pages of an account. */
  of(accountId: string): LiveConnection[] {
    return [...(this.#byAccount.get(accountId) ?? [])];
  }

  /** Open pages with one of the companies on their watchlist. */
  following(ciks: readonly string[]): LiveConnection[] {
    return this.all().filter((page) => page.follows(ciks));
  }
}
