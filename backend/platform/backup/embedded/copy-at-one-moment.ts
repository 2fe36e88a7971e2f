import { backup, DatabaseSync } from 'node:sqlite';

export interface FileToCopy {
  readonly from: string;
  /** Overwritten. */
  readonly to: string;
}

/** How long the writers of a file may keep it to themselves before the copy gives up. */
const LOCK_MS = 10_000;
/** Pages copied at a time. */
const PAGES = 2_000;

/**
 * Copies SQLite files while others write them, all as they were at one and the same moment: for about a millisecond nobody can write
 * any of them, and in that time a view of each is taken from which it is then copied at leisure.
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

/** SQLite's own check of a file that nobody writes. @returns what is wrong with it, null when nothing is. */
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
