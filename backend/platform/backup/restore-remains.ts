import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OPS } from '../config/ops-command.ts';

/** Folder in DATA_DIR that an archive is downloaded to for a restore. */
export const FETCHED = '.fetched';
/** Folder in DATA_DIR in which a restore is prepared and checked. */
export const RESTORING = '.restoring';

/**
 * Cleans up after a killed restore. If there is a log, the restore had either changed nothing yet or was complete: the copies are removed, because
 * they contain wrapped keys that an erasure would miss. If there is no log, the product would start with an empty one instead of the restored one.
 * @returns a message for the operator when the restore must be repeated; null otherwise.
 */
export function leftByRestore(dataDir: string): string | null {
  const left = [FETCHED, RESTORING].map((name) => join(dataDir, name)).filter((folder) => existsSync(folder));
  if (left.length === 0) return null;
  if (!existsSync(join(dataDir, 'log.db'))) {
    return (
      `A restore into ${dataDir} didn’t finish. Repeat it with “${OPS} restore”, adding --overwrite if asked to. ` +
      `Only remove ${left.join(' and ')} if you want to start without the restored data.`
    );
  }
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
  return null;
}
