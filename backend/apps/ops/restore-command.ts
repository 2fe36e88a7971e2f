import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectors } from '../../../projections/projections.registry.ts';
import { BACKED_UP, type BackupManifest, BackupRefused, synced, verifiedBackup } from '../../platform/backup/backup-set.ts';
import { SystemClock } from '../../platform/clock/clock.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { openMasterKey } from '../../platform/privacy/master-key.store.ts';
import { masterKey } from '../../platform/privacy/master-key.ts';
import { checkStart } from '../../platform/subscriptions/start-check.ts';
import { erasureListOf } from '../erasure.ts';
import { eventCodec } from '../event-registry.ts';
import { processNames } from '../process-names.ts';
import { openStores } from '../stores.ts';
import { embeddedOnly } from './backup-commands.ts';
import { reapplyErasures } from './erasure-commands.ts';
import { UsageError } from './ops-context.ts';

export interface RestoreOptions {
  /** Existing files of the data folder are moved aside. */
  readonly overwrite?: boolean | undefined;
  /** File with the master key, when the data folder has none and MASTER_KEY is not set. */
  readonly masterKey?: string | undefined;
  /** Copy of the list of erasures, when ERASURES_FILE does not exist; false: there is none, and the operator says that nobody was erased since. */
  readonly erasures?: string | false | undefined;
  readonly operator: string;
}

const PRODUCTS_FILE = /^(log|ops|texts|views)\.db(-wal|-shm)?$/;
const KEY = 'master.key';
const clock = new SystemClock();

/**
 * `restore <folder>`: restores a backup into the data folder of a stopped product. It is prepared and checked in another folder, where
 * erasures are applied to it, and only then the files are moved into place.
 */
export async function restoreFrom(
  env: Environment,
  source: string | undefined,
  options: RestoreOptions,
  say: (line: string) => void,
) {
  embeddedOnly(env, 'restore');
  if (!source) throw new UsageError('Name the folder of a backup: restore <folder>.');
  const backup = await verified(resolve(source));
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (productFiles(dataDir).length > 0) await mayReplace(env, dataDir, options);
  await resolveErasureList(env, backup, options);

  const staged = join(dataDir, '.restoring');
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { mode: 0o700 });
  for (const name of BACKED_UP) copyFileSync(join(resolve(source), name), join(staged, name));
  bringKey(env, dataDir, staged, options);
  const erased = await verifyAndErase(env, staged, backup, options.operator);

  const old = productFiles(dataDir);
  const aside = join(dataDir, `replaced-${clock.now().toISOString().replace(/[:.]/g, '-')}`);
  if (old.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const name of old) renameSync(join(dataDir, name), join(aside, name));
  if (existsSync(join(staged, KEY))) renameSync(join(staged, KEY), join(dataDir, KEY));
  const restored = productFiles(staged).filter((name) => !name.startsWith('views'));
  // The log comes last: a restore that is interrupted before is refused at start.
  for (const name of restored.sort((a, b) => Number(a === 'log.db') - Number(b === 'log.db'))) {
    renameSync(join(staged, name), join(dataDir, name));
  }
  rmSync(staged, { recursive: true, force: true });
  await synced(dataDir);

  say(`Restored into ${dataDir}: log ${backup.logId} up to ${backup.end ?? 'its start'}, as it was at ${backup.takenAt}.`);
  say(
    options.erasures === false
      ? 'No list of erasures was applied: you said that nobody was erased since then.'
      : `${erased} accounts of the list of erasures are erased in it.`,
  );
  say('The views are built from the log at the next start; nothing is sent for it.');
  if (old.length > 0)
    say(`What was there before lies in ${aside}: delete it once you do not need it, it may hold keys of erased accounts.`);
}

const productFiles = (folder: string) => readdirSync(folder).filter((name) => PRODUCTS_FILE.test(name));

async function verified(folder: string): Promise<BackupManifest> {
  try {
    return await verifiedBackup(folder);
  } catch (error) {
    if (error instanceof BackupRefused) throw new UsageError(error.message);
    throw error;
  }
}

async function mayReplace(env: Environment, dataDir: string, { overwrite }: RestoreOptions): Promise<void> {
  if (!overwrite) {
    throw new UsageError(
      `${dataDir} is not empty. Set DATA_DIR to another folder, or say --overwrite to put aside what is there.`,
    );
  }
  const running = await openStores(env, clock)
    .then(async (stores) => {
      const workers = await new WorkerStatusStore(stores.operations, clock).current();
      await stores.close();
      return workers !== null;
    })
    // A data folder that cannot be opened is no obstacle: it is replaced.
    .catch(() => false);
  if (running)
    throw new UsageError(
      `A product works on ${dataDir}, or did seconds ago: stop it, wait a quarter of a minute, and restore then.`,
    );
}

/** Finds the list of erasures: the product's own, or a copy that becomes it. @throws UsageError when it is not known to be complete. */
async function resolveErasureList(env: Environment, { logId }: BackupManifest, options: RestoreOptions): Promise<void> {
  const list = erasureListOf(env);
  if (typeof options.erasures === 'string') {
    const copy = erasureListOf({ ...env, ERASURES_FILE: options.erasures });
    if (!copy.covers(logId)) throw new UsageError(`${copy.path} is not the list of erasures of log ${logId}.`);
    for (const erasure of copy.of(logId)) await list.add(erasure);
    await list.begin(logId, clock.now().toISOString(), []);
  }
  if (list.covers(logId) || options.erasures === false) return;
  throw new UsageError(
    `There is no list of erasures for log ${logId} in ${list.path}: accounts erased after the backup would be restored. ` +
      'Name a copy with --erasures <file> or ERASURES_FILE. If nobody was erased since, use --no-erasures.',
  );
}

function bringKey(env: Environment, dataDir: string, staged: string, options: RestoreOptions): void {
  if (env.MASTER_KEY) return;
  const given = options.masterKey ?? join(dataDir, KEY);
  if (!existsSync(given)) {
    throw new UsageError(
      `There is no master key in ${given}: set MASTER_KEY or name the copy of master.key with --master-key <file>.`,
    );
  }
  copyFileSync(given, join(staged, KEY));
  // Read as the product reads it, so that a damaged key is reported here.
  writeFileSync(join(staged, KEY), masterKey({ ...env, DATA_DIR: staged }).toString('hex'), { mode: 0o600 });
}

/** Checks that the parts belong together and that the key opens them, and erases the accounts of the list. Starts no part of the product. */
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
