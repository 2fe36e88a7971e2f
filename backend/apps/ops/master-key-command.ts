import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recordOperatorAct } from '../../contexts/operations/record-operator-act.service.ts';
import { synced } from '../../platform/backup/backup-set.ts';
import { WorkerStatusStore } from '../../platform/observability/worker-status.store.ts';
import { hasMasterKey, masterKey } from '../../platform/privacy/master-key.ts';
import { rotateMasterKey as rotate } from '../../platform/privacy/rotate-master-key.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * `rotate-master-key --to <file> --reason <text>`: re-encrypts every key with the master key in a file. If the current master key is a file in
 * the data folder, the last step replaces that file.
 */
export async function rotateMasterKey(ops: OpsContext, file: string | undefined, reason: string | undefined): Promise<void> {
  const { env, stores, clock } = ops;
  if (!file || !existsSync(file)) {
    throw new UsageError(
      'Specify a file with the new master key: 64 hexadecimal digits, as written by "openssl rand -hex 32": rotate-master-key --to <file>.',
    );
  }
  const hex = readFileSync(file, 'utf8').trim();
  if (!KEY.test(hex)) throw new UsageError(`${file} doesn’t contain a master key. It must be 64 hexadecimal digits.`);
  if (!hasMasterKey(env)) throw new UsageError(`There is no master key in ${env.DATA_DIR}. Set MASTER_KEY to the current key.`);
  if ((await new WorkerStatusStore(stores.operations, clock).current()) !== null) {
    throw new UsageError(
      'Filingwire is using this data with the current master key, or was just seconds ago. Stop all its roles, wait 15 seconds, then run this again.',
    );
  }
  const why = needed(reason);
  await recordOperatorAct(ops.executor, ops.act(), {
    type: 'MasterKeyRotationOrdered',
    data: { name: 'master-key', reason: why },
  });
  const keys = { from: masterKey(env), to: Buffer.from(hex, 'hex') };
  const rewrapped = await rotate(stores.operations, keys, (checked) => ops.progress(`${checked} keys checked`));
  // Overwrites deleted pages, so that no file contains keys encrypted with the old master key.
  await stores.operations.overwriteDeleted();
  ops.say(
    `${howMany(rewrapped, 'key is', 'keys are')} now encrypted with the new master key. Contacts, notes and sessions are unchanged.`,
  );
  if (env.MASTER_KEY) ops.say('Set MASTER_KEY to the new key for every role, then start Filingwire.');
  else await replaceFile(join(env.DATA_DIR, 'master.key'), file);
  ops.say('Keep the old master key as long as you keep older backups, because they need it.');
}

/** Replaces the file atomically: the next start finds either the old key or the new one. */
async function replaceFile(path: string, file: string): Promise<void> {
  const draft = `${path}.new`;
  writeFileSync(draft, readFileSync(file, 'utf8').trim(), { mode: 0o600 });
  await synced(draft);
  renameSync(draft, path);
  await synced(dirname(path));
}
