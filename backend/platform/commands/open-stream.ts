import type { DomainEvent } from '../event-store/define-event.ts';
import type { AppendResult } from '../event-store/event-store.port.ts';
import type { CommandContext } from './command-context.ts';
import type { Decider } from './decider.ts';

/** How an {@link OpenStream} reads and appends; implemented by the command executor. */
export interface StreamAccess<E extends DomainEvent> {
  /** One page of events from a revision on; `revision` is that of the page's last event, null when there are none. */
  read(from: number): Promise<{ readonly events: readonly E[]; readonly revision: number | null; readonly more: boolean }>;
  /** @param revision the stream's last one, -1 when it does not exist. */
  append(events: readonly E[], revision: number, context: CommandContext): Promise<AppendResult>;
}

/**
 * A stream that one caller decides on many times, such as an alert run that is processed page by page. It is loaded once, and read again only after
 * another writer has appended to it.
 */
export class OpenStream<C, S, E extends DomainEvent> {
  #state: S;
  #revision = -1;

  constructor(
    private readonly decider: Decider<C, S, E>,
    private readonly access: StreamAccess<E>,
  ) {
    this.#state = decider.initial;
  }

  get state(): S {
    return this.#state;
  }

  /** Revision of the last event that was read or appended; -1 for an empty stream. */
  get revision(): number {
    return this.#revision;
  }

  /** Reads the events that others have appended since. @throws PoisonEvent; StoreUnavailable. */
  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.access.read(this.#revision + 1);
      for (const event of page.events) this.#state = this.decider.evolve(this.#state, event);
      this.#revision = page.revision ?? this.#revision;
      more = page.more;
    }
  }

  /**
   * Decides the commands one after another and appends all their events at once.
   * @throws StreamConflict when another writer has appended; OutcomeUnknown; PayloadTooLarge; StoreUnavailable.
   */
  async execute(commands: readonly C[], context: CommandContext): Promise<void> {
    let state = this.#state;
    const events = commands.flatMap((command) => {
      const decided = this.decider.decide(command, state);
      state = decided.reduce((before, event) => this.decider.evolve(before, event), state);
      return decided;
    });
    if (events.length === 0) return;
    ({ revision: this.#revision } = await this.access.append(events, this.#revision, context));
    this.#state = state;
  }
}
