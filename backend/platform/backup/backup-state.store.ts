import type { OperationalCollection, OperationalStore } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';

/** `_id`: `folder` for the last `ops backup <folder>`, `archive` for the bucket. */
interface BackupState extends StoredDocument {
  /** Everything written before this time is in it, ISO-8601 UTC. */
  readonly at: string;
  /** Size of a folder backup; null for the archive. */
  readonly bytes: number | null;
}

const backupStates = defineCollection<BackupState>({ name: 'backupStates', version: 1, fields: {}, indexes: [] });

/** When the last backup and the archive were written, for administrators. Stored in the operational state, so a restore brings back the older times. */
export class BackupStates {
  readonly #states: OperationalCollection<BackupState>;

  constructor(store: OperationalStore) {
    this.#states = store.collection(backupStates);
  }

  async note(kind: 'folder' | 'archive', at: Date, bytes: number | null = null): Promise<void> {
    await this.#states.write([{ kind: 'put', record: { _id: kind, at: at.toISOString(), bytes } }]);
  }

  /** The last backup of each kind; null for a kind that was never made. */
  async all(): Promise<Readonly<Record<'folder' | 'archive', { readonly at: string; readonly bytes: number | null } | null>>> {
    const found = await this.#states.getMany(['folder', 'archive']);
    const lastOf = (kind: string) => {
      const state = found.get(kind);
      return state === undefined ? null : { at: state.at, bytes: state.bytes };
    };
    return { folder: lastOf('folder'), archive: lastOf('archive') };
  }
}
