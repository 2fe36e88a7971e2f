import { DatabaseSync } from 'node:sqlite';

/** Gives the free pages of a file that nobody uses back to the disk. Needs as much free space as the file holds. */
export function compactFile(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}
