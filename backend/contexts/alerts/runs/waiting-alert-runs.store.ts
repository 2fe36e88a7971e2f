import type { Position } from '#platform/event-store/event-store.port.ts';
import { dueFilter } from '#platform/operational-store/due.ts';
import { findEvery } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** An alert waiting for the AI; `_id` is the accession number. Removed once decided. */
export interface WaitingAlertRun extends StoredDocument {
  /** Deadline after which the rules decide, ISO-8601 UTC. */
  readonly dueAt: string;
  /** Position of the score. */
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
}

const waitingRuns = defineCollection<WaitingAlertRun>({
  name: 'waitingAlertRuns',
  version: 1,
  fields: { dueAt: 'string', position: 'string' },
  indexes: [
    { fields: ['dueAt'], serves: 'runs whose deadline has passed' },
    { fields: ['position'], serves: 'the oldest position at which a run may still look up followers' },
  ],
});

/** Deadlines of waiting alerts. Stored, so that they survive a crash (architecture 3.5). */
export class WaitingAlertRuns {
  readonly #runs: OperationalCollection<WaitingAlertRun>;

  constructor(store: OperationalStore) {
    this.#runs = store.collection(waitingRuns);
  }

  /** Keeps a filing's first deadline: a repeated call changes nothing. */
  async wait(run: WaitingAlertRun): Promise<void> {
    await this.#runs.write([{ kind: 'insert', record: run }]);
  }

  async get(accession: string): Promise<WaitingAlertRun | null> {
    return this.#runs.get(accession);
  }

  async done(accession: string): Promise<void> {
    await this.#runs.write([{ kind: 'delete', id: accession }]);
  }

  /** Runs whose deadline has passed, longest overdue first. @param longestMs maximum wait of a run. */
  due(now: Date, longestMs: number): AsyncIterable<WaitingAlertRun> {
    return findEvery(this.#runs, dueFilter('dueAt', now, longestMs), ['dueAt']);
  }

  /** Runs whose deadline was at or before a time, longest overdue first. @param at ISO-8601 UTC. */
  lateSince(at: string): AsyncIterable<WaitingAlertRun> {
    return findEvery(this.#runs, { dueAt: { $lte: at } }, ['dueAt']);
  }

  /** Position of the oldest score still waiting; null if none. */
  async oldest(): Promise<Position | null> {
    const { documents } = await this.#runs.find({ filter: { position: { $gte: '' } }, sort: ['position'], limit: 1 });
    return documents[0]?.position ?? null;
  }
}
