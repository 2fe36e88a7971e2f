import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectors } from '#projections/projections.registry.ts';
import { fetchArchive } from '../../platform/backup/archive/fetch-archive.ts';
import { openObjectStore } from '../../platform/backup/archive/open-archive.ts';
import { BACKED_UP, type BackupManifest, BackupRefused, synced, verifiedBackup } from '../../platform/backup/backup-set.ts';
import { FETCHED, RESTORING } from '../../platform/backup/restore-remains.ts';
import { SystemClock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { masterKey } from '../../platform/privacy/master-key.ts';
import { checkStart } from '../../platform/subscriptions/stores-belong-together.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { erasureListOf } from '../erasure.ts';
import { eventCodec } from '../event-registry.ts';
import { processNames } from '../process-names.ts';
import { openStores } from '../stores.ts';
import { embeddedOnly } from './backup-commands.ts';
import { reapplyErasures } from './erasure-commands.ts';
import { UsageError } from './ops-context.ts';

export interface RestoreOptions {
  /** Whether to move the data folder's existing files aside. */
  readonly overwrite?: boolean | undefined;
  /** File with the master key, when the data folder has none and MASTER_KEY is not set. */
  readonly masterKey?: string | undefined;
  /** Copy of the erasure list, used when ERASURES_FILE does not exist; false: no copy exists, and the operator confirms that nobody was erased since the backup. */
  readonly erasures?: string | false | undefined;
  /** Whether to restore from the archive instead of a folder. */
  readonly s3?: boolean | undefined;
  /** Point in time to restore the archive to. */
  readonly at?: string | undefined;
  /** Log id within the archive. */
  readonly log?: string | undefined;
  readonly operator: string;
}

const PRODUCT_FILE = /^(log|ops|texts|views|search)\.db(-wal|-shm)?$/;
/** Derived from the log: these files are moved aside and never restored. */
const DERIVED = /^(views|search)/;
const KEY = 'master.key';
const clock = new SystemClock();

/**
 * `restore <folder>`: restores a backup into the data folder while the product is stopped. The backup is checked in a staging folder, erasures are
 * applied there, and only then is it moved into place.
 */
export async function restoreFrom(
  env: Environment,
  source: string | undefined,
  options: RestoreOptions,
  say: (line: string) => void,
): Promise<void> {
  embeddedOnly(env, 'restore');
  const dataDir = resolve(env.DATA_DIR);
  if (options.s3) {
    if (source) throw new UsageError('Specify either a folder or --s3 (the bucket in BACKUP_S3_URL), not both.');
    return fromArchive(env, options, say, async (fetched) => restoreFrom(env, fetched, { ...options, s3: false }, say));
  }
  if (!source) throw new UsageError('Specify the backup’s folder (restore <folder>), or use --s3.');
  const backup = await verified(resolve(source));
  // Remove the download of an earlier archive restore that was killed, but not the one this call restores from.
  if (resolve(source) !== join(dataDir, FETCHED)) rmSync(join(dataDir, FETCHED), { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (productFiles(dataDir).some((name) => !DERIVED.test(name))) await mayReplace(env, dataDir, options);
  await resolveErasureList(env, backup, options);

  const staged = join(dataDir, RESTORING);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { mode: 0o700 });
  for (const name of BACKED_UP) copyFileSync(join(resolve(source), name), join(staged, name));
  stageKey(env, dataDir, staged, options);
  const erased = await verifyAndErase(env, staged, backup, options.operator);

  // The log moves away first and comes back last: without a log the product refuses to start on a half-finished restore.
  const old = productFiles(dataDir).sort((a, b) => Number(b.startsWith('log')) - Number(a.startsWith('log')));
  const aside = join(dataDir, `replaced-${clock.now().toISOString().replace(/[:.]/g, '-')}`);
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of old) renameSync(join(dataDir, name), join(aside, name));
  if (existsSync(join(staged, KEY))) renameSync(join(staged, KEY), join(dataDir, KEY));
  const restored = productFiles(staged).filter((name) => !DERIVED.test(name));
  for (const name of restored.sort((a, b) => Number(a === 'log.db') - Number(b === 'log.db'))) {
    renameSync(join(staged, name), join(dataDir, name));
  }
  rmSync(staged, { recursive: true, force: true });
  await synced(dataDir);

  say(`Restored into ${dataDir}: log ${backup.logId} up to ${backup.end ?? 'its start'}, as of ${backup.takenAt}.`);
  say(
    options.erasures === false
      ? 'No list of erasures was applied because you said no one has been erased since then.'
      : `Erased ${howMany(erased, 'account')} on the list of erasures.`,
  );
  say('Views and search will be rebuilt from the log on the next startup. Nothing will be sent.');
  if (old.length > 0)
    say(
      `The previous data is now in ${aside}. Delete it once you no longer need it, because it may contain keys of erased accounts.`,
    );
}

/** Downloads a backup from the archive, restores it, and removes the download. */
async function fromArchive(
  env: Environment,
  options: RestoreOptions,
  say: (line: string) => void,
  restore: (folder: string) => Promise<void>,
): Promise<void> {
  const { log: logId } = options;
  const at = options.at === undefined ? undefined : new Date(options.at);
  if (at && Number.isNaN(at.getTime())) throw new UsageError('--at must be a time such as 2026-03-02T15:00:00Z.');
  const objects = await openObjectStore(env);
  if (!objects) throw new UsageError('Set BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET first.');
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, FETCHED);
  try {
    const key = givenKey(env, dataDir, options);
    const { proved, unproved } = await refusedAsUsage(() => fetchArchive({ objects, folder, clock, masterKey: key, logId, at }));
    say(`${proved} archive objects match their HMACs.`);
    if (unproved > 0)
      say(
        `${howMany(unproved, 'object has', 'objects have')} no HMAC because older versions didn’t write one, so nothing proves that the content is unchanged.`,
      );
    await restore(folder);
  } finally {
    objects.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const productFiles = (folder: string) => readdirSync(folder).filter((name) => PRODUCT_FILE.test(name));

const verified = (folder: string): Promise<BackupManifest> => refusedAsUsage(() => verifiedBackup(folder));

async function refusedAsUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupRefused) throw new UsageError(error.message);
    throw error;
  }
}

async function mayReplace(env: Environment, dataDir: string, { overwrite }: RestoreOptions): Promise<void> {
  if (!overwrite) {
    throw new UsageError(
      `${dataDir} isn’t empty. Set DATA_DIR to another folder, or use --overwrite to move the existing data aside.`,
    );
  }
  // A killed restore may have left no log. Then nothing is running, and opening the stores would create one.
  if (!existsSync(join(dataDir, 'log.db'))) return;
  const running = await openStores(env, clock)
    .then(async (stores) => {
      const workers = await new WorkerStatusStore(stores.operations, clock).current();
      await stores.close();
      return workers !== null;
    })
    // An unreadable data folder may be replaced.
    .catch(() => false);
  if (running)
    throw new UsageError(`Filingwire is using ${dataDir}, or was just seconds ago. Stop it, wait 15 seconds, then restore.`);
}

/** Finds the erasure list: the product's own, or a copy that replaces it. @throws UsageError when its completeness is not certain. */
async function resolveErasureList(env: Environment, { logId }: BackupManifest, options: RestoreOptions): Promise<void> {
  const list = erasureListOf(env);
  if (typeof options.erasures === 'string') {
    const copy = erasureListOf({ ...env, ERASURES_FILE: options.erasures });
    if (!copy.covers(logId)) throw new UsageError(`${copy.path} isn’t the list of erasures for log ${logId}.`);
    for (const erasure of copy.of(logId)) await list.add(erasure);
    await list.begin(logId, clock.now().toISOString(), []);
  }
  if (list.covers(logId) || options.erasures === false) return;
  throw new UsageError(
    `There is no list of erasures for log ${logId} in ${list.path}, so accounts erased after the backup would be restored. ` +
      'Specify a copy with --erasures <file> or ERASURES_FILE. If no one has been erased since then, use --no-erasures.',
  );
}

/** The master key given by the operator, or the one in the data folder. @throws UsageError when it is missing or damaged. */
function givenKey(env: Environment, dataDir: string, options: RestoreOptions): Buffer {
  if (env.MASTER_KEY) return masterKey(env);
  const hex = readFileSync(givenKeyFile(dataDir, options), 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(hex))
    throw new UsageError(`${givenKeyFile(dataDir, options)} is damaged. Specify another copy of master.key.`);
  return Buffer.from(hex, 'hex');
}

function givenKeyFile(dataDir: string, options: RestoreOptions): string {
  const given = options.masterKey ?? join(dataDir, KEY);
  if (existsSync(given)) return given;
  throw new UsageError(
    `There is no master key in ${given}. Set MASTER_KEY, or specify the copy of master.key with --master-key <file>.`,
  );
}

function stageKey(env: Environment, dataDir: string, staged: string, options: RestoreOptions): void {
  if (env.MASTER_KEY) return;
  copyFileSync(givenKeyFile(dataDir, options), join(staged, KEY));
  // Uses the product's own reader, so that a damaged key is reported here.
  writeFileSync(join(staged, KEY), masterKey({ ...env, DATA_DIR: staged }).toString('hex'), { mode: 0o600 });
}

/** Checks that the parts belong together and that the key decrypts them, then erases the accounts on the list. Starts no other part of the product. */
async function verifyAndErase(env: Environment, staged: string, { logId }: BackupManifest, operator: string): Promise<number> {
  const stagedEnv = { ...env, DATA_DIR: staged };
  const stores = await openStores(stagedEnv, clock);
  try {
    const { events, views, operations: operational } = stores;
    await checkStart({ events, views, operational, clock }, processNames(env), projectors);
    await openMasterKey(stagedEnv, operational);
    await new WorkerStatusStore(operational, clock).clear();
    const codec = eventCodec();
    const executor = new CommandExecutor(events, codec, clock);
    const list = erasureListOf(env);
    return await reapplyErasures({ stores, codec, executor, clock, operator, env: stagedEnv }, list, logId);
  } finally {
    await stores.close();
  }
}
