import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { exportBulk } from '../../backend/queries/bulk-export/bulk-export.service.ts';
import type { BulkRow } from '../../backend/queries/bulk-export/bulk-row.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored, filingWithdrawn } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { openedAccount } from '../kit/verified-account.ts';

const folders: string[] = [];
const newFolder = () => {
  folders.push(temporaryDataDir());
  return folders.at(-1) ?? '';
};
const offered = newFolder();
let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({ BULK_DIR: offered });
  for (const [n, form, filedOn] of [
    [1, '8-K', '2026-01-12'],
    [2, '4', '2026-01-12'],
    [3, '8-K', '2026-01-13'],
    [4, '8-K/A', '2026-02-02'],
  ] as const) {
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(1)], form, filedOn }),
      factsExtracted(n, { form }),
      filingScored(n, 'HIGH'),
    ]);
  }
});
afterAll(async () => {
  await product.close();
  for (const folder of folders) removeDataDir(folder);
});

const codec = eventCodec();
const written = (folder: string, at?: Position) =>
  exportBulk({ events: product.runtime.events, codec, folder, ...(at && { at }) });
const bytesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
const linesOf = (folder: string, name: string): BulkRow[] =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
async function rowsOf(folder: string, name: string): Promise<Record<string, unknown>[]> {
  const bytes = readFileSync(join(folder, name));
  return parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer });
}

test('a file per day and one per form and month, with the hashes in the manifest', async () => {
  const folder = newFolder();
  const { files, position, log_id } = await written(folder);
  expect(files.map(({ name, rows }) => [name, rows])).toEqual([
    ['filings-2026-01-12.ndjson.gz', 2],
    ['filings-2026-01-13.ndjson.gz', 1],
    ['filings-2026-02-02.ndjson.gz', 1],
    ['filings-2026-01-4.parquet', 1],
    ['filings-2026-01-8-K.parquet', 2],
    ['filings-2026-02-8-K-A.parquet', 1],
  ]);
  const hashes = bytesIn(folder);
  for (const { name, sha256, bytes } of files) {
    expect([sha256, bytes]).toEqual([hashes[name], readFileSync(join(folder, name)).length]);
  }
  expect([position, log_id]).toEqual([await product.runtime.events.tail(), await product.runtime.events.logId()]);
  expect(linesOf(folder, 'filings-2026-01-12.ndjson.gz')).toMatchObject([
    {
      accession: accessionOf(1),
      form: '8-K',
      ciks: [cikOf(1)],
      level: 'HIGH',
      withdrawn: false,
      facts: { periodOfReport: '2026-01-10' },
    },
    { accession: accessionOf(2), form: '4' },
  ]);
});

test('each column of a Parquet file equals the lines of the daily files', async () => {
  const folder = newFolder();
  await written(folder);
  const lines = [...linesOf(folder, 'filings-2026-01-12.ndjson.gz'), ...linesOf(folder, 'filings-2026-01-13.ndjson.gz')];
  expect(await rowsOf(folder, 'filings-2026-01-8-K.parquet')).toEqual(lines.filter(({ form }) => form === '8-K'));
});

test('the same position in the log gives the same bytes, whatever follows it', async () => {
  const at = await product.runtime.events.tail();
  const [one, two] = [newFolder(), newFolder()];
  await written(one, at ?? undefined);
  await product.happen(`filing-${accessionOf(5)}`, [filingIngested(5, { form: '8-K', filedOn: '2026-03-02' })]);
  await written(two, at ?? undefined);
  expect(bytesIn(two)).toEqual(bytesIn(one));
});

test('a correction creates a new version and leaves the old file unchanged', async () => {
  const folder = newFolder();
  await written(folder);
  const before = bytesIn(folder);
  await product.happen(`filing-${accessionOf(3)}`, [filingWithdrawn(3)]);
  const { files } = await written(folder);
  expect(files.filter(({ version }) => version > 1).map(({ name }) => name)).toEqual([
    'filings-2026-01-13.v2.ndjson.gz',
    'filings-2026-01-8-K.v2.parquet',
  ]);
  const { 'manifest.json': _, ...kept } = before;
  expect(bytesIn(folder)).toMatchObject(kept);
  expect(linesOf(folder, 'filings-2026-01-13.v2.ndjson.gz')).toMatchObject([{ withdrawn: true }]);
});

test('only keys with the scope download the files', async () => {
  const { session } = await openedAccount(product);
  await product.grantPro(session);
  const headers = { 'x-brand': 'filingwire' };
  const keyed = async (scope: string) => {
    const { text } = await product.call('POST', '/api/keys', { session, body: { name: 'k', scopes: [scope] }, headers });
    return { ...headers, authorization: `Bearer ${JSON.parse(text).key}` };
  };
  const [bulk, read] = [await keyed('bulk'), await keyed('read')];
  const asked = (path: string, sent: object) => product.call('GET', path, { headers: { ...sent } });
  expect((await asked('/api/bulk', bulk)).status).toBe(404);
  const { files } = await written(offered);
  expect(JSON.parse((await asked('/api/bulk', bulk)).text).files).toEqual(files);
  const file = await asked(`/api/bulk/${files[0]?.name}`, bulk);
  expect([file.status, file.headers['content-type'], Number(file.headers['content-length'] ?? files[0]?.bytes)]).toEqual([
    ...[200, 'application/gzip', files[0]?.bytes],
  ]);
  for (const name of ['manifest.json', '..%2f..%2fetc%2fpasswd', 'filings-2020-01-01.ndjson.gz']) {
    expect([name, (await asked(`/api/bulk/${name}`, bulk)).status]).toEqual([name, 404]);
  }
  expect((await asked('/api/bulk', read)).status).toBe(403);
  expect((await asked('/api/bulk', headers)).status).toBe(401);
  expect((await product.call('GET', '/api/bulk', { session, headers })).status).toBe(401);
});
