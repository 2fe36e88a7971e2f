import type { Position } from '../../event-store/event-store.port.ts';
import type { CollectionDefinition } from '../collection.ts';
import { DocumentShape } from '../document-shape.ts';
import { GenerationMissing, InvalidDefinition } from '../read-store.errors.ts';
import { CheckpointLost, type GenerationRef, type GenerationState } from '../read-store.port.ts';
import type { Row, SqliteFile } from './sqlite-file.ts';

export type Declared = Pick<CollectionDefinition, 'name' | 'fields' | 'indexes'>;

export interface Generation {
  readonly key: number;
  readonly ref: GenerationRef;
  readonly state: GenerationState;
  /** The generation's stored definition, as text and parsed. */
  readonly declared: string;
  definition(): Declared;
}

const COLUMNS = `SELECT g.key, g.name, g.version, g.generation, g.checkpoint, g.epoch, g.log_id, g.updated_at, g.retired, g.definition,
  EXISTS (SELECT 1 FROM live l WHERE l.name = g.name AND l.version = g.version AND l.generation = g.generation) FROM generations g`;

/** State rows of all generations and the live pointer of each projection. Every method runs in the caller's transaction. */
export class GenerationTable {
  constructor(private readonly file: SqliteFile) {
    this.file.writeBeforeUse(() =>
      this.file.exec(`
        CREATE TABLE IF NOT EXISTS generations (key INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, version INTEGER NOT NULL,
          generation INTEGER NOT NULL, checkpoint TEXT, epoch INTEGER NOT NULL, log_id TEXT NOT NULL, updated_at TEXT NOT NULL,
          retired INTEGER NOT NULL, definition TEXT NOT NULL, UNIQUE (name, version, generation));
        CREATE TABLE IF NOT EXISTS live (name TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL, generation INTEGER NOT NULL)`),
    );
  }

  live(name: string): Generation | null {
    const pointed = `${COLUMNS} JOIN live p ON p.name = g.name AND p.version = g.version AND p.generation = g.generation WHERE p.name = ?`;
    const row = this.file.get(pointed, name);
    return row === undefined ? null : generationOf(row);
  }

  find(ref: GenerationRef): Generation | null {
    const row = this.file.get(`${COLUMNS} WHERE g.name = ? AND g.version = ? AND g.generation = ?`, ...keyOf(ref));
    return row === undefined ? null : generationOf(row);
  }

  /** @throws GenerationMissing */
  read(ref: GenerationRef): Generation {
    const found = this.find(ref);
    if (found === null) throw new GenerationMissing(`${ref.name} version ${ref.version} has no generation ${ref.generation}`);
    return found;
  }

  all(name: string): readonly Generation[] {
    return this.file.all(`${COLUMNS} WHERE g.name = ? ORDER BY g.version DESC, g.generation DESC`, name).map(generationOf);
  }

  /** Idempotent; indexes may be added to an existing generation, fields may not. @throws InvalidDefinition */
  create(ref: GenerationRef, definition: Declared, logId: string, now: string): Generation {
    const { name, fields, indexes } = definition;
    const declared = declaredText(definition);
    const existing = this.find(ref);
    if (existing === null) {
      const values = `INSERT INTO generations (name, version, generation, epoch, log_id, updated_at, retired, definition)`;
      this.file.run(`${values} VALUES (?, ?, ?, 0, ?, ?, 0, ?)`, ...keyOf(ref), logId, now, declared);
      return this.read(ref);
    }
    const before = new DocumentShape(existing.definition()).fieldsSignature();
    if (before !== new DocumentShape({ name, fields, indexes }).fieldsSignature()) {
      throw new InvalidDefinition(`${name} version ${ref.version} was created with different fields; give it a new version`);
    }
    if (existing.state.logId !== logId) {
      throw new InvalidDefinition(
        `${name} generation ${ref.generation} was built from a different log (${existing.state.logId}); drop it`,
      );
    }
    this.file.run('UPDATE generations SET definition = ? WHERE key = ?', declared, existing.key);
    return this.read(ref);
  }

  promote(name: string, to: GenerationRef, expected: GenerationRef | null, now: string): boolean {
    const target = this.read({ ...to, name });
    const current = this.live(name);
    const same =
      current === null || expected === null
        ? current === expected
        : current.ref.version === expected.version && current.ref.generation === expected.generation;
    if (!same) return false;
    if (current !== null) this.file.run('UPDATE generations SET retired = 1, updated_at = ? WHERE key = ?', now, current.key);
    this.file.run('UPDATE generations SET retired = 0, updated_at = ? WHERE key = ?', now, target.key);
    this.file.run('INSERT OR REPLACE INTO live (name, version, generation) VALUES (?, ?, ?)', name, to.version, to.generation);
    return true;
  }

  /** @returns the removed generation, null when there was none. @throws when it is live. */
  remove(ref: GenerationRef): Generation | null {
    const found = this.find(ref);
    if (found?.state.status === 'live')
      throw new Error(`${ref.name} generation ${ref.generation} is live, so it can’t be dropped`);
    if (found !== null) this.file.run('DELETE FROM generations WHERE key = ?', found.key);
    return found;
  }

  /** @throws CheckpointLost when it would move backwards: another writer has advanced further in the same epoch. */
  moveCheckpoint(key: number, checkpoint: Position, epoch: number, now: string): void {
    const sql = `UPDATE generations SET checkpoint = ?1, epoch = ?2, updated_at = ?3
      WHERE key = ?4 AND epoch <= ?2 AND (checkpoint IS NULL OR checkpoint <= ?1)`;
    if (this.file.run(sql, checkpoint, epoch, now, key) === 0)
      throw new CheckpointLost(`the checkpoint is already past ${checkpoint}`);
  }
}

/** @throws CheckpointLost when a newer epoch has written. */
export function checkEpoch({ state }: Generation, epoch: number): void {
  if (state.epoch > epoch) throw new CheckpointLost(`${state.name}: epoch ${state.epoch} has taken over from ${epoch}`);
}

/** A definition as text, as stored with its generation. */
export function declaredText({ name, fields, indexes }: Declared): string {
  return JSON.stringify({ name, fields, indexes });
}

function keyOf(ref: GenerationRef): [string, number, number] {
  return [ref.name, ref.version, ref.generation];
}

function generationOf(row: Row): Generation {
  const ref = { name: String(row[1]), version: Number(row[2]), generation: Number(row[3]) };
  return {
    key: Number(row[0]),
    ref,
    state: {
      ...ref,
      status: row[10] === 1 ? 'live' : row[8] === 1 ? 'retired' : 'building',
      checkpoint: row[4] as Position | null,
      epoch: Number(row[5]),
      logId: String(row[6]),
      updatedAt: String(row[7]),
    },
    declared: String(row[9]),
    definition: () => JSON.parse(String(row[9])) as Declared,
  };
}
