import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ArchiveTaken } from '../../platform/backup/archive/log-archive.ts';
import { openArchive } from '../../platform/backup/archive/open-archive.ts';
import { BackupStates } from '../../platform/backup/backup-state.store.ts';
import { LogRows } from '../../platform/backup/embedded/log-rows.ts';
import { takeBackup } from '../../platform/backup/embedded/take-backup.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { checkServerBackup, printServerBackupSteps } from './server-backup.ts';

/** @throws UsageError unless the stores are embedded. */
export function embeddedOnly(env: Environment, command: string): void {
  if (env.embedded) return;
  throw new UsageError(
    `“${command}” is for the embedded stores. Back up EventStoreDB and MongoDB with their own tools. For the order, see “Backup” in docs/operations.md.`,
  );
}

/** `backup`: copies embedded stores to a folder (or the archive); for stores on servers, prints the steps, or checks the result with `--check`. */
export async function backup(
  ops: OpsContext,
  target: string | undefined,
  { check, s3 }: { readonly check?: boolean; readonly s3?: boolean },
): Promise<boolean> {
  if (check) return checkServerBackup(ops);
  if (s3) return backupToBucket(ops, target);
  if (ops.env.embedded) return backupTo(ops, target);
  printServerBackupSteps(ops);
  return true;
}

/** Refuses to back up an empty log: DATA_DIR is probably wrong. */
async function holdsEvents({ stores, env, say }: OpsContext): Promise<boolean> {
  if ((await stores.events.tail()) !== null) return true;
  say(
    `No backup was made because the log in ${resolve(env.DATA_DIR)} is empty. Set DATA_DIR to your installation’s data folder.`,
  );
  return false;
}

/** `backup --s3`: writes a new base backup to the archive, and the log up to its current end. */
async function backupToBucket(ops: OpsContext, target: string | undefined): Promise<boolean> {
  if (target) throw new UsageError('Specify either a folder or --s3 (the bucket in BACKUP_S3_URL), not both.');
  embeddedOnly(ops.env, 'backup --s3');
  if (ops.env.BACKUP_S3_URL === undefined)
    throw new UsageError('Set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET first.');
  if (!(await holdsEvents(ops))) return false;
  const archive = await openArchive(ops.env, ops.stores.operations, ops.clock, '.archive-base-ops');
  const began = ops.clock.now();
  const { through } = await withoutConflict(() => archive.catchUp(new AbortController().signal, true));
  await new BackupStates(ops.stores.operations).note('archive', began);
  ops.say(`${ops.env.BACKUP_S3_URL}: wrote a new base backup, and the log up to position ${through}.`);
  ops.say('Not included, so keep copies elsewhere: master.key (contacts can’t be read without it) and the list of erasures.');
  return true;
}

/** Tries up to five times, because the worker may add a segment at the same moment. */
async function withoutConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof ArchiveTaken) || tries === 5) throw error;
    }
  }
}

/** `backup <folder>`: copies log, operational state and texts as of one moment, while the product runs. */
async function backupTo(ops: OpsContext, target: string | undefined): Promise<boolean> {
  if (!target) throw new UsageError('Specify a new folder: backup <folder>.');
  const folder = resolve(target);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && (!found.isDirectory() || readdirSync(folder).length > 0)) {
    throw new UsageError(`${folder} ${found.isDirectory() ? 'isn’t empty' : 'is a file'}. Choose a new folder for the backup.`);
  }
  if (!(await holdsEvents(ops))) return false;
  const began = ops.clock.now();
  const { logId, end, files } = await takeBackup({ dataDir: ops.env.DATA_DIR, folder, clock: ops.clock });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await new BackupStates(ops.stores.operations).note('folder', began, bytes);
  const rows = new LogRows(join(folder, 'log.db'));
  const count = rows.count();
  rows.close();
  const megabytes = Math.ceil(bytes / 1e6).toLocaleString('en-US');
  ops.say(`${folder}: log ${logId} up to ${end ?? 'its start'}, ${howMany(count, 'event')}, ${megabytes} MB.`);
  ops.say('Not included, so keep copies elsewhere: master.key (contacts can’t be read without it) and the list of erasures.');
  return true;
}
