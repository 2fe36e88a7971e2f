import type { OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/** One per process or thread that works: a single small write says that it lives and still holds all its leases. */
export interface Heartbeat extends StoredDocument {
  /** How long the owner certainly holds its leases without another beat. */
  readonly ttlMs: number;
  /** How long the owner continues without answers. */
  readonly keepMs: number;
  /** On the owner's wall clock; for readers, and never compared to decide who holds a lease. */
  readonly at: string;
}

export const heartbeats = defineCollection<Heartbeat>({ name: 'heartbeats', version: 1, fields: {}, indexes: [] });

/** When each owner last said that it lives, ISO-8601 UTC, by owner. */
export async function lastBeats(store: OperationalStore): Promise<ReadonlyMap<string, Heartbeat>> {
  const { documents } = await store.collection(heartbeats).find({ filter: {}, limit: 500 });
  return new Map(documents.map((beat) => [beat._id, beat]));
}
