import type { Clock } from '../clock/clock.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { CheckpointLost } from '../read-store/read-store.port.ts';

export interface ProcessCheckpoint extends StoredDocument {
  /** Null before the first event. */
  readonly position: Position | null;
  /** Lease epoch of the writer. */
  readonly epoch: number;
  readonly logId: string;
  readonly updatedAt: string;
}

const checkpoints = defineCollection<ProcessCheckpoint>({ name: 'processCheckpoints', version: 1, fields: {}, indexes: [] });

/** Checkpoints of the processes. Operational state: dropping the views never moves them (architecture 3.4). */
export class CheckpointStore {
  readonly #records: OperationalCollection<ProcessCheckpoint>;
  readonly #clock: Clock;

  constructor(store: OperationalStore, clock: Clock) {
    this.#records = store.collection(checkpoints);
    this.#clock = clock;
  }

  load(process: string): Promise<ProcessCheckpoint | null> {
    return this.#records.get(process);
  }

  /** @returns false when the process already has a checkpoint, which is kept. */
  async create(process: string, position: Position | null, logId: string): Promise<boolean> {
    const record = { _id: process, position, epoch: 0, logId, updatedAt: this.#clock.now().toISOString() };
    const [created] = await this.#records.write([{ kind: 'insert', record }]);
    return created === true;
  }

  /**
   * Moves a checkpoint forward, never back. The write is not flushed: a power failure may lose it, but nothing written before it, and then the events after
   * the old checkpoint are delivered again. @throws CheckpointLost when a later owner has written it or it is gone.
   */
  async save(process: string, position: Position, epoch: number): Promise<void> {
    const moved = (current: ProcessCheckpoint | null): ProcessCheckpoint | null => {
      if (!current) throw new CheckpointLost(`the checkpoint of ${process} is gone`);
      if (current.epoch > epoch)
        throw new CheckpointLost(`${process} was taken over by another worker (epoch ${current.epoch}, ours was ${epoch})`);
      if (current.position !== null && current.position >= position) return null;
      return { ...current, position, epoch, updatedAt: this.#clock.now().toISOString() };
    };
    await changeRecord(this.#records, process, moved, { durableLater: true });
  }
}
