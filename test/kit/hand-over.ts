import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { EventStore, Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { Process } from '../../backend/platform/subscriptions/process.ts';

const codec = eventCodec();

/** Hands the events of a log to processes, in the order of the log and one at a time, without their runners. */
export class HandOver {
  /** Per process: the last position handed over. */
  readonly #handled = new Map<string, Position>();

  constructor(private readonly log: EventStore) {}

  /** Hands every event over until nothing new happens. @throws what a process throws, with the event still to be handled. */
  async settle(processes: readonly Process[]): Promise<void> {
    for (let moved = true; moved; ) {
      moved = false;
      for (const process of processes) {
        const { events } = await this.log.readAll({
          after: this.#handled.get(process.name) ?? null,
          categories: process.categories,
          limit: 10_000,
        });
        for (const stored of events) {
          const event = process.handles.includes(stored.type) ? codec.decode(stored) : null;
          if (event) await process.handle(event as Recorded<DomainEvent>);
          this.#handled.set(process.name, stored.position);
          moved = true;
        }
      }
    }
  }

  /** Every process starts again at the beginning of the log, as if its checkpoint had been lost. */
  resetCheckpoints(): void {
    this.#handled.clear();
  }
}
