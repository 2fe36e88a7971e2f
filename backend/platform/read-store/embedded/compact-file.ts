import { DatabaseSync } from 'node:sqlite';

/** Releases the free pages of a file to the disk. Nobody else may have it open. Needs as much free disk space as the file's content. */
export function compactFile(path: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}
