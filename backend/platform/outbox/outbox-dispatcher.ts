import { isStoreFailure } from '../availability/store-failure.errors.ts';
import { STORE_RETRY, type StoreWait, storeWaits, WaitEnded } from '../availability/store-wait.ts';
import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { randomId } from '../ids/ids.ts';
import type { Logger } from '../observability/logger.ts';
import type { Lease, Leases } from '../subscriptions/lease.ts';
import { messageOf, type Progress } from '../subscriptions/subscription-supervisor.ts';
import { underLease } from '../subscriptions/under-lease.ts';
import { MessageKinds, type PreparedMessage, UnknownKind } from './message-kinds.ts';
import type {
  AnyChannel,
  ChannelAdapter,
  DeliveryDecision,
  DeliveryOutcome,
  MessageKind,
  OutboxRow,
  OutgoingMessage,
} from './outbox.port.ts';
import type { OutboxStore, StoredRow } from './outbox.store.ts';
import { OutcomeReports } from './outcome-reports.ts';
import { sendMessage } from './send-message.ts';
import { UnansweredMessages } from './unanswered-messages.ts';
import { UnservedMessages } from './unserved-messages.ts';

export interface OutboxDependencies {
  readonly outbox: OutboxStore;
  /** At most one per channel; rows of a channel without an adapter stay pending for a day. */
  readonly channels: readonly ChannelAdapter[];
  /** Every kind of message that may be in the outbox. */
  readonly kinds: readonly MessageKind[];
  readonly leases: Leases;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface OutboxDispatcherOptions {
  /** Concurrent messages per channel, separately for urgent and other ones. */
  readonly concurrency: number;
  /** Temporary failures before a row is parked; failures of our own stores do not count. */
  readonly attempts: number;
  readonly retry: Backoff;
  /** Pause before an unreachable store is tried again. */
  readonly storeRetry: Backoff;
  /** Interval for reading due rows when no new ones are announced. */
  readonly pollMs: number;
  /** How long outcomes are collected before they are reported. */
  readonly reportMs: number;
  /** How long to wait for a provider's answer; after that it is unclear whether the provider has the message. */
  readonly sendTimeoutMs: number;
  /** How long an unanswered message waits for its provider's webhook before it becomes `unknown`; checked 120 times within this period. */
  readonly graceMs: number;
  /** How long a message waits for an adapter of its channel before it fails. */
  readonly unservedMs: number;
}

const SETTLE_TRIES = 5;
/** Pause before a row of an unknown kind is retried: after an update, this build may know the kind. */
const UNKNOWN_KIND_MS = 60_000;
/** If a policy's decision is older than this, the policy decides again right before the provider is called. */
const DECISION_MS = 250;
/** Interval of checking for rows whose times are ahead of the clock. */
const CLOCK_MS = 1_000;

/** Name of its lease. */
export const OUTBOX_LEASE = 'outbox';

/** One run of the dispatcher, under one lease. */
interface Run {
  readonly lease: Lease;
  /** Aborted when the run ends: a stop request, a recalled or lost lease, or a failure that is not a store's. */
  readonly stop: AbortSignal;
  /** Aborted when the process is asked to stop or another one is to continue. */
  readonly ended: AbortSignal;
  /** Waits for the stores used for rows, for rendering and sending, and for outcomes. */
  readonly rows: StoreWait;
  readonly messages: StoreWait;
  readonly outcomes: StoreWait;
}

/** A row that is being prepared or sent. */
interface InFlight {
  readonly channel: AnyChannel;
  readonly urgent: boolean;
  /** Whether its provider has been called; until then the provider's own capacity does not reflect it. */
  isSending: boolean;
}

/** A policy's decision to drop or postpone a row. */
type Withheld = Exclude<DeliveryDecision, { readonly kind: 'send' }>;

/**
 * Sends the outbox's messages; a lease makes it the only sender (architecture 3.5). The `sending` state is durable before a provider is called, so after
 * a crash a message is sent again only if nobody can receive it twice; otherwise its provider’s webhook settles it, or it becomes `unknown`.
 */
export class OutboxDispatcher {
  readonly #deps: OutboxDependencies;
  readonly #options: OutboxDispatcherOptions;
  readonly #kinds: MessageKinds;
  readonly #reports: OutcomeReports;
  readonly #unanswered: UnansweredMessages;
  readonly #unserved: UnservedMessages;
  readonly #inFlight = new Map<string, InFlight>();
  readonly #work = new Set<Promise<void>>();
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
    this.#woken.abort('rows are due'); // Without a reason, abort() would create an error with a stack trace.
  }

  /** For a supervisor: works until the signal aborts. Before the lease is released, messages in flight finish. */
  async run(signal: AbortSignal, progress: Progress): Promise<void> {
    await underLease(this.#deps.leases, OUTBOX_LEASE, signal, progress, (stop, lease) =>
      this.#dispatch(stop, AbortSignal.any([signal, lease.recalled]), lease, progress),
    );
  }

  async #dispatch(until: AbortSignal, ended: AbortSignal, lease: Lease, progress: Progress): Promise<void> {
    const failed = new AbortController();
    const stop = AbortSignal.any([until, failed.signal]);
    const unsubscribe = this.#deps.outbox.onDue(() => this.notify());
    const wait = storeWaits(this.#options.storeRetry, (error) => progress.waiting(error));
    const run: Run = { lease, stop, ended, rows: wait(), messages: wait(), outcomes: wait() };
    try {
      await this.#unanswered.recover();
      progress.caughtUp();
      const loops = [this.#send(run, failed), this.#report(run), this.#expire(run), this.#catchUpWithClock(run)];
      for (const loop of loops) loop.catch((error) => this.#fail(failed, error));
      await Promise.allSettled(loops);
      await Promise.all(this.#work);
      if (failed.signal.aborted) throw failed.signal.reason;
    } finally {
      unsubscribe();
    }
  }

  #fail(failed: AbortController, error: unknown): void {
    if (!(error instanceof WaitEnded)) failed.abort(error);
  }

  async #send(run: Run, failed: AbortController): Promise<void> {
    const { stop } = run;
    while (!stop.aborted) {
      this.#woken = new AbortController();
      for (const adapter of this.#deps.channels) {
        // Urgent messages go first, and slow messages among the others do not delay them.
        for (const urgent of [true, false]) await this.#begin(adapter, urgent, run, failed);
      }
      await pause(this.#options.pollMs, AbortSignal.any([stop, this.#woken.signal]));
    }
  }

  /** Begins to send due rows, up to the available capacity. */
  async #begin(adapter: ChannelAdapter, urgent: boolean, run: Run, failed: AbortController): Promise<void> {
    const { stop, rows } = run;
    const { channel } = adapter;
    const kinds = this.#kinds.urgent;
    if (urgent && kinds.length === 0) return;
    const sameChannel = [...this.#inFlight.values()].filter((each) => each.channel === channel);
    const busy = sameChannel.filter((each) => each.urgent === urgent).length;
    const waiting = sameChannel.filter((each) => !each.isSending && (each.urgent || !urgent)).length;
    const capacity = adapter.capacity?.(urgent) ?? Number.POSITIVE_INFINITY;
    let left = Math.floor(Math.min(this.#options.concurrency - busy, capacity - waiting));
    if (left <= 0) return;
    // Rows in flight may still be pending in the store until their claim is written.
    const find = () => this.#deps.outbox.due(channel, left + sameChannel.length, urgent ? kinds : undefined);
    for (const row of await rows.through(find, stop)) {
      if (this.#inFlight.has(row._id) || stop.aborted || left <= 0) continue;
      if (kinds.includes(row.kind ?? '') !== urgent) continue;
      left -= 1;
      const flight = { channel, urgent, isSending: false };
      this.#inFlight.set(row._id, flight);
      const work = this.#deliver(row, flight, adapter, run)
        .catch((error) => this.#fail(failed, error))
        .finally(() => {
          this.#inFlight.delete(row._id);
          this.#work.delete(work);
          this.notify();
        });
      this.#work.add(work);
    }
  }

  async #deliver(row: StoredRow, flight: InFlight, adapter: ChannelAdapter, run: Run): Promise<void> {
    let prepared: PreparedMessage;
    let decidedAt = this.#deps.clock.now();
    try {
      prepared = await run.messages.through(() => {
        decidedAt = this.#deps.clock.now();
        return this.#kinds.prepare(row);
      }, run.stop);
    } catch (error) {
      if (error instanceof WaitEnded) return;
      const change =
        error instanceof UnknownKind
          ? { lastError: error.message, nextAttemptAt: this.#at(UNKNOWN_KIND_MS) }
          : this.#later({ ...row, attempts: row.attempts + 1 }, messageOf(error));
      return this.#change(row, change, run);
    }
    if (prepared.kind !== 'send') return this.#change(row, this.#changeWithout(prepared), run);
    // A more urgent message may have used up the provider's capacity; then this one stays pending.
    if (run.lease.signal.aborted || (adapter.capacity?.(flight.urgent) ?? 1) < 1) return;
    const { claimed, waited } = await this.#claim(row, run);
    if (!claimed) return;
    flight.isSending = true;
    const before = { attempts: row.attempts, sentAt: row.sentAt };
    let sent: DeliveryOutcome | { readonly withheld: Withheld };
    try {
      sent = await this.#sendClaimed(row, prepared.message, waited ? null : decidedAt, adapter, run);
    } catch (error) {
      const pending = { ...before, state: 'pending' as const };
      // Its policy could not decide again. Either no provider has the message, or the provider ignores duplicates.
      return this.#settle(claimed, error instanceof WaitEnded ? pending : this.#later(claimed, messageOf(error)), run);
    }
    const change =
      'withheld' in sent
        ? { ...before, state: 'pending' as const, ...this.#changeWithout(sent.withheld) }
        : this.#changeFor(claimed, sent, adapter);
    await this.#settle(claimed, change, run);
  }

  /** The change to a row that its policy drops or postpones. */
  #changeWithout(decision: Withheld): Partial<OutboxRow> {
    if (decision.kind === 'suppress') {
      return { state: 'suppressed', lastError: decision.reason, reported: false, reportId: null };
    }
    // A policy that postpones to a time in the past must not be called again without a pause.
    const earliest = this.#deps.clock.now().getTime() + this.#options.pollMs;
    return { nextAttemptAt: new Date(Math.max(earliest, Date.parse(decision.until))).toISOString() };
  }

  /** Changes a row unless it has changed since it was read; waits while the store is unavailable. */
  async #change(row: StoredRow, change: Partial<OutboxRow>, { rows, stop }: Run): Promise<void> {
    await rows.through(() => this.#deps.outbox.change([[row, change]]), stop);
  }

  /**
   * Claims a row; `claimed` is null if the row has changed since it was read. Waits while the store is unavailable. An unanswered claim may have been
   * stored, and then its repetition is rejected: the row is read, and the claim's token shows whether it is ours.
   * @returns also whether it had to wait.
   */
  async #claim(row: StoredRow, { rows, stop }: Run): Promise<{ readonly claimed: StoredRow | null; readonly waited: boolean }> {
    const claim = randomId();
    let waited = false;
    let unanswered = false;
    const claimed = await rows.through(async () => {
      try {
        const change = { state: 'sending' as const, attempts: row.attempts + 1, sentAt: this.#at(0), claim };
        const [stored] = await this.#deps.outbox.change([[row, change]]);
        if (stored || !unanswered) return stored ?? null;
        const now = await this.#deps.outbox.get(row._id);
        // Writes see the stored row, but a read right after an election may be stale.
        if (now && now._rev <= row._rev)
          throw new StoreUnavailable(`outbox row ${row._id} was read at an older revision than the stored one`);
        return now?.claim === claim && now.state === 'sending' ? now : null;
      } catch (error) {
        waited = true;
        unanswered ||= isStoreFailure(error);
        throw error;
      }
    }, stop);
    return { claimed, waited };
  }

  /**
   * Sends a claimed row. If its policy’s decision is no longer fresh, the policy decides again: in the meantime the recipient may have sent STOP, or quiet
   * hours may have begun. A channel that keeps its messages in one of our stores waits for that store; any other channel that does not answer may have
   * sent the message.
   * @param decidedAt when the policy decided; null if it must decide again.
   * @throws WaitEnded and what the policy throws; in both cases no provider was called.
   */
  #sendClaimed(
    row: OutboxRow,
    message: OutgoingMessage,
    decidedAt: Date | null,
    adapter: ChannelAdapter,
    { messages, stop }: Run,
  ): Promise<DeliveryOutcome | { readonly withheld: Withheld }> {
    let decided = decidedAt;
    return messages.through(async () => {
      const age = decided === null ? null : Math.abs(this.#deps.clock.now().getTime() - decided.getTime());
      decided = null;
      const decision: DeliveryDecision =
        age !== null && age <= DECISION_MS ? { kind: 'send', to: message.to } : await this.#kinds.decide(row);
      return decision.kind === 'send'
        ? sendMessage({ ...message, to: decision.to }, adapter, this.#options.sendTimeoutMs)
        : { withheld: decision };
    }, stop);
  }

  #changeFor(row: OutboxRow, outcome: DeliveryOutcome, adapter: ChannelAdapter): Partial<OutboxRow> {
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
        if (adapter.retries) return this.#byPlan(row, adapter.retries, outcome.reason, outcome.retryAfterMs);
        return this.#later(
          outcome.ofProvider ? { ...row, attempts: row.attempts - 1 } : row,
          outcome.reason,
          outcome.retryAfterMs ?? (outcome.ofProvider ? this.#options.retry(row.attempts) : undefined),
        );
      case 'unknown':
        // The row stays `sending` until the provider's webhook reports the outcome, or the grace time is over.
        if (!adapter.idempotent) return { lastError: outcome.reason };
        return adapter.retries ? this.#byPlan(row, adapter.retries, outcome.reason) : this.#later(row, outcome.reason);
    }
  }

  /** The change after a failed try on a channel with its own pauses; after the last one the message fails. */
  #byPlan(row: OutboxRow, pauses: readonly number[], reason: string, askedMs = 0): Partial<OutboxRow> {
    const pauseMs = pauses[row.attempts - 1];
    if (pauseMs === undefined) return { state: 'failed', lastError: reason, reported: false, reportId: null };
    return { state: 'pending', lastError: reason, nextAttemptAt: this.#at(Math.max(pauseMs, askedMs)) };
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
   * Stores an outcome that only this process knows, so the write is retried until it succeeds, even if the lease is lost in the same outage. If the
   * provider's webhook was faster, its outcome is kept.
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
      await rows.through(() => this.#unanswered.expire((row) => this.#inFlight.has(row._id)), stop);
      await rows.through(() => this.#unserved.end(), stop);
      await pause(Math.max(1, this.#options.graceMs / 120), stop);
    }
  }

  async #catchUpWithClock({ stop, rows }: Run): Promise<void> {
    while (!stop.aborted) {
      await rows.through(() => this.#deps.outbox.catchUpWithClock((row) => this.#inFlight.has(row._id)), stop);
      await pause(CLOCK_MS, stop);
    }
  }

  #at(afterMs: number): string {
    return new Date(this.#deps.clock.now().getTime() + afterMs).toISOString();
  }
}
