import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import type { Clock } from '../clock/clock.ts';
import { Deadline } from '../clock/deadline.ts';
import type { DomainEvent, EventCodec } from '../event-store/define-event.ts';
import { StreamConflict } from '../event-store/event-store.errors.ts';
import type { AppendResult, Position, StoredEvent } from '../event-store/event-store.port.ts';
import type { WritableEventStore } from '../event-store/writable-event-store.port.ts';
import { NO_TRACING, type Tracing } from '../observability/tracing/tracing.ts';
import { appendUntilAnswered } from './append-until-answered.ts';
import type { CommandContext } from './command-context.ts';
import { type Decider, DomainError } from './decider.ts';
import { decisionSpan } from './decision-span.ts';
import { encodeDecided } from './encode-decided.ts';
import { FoldedStreams } from './folded-streams.ts';
import { OpenStream } from './open-stream.ts';
import { Turns } from './turns.ts';

export interface CommandResult<E extends DomainEvent = DomainEvent> {
  /** Revision of the stream's last event after this command, -1 when the stream does not exist. */
  readonly revision: number;
  /** Position of the last event of this command, null when it decided nothing. */
  readonly position: Position | null;
  readonly events: readonly E[];
  /** True when the command had been executed before and this is its earlier result. */
  readonly repeated: boolean;
}

export interface CommandExecutorOptions {
  /**
   * How long, from the command's arrival, an unanswered append is repeated before the caller gets `OutcomeUnknown`; default 10 s.
   */
  readonly unknownDeadlineMs: number;
  readonly backoff: Backoff;
  readonly tracing: Tracing;
}

const CONFLICT_RETRIES = 3;
const PAGE = 500;
/** Limits how many events of an opened stream are in memory at once: an event of an alert run can take hundreds of kilobytes. */
const OPENED_PAGE = 100;

/** Load, fold, decide, append: the only way a decision becomes an event (architecture 3.1). */
export class CommandExecutor {
  readonly #store: WritableEventStore;
  readonly #codec: EventCodec;
  readonly #clock: Clock;
  readonly #options: CommandExecutorOptions;
  readonly #turns = new Turns();
  readonly #folded = new FoldedStreams();
  readonly #whenDone: ((stream: string) => void)[] = [];

  constructor(store: WritableEventStore, codec: EventCodec, clock: Clock, options: Partial<CommandExecutorOptions> = {}) {
    this.#store = store;
    this.#codec = codec;
    this.#clock = clock;
    this.#options = { unknownDeadlineMs: 10_000, backoff: exponentialBackoff(20, 1_000), tracing: NO_TRACING, ...options };
  }

  /** Calls `done` with the stream of every command of this process, whatever its outcome, before the caller gets the result. */
  onDone(done: (stream: string) => void): void {
    this.#whenDone.push(done);
  }

  /**
   * Runs one command on one stream. Commands of this process on the same stream wait for each other; conflicts with other processes are
   * detected by the expected revision.
   * @throws DomainError by the decider, or `idempotency_key_reused` when the same command id was used with a different body;
   *   PoisonEvent; StreamConflict after four conflicts; OutcomeUnknown; PayloadTooLarge; StoreUnavailable.
   */
  execute<C, S, E extends DomainEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<CommandResult<E>> {
    return this.#inTurn(stream, context, (deadline) => this.#attempt(decider, stream, command, context, deadline));
  }

  /**
   * Loads a stream for a caller that decides on it many times. Unlike {@link execute}, it does not recognize repeated commands, and the caller must
   * handle conflicts. @throws PoisonEvent; StoreUnavailable.
   */
  async open<C, S, E extends DomainEvent>(decider: Decider<C, S, E>, stream: string): Promise<OpenStream<C, S, E>> {
    const opened = new OpenStream<C, S, E>(decider, {
      read: async (from) => {
        const page = await this.#store.read(stream, { from, limit: OPENED_PAGE });
        return { events: this.#decode<E>(page), revision: page.at(-1)?.revision ?? null, more: page.length === OPENED_PAGE };
      },
      append: (events, revision, context) =>
        this.#inTurn(stream, context, (deadline) => this.#append(stream, events, revision, context, deadline)),
    });
    await opened.catchUp();
    return opened;
  }

  #inTurn<T>(stream: string, context: CommandContext, work: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = this.#clock.monotonic() + this.#options.unknownDeadlineMs;
    return this.#options.tracing.span(decisionSpan(stream, context), () =>
      this.#turns.take(stream, () =>
        work(deadline).finally(() => {
          for (const done of this.#whenDone) done(stream);
        }),
      ),
    );
  }

  async #attempt<C, S, E extends DomainEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    command: C,
    context: CommandContext,
    deadline: number,
  ): Promise<CommandResult<E>> {
    for (let conflicts = 0; ; conflicts += 1) {
      Deadline.check();
      const known = this.#folded.of<S>(stream, decider);
      const stored = await this.#load(stream, (known?.revision ?? -1) + 1);
      const isEarlier = ({ metadata }: StoredEvent) => metadata['commandId'] === context.commandId;
      const repeated = known?.commandIds.has(context.commandId) ?? false;
      const earlier = (repeated ? await this.#load(stream, 0) : stored).filter(isEarlier);
      if (earlier.length > 0) return this.#earlierResult<E>(earlier, context);

      let state = known?.state ?? decider.initial;
      for (const event of this.#decode<E>(stored)) state = decider.evolve(state, event);
      this.#folded.keep(stream, decider, stored, state);
      const events = decider.decide(command, state);
      const revision = stored.at(-1)?.revision ?? known?.revision ?? -1;
      if (events.length === 0) return { revision, position: null, events, repeated: false };

      try {
        const appended = await this.#append(stream, events, revision, context, deadline);
        return { revision: appended.revision, position: appended.position, events, repeated: false };
      } catch (error) {
        if (!(error instanceof StreamConflict) || conflicts === CONFLICT_RETRIES) throw error;
        await pause(this.#options.backoff(conflicts + 1));
      }
    }
  }

  /** @param revision the stream's last one, -1 when it does not exist. */
  #append(
    stream: string,
    events: readonly DomainEvent[],
    revision: number,
    context: CommandContext,
    deadline: number,
  ): Promise<AppendResult> {
    const encoded = encodeDecided(this.#codec, events, stream, metadataOf(context));
    // From here on the command completes even if its client gives up: what is in the log must not depend on a client's patience.
    Deadline.current()?.beginWrite();
    const unknownDeadlineMs = deadline - this.#clock.monotonic();
    return appendUntilAnswered(
      this.#store,
      stream,
      encoded,
      revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision },
      { clock: this.#clock, ...this.#options, unknownDeadlineMs },
    );
  }

  async #load(stream: string, from: number): Promise<readonly StoredEvent[]> {
    let events = await this.#store.read(stream, { from, limit: PAGE });
    for (let page = events; page.length === PAGE; events = [...events, ...page]) {
      page = await this.#store.read(stream, { from: (page.at(-1)?.revision ?? 0) + 1, limit: PAGE });
    }
    return events;
  }

  #decode<E extends DomainEvent>(stored: readonly StoredEvent[]): E[] {
    return stored.flatMap((event) => this.#codec.decode<E>(event) ?? []);
  }

  #earlierResult<E extends DomainEvent>(earlier: readonly StoredEvent[], context: CommandContext): CommandResult<E> {
    const last = earlier.at(-1) as StoredEvent;
    if ((last.metadata['bodyHash'] ?? null) !== (context.bodyHash ?? null)) {
      throw new DomainError(
        'idempotency_key_reused',
        'This idempotency key was already used with a different request body. Send a new key with each new request.',
        'unprocessable',
      );
    }
    const events = this.#decode<E>(earlier).map(({ type, data }) => ({ type, data }) as E);
    return { revision: last.revision, position: last.position, events, repeated: true };
  }
}

function metadataOf(context: CommandContext): Record<string, string> & { readonly commandId: string } {
  return {
    correlationId: context.correlationId,
    causationId: context.causationId,
    commandId: context.commandId,
    actorId: context.actorId,
    actorType: context.actorType,
    occurredAt: context.occurredAt,
    ...(context.brandId !== undefined && { brandId: context.brandId }),
    ...(context.bodyHash !== undefined && { bodyHash: context.bodyHash }),
  };
}
