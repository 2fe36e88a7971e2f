import { allThere, describeWith, NEEDS } from '../kit/needs.ts';
import { OPERATOR } from '../kit/operator-tokens.ts';
import { eventually, freePort, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { NGINX, ReverseProxy } from '../kit/reverse-proxy.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';

let dataDir: string;
const products: Product[] = [];
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.kill()));
  removeDataDir(dataDir);
});

async function started(env: Readonly<Record<string, string>>): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, ...env });
  products.push(product);
  return product;
}

test('a process that is asked to stop reports that it is not ready, continues to serve, and then closes', async () => {
  const product = await started({ DRAIN_SECONDS: '3' });
  const ready = async () => {
    const answer = await fetch(`${product.url}/health/ready`, { headers: OPERATOR });
    return { status: answer.status, problems: ((await answer.json()) as { readonly problems: readonly string[] }).problems };
  };
  await eventually('it is ready', async () => (await ready()).status === 200 || null);
  const ended = product.stop();
  const stopping = await eventually('it is not ready', async () => {
    const answer = await ready();
    return answer.status === 503 ? answer : null;
  });
  expect(stopping.problems).toContainEqual(expect.stringMatching(/^this process is stopping: send requests to another process/));
  const page = await fetch(product.url);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  await expect(fetch(product.url)).rejects.toThrow();
});

const REQUESTS = 5_000;
const CLIENTS = 8;
const PATHS = ['/', '/health/live', '/boot.js', '/watchlist'];

describeWith(NEEDS.nginx, allThere([NGINX]), 'two web servers behind nginx', () => {
  test(
    'are restarted in turn: none of 5,000 requests is refused or cut',
    async () => {
      const ports = [await freePort(), await freePort()];
      const start = (index: number) => started({ ROLE: 'api', TRUST_PROXY: 'loopback', PORT: String(ports[index]) });
      const servers = [await start(0), await start(1)];
      const proxy = await ReverseProxy.documentedNginx(...ports);
      const outcomes = new Map<string, number>();
      let asked = 0;
      let restarted = 0;
      const client = async () => {
        while (asked < REQUESTS || restarted < 2) {
          asked += 1;
          const outcome = await proxy.call(PATHS[asked % PATHS.length] ?? '/').then(
            ({ status, text }) => (status === 200 ? '200' : `${status} ${text}`),
            (error: Error) => error.message,
          );
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
      };
      const restarts = async () => {
        for (const index of [0, 1]) {
          expect(await servers[index]?.stop()).toBe(0);
          servers[index] = await start(index);
          restarted += 1;
        }
      };
      try {
        await Promise.all([restarts(), ...Array.from({ length: CLIENTS }, client)]);
      } finally {
        await proxy.close();
      }
      expect([...outcomes.keys()]).toEqual(['200']);
      expect(outcomes.get('200')).toBeGreaterThanOrEqual(REQUESTS);
    },
    TEST_TIMEOUT_MS,
  );
});
