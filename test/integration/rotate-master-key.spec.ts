import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateMasterKey } from '../../backend/apps/ops/master-key-command.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { WorkerStatusStore } from '../../backend/platform/observability/worker-status.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';

const WHY = 'somebody may have seen the old one';
const NEW = 'ab'.repeat(32);

describe('rotate-master-key of the operator’s tool', () => {
  let dataDir: string;
  let ops: Awaited<ReturnType<typeof openInstalledOps>>;
  let said: string[];
  let file: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rotate-'));
    file = join(dataDir, 'new-key');
    writeFileSync(file, `${NEW}\n`);
    said = [];
    const opened = await openInstalledOps(readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
    ops = { ...opened, say: (line) => void said.push(line), progress: () => {} };
  });
  afterEach(async () => {
    await ops.close();
    rmSync(dataDir, { recursive: true });
  });

  const cipher = async () => {
    const { operations } = ops.stores;
    return new FieldCipher(new SubjectKeyStore(operations, await openMasterKey(ops.env, operations), ops.clock));
  };
  const place = { subject: 'account', stream: 'account', event: 'Written', field: 'x' };
  const ordered = async () =>
    (await ops.stores.events.read('projectionControl-master-key')).map(({ type, data }) => [
      type,
      (data as { reason: string }).reason,
    ]);
  const current = () => readFileSync(join(dataDir, 'master.key'), 'utf8');

  test('the key file is replaced and everything can be read with it; a second run changes nothing', async () => {
    const sealed = await (await cipher()).encrypt(place, 'jane@example.com');
    await rotateMasterKey(ops, file, WHY);
    expect(said[0]).toContain('1 key is now encrypted with the new master key');
    expect(await ordered()).toEqual([['MasterKeyRotationOrdered', WHY]]);
    expect(current()).toBe(NEW);
    expect(await (await cipher()).decrypt(sealed, place)).toBe('jane@example.com');
    await rotateMasterKey(ops, file, WHY);
    expect(await (await cipher()).decrypt(sealed, place)).toBe('jane@example.com');
  });

  test('it refuses while a worker runs, without a valid key, and without a reason', async () => {
    await (await cipher()).encrypt(place, 'jane@example.com');
    const before = current();
    await expect(rotateMasterKey(ops, undefined, WHY)).rejects.toThrow(/Specify a file with the new master key/);
    writeFileSync(join(dataDir, 'short'), 'abc');
    await expect(rotateMasterKey(ops, join(dataDir, 'short'), WHY)).rejects.toThrow(/64 hexadecimal digits/);
    await expect(rotateMasterKey(ops, file, ' ')).rejects.toThrow(/Give a reason with --reason/);
    await new WorkerStatusStore(ops.stores.operations, ops.clock).report('worker', []);
    await expect(rotateMasterKey(ops, file, WHY)).rejects.toThrow(/Filingwire is using this data.*Stop all its roles/);
    expect(current()).toBe(before);
    expect(await ordered()).toEqual([]);
  });
});
