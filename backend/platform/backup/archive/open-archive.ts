import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../clock/clock.ts';
import type { Environment } from '../../config/environment.ts';
import { s3Address } from '../../config/operations-variables.ts';
import type { OperationalStore } from '../../operational-store/operational-store.port.ts';
import { openHashKey, openMasterKey } from '../../privacy/master-key.store.ts';
import { ArchiveSeal } from './archive-seal.ts';
import { LogArchive } from './log-archive.ts';
import type { ObjectStore } from './object-store.port.ts';

type S3Variables = Pick<
  Environment,
  'BACKUP_S3_URL' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_SECRET' | 'BACKUP_S3_REGION' | 'BACKUP_S3_PATH_STYLE'
>;

/** The configured bucket; null without one. The S3 client is loaded only when needed because it takes tens of megabytes per process. */
export async function openObjectStore(env: S3Variables): Promise<ObjectStore | null> {
  const address = env.BACKUP_S3_URL === undefined ? null : s3Address(env.BACKUP_S3_URL);
  if (address === null) return null;
  const { S3ObjectStore } = await import('../s3/s3-object-store.adapter.ts');
  return new S3ObjectStore({
    ...address,
    keyId: env.BACKUP_S3_KEY_ID ?? '',
    secret: env.BACKUP_S3_SECRET ?? '',
    region: env.BACKUP_S3_REGION,
    pathStyle: env.BACKUP_S3_PATH_STYLE === 'true',
  });
}

/** @param draft name of this program's working folder in DATA_DIR. @throws when no bucket is configured. */
export async function openArchive(
  env: S3Variables & Pick<Environment, 'DATA_DIR' | 'MASTER_KEY' | 'BACKUP_S3_KEEP_DAYS'>,
  operations: OperationalStore,
  clock: Clock,
  draft: string,
): Promise<LogArchive> {
  // Remains of an interrupted run may contain keys of accounts that have been erased since.
  rmSync(join(env.DATA_DIR, draft), { recursive: true, force: true });
  const objects = await openObjectStore(env);
  if (!objects) throw new Error('BACKUP_S3_URL isn’t set');
  const seal = new ArchiveSeal(await openHashKey(await openMasterKey(env, operations), operations));
  return new LogArchive({ seal, objects, dataDir: env.DATA_DIR, operations, clock, keepDays: env.BACKUP_S3_KEEP_DAYS, draft });
}
