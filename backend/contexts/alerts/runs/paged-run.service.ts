import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Decider } from '#platform/commands/decider.ts';
import type { OpenStream } from '#platform/commands/open-stream.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import type { DomainEvent, Recorded } from '#platform/event-store/define-event.ts';
import { StreamConflict } from '#platform/event-store/event-store.errors.ts';
import { deterministicId } from '#platform/ids/ids.ts';

export interface PagedRunOptions {
  readonly executor: CommandExecutor;
  readonly clock: Clock;
  /** Name of the process that pages. */
  readonly process: string;
}

/** The stream of a run that is written page by page. It is loaded once per run: a run may have hundreds of pages. */
export class PagedRun<C, S, E extends DomainEvent> {
  private constructor(
    private readonly opened: OpenStream<C, S, E>,
    private readonly stream: string,
    private readonly started: Recorded<DomainEvent>,
    private readonly options: PagedRunOptions,
  ) {}

  /** @param started the event that started the run. */
  static async open<C, S, E extends DomainEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    started: Recorded<DomainEvent>,
    options: PagedRunOptions,
  ): Promise<PagedRun<C, S, E>> {
    return new PagedRun(await options.executor.open(decider, stream), stream, started, options);
  }

  get state(): S {
    return this.opened.state;
  }

  /**
   * Calls `page` until the run is over. If another attempt appends first, continues from the stream's new state.
   * @throws StreamConflict if the stream has nothing new to continue from, and anything else that `page` throws.
   */
  async pages(isOver: (state: S) => boolean, page: () => Promise<void>): Promise<void> {
    while (!isOver(this.state)) {
      const { revision } = this.opened;
      try {
        await page();
      } catch (error) {
        if (!(error instanceof StreamConflict)) throw error;
        await this.opened.catchUp();
        if (this.opened.revision === revision) throw error;
      }
    }
  }

  /** Appends the events that the commands decide, all in one append. @throws StreamConflict if another attempt has appended first; OutcomeUnknown. */
  record(commands: readonly C[]): Promise<void> {
    const { started, stream, opened } = this;
    const { process, clock } = this.options;
    const cause = systemContext(process, started.id, clock.now(), started.metadata['correlationId'] ?? started.id);
    const commandId = deterministicId(process, stream, String(opened.revision + 1));
    return opened.execute(commands, { ...cause, commandId });
  }
}
