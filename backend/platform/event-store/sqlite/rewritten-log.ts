import { DatabaseSync } from 'node:sqlite';

/** Opens a log of a stopped product for a command that writes its events anew. What is replaced is overwritten in the file. */
export function openToRewrite(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA secure_delete = ON');
  return db;
}
