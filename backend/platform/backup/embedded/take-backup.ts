import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import { SqliteEventStore } from '../../event-store/sqlite/sqlite-event-store.adapter.ts';
import { BACKED_UP, type BackupManifest, BackupRefused, sealBackup } from '../backup-set.ts';
import { BackupDraft } from './backup-draft.ts';
import { copyAtOneMoment, damageOf } from './copy-at-one-moment.ts';

export interface BackupRequest {
  readonly dataDir: string;
  /** Output folder; it must be missing or empty. */
  readonly folder: string;
  readonly clock: Clock;
  /** Called with the folder of the copies before the manifest is written. */
  readonly beforeSealing?: (copies: string) => Promise<void>;
}

/**
 * Takes a consistent copy of log, operational state and texts while the product runs. A failed backup leaves nothing behind.
 * @throws BackupRefused when the folder cannot be written, or its disk is full.
 */
export async function takeBackup(request: BackupRequest): Promise<BackupManifest> {
  try {
    const draft = new BackupDraft(request.folder);
    try {
      const manifest = await copied(request, draft.path);
      await draft.finish();
      return manifest;
    } finally {
      draft.close();
    }
  } catch (error) {
    throw refusal(error, request);
  }
}

async function copied({ dataDir, clock, beforeSealing }: BackupRequest, draft: string): Promise<BackupManifest> {
  const takenAt = clock.now().toISOString();
  const from = (name: string) => join(dataDir, name);
  await copyAtOneMoment(['log.db', 'ops.db'].map((name) => ({ from: from(name), to: join(draft, name) })));
  // Copied after the log, so that it has every text the log references; texts never change.
  await copyAtOneMoment([{ from: from('texts.db'), to: join(draft, 'texts.db') }]);
  for (const name of BACKED_UP) {
    const damage = damageOf(join(draft, name));
    if (damage) throw new Error(`${name} can’t be backed up because it’s damaged: ${damage}`);
  }
  await beforeSealing?.(draft);
  const log = new SqliteEventStore({ path: join(draft, 'log.db'), clock });
  const [logId, end] = [await log.logId(), await log.tail()];
  await log.close();
  return sealBackup(draft, { takenAt, logId, end });
}

function refusal(error: unknown, { dataDir, folder }: BackupRequest): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || message.includes('disk is full')) {
    const sizes = BACKED_UP.map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0);
    const megabytes = Math.ceil(sizes.reduce((sum, size) => sum + size) / 1e6).toLocaleString('en-US');
    const needed = `and a backup needs about ${megabytes} MB`;
    return new BackupRefused(`The disk for ${folder} is full, ${needed}. Free up space, or specify a folder on another disk.`);
  }
  const isOfFolder = /^E[A-Z]+$/.test(code) || message.includes('unable to open database');
  return isOfFolder ? new BackupRefused(`Can’t write to ${folder} (${message}). Fix this, or specify another folder.`) : error;
}
