import { DatabaseSync } from 'node:sqlite';

/** Returns the free pages of a file that nobody has open to the disk. Needs as much free disk space as the file's content. */
export function compactFile(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}
