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
 * When to kill: so long after the start, so long after so many requests to EDGAR, or so long after an alert run was seen half done or a
 * message handed over without an answer.
 */
export type Moment =
  | { readonly kind: 'starting'; readonly afterMs: number }
  | { readonly kind: 'requests'; readonly requests: number; readonly afterMs: number }
  | { readonly kind: 'paging' | 'delivering'; readonly afterMs: number };

/** What a product was doing when it was killed. */
export interface WorkAtKill {
  /** Alert runs were started and not completed. */
  readonly paging: boolean;
  /** Messages were handed over and the answer not noted. */
  readonly delivering: boolean;
}

/** Each kind in turn, so that a short run has all of them. */
const KINDS = ['paging', 'delivering', 'requests', 'starting', 'delivering', 'paging', 'requests'] as const;
/** A stopped process has no thread that still runs after this long, milliseconds; answers that were sent have arrived. */
const STANDSTILL_MS = 5;
const LOOK_MS = 2;
const PAGE = 500;
const clock = new SystemClock();
const codec = eventCodec();

/** @param filings new ones in this round. */
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

/** Alert runs that are half done, as far as the log was read: kept from one life of a product to the next. */
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

/** Looks on as a product works, as another process of it would. Closed before the kill: the files stay as the killed process left them. */
export class Onlooker {
  readonly #stores: Stores;
  readonly #outbox: OutboxStore;
  readonly #runs: OpenRuns;
  /** Rows that an earlier life left in `sending` are older. */
  readonly #since: string;

  private constructor(stores: Stores, runs: OpenRuns, since: string) {
    this.#stores = stores;
    this.#outbox = new OutboxStore(stores.operations, clock);
    this.#runs = runs;
    this.#since = since;
  }

  /** @param since when this life began, ISO. */
  static async open(dataDir: string, runs: OpenRuns, since: string): Promise<Onlooker> {
    const stores = await openStores(readEnvironment({ DATA_DIR: dataDir }), clock);
    const onlooker = new Onlooker(stores, runs, since);
    // The first look prepares tables. Of a product that stands still it might wait for a lock for ever.
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

  /** Resolves when the work is seen, or as soon as `late` says so. */
  async until(kind: keyof WorkAtKill, late: () => boolean): Promise<void> {
    while (!late() && !(await this.work())[kind]) await sleep(LOOK_MS);
  }

  /** Stops the product in the middle of whatever it does. @returns what that was. */
  async stopped(stop: () => void): Promise<WorkAtKill> {
    stop();
    await sleep(STANDSTILL_MS);
    return this.work();
  }

  close(): Promise<void> {
    return this.#stores.close();
  }
}
