import { setTimeout as sleep } from 'node:timers/promises';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { ALERT_RUN, type AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';

/**
 * When to kill: after a time since the start, after a number of requests to EDGAR, or some time after an alert run was seen half done or a
 * message unanswered.
 */
export type Moment =
  | { readonly kind: 'starting'; readonly afterMs: number }
  | { readonly kind: 'requests'; readonly requests: number; readonly afterMs: number }
  | { readonly kind: 'paging' | 'delivering'; readonly afterMs: number };

/** What a product was doing when it was killed. */
export interface WorkAtKill {
  /** Alert runs were started but not completed. */
  readonly paging: boolean;
  /** Messages were sent but their answers not recorded. */
  readonly delivering: boolean;
}

/** All kinds in turn, so that even a short run includes each. */
const KINDS = ['paging', 'delivering', 'requests', 'starting', 'delivering', 'paging', 'requests'] as const;
/** After this many milliseconds a stopped process (SIGSTOP) has no running thread, and its sent answers have arrived. */
const STANDSTILL_MS = 5;
const LOOK_MS = 2;
const PAGE = 500;
const clock = new SystemClock();
const codec = eventCodec();

/** @param filings number of new ones in this round. */
export function momentOf(round: number, random: () => number, filings: number): Moment {
  const kind = KINDS[round % KINDS.length] ?? 'requests';
  switch (kind) {
    case 'starting':
      return { kind, afterMs: Math.round(random() * 1_000) };
    case 'requests':
      return { kind, requests: Math.round(random() * filings * 1.5), afterMs: Math.round(random() ** 2 * 500) };
    default:
      return { kind, afterMs: Math.round(random() ** 2 * 10) };
  }
}

/** Half-done alert runs up to the log position read so far; kept across restarts of the product. */
export class OpenRuns {
  #after: Position | null = null;
  readonly #open = new Set<string>();

  async any({ events }: Pick<Stores, 'events'>): Promise<boolean> {
    for (let end = false; !end; ) {
      const page = await events.readAll({ after: this.#after, categories: [ALERT_RUN], limit: PAGE });
      for (const stored of page.events) {
        const event = codec.decode<Recorded<AlertRunEvent>>(stored);
        if (event?.type === 'AlertRunStarted') this.#open.add(event.data.accession);
        if (event?.type === 'AlertRunCompleted') this.#open.delete(event.data.accession);
      }
      this.#after = page.reached;
      end = page.end;
    }
    return this.#open.size > 0;
  }
}

/** Observes a working product as another process would. Closed before the kill, so that the files stay as the killed process left them. */
export class Onlooker {
  readonly #stores: Stores;
  readonly #outbox: OutboxStore;
  readonly #runs: OpenRuns;
  /** Start of this life: rows that an earlier one left in `sending` are older. */
  readonly #since: string;

  private constructor(stores: Stores, runs: OpenRuns, since: string) {
    this.#stores = stores;
    this.#outbox = new OutboxStore(stores.operations, clock);
    this.#runs = runs;
    this.#since = since;
  }

  /** @param since start of this life, ISO. */
  static async open(dataDir: string, runs: OpenRuns, since: string): Promise<Onlooker> {
    const stores = await openStores(readEnvironment({ DATA_DIR: dataDir }), clock);
    const onlooker = new Onlooker(stores, runs, since);
    // The first check prepares tables, which on a stopped product might wait for a lock forever.
    await onlooker.work();
    return onlooker;
  }

  async work(): Promise<WorkAtKill> {
    const sending = await Promise.all([this.#outbox.sending('email'), this.#outbox.sending('sms')]);
    return {
      paging: await this.#runs.any(this.#stores),
      delivering: sending.flat().some(({ updatedAt }) => updatedAt >= this.#since),
    };
  }

  /** Resolves when the work is seen, or once `late` returns true. */
  async until(kind: keyof WorkAtKill, late: () => boolean): Promise<void> {
    while (!late() && !(await this.work())[kind]) await sleep(LOOK_MS);
  }

  /** Stops the product in the middle of its work. @returns what it was doing. */
  async stopped(stop: () => void): Promise<WorkAtKill> {
    stop();
    await sleep(STANDSTILL_MS);
    return this.work();
  }

  close(): Promise<void> {
    return this.#stores.close();
  }
}
