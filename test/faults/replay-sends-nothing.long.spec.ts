import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { devMessages } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';
import { onStores, readRecord } from '../kit/product-record.ts';

/** What people see and what was sent; it must be the same before and after. */
async function seen(product: FedProduct) {
  const lists = await Promise.all(product.people.map(({ reader }) => reader.watchlist(product.url)));
  return { lists, messages: await devMessages(product.url) };
}

test('dropping the views and replaying them shows the same again and sends nothing', async () => {
  const product = await FedProduct.working(70, 40);
  try {
    const before = await seen(product);
    expect(before.messages.length).toBeGreaterThan(5);
    await product.stop();
    const recordBefore = await readRecord(product.dataDir);

    rmSync(join(product.dataDir, 'views.db'));
    await product.start();
    await eventually('the same lists as before', async () => {
      const now = await seen(product);
      expect(now).toEqual(before);
      return true;
    });
    await product.stop();
    // No new event, and no change to any outbox row.
    expect(await readRecord(product.dataDir)).toEqual(recordBefore);

    // The processes continued where they were: the next filings cause alerts, once.
    await product.start();
    product.edgar.allow(70, 70);
    await product.settled();
    expect((await devMessages(product.url)).length).toBeGreaterThan(before.messages.length);
    await product.stop();
  } finally {
    await product.discard();
  }
});

test('operational state restored from a backup older than the log is brought up to date, and nothing is sent twice', async () => {
  const product = await FedProduct.working(60, 15);
  const [ops, backup] = ['ops.db', 'ops.backup'].map((name) => join(product.dataDir, name)) as [string, string];
  try {
    await product.stop();
    cpSync(ops, backup);
    const older = await readRecord(product.dataDir);
    await product.start();
    product.edgar.allow(60, 60);
    await product.settled();
    await product.stop();
    const { events, rows } = await readRecord(product.dataDir);
    expect(rows.length).toBeGreaterThan(older.rows.length + 5);

    cpSync(backup, ops);
    await product.start();
    await eventually('every process at the end of the log', () =>
      onStores(product.dataDir, async (stores) => {
        const end = await stores.events.tail();
        const checkpoints = new CheckpointStore(stores.operations, new SystemClock());
        const reached = await Promise.all(PROCESS_NAMES.map(({ name }) => checkpoints.load(name)));
        return reached.every((checkpoint) => checkpoint?.position === end) || null;
      }),
    );
    await product.stop();
    const now = await readRecord(product.dataDir);
    expect(now.events).toEqual(events);
    expect(now.rows).toEqual(older.rows);
    expect(now.messages).toEqual(older.messages);
  } finally {
    await product.discard();
  }
});
