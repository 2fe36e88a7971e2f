import { backup, DatabaseSync } from 'node:sqlite';

export interface FileToCopy {
  readonly from: string;
  /** Target path; an existing file is overwritten. */
  readonly to: string;
}

/** How long the copy waits for the write lock of a file before it gives up. */
const LOCK_MS = 10_000;
/** Pages copied at a time. */
const PAGES = 2_000;

/**
 * Takes a consistent copy of several SQLite files while they are being written: for about a millisecond it locks all of them against writes
 * and opens a read transaction on each; then it copies the files from these transactions while writes continue.
 */
export async function copyAtOneMoment(files: readonly FileToCopy[]): Promise<void> {
  const opened: DatabaseSync[] = [];
  const open = (path: string) => {
    const database = new DatabaseSync(path, { timeout: LOCK_MS });
    opened.push(database);
    return database;
  };
  try {
    const locks = files.map(({ from }) => open(from));
    const views = files.map(({ from }) => open(from));
    for (const lock of locks) lock.exec('BEGIN IMMEDIATE');
    for (const view of views) view.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    for (const lock of locks) lock.exec('ROLLBACK');
    for (const [index, view] of views.entries()) await backup(view, files[index]?.to ?? '', { rate: PAGES });
  } finally {
    for (const database of opened) database.close();
  }
}

/** Runs SQLite's integrity check on a file that nobody is writing. @returns the damage found; null for none. */
export function damageOf(path: string): string | null {
  const database = new DatabaseSync(path);
  try {
    const answers = database
      .prepare('PRAGMA quick_check(3)')
      .all()
      .flatMap((row) => Object.values(row).map(String));
    return answers.join() === 'ok' ? null : answers.join('; ');
  } catch (error) {
    return (error as Error).message;
  } finally {
    database.close();
  }
}
