import { DatabaseSync } from 'node:sqlite';

/** Opens the log of a stopped product for a command that rewrites events. Replaced content is overwritten in the file. */
export function openToRewrite(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA secure_delete = ON');
  return db;
}
