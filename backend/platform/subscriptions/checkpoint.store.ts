import type { Clock } from '../clock/clock.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { changeRecord } from '../operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import { CheckpointLost } from '../read-store/read-store.port.ts';
import { type Partition, WHOLE } from './partition.ts';

interface Reached {
  /** Null before the first event. */
  readonly position: Position | null;
  /** Lease epoch of the writer. */
  readonly epoch: number;
}

export interface ProcessCheckpoint extends StoredDocument {
  /** Null before the first event. Of a process in parts, the position of the part that is furthest behind: everything before is done. */
  readonly position: Position | null;
  /** Lease epoch of the writer. */
  readonly epoch: number;
  readonly logId: string;
  readonly updatedAt: string;
  /** How far each part has come, see {@link Partition}; absent while the process is whole. */
  readonly parts?: readonly Reached[];
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
   * Divides a process into as many parts, all of which start at the position that every former part has reached; events after it may be delivered again.
   * Only to be called while no former part runs.
   */
  async divide(process: string, of: number): Promise<void> {
    await changeRecord(this.#records, process, (current) => {
      if (!current || partsOf(current) === of) return null;
      const { parts: _, ...whole } = current;
      const parts = Array.from({ length: of }, () => ({ position: current.position, epoch: 0 }));
      return { ...whole, updatedAt: this.#clock.now().toISOString(), ...(of > 1 && { parts }) };
    });
  }

  /**
   * Moves a checkpoint forward, never back. The write is not flushed: a power failure may lose it, but nothing written before it, and then the events after
   * the old checkpoint are delivered again.
   * @throws CheckpointLost when a later owner has written it, it is gone, or the process has been divided differently.
   */
  async save(process: string, position: Position, epoch: number, partition = WHOLE): Promise<void> {
    const moved = (current: ProcessCheckpoint | null): ProcessCheckpoint | null => {
      if (!current) throw new CheckpointLost(`the checkpoint of ${process} is gone`);
      if (partsOf(current) !== partition.of) throw new CheckpointLost(`${process} now has ${partsOf(current)} partitions`);
      const own = current.parts?.[partition.index] ?? current;
      if (own.epoch > epoch)
        throw new CheckpointLost(`${process} was taken over by another worker (epoch ${own.epoch}, ours was ${epoch})`);
      if (own.position !== null && own.position >= position) return null;
      const updatedAt = this.#clock.now().toISOString();
      if (!current.parts) return { ...current, position, epoch, updatedAt };
      const parts = current.parts.with(partition.index, { position, epoch });
      return { ...current, parts, position: later(current.position, furthestBehind(parts)), updatedAt };
    };
    await changeRecord(this.#records, process, moved, { durableLater: true });
  }
}

/** Number of parts that the process is divided into. */
export function partsOf({ parts }: Pick<ProcessCheckpoint, 'parts'>): number {
  return parts?.length ?? 1;
}

/** Position from which a part continues. An older build, which doesn't know parts, may have moved the whole past it. */
export function positionOf(checkpoint: ProcessCheckpoint, { index }: Partition): Position | null {
  return later(checkpoint.position, checkpoint.parts?.[index]?.position ?? null);
}

/** Position of the part that has come the furthest; nothing after it is done. */
export function furthestOf({ position, parts = [] }: ProcessCheckpoint): Position | null {
  return parts.reduce((furthest, part) => later(furthest, part.position), position);
}

function furthestBehind(parts: readonly Reached[]): Position | null {
  return parts.map(({ position }) => position).reduce((a, b) => ((b ?? '') < (a ?? '') ? b : a));
}

function later(a: Position | null, b: Position | null): Position | null {
  return (b ?? '') > (a ?? '') ? b : a;
}
