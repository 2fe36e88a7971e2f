import { DatabaseSync } from 'node:sqlite';

/** Opens the log for a command that rewrites events while the product is stopped. Replaced content is overwritten in the file. */
export function openToRewrite(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA secure_delete = ON');
  return db;
}
