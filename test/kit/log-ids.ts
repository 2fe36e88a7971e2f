import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Event ids in the log of a data folder, by position. */
export function idsOf(dataDir: string): readonly (readonly [position: number, id: string])[] {
  const log = new DatabaseSync(join(dataDir, 'log.db'));
  try {
    const rows = log.prepare('SELECT position, id FROM events ORDER BY position').all();
    return rows.map(({ position, id }) => [Number(position), String(id)] as const);
  } finally {
    log.close();
  }
}
