import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in DATA_DIR into which an archive is fetched for a restore. */
export const FETCHED = '.fetched';
/** Folder in DATA_DIR in which a restore is prepared and checked. */
export const RESTORING = '.restoring';

/**
 * What a restore has left that was killed. Where there is a log, it has changed nothing yet, or was done: the copies are removed, as they hold
 * wrapped keys that an erasure would not reach. Where there is none, the product would begin with an empty log in place of the restored one.
 * @returns a sentence for the operator when the restore has to be repeated, null when there is nothing left of it.
 */
export function leftByRestore(dataDir: string): string | null {
  const left = [FETCHED, RESTORING].map((name) => join(dataDir, name)).filter((folder) => existsSync(folder));
  if (left.length === 0) return null;
  if (!existsSync(join(dataDir, 'log.db'))) {
    return (
      `A restore into ${dataDir} did not finish: repeat it with "npm run ops -- restore", with --overwrite if it asks for that. ` +
      `Remove ${left.join(' and ')} only if you want to start without what was to be restored.`
    );
  }
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
  return null;
}
