import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpsContext } from '../../backend/apps/ops/ops-context.ts';
import { checkServerBackup, printServerBackupSteps } from '../../backend/apps/ops/server-backup.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';

describe('a backup made with the servers’ own tools', () => {
  let double: MongoDouble;
  let folder: string;
  let ops: OpsContext;
  let lines: string[];
  beforeEach(async () => {
    double = await MongoDouble.start('replicaSet');
    folder = mkdtempSync(join(tmpdir(), 'server-backup-'));
    const env = readEnvironment({
      DATA_DIR: folder,
      MONGODB_URL: `${double.url}acme`,
      MASTER_KEY: '0'.repeat(64),
      LOG_LEVEL: 'silent',
    });
    lines = [];
    ops = { ...(await openInstalledOps(env)), say: (line) => void lines.push(line) };
    await ops.checkStores();
  });
  afterEach(async () => {
    await ops.close();
    await double.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const keys = async () =>
    new SubjectKeyStore(ops.stores.operations, await openMasterKey(ops.env, ops.stores.operations), ops.clock);
  const happened = (accountId: string, ...events: readonly { type: string; data: object }[]) =>
    ops.stores.events.append(
      `account-${accountId}`,
      events.map((event) => ({ ...event, id: randomId(), metadata: {} })),
      { kind: 'noStream' },
    );
  const sealed = { enc: 'v1', keyId: 'x', iv: '', tag: '', ct: '', aad: '' };
  const added = (accountId: string) => ({
    type: 'ContactAdded',
    data: { accountId, channel: 'email', contact: sealed, contactKey: 'k', masked: sealed },
  });

  test('is described in the order state, log, keys, texts, with the names of the databases', () => {
    printServerBackupSteps(ops);
    const order = ['acme_ops', 'log.db', 'subjectKeys collection in acme_ops', 'acme_texts'];
    const steps = lines.filter((line) => /^ {2}\d\. /.test(line));
    expect(steps.map((step, i) => step.includes(order[i] ?? '?'))).toEqual([true, true, true, true]);
    expect(lines.join('\n')).toContain('Views don’t need a backup');
  });

  test('is consistent if every account of the log has its key or was erased', async () => {
    const store = await keys();
    await store.ensure('kept');
    await store.ensure('gone');
    await store.destroy('gone');
    await happened('kept', added('kept'));
    await happened('gone', added('gone'));
    await happened('erased', added('erased'), { type: 'AccountErased', data: { accountId: 'erased', reason: 'asked' } });
    expect(await checkServerBackup(ops)).toBe(true);
  });

  test('is inconsistent if the keys are older than the log: the accounts are named', async () => {
    await (await keys()).ensure('kept');
    await happened('kept', added('kept'));
    await happened('late', added('late'));
    expect(await checkServerBackup(ops)).toBe(false);
    expect(lines.join(' ')).toMatch(/1 account in the log with no key.*: late\..*made after the log was backed up/);
  });

  test('is inconsistent if the state is newer than the log', async () => {
    await happened('kept', added('kept'));
    const [process = ''] = PROCESS_NAMES.map((each) => each.name);
    await new CheckpointStore(ops.stores.operations, ops.clock).save(process, toPosition(10 ** 9), 1);
    await expect(checkServerBackup(ops)).rejects.toThrow(/past the end of the event log/);
  });
});
