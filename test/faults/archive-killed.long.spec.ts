import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterOf } from '../../backend/platform/backup/archive/archive-layout.ts';
import { decodeSegment } from '../../backend/platform/backup/archive/log-segment.ts';
import { FETCHED, RESTORING } from '../../backend/platform/backup/restore-remains.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { killedAtRequest } from '../kit/killed-at-request.ts';
import { idsOf } from '../kit/log-ids.ts';
import { eventually, KILL_AT_RENAME, removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { compareWithRebuild, readRecord } from '../kit/product-record.ts';
import { S3Double } from '../kit/s3-double.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

/** The machine dies while the archive is written. A product is restored from the bucket on another machine, and that restore is killed too. */
const FILINGS = 24;
const bucket = new S3Double();
const folders: string[] = [];
let product: FedProduct;
beforeAll(() => bucket.start());
afterAll(async () => {
  await product.discard();
  await bucket.stop();
  folders.forEach(removeDataDir);
});

const segments = () => [...bucket.objects.keys()].filter((name) => afterOf(`/${name}`) !== null).sort();

const archiving = () =>
  spawnProgram('all.main', [], { ...product.edgar.environment, ...bucket.environment, DATA_DIR: product.dataDir });

test(
  'killed at a segment, before and after the bucket has it: everything up to the last segment is restored, also when the restore is killed',
  async () => {
    product = await FedProduct.working(FILINGS, FILINGS / 2);
    const based = spawnProgram('ops.main', ['backup', '--s3'], { ...bucket.environment, DATA_DIR: product.dataDir });
    expect([await based.ended, based.errors()]).toEqual([0, '']);
    product.edgar.allow(FILINGS, FILINGS);
    await product.settled();
    await product.running.kill();
    const acknowledged = idsOf(product.dataDir);
    await killedAtRequest(bucket, 'PUT', '/segments/', false, archiving);
    expect(segments()).toEqual([]);
    await killedAtRequest(bucket, 'PUT', '/segments/', true, archiving);
    const segment = await eventually('the segment in the bucket', async () => segments()[0] ?? null);
    const { last } = decodeSegment(segment, bucket.objects.get(segment) ?? Buffer.of());
    const written = idsOf(product.dataDir);

    const [dataDir, elsewhere] = [temporaryDataDir(), temporaryDataDir()];
    folders.push(dataDir, elsewhere);
    const key = join(elsewhere, 'master.key');
    copyFileSync(join(product.dataDir, 'master.key'), key);
    const args = ['restore', '--s3', '--overwrite', '--no-erasures', '--master-key', key];
    const restoring = (env: Readonly<Record<string, string>> = {}) =>
      spawnProgram('ops.main', args, { ...bucket.environment, DATA_DIR: dataDir, ...env });
    const refused = async () => {
      const start = spawnProgram('all.main', [], { DATA_DIR: dataDir });
      expect([await start.ended, start.errors()]).toEqual([
        1,
        expect.stringMatching(/^A restore into .* didn’t finish\. Repeat it/),
      ]);
    };
    await killedAtRequest(bucket, 'GET', '/segments/', true, () => restoring());
    await refused();
    // At 2 the key is in place and the texts are not; at 4 everything except the log is in place.
    for (const killAt of [2, 4]) {
      const killed = restoring({ ...KILL_AT_RENAME, KILL_AT: String(killAt) });
      // Everything was fetched and checked, but nothing was reported as restored.
      const checked = expect.stringMatching(/^\d+ archive objects? match(es)? (their HMACs|its HMAC)\.\n$/);
      expect([await killed.ended, killed.process.signalCode, killed.output()]).toEqual([null, 'SIGKILL', checked]);
      expect([existsSync(join(dataDir, 'texts.db')), existsSync(join(dataDir, 'ops.db'))]).toEqual([killAt === 4, killAt === 4]);
      await refused();
    }
    const restore = restoring();
    expect([await restore.ended, restore.errors()]).toEqual([0, '']);
    expect([FETCHED, RESTORING].filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
    const restored = idsOf(dataDir);
    expect(restored.at(-1)?.[0]).toBe(last);
    expect(restored).toEqual(written.slice(0, restored.length));
    expect(restored.slice(0, acknowledged.length)).toEqual(acknowledged);

    const again = await startProduct({ ...product.edgar.environment, DATA_DIR: dataDir });
    await eventually('all views at the end of the log', async () => (await readRecord(dataDir)).viewsBehind.length === 0 || null);
    expect(await again.stop()).toBe(0);
    expect(idsOf(dataDir).slice(0, restored.length)).toEqual(restored);
    expect((await compareWithRebuild(dataDir)).problems).toEqual([]);
  },
  TEST_TIMEOUT_MS,
);
