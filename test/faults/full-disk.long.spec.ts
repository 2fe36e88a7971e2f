import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAY_MOUNT, type MountedFolder, mountMemory } from '../kit/mounted-folder.ts';
import { describeWith, NEEDS } from '../kit/needs.ts';
import { OPERATOR } from '../kit/operator-tokens.ts';
import { eventually, type Product, startProduct } from '../kit/product.ts';

interface Ready {
  readonly ready: boolean;
  readonly problems: readonly string[];
}

/** Fills all the space that is left. */
function fill(folder: string): string {
  const path = join(folder, 'filler');
  for (let n = 0; ; n += 1) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail === 0) return path;
    try {
      writeFileSync(path, Buffer.alloc(bavail * bsize), { flag: 'a' });
    } catch (error) {
      // The product uses part of the remaining space meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC' || n > 100) throw error;
    }
  }
}

describeWith(NEEDS.mount, MAY_MOUNT, 'a full disk', () => {
  let mounted: MountedFolder;
  let product: Product | null;
  beforeAll(() => {
    mounted = mountMemory(64);
  });
  afterAll(async () => {
    await product?.kill();
    mounted.unmount();
  });

  test('writes are refused at once, existing data is shown, and the product continues by itself once there is space', async () => {
    product = await startProduct({ DATA_DIR: mounted.path });
    const { url } = product;
    const ready = async () => (await fetch(`${url}/health/ready`, { headers: OPERATOR })).json() as Promise<Ready>;
    const sampleTicker = () =>
      eventually('a filing with a ticker', async () => {
        const { filings } = (await (await fetch(`${url}/api/filings`)).json()) as {
          filings: { companies: { tickers: string[] }[] }[];
        };
        return filings.flatMap(({ companies }) => companies.flatMap(({ tickers }) => tickers))[0] ?? null;
      });
    const subscribe = async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ tickers: ticker, forms: '', note: '' });
      const answer = await fetch(`${url}/api/subscribe`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as { error?: string; message?: string } };
    };
    await eventually('it is ready', async () => (await ready()).ready || null);
    const ticker = await sampleTicker();
    const filler = fill(mounted.path);

    // One write may still fit into space that the files had already allocated; the next one does not.
    const refused = await eventually('a write is refused', async () => {
      const answer = await subscribe();
      return answer.status >= 500 ? answer : null;
    });
    expect(refused).toMatchObject({
      status: 507,
      body: { error: 'storage_full', message: expect.stringMatching(/is out of disk space/) },
    });
    // Readiness is cached for half a second, so the earlier answer may be repeated once.
    const unready = await eventually('it is not ready', async () => {
      const answer = await ready();
      return answer.ready ? null : answer;
    });
    expect(unready.problems).toEqual(expect.arrayContaining([expect.stringMatching(/^disk for DATA_DIR .* free up space/)]));
    expect((await fetch(`${url}/api/filings`)).status).toBe(200);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);

    rmSync(filler);
    await eventually('writes go through again', async () => (await subscribe()).status < 300 || null);
    await eventually('it is ready again', async () => (await ready()).ready || null);
    expect(await product.stop()).toBe(0);
  });
});
