import type { EventStore, Position, StoredEvent } from '../event-store/event-store.port.ts';
import type { CheckpointStore } from './checkpoint.store.ts';
import type { ParkedMessages, ParkedStream } from './parked-messages.store.ts';
import type { Process } from './process.ts';

type ReadingProcess = Pick<Process, 'name' | 'categories' | 'handles'>;

const PAGE = 500;

/**
 * What processes still have to do. The checkpoint alone does not tell: events of parked streams are before it and are handled when an operator releases
 * them, perhaps weeks later. Use this before deleting, archiving or deciding anything based on a process's progress.
 */
export class UnfinishedWork {
  constructor(
    private readonly deps: {
      readonly events: Pick<EventStore, 'read' | 'readAll'>;
      readonly checkpoints: Pick<CheckpointStore, 'load'>;
      readonly parked: Pick<ParkedMessages, 'of'>;
    },
  ) {}

  /**
   * The position before which every event is done: the process's checkpoint, or its oldest parked event. Null when nothing is known to be done.
   * The checkpoint is read first, because it passes an event only after the event is parked.
   */
  async neededFrom(process: string): Promise<Position | null> {
    const position = (await this.deps.checkpoints.load(process))?.position ?? null;
    const parked = (await this.deps.parked.of(process)).flatMap(({ positions }) => positions);
    return position === null ? null : ([position, ...parked].sort()[0] ?? null);
  }

  /** Streams that a process has parked, with the positions of their unhandled events. */
  async parkedStreams(process: string): Promise<readonly ParkedStream[]> {
    return (await this.deps.parked.of(process)).filter(({ positions }) => positions.length > 0);
  }

  /** Events that a process still has to handle: first the parked events, then those after its checkpoint. */
  async *of(process: ReadingProcess): AsyncIterable<StoredEvent> {
    const after = (await this.deps.checkpoints.load(process.name))?.position ?? null;
    for (const { stream, positions } of await this.parkedStreams(process.name)) yield* this.#at(stream, positions);
    yield* this.#after(process, after);
  }

  /** The first event after a process's checkpoint that it handles; null when it has reached the end of the log. */
  async firstBehind(process: ReadingProcess): Promise<StoredEvent | null> {
    for await (const event of this.#after(process, (await this.deps.checkpoints.load(process.name))?.position ?? null))
      return event;
    return null;
  }

  /** Time of the oldest event that one of these processes still has to handle; null when they have handled everything. */
  async oldestRecordedAt(processes: readonly ReadingProcess[]): Promise<Date | null> {
    let oldest: Date | null = null;
    const take = ({ recordedAt }: StoredEvent) => {
      if (oldest === null || recordedAt < oldest) oldest = recordedAt;
    };
    for (const process of processes) {
      const behind = await this.firstBehind(process);
      if (behind) take(behind);
      for (const { stream, positions } of await this.parkedStreams(process.name)) {
        for await (const event of this.#at(stream, positions.slice(0, 1))) take(event);
      }
    }
    return oldest;
  }

  async *#at(stream: string, positions: readonly Position[]): AsyncIterable<StoredEvent> {
    const wanted = new Set(positions);
    for (let from = 0; wanted.size > 0; ) {
      const page = await this.deps.events.read(stream, { from, limit: PAGE });
      for (const event of page) if (wanted.delete(event.position)) yield event;
      if (page.length < PAGE) return;
      from = (page.at(-1)?.revision ?? 0) + 1;
    }
  }

  async *#after({ categories, handles }: ReadingProcess, start: Position | null): AsyncIterable<StoredEvent> {
    const types: ReadonlySet<string> = new Set(handles);
    for (let after = start, end = false; !end; ) {
      const page = await this.deps.events.readAll({ after, categories, limit: PAGE });
      for (const event of page.events) if (types.has(event.type)) yield event;
      end = page.end;
      after = page.reached ?? after;
    }
  }
}
