import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** For files above this size only header, schema and length are checked, because reading every page would delay the start. */
const READ_WHOLE_BYTES = 256 * 1024 * 1024;
const BUSY_TIMEOUT_MS = 5_000;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/**
 * Describes the damage of an existing SQLite file. Null for none, and for an empty file, which is a database that was never written.
 * @throws the error that prevents opening it, such as missing permissions.
 */
export function damageOf(path: string): string | null {
  const { size } = statSync(path);
  if (size === 0) return null;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    const number = (pragma: string): number => Number(Object.values(database?.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0);
    const expected = number('page_count') * number('page_size');
    database.exec('SELECT count(*) FROM sqlite_schema');
    if (size > READ_WHOLE_BYTES)
      return size < expected && !hasContent(`${path}-wal`) ? `it ends after ${size} of ${expected} bytes` : null;
    const found = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
    return found === 'ok' ? null : oneLine(String(found));
  } catch (error) {
    const code = Number((error as { readonly errcode?: unknown }).errcode) & 0xff;
    if (code !== CORRUPT && code !== NOT_A_DATABASE) throw error;
    return (error as Error).message;
  } finally {
    database?.close();
  }
}

function hasContent(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** SQLite reports the table on a separate line before the finding. */
function oneLine(text: string): string {
  return text.replaceAll('\n', ' ').slice(0, 120).trim();
}
