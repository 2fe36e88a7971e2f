import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import { synced } from '../../platform/backup/backup-set.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { hasMasterKey, masterKey } from '../../platform/privacy/master-key.ts';
import { rotateMasterKey as rotate } from '../../platform/privacy/rotate-master-key.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * `rotate-master-key --to <file> --reason <text>`: rewraps every key with the master key in a file. Where the current one is a file in the
 * data folder, the new key finally replaces it.
 */
export async function rotateMasterKey(ops: OpsContext, file: string | undefined, reason: string | undefined): Promise<void> {
  const { env, stores, clock } = ops;
  if (!file || !existsSync(file)) {
    throw new UsageError(
      'Name a file with the new master key: 64 hexadecimal digits, as "openssl rand -hex 32" writes them: rotate-master-key --to <file>.',
    );
  }
  const hex = readFileSync(file, 'utf8').trim();
  if (!KEY.test(hex)) throw new UsageError(`${file} holds no master key: it must be 64 hexadecimal digits.`);
  if (!hasMasterKey(env)) throw new UsageError(`There is no master key in ${env.DATA_DIR}: set MASTER_KEY to the present one.`);
  if ((await new WorkerStatusStore(stores.operations, clock).current()) !== null) {
    throw new UsageError(
      'A product works on this data with the present master key, or did seconds ago: stop every role of it, wait a quarter of a minute, and rotate then.',
    );
  }
  const why = needed(reason);
  await recordOperatorAct(ops.executor, ops.act(), {
    type: 'MasterKeyRotationOrdered',
    data: { name: 'master-key', reason: why },
  });
  const keys = { from: masterKey(env), to: Buffer.from(hex, 'hex') };
  const rewrapped = await rotate(stores.operations, keys, (looked) => ops.progress(`${looked} keys checked`));
  // Overwrite deleted pages, so that no file contains keys wrapped by the old master key.
  await stores.operations.overwriteDeleted();
  ops.say(`${rewrapped} keys are wrapped by the new master key; contacts, notes and sessions stay as they are.`);
  if (env.MASTER_KEY) ops.say('Set MASTER_KEY to the new one for every role, then start the product.');
  else await replaceFile(join(env.DATA_DIR, 'master.key'), file);
  ops.say('Keep the old master key as long as backups from before: they are opened with it.');
}

/** Replaces the file atomically: a start finds the old key or the new one. */
async function replaceFile(path: string, file: string): Promise<void> {
  const draft = `${path}.new`;
  writeFileSync(draft, readFileSync(file, 'utf8').trim(), { mode: 0o600 });
  await synced(draft);
  renameSync(draft, path);
  await synced(dirname(path));
}
