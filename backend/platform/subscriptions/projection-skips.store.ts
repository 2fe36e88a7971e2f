import type { Clock } from '../clock/clock.ts';
import type { Position } from '../event-store/event-store.port.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

export interface ProjectionSkip extends StoredDocument {
  readonly projection: string;
  readonly position: Position;
  readonly reason: string;
  readonly at: string;
}

const skips = defineCollection<ProjectionSkip>({
  name: 'projectionSkips',
  version: 1,
  fields: { projection: 'string', position: 'string' },
  indexes: [{ fields: ['projection', 'position'], serves: 'events a projection skips' }],
});

/**
 * Events that an operator ordered a projection to skip. Read only when an event fails, and applied to every generation, so that a rebuilt view
 * equals the live one.
 */
export class ProjectionSkips {
  readonly #records: OperationalCollection<ProjectionSkip>;
  readonly #clock: Clock;

  constructor(store: OperationalStore, clock: Clock) {
    this.#records = store.collection(skips);
    this.#clock = clock;
  }

  /** Makes a faulted projection continue without the event on its next try. The reason is stored. */
  async skip(projection: string, position: Position, reason: string): Promise<void> {
    if (reason.trim() === '') throw new Error('a skip needs a reason');
    const record = { _id: idOf(projection, position), projection, position, reason, at: this.#clock.now().toISOString() };
    await this.#records.write([{ kind: 'insert', record }]);
  }

  async has(projection: string, position: Position): Promise<boolean> {
    return (await this.#records.get(idOf(projection, position))) !== null;
  }

  async list(projection: string): Promise<readonly ProjectionSkip[]> {
    const { documents } = await this.#records.find({ filter: { projection }, sort: ['position'], limit: 1_000 });
    return documents;
  }
}

function idOf(projection: string, position: Position): string {
  return `${projection}|${position}`;
}
