import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { liveHeapMb } from '../kit/live-heap.ts';
import { OpenProduct } from '../kit/open-product.ts';

const CALLS = 10_000;
const WARM_UP = 1_000;
/** Out of a heap of some hundred. */
const NOISE_MB = 8;

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
  await product.happen(`filing-${accessionOf(1)}`, [
    filingIngested(1, { companyCiks: [cikOf(1)], form: '8-K' }),
    factsExtracted(1),
    filingScored(1, 'HIGH'),
  ]);
});
afterAll(() => product.close());

async function called(n: number): Promise<void> {
  const { status, text } = await product.call('POST', '/mcp', {
    headers: { accept: 'application/json, text/event-stream', 'x-brand': 'filingwire' },
    body: { jsonrpc: '2.0', id: n, method: 'tools/call', params: { name: 'get_day', arguments: { day: '2026-01-12' } } },
  });
  if (status !== 200 || !text.includes('sources')) throw new Error(`${status} ${text}`);
}

test('10,000 calls do not grow the heap', async () => {
  for (let n = 0; n < WARM_UP; n += 1) await called(n);
  const before = await liveHeapMb();
  for (let n = WARM_UP; n < WARM_UP + CALLS; n += 1) await called(n);
  expect((await liveHeapMb()) - before).toBeLessThan(NOISE_MB);
});
