import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { STORE_RETRY, type StoreWait, storeWaits, WaitEnded } from '../availability/store-wait.ts';
import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { randomId } from '../ids/ids.ts';
import type { Logger } from '../observability/logger.ts';
import type { Lease, LeaseStore } from '../subscriptions/lease.ts';
import { messageOf, type Progress } from '../subscriptions/subscription-supervisor.ts';
import { handOver } from './hand-over.ts';
import { MessageKinds, type PreparedMessage, UnknownKind } from './message-kinds.ts';
import type { ChannelAdapter, DeliveryOutcome, MessageKind, OutboxRow, OutgoingMessage } from './outbox.port.ts';
import type { OutboxStore, StoredRow } from './outbox.store.ts';
import { OutcomeReports } from './outcome-reports.ts';
import { UnansweredMessages } from './unanswered-messages.ts';
import { UnservedMessages } from './unserved-messages.ts';

export interface OutboxDependencies {
  readonly outbox: OutboxStore;
  /** At most one per channel; rows of a channel without an adapter stay pending for a day. */
  readonly channels: readonly ChannelAdapter[];
  /** Every kind of message that may be in the outbox. */
  readonly kinds: readonly MessageKind[];
  readonly leases: LeaseStore;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface OutboxDispatcherOptions {
  /** Messages handed over at the same time, per channel. */
  readonly concurrency: number;
  /** Temporary failures before a row is parked; failures of our stores do not count. */
  readonly attempts: number;
  readonly retry: Backoff;
  /** Pause before a store that is away is tried again. */
  readonly storeRetry: Backoff;
  /** How often the outbox is read for due rows when no new ones are announced. */
  readonly pollMs: number;
  /** How long outcomes are collected before they are reported. */
  readonly reportMs: number;
  /** Timeout of the provider's answer, after which it may or may not have the message. */
  readonly sendTimeoutMs: number;
  /** How long a message sent without an answer waits for its provider's webhook before it is `unknown`; a 120th of it passes between two looks. */
  readonly graceMs: number;
  /** How long a message of a channel without an adapter waits for one before it fails. */
  readonly unservedMs: number;
}

const SETTLE_TRIES = 5;
/** Pause before a row of an unknown kind is tried again: a newer build may know the kind. */
const UNKNOWN_KIND_MS = 60_000;

/** One run under one lease. */
interface Run {
  readonly lease: Lease;
  /** Ends the run: a stop request, a lost lease, or a failure that is not a store's. */
  readonly stop: AbortSignal;
  /** Aborted when the process is asked to stop. */
  readonly ended: AbortSignal;
  /** Waits for the stores of rows, of rendering and sending, and of outcomes. */
  readonly rows: StoreWait;
  readonly messages: StoreWait;
  readonly outcomes: StoreWait;
}

const keyOf = (row: StoredRow, { channel }: ChannelAdapter): string => `${channel}|${row._id}`;
const countOf = (keys: Iterable<string>, { channel }: ChannelAdapter): number =>
  [...keys].filter((key) => key.startsWith(`${channel}|`)).length;

/**
 * Sends the messages of the outbox, alone under its lease (architecture 3.5). `sending` is durable before a provider is called, so after
 * a crash a message is sent again only when that cannot reach a person twice; otherwise it ends as delivered or unknown.
 */
export class OutboxDispatcher {
  readonly #deps: OutboxDependencies;
  readonly #options: OutboxDispatcherOptions;
  readonly #kinds: MessageKinds;
  readonly #reports: OutcomeReports;
  readonly #unanswered: UnansweredMessages;
  readonly #unserved: UnservedMessages;
  readonly #inFlight = new Map<string, Promise<void>>();
  /** Keys of rows in flight that no provider has been called for yet: its capacity does not count them. */
  readonly #notHandedOver = new Set<string>();
  #woken = new AbortController();

  constructor(dependencies: OutboxDependencies, options: Partial<OutboxDispatcherOptions> = {}) {
    const { outbox, kinds, clock, log, channels } = dependencies;
    if (new Set(channels.map(({ channel }) => channel)).size < channels.length) throw new Error('two adapters for one channel');
    this.#deps = dependencies;
    this.#options = {
      concurrency: 16,
      attempts: 8,
      retry: exponentialBackoff(2_000, 600_000),
      storeRetry: STORE_RETRY,
      pollMs: 200,
      reportMs: 100,
      sendTimeoutMs: 30_000,
      graceMs: 600_000,
      unservedMs: 86_400_000,
      ...options,
    };
    this.#kinds = new MessageKinds(kinds);
    this.#reports = new OutcomeReports(outbox, this.#kinds, clock, log, exponentialBackoff(500, 60_000));
    this.#unserved = new UnservedMessages(outbox, channels, this.#kinds, clock, this.#options.unservedMs);
    this.#unanswered = new UnansweredMessages(outbox, channels, clock, this.#options.graceMs);
  }

  /** Reads due rows immediately. */
  notify(): void {
    this.#woken.abort('rows are due'); // An abort without a reason makes an error with its stack.
  }

  /** For a supervisor: works until the signal, lets messages in flight finish and hands the lease back. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    let lease = await this.#deps.leases.tryAcquire('outbox');
    if (!lease) {
      progress.standby();
      lease = await this.#deps.leases.acquire('outbox', signal);
    }
    if (!lease) return;
    const failed = new AbortController();
    const stop = AbortSignal.any([signal, lease.signal, failed.signal]);
    const unsubscribe = this.#deps.outbox.onDue(() => this.notify());
    const wait = storeWaits(this.#options.storeRetry, (error) => progress.waiting(error));
    const run: Run = { lease, stop, ended: signal, rows: wait(), messages: wait(), outcomes: wait() };
    try {
      await this.#unanswered.recover();
      progress.caughtUp();
      const loops = [this.#send(run, failed), this.#report(run), this.#expire(run)];
      for (const duty of loops) duty.catch((error) => this.#fail(failed, error));
      await Promise.allSettled(loops);
      await Promise.all(this.#inFlight.values());
      if (failed.signal.aborted) throw failed.signal.reason;
    } finally {
      unsubscribe();
      await lease.release();
    }
  }

  #fail(failed: AbortController, error: unknown): void {
    if (!(error instanceof WaitEnded)) failed.abort(error);
  }

  async #send(run: Run, failed: AbortController): Promise<void> {
    const { outbox, channels } = this.#deps;
    const { stop, rows } = run;
    while (!stop.aborted) {
      this.#woken = new AbortController();
      for (const adapter of channels) {
        const busy = countOf(this.#inFlight.keys(), adapter);
        const capacity = adapter.capacity?.() ?? Number.POSITIVE_INFINITY;
        let left = Math.floor(Math.min(this.#options.concurrency - busy, capacity - countOf(this.#notHandedOver, adapter)));
        if (left <= 0) continue;
        // Rows in flight may still be pending in the store until their claim is written.
        for (const row of await rows.through(() => outbox.due(adapter.channel, left + busy), stop)) {
          const key = keyOf(row, adapter);
          if (this.#inFlight.has(key) || stop.aborted || left <= 0) continue;
          left -= 1;
          const work = this.#deliver(row, adapter, run)
            .catch((error) => this.#fail(failed, error))
            .finally(() => {
              this.#inFlight.delete(key);
              this.#notHandedOver.delete(key);
              this.notify();
            });
          this.#inFlight.set(key, work);
          this.#notHandedOver.add(key);
        }
      }
      await pause(this.#options.pollMs, AbortSignal.any([stop, this.#woken.signal]));
    }
  }

  async #deliver(row: StoredRow, adapter: ChannelAdapter, run: Run): Promise<void> {
    let prepared: PreparedMessage;
    try {
      prepared = await run.messages.through(() => this.#kinds.prepare(row), run.stop);
    } catch (error) {
      if (error instanceof WaitEnded) return;
      const change =
        error instanceof UnknownKind
          ? { lastError: error.message, nextAttemptAt: this.#at(UNKNOWN_KIND_MS) }
          : this.#later({ ...row, attempts: row.attempts + 1 }, messageOf(error));
      return this.#change(row, change, run);
    }
    if (prepared.kind === 'suppress') {
      return this.#change(row, { state: 'suppressed', lastError: prepared.reason, reported: false, reportId: null }, run);
    }
    if (prepared.kind === 'postpone') {
      // A policy that postpones to a past time must not be asked again without a pause.
      const waitMs = Math.max(this.#options.pollMs, Date.parse(prepared.until) - this.#deps.clock.now().getTime());
      return this.#change(row, { nextAttemptAt: this.#at(waitMs) }, run);
    }
    const { message } = prepared;
    if (run.lease.signal.aborted) return;
    const claimed = await this.#claim(row, run);
    if (!claimed) return;
    this.#notHandedOver.delete(keyOf(row, adapter));
    const outcome = await this.#handOver(message, adapter, run);
    await this.#settle(claimed, this.#changeFor(claimed, outcome, adapter.idempotent), run);
  }

  /** Changes a row unless somebody else has changed it since it was read; waits as long as the store is away. */
  async #change(row: StoredRow, change: Partial<OutboxRow>, { rows, stop }: Run): Promise<void> {
    await rows.through(() => this.#deps.outbox.change([[row, change]]), stop);
  }

  /**
   * Claims a row; null when somebody else has changed it since it was read; waits as long as the store is away. A claim without an answer may be
   * stored, and is then refused when it is repeated: the row is then read, and its token shows whose claim was stored.
   */
  #claim(row: StoredRow, { rows, stop }: Run): Promise<StoredRow | null> {
    const claim = randomId();
    const change = { state: 'sending' as const, attempts: row.attempts + 1, sentAt: this.#at(0), claim };
    let unanswered = false;
    return rows.through(async () => {
      try {
        const [claimed] = await this.#deps.outbox.change([[row, change]]);
        if (claimed || !unanswered) return claimed ?? null;
        const now = await this.#deps.outbox.get(row._id);
        // A write sees the stored row; a read right after an election may be older.
        if (now && now._rev <= row._rev) throw new StoreUnavailable(`outbox row ${row._id} is read older than it is stored`);
        return now?.claim === claim && now.state === 'sending' ? now : null;
      } catch (error) {
        unanswered ||= isStoreFailure(error);
        throw error;
      }
    }, stop);
  }

  /** A channel that keeps its messages in one of our stores waits for it; any other channel may have sent when its answer is missing. */
  #handOver(message: OutgoingMessage, adapter: ChannelAdapter, { messages, stop }: Run): Promise<DeliveryOutcome> {
    const { sendTimeoutMs } = this.#options;
    if (!adapter.idempotent) return handOver(message, adapter, sendTimeoutMs);
    return messages.through(() => handOver(message, adapter, sendTimeoutMs), stop);
  }

  #changeFor(row: OutboxRow, outcome: DeliveryOutcome, idempotent: boolean): Partial<OutboxRow> {
    switch (outcome.kind) {
      case 'delivered':
        return {
          state: 'delivered',
          providerReference: outcome.providerReference,
          lastError: null,
          reported: false,
          reportId: null,
        };
      case 'rejected':
        return { state: 'failed', lastError: outcome.reason, reported: false, reportId: null };
      case 'temporary':
        return this.#later(
          outcome.ofProvider ? { ...row, attempts: row.attempts - 1 } : row,
          outcome.reason,
          outcome.retryAfterMs ?? (outcome.ofProvider ? this.#options.retry(row.attempts) : undefined),
        );
      case 'unknown':
        // Otherwise it stays `sending`: the provider's webhook may still report the outcome, else the grace time ends it.
        return idempotent ? this.#later(row, outcome.reason) : { lastError: outcome.reason };
    }
  }

  #later(row: OutboxRow, reason: string, afterMs?: number): Partial<OutboxRow> {
    const { attempts } = row;
    if (attempts >= this.#options.attempts) {
      this.#deps.log.error({ row: row._id, channel: row.channel, attempts, reason }, 'outbox row parked');
      return { state: 'parked', attempts, lastError: reason };
    }
    return { state: 'pending', attempts, lastError: reason, nextAttemptAt: this.#at(afterMs ?? this.#options.retry(attempts)) };
  }

  /**
   * The answer is known only here: the write is repeated until it succeeds, also after the lease was lost in the same outage. A webhook that was
   * faster wins.
   */
  async #settle(row: StoredRow, change: Partial<OutboxRow>, { ended }: Run): Promise<void> {
    let current: StoredRow | null = row;
    for (let tries = 1; current?.state === 'sending'; tries += 1) {
      try {
        const [settled] = await this.#deps.outbox.change([[current, change]]);
        if (settled) return;
        current = await this.#deps.outbox.get(row._id);
      } catch (error) {
        const waits = isStoreFailure(error) && !ended.aborted;
        if (!waits && tries >= SETTLE_TRIES) throw error;
        await pause(waits ? this.#options.storeRetry(tries) : 50 * tries, waits ? ended : undefined);
      }
    }
  }

  async #report({ stop, outcomes }: Run): Promise<void> {
    while (!stop.aborted) {
      await outcomes.through(() => this.#reports.run(stop), stop);
      await pause(this.#options.reportMs, stop);
    }
  }

  async #expire({ stop, rows }: Run): Promise<void> {
    while (!stop.aborted) {
      const isInFlight = ({ channel, _id }: StoredRow) => this.#inFlight.has(`${channel}|${_id}`);
      await rows.through(() => this.#unanswered.expire(isInFlight), stop);
      await rows.through(() => this.#unserved.end(), stop);
      await pause(Math.max(1, this.#options.graceMs / 120), stop);
    }
  }

  #at(afterMs: number): string {
    return new Date(this.#deps.clock.now().getTime() + afterMs).toISOString();
  }
}
