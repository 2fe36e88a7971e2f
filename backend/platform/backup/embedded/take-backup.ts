import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import { SqliteEventStore } from '../../event-store/sqlite/sqlite-event-store.adapter.ts';
import { BACKED_UP, type BackupManifest, sealBackup, synced } from '../backup-set.ts';
import { copyAtOneMoment, damageOf } from './copy-at-one-moment.ts';

export interface BackupRequest {
  readonly dataDir: string;
  /** Output folder; it must be missing or empty. */
  readonly folder: string;
  readonly clock: Clock;
  /** Called with the folder of the copies before the manifest is written. */
  readonly beforeSealing?: (copies: string) => Promise<void>;
}

/** Takes a consistent copy of log, operational state and texts while the product runs. */
export async function takeBackup({ dataDir, folder, clock, beforeSealing }: BackupRequest): Promise<BackupManifest> {
  // Built under a temporary name, so that an interrupted one is never taken for a backup.
  const draft = join(dirname(folder), `.${basename(folder)}.unfinished`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const takenAt = clock.now().toISOString();
  const from = (name: string) => join(dataDir, name);
  await copyAtOneMoment(['log.db', 'ops.db'].map((name) => ({ from: from(name), to: join(draft, name) })));
  // Copied after the log, so it holds every text that the log references; texts never change.
  await copyAtOneMoment([{ from: from('texts.db'), to: join(draft, 'texts.db') }]);
  for (const name of BACKED_UP) {
    const damage = damageOf(join(draft, name));
    if (damage) throw new Error(`${name} cannot be backed up, it is damaged: ${damage}`);
  }
  await beforeSealing?.(draft);
  const log = new SqliteEventStore({ path: join(draft, 'log.db'), clock });
  const [logId, end] = [await log.logId(), await log.tail()];
  await log.close();
  const manifest = await sealBackup(draft, { takenAt, logId, end });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  await synced(dirname(folder));
  return manifest;
}
