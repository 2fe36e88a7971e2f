import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { eventually } from '../kit/product.ts';
import { onStores, readRecord } from '../kit/product-record.ts';

interface LeaseRecord extends StoredDocument {
  readonly owner: string | null;
}

/** Three times as many as have been read when the product is stopped. */
const FILINGS = 120;
const READ = 40;

const leases = defineCollection<LeaseRecord>({ name: 'leases', version: 1, fields: {}, indexes: [] });

/** Leases that are still held. */
function held(dataDir: string): Promise<readonly string[]> {
  return onStores(dataDir, async ({ operations }) => {
    const { documents } = await operations.collection(leases).find({ filter: {}, limit: 500 });
    expect(documents.length).toBeGreaterThan(10);
    return documents.filter(({ owner }) => owner !== null).map(({ _id }) => _id);
  });
}

describe('the end of a process', () => {
  let product: FedProduct;
  beforeEach(async () => {
    product = await FedProduct.working(FILINGS, 5);
  });
  afterEach(() => product.discard());

  /** Makes EDGAR show everything at once, and waits until the product is in the middle of it. */
  const inTheMiddle = async () => {
    const before = product.edgar.requests();
    product.edgar.allow(FILINGS, FILINGS);
    await eventually('work', async () => product.edgar.requests() - before > READ || null);
  };

  test('SIGTERM in the middle of work: work in progress is finished, leases are returned, the next start continues', async () => {
    for (const { reader } of product.people) await reader.openStream(product.url);
    await inTheMiddle();
    expect(await product.running.stop()).toBe(0);
    expect(await held(product.dataDir)).toEqual([]);
    const { events, rows } = await readRecord(product.dataDir);
    expect(rows.filter(({ state }) => state === 'sending')).toEqual([]);
    // It was stopped in the middle: not everything was scored.
    expect(events.filter(({ type }) => type === 'FilingScored').length).toBeLessThan(FILINGS);

    await product.start();
    await product.settled();
    await product.stop();
  });

  test('an EDGAR that does not answer delays nothing', async () => {
    product.edgar.inject(() => true, { kind: 'hang' }, 100);
    const before = product.edgar.requests();
    await eventually('a request without an answer', async () => product.edgar.requests() > before || null);
    expect(await product.running.stop()).toBe(0);
    expect(await held(product.dataDir)).toEqual([]);
  });

  test('a crash of the worker thread ends the process, so that it is restarted and continues', async () => {
    await product.stop();
    const file = join(product.dataDir, 'crash');
    const preload = new URL('../kit/crash-worker.mjs', import.meta.url).href;
    await product.start({ NODE_OPTIONS: `--import=${preload}`, CRASH_FILE: file });
    await inTheMiddle();
    writeFileSync(file, '');
    expect(await product.running.ended).toBe(1);
    expect(product.running.output()).toContain('the worker thread has ended, so the process will exit too');

    await product.start();
    await product.settled();
    await product.stop();
  });
});
