import type { OriginFault } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { FedProduct } from '../kit/fed-product.ts';
import { METRICS, METRICS_TOKEN, OPERATOR, STRANGER } from '../kit/operator-tokens.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { onStores } from '../kit/product-record.ts';
import { clock } from '../kit/runtime.ts';

interface Ready {
  readonly ready: boolean;
  readonly problems?: readonly string[];
  readonly degraded?: readonly string[];
  readonly sample?: boolean;
}

const PROXY = { 'X-Forwarded-For': '203.0.113.9' };

async function ready(
  url: string,
  headers: Readonly<Record<string, string>> = METRICS,
): Promise<Ready & { readonly status: number }> {
  const answer = await fetch(`${url}/health/ready`, { headers });
  return { status: answer.status, ...((await answer.json()) as Ready) };
}

describe('an EDGAR that has never been reached', () => {
  const dataDir = temporaryDataDir();
  const env = {
    DATA_DIR: dataDir,
    EDGAR_BASE_URL: 'http://127.0.0.1:9',
    EDGAR_USER_AGENT: 'a a@example.com',
  };
  const never = expect.stringMatching(/^EDGAR has never been reached.*: check the network, EDGAR_BASE_URL and EDGAR_USER_AGENT/);
  let all: Product;
  let api: Product;
  beforeAll(async () => {
    all = await startProduct(env);
    api = await startProduct({ ...env, ROLE: 'api' });
  });
  afterAll(async () => {
    await all.kill();
    await api.kill();
    removeDataDir(dataDir);
  });

  test('keeps the worker from being ready; the web server continues, degraded', async () => {
    expect(await ready(all.url)).toMatchObject({ status: 503, ready: false, problems: [never], degraded: [], sample: false });
    const served = await eventually('the web server sees the report of a worker', async () => {
      const now = await ready(api.url);
      return now.degraded?.length === 1 ? now : null;
    });
    expect(served).toMatchObject({ status: 200, ready: true, problems: [], degraded: [never] });
    expect((await fetch(`${all.url}/`)).status).toBe(200);
  });

  test('only the operator and holders of METRICS_TOKEN see reasons; everybody else gets yes or no, even on this machine', async () => {
    for (const from of [STRANGER, PROXY]) {
      expect(await ready(all.url, from)).toEqual({ status: 503, ready: false });
      expect(await ready(api.url, from)).toEqual({ status: 200, ready: true });
    }
    for (const wrong of [`Bearer ${METRICS_TOKEN}x`, 'Bearer', `Basic ${METRICS_TOKEN}`]) {
      expect(await ready(api.url, { ...PROXY, Authorization: wrong })).toEqual({ status: 200, ready: true });
    }
    for (const right of [METRICS, OPERATOR]) {
      expect(await ready(api.url, { ...PROXY, ...right })).toMatchObject({ ready: true, degraded: [never] });
    }
  });
});

test('an EDGAR that goes down later and a parked alert run are reported, and the product stays ready', async () => {
  const product = await FedProduct.working(10, 5);
  try {
    const url = () => product.url;
    expect(await ready(url())).toMatchObject({ status: 200, ready: true, problems: [], degraded: [] });
    const drop: OriginFault = { kind: 'drop' };
    product.edgar.inject(() => true, drop, Number.POSITIVE_INFINITY);
    const degraded = await eventually('EDGAR is degraded', async () => {
      const now = await ready(url());
      return now.degraded?.length ? now : null;
    });
    expect(degraded).toMatchObject({
      status: 200,
      ready: true,
      degraded: [expect.stringMatching(/^EDGAR hasn’t been reachable since/)],
    });

    // Even after a start: it was reached before, so it is configured correctly.
    await product.stop();
    await onStores(product.dataDir, ({ operations }) =>
      new ParkedMessages(operations, clock).park(
        'page-alerts-when-run-started',
        'alertRun-0000000001-26-000001',
        toPosition(1),
        'torn list',
      ),
    );
    await product.start();
    const parked = await eventually('the parked run is reported', async () => {
      const now = await ready(url());
      return now.ready && now.degraded?.some((each) => /parked alertRun-0000000001-26-000001 .*torn list: .*release/.test(each))
        ? now
        : null;
    });
    expect(parked.degraded).toEqual(expect.arrayContaining([expect.stringMatching(/^EDGAR hasn’t been reachable since/)]));
  } finally {
    await product.discard();
  }
});

test('a product with sample data is ready and says what it runs on', async () => {
  const product = await startProduct({});
  try {
    const now = await eventually('it is ready', async () => {
      const answer = await ready(product.url);
      return answer.ready ? answer : null;
    });
    expect(now).toMatchObject({ status: 200, sample: true, problems: [] });
    expect(now.degraded).toEqual([
      expect.stringMatching(/^filings are samples because EDGAR_USER_AGENT isn’t set: set EDGAR_USER_AGENT=/),
    ]);
  } finally {
    await product.kill();
    removeDataDir(product.dataDir);
  }
});
