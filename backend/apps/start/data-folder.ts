import { constants, existsSync, renameSync, type Stats, statSync } from 'node:fs';
import { access, chmod, mkdir, open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FirstPassword } from '../../contexts/administration/administrators/first-password.store.ts';
import { leftByRestore } from '../../platform/backup/restore-remains.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { withinTime } from '../../platform/clock/within-time.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { randomId } from '../../platform/ids/ids.ts';
import { ERASURES } from '../../platform/privacy/erasure-list.store.ts';
import { damageOf } from '../../platform/read-store/embedded/examine-file.ts';
import { StartRefused } from '../../platform/subscriptions/stores-belong-together.ts';
import type { Starting } from './await-stores.ts';

/** A path that does not respond for this long is considered hung: its network share or device is gone. */
const TIMEOUT_MS = 10_000;
const STICKY = 0o1000;

const RESTORE_BOTH = 'restore log.db and ops.db from the same backup, and start again.';
/** Remedies for a damaged database. `views.db` and `search.db` are missing here because they are rebuilt. */
const REMEDIES: Readonly<Record<string, string>> = {
  'log.db': RESTORE_BOTH,
  'ops.db': RESTORE_BOTH,
  'texts.db':
    'restore it from a backup, or move it elsewhere and start again. Quotes won’t have their context until their filings are read again.',
};

const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user doesn’t have permission to read and write it',
  EPERM: 'this user doesn’t have permission to read and write it',
  EROFS: 'it’s on a file system that’s mounted read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this user’s disk quota is used up',
  ENOTDIR: 'part of its path isn’t a folder',
  EEXIST: 'there is already a file with that name',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links form a loop',
};

/** A path under DATA_DIR did not respond. Its pending calls cannot be aborted, so the process must be killed. */
export class PathHangs extends StartRefused {}

/**
 * Checks that the folder of the embedded stores is usable before any file in it is opened: opening a database on a hung disk would block Node for good,
 * and SQLite's message about missing permissions does not say what to do. Moves a damaged `views.db` or `search.db` aside, and removes the remains of
 * a killed restore or asks the operator to repeat the restore.
 * @throws StartRefused naming the file or DATA_DIR and what to do; {@link PathHangs}
 */
export async function checkDataFolder({ env, clock, say }: Pick<Starting, 'env' | 'clock' | 'say'>): Promise<void> {
  const folder = resolve(env.DATA_DIR);
  let checked = folder;
  const checkFiles = async (): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await narrow(folder, await stat(folder), 0o700);
      await tryWriting(join(folder, `.start-${randomId()}`));
      const unfinished = leftByRestore(folder);
      if (unfinished) throw new StartRefused(unfinished);
      for (const name of filesOf(env)) {
        checked = join(folder, name);
        await checkFile(checked);
      }
      for (const path of [join(folder, ERASURES), new FirstPassword(folder).path]) {
        const found = await stat(path).catch(() => null);
        if (found?.isFile()) await narrow(path, found, 0o600);
      }
    } catch (error) {
      throw error instanceof StartRefused ? error : refusal(error, checked, folder);
    }
  };
  await withinTime(checkFiles, { ms: TIMEOUT_MS, late: () => hangs(checked, folder) });
  // If DATA_DIR is mistyped, nothing else would tell the operator.
  if (!env.EVENTSTORE_URL && !existsSync(join(folder, 'log.db')))
    say(`DATA_DIR ${folder} contains no data yet, so a new installation will be created there.`);
  for (const name of filesOf(env).filter((each) => each.endsWith('.db'))) examine(join(folder, name), name, clock, say);
}

/** The files that this configuration stores in DATA_DIR. */
function filesOf(env: Environment): readonly string[] {
  const databases = [
    ...(env.EVENTSTORE_URL ? [] : ['log.db']),
    ...(env.MONGODB_URL ? [] : ['ops.db', 'texts.db', 'views.db', 'search.db']),
  ];
  const files = databases.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
  return env.MASTER_KEY ? files : [...files, 'master.key'];
}

async function tryWriting(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx');
    try {
      // On a full disk a file can be created, but not written.
      await file.write(Buffer.alloc(4096));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

async function checkFile(path: string): Promise<void> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new StartRefused(`${path} isn’t a file. Move it elsewhere, or set DATA_DIR to another folder.`);
    await access(path, path.endsWith('master.key') ? constants.R_OK : constants.R_OK | constants.W_OK);
    await narrow(path, found, 0o600);
  } catch (error) {
    // Not created yet, or a journal that another process removed as it closed its database.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Removes other users' permissions, which may remain from earlier builds or from a folder created by hand. Only the owner can change them; for any
 * other user the folder is left as it is. A folder with the sticky bit, such as /tmp, is shared on purpose.
 */
async function narrow(path: string, { mode, uid }: Stats, rights: number): Promise<void> {
  const isOurs = uid === process.getuid?.();
  if (isOurs && (mode & 0o077) !== 0 && (mode & STICKY) === 0) await chmod(path, rights).catch(() => undefined);
}

function examine(path: string, name: string, clock: Clock, say: (line: string) => void): void {
  const before = statSync(path, { throwIfNoEntry: false });
  if (!before) return;
  let damage: string | null;
  try {
    damage = damageOf(path);
  } catch (error) {
    throw new StartRefused(
      `${path} can’t be opened (${(error as Error).message}). Make sure this user has write permission and no other program is using it, ` +
        'or set DATA_DIR to another folder.',
    );
  }
  if (damage === null) return;
  const remedy = REMEDIES[name];
  if (remedy) throw new StartRefused(`${path} is damaged (${damage}): ${remedy}`);
  // Another process starting at the same moment may have moved it aside already and created a new one.
  if (statSync(path, { throwIfNoEntry: false })?.ino !== before.ino) return;
  const aside = `${path}.damaged-${clock.now().toISOString().replaceAll(':', '')}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (statSync(path + suffix, { throwIfNoEntry: false })) renameSync(path + suffix, aside + suffix);
  }
  const what = name === 'search.db' ? 'full-text search is being' : 'the views are being';
  say(`${path} is damaged (${damage}). It was moved to ${aside}, and ${what} rebuilt from the log. Nothing will be sent again.`);
}

function hangs(path: string, folder: string): PathHangs {
  const sentence = `${path} didn’t respond within ${TIMEOUT_MS / 1000} s. Check its disk or network share, or set DATA_DIR to another folder.`;
  return new PathHangs(path === folder ? `DATA_DIR ${sentence}` : sentence);
}

function refusal(error: unknown, path: string, folder: string): StartRefused {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const what = path === folder ? `DATA_DIR ${folder}` : path;
  return new StartRefused(`${what} can’t be used (${WHY[code] ?? message}). Fix this, or set DATA_DIR to another folder.`);
}
