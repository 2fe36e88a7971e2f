import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BACKED_UP, sealBackup, synced } from '../../platform/backup/backup-set.ts';
import { copyAtOneMoment, damageOf } from '../../platform/backup/embedded/copy-at-one-moment.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { SqliteEventStore } from '../../platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { checkServerBackup, printServerBackupSteps } from './server-backup.ts';

/** @throws UsageError when log or state are on servers. */
export function embeddedOnly(env: Environment, command: string): void {
  if (env.embedded) return;
  throw new UsageError(
    `"${command}" is for the embedded stores. EventStoreDB and MongoDB are backed up by their own tools; docs/operations.md, "Backup", says in which order.`,
  );
}

/** `backup`: copies embedded stores into a folder; for stores on servers it prints what to do, or with `--check` checks the result. */
export async function backup(ops: OpsContext, target: string | undefined, check: boolean): Promise<boolean> {
  if (check) return checkServerBackup(ops);
  if (ops.env.embedded) await backupTo(ops, target);
  else printServerBackupSteps(ops);
  return true;
}

/** `backup <folder>`: log, operational state and texts as they are at one moment, while the product runs. */
async function backupTo(ops: OpsContext, target: string | undefined): Promise<void> {
  if (!target) throw new UsageError('Name a folder to make: backup <folder>.');
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty: a backup needs a folder of its own.`);
  }
  // Under another name until it is complete: an interrupted one is never taken for a backup.
  const draft = join(dirname(folder), `.${basename(folder)}.unfinished`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const takenAt = ops.clock.now().toISOString();
  const from = (name: string) => join(ops.env.DATA_DIR, name);
  await copyAtOneMoment(['log.db', 'ops.db'].map((name) => ({ from: from(name), to: join(draft, name) })));
  // Copied after the log: so it holds every text that the log names, and texts never change.
  await copyAtOneMoment([{ from: from('texts.db'), to: join(draft, 'texts.db') }]);
  for (const name of BACKED_UP) {
    const damage = damageOf(join(draft, name));
    if (damage) throw new Error(`${name} cannot be backed up, it is damaged: ${damage}`);
  }
  const log = new SqliteEventStore({ path: join(draft, 'log.db'), clock: ops.clock });
  const [logId, end] = [await log.logId(), await log.tail()];
  await log.close();
  const { files } = await sealBackup(draft, { takenAt, logId, end });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  await synced(dirname(folder));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  ops.say(`${folder}: log ${logId} up to ${end ?? 'its start'}, ${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB.`);
  ops.say('Not in it, keep copies elsewhere: master.key (without it no contact can be read) and the list of erasures.');
}
