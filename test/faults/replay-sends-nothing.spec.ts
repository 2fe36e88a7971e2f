import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { FedProduct } from '../kit/fed-product.ts';
import { devMessages } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';
import { readRecord } from '../kit/product-record.ts';

/** What people see and what was sent, as it must be the same before and after. */
async function seen(product: FedProduct) {
  const lists = await Promise.all(product.people.map(({ reader }) => reader.watchlist(product.url)));
  return { lists, messages: await devMessages(product.url) };
}

test('dropping the views and replaying them shows the same again and sends nothing', async () => {
  const product = await FedProduct.working(50, 40);
  try {
    const before = await seen(product);
    expect(before.messages.length).toBeGreaterThan(5);
    await product.stop();
    const recordBefore = await readRecord(product.dataDir);

    for (const file of ['views.db', 'views.db-wal', 'views.db-shm']) rmSync(join(product.dataDir, file), { force: true });
    await product.start();
    await eventually('the same lists as before', async () => {
      const now = await seen(product);
      expect(now).toEqual(before);
      return true;
    });
    await product.stop();
    // Not one event, not one touch of an outbox row.
    expect(await readRecord(product.dataDir)).toEqual(recordBefore);

    // The processes went on from where they were: what comes next is alerted, once.
    await product.start();
    product.edgar.allow(50);
    await product.settled();
    expect((await devMessages(product.url)).length).toBeGreaterThan(before.messages.length);
    await product.stop();
  } finally {
    await product.discard();
  }
}, 180_000);
