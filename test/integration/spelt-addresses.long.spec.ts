import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { OPERATOR, STRANGER } from '../kit/operator-tokens.ts';

/** The router finds a route in any case and with a trailing slash. Such spellings must not bypass anything else that decides by the address. */

let product: OpenProduct;
afterEach(() => product.close());

const upper = (path: string) => path.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const encoded = (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const mixed = (path: string) => path.replace(/\/([a-z])/g, (_, letter: string) => `/${letter.toUpperCase()}`);
/** Spellings that the router treats as the same address, then those for which it has no route. */
const SAME: readonly ((path: string) => string)[] = [upper, mixed, (path) => `${path}/`, (path) => `${upper(path)}/`];
const OTHER: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace(/(?<=.)\//, '//'),
  encoded,
  (path) => path.replace(/(?<=.)\//, '%2f'),
  (path) => `${path}//`,
];

const shown = ({ status, headers, text }: Answer) => ({
  status,
  error: headers['content-type']?.includes('json') ? JSON.parse(text).error : null,
  caching: headers['cache-control'],
  vary: headers.vary,
});

test('each route of the admin area answers a stranger alike, however its address is spelled', async () => {
  product = await OpenProduct.start({});
  const routes = product.routes().filter((route) => route.includes(' /api/admin/'));
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:\w+/g, '1');
    const call = { ...(method === 'GET' ? {} : { body: {} }), headers: { authorization: 'Bearer of-nobody-at-all-at-all' } };
    const plain = shown(await product.call(method, path, call));
    expect([route, plain.caching]).toEqual([route, 'private, no-store']);
    for (const spelt of SAME) {
      const address = spelt(path);
      expect([address, shown(await product.call(method, address, call))]).toEqual([address, plain]);
    }
    for (const spelt of OTHER) {
      const address = spelt(path);
      const answer = await product.call(method, address, call);
      expect([address, answer.status]).toEqual([address, 404]);
      // It is neither the page of an address nor a file of the pages.
      expect([address, answer.headers['content-type']]).toEqual([address, 'application/json; charset=utf-8']);
    }
  }
});

test('cache headers are the same however the address is spelled', async () => {
  product = await OpenProduct.start({});
  const routes = product.routes().filter((route) => route.startsWith('GET /api/') && !/stream|webhooks/.test(route));
  for (const route of routes) {
    const path = route.slice('GET '.length).replace(/:\w+/g, '1');
    const plain = shown(await product.call('GET', path));
    for (const spelt of SAME) {
      const { caching, vary } = shown(await product.call('GET', spelt(path)));
      expect([spelt(path), caching, vary]).toEqual([spelt(path), plain.caching, plain.vary]);
    }
  }
});

test('a single-user server has no sign-in and refuses strangers, however the address is spelled', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  for (const path of ['/api/login', '/api/verify-login', '/api/verify-login-code'])
    for (const spelt of SAME) {
      const { status, error } = shown(await product.call('POST', spelt(path), { body: {}, headers: OPERATOR }));
      expect([spelt(path), status, error]).toEqual([spelt(path), 404, 'single_user']);
    }
  for (const path of ['/api/watchlist', '/api/profile', '/dev/outbox'])
    for (const spelt of [...SAME, ...OTHER]) {
      const { status, error } = shown(await product.call('GET', spelt(path), { headers: STRANGER }));
      expect([spelt(path), status, error]).toEqual([spelt(path), 403, 'single_user_only']);
    }
});

test('the operator’s pages are refused to others, and missing pages are answered as such, however the address is spelled', async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  const strange = { headers: { ...STRANGER, 'x-forwarded-for': '192.0.2.7', accept: 'text/html' } };
  for (const path of ['/dev/outbox', '/dev/ui', '/metrics'])
    for (const spelt of SAME)
      expect([spelt(path), (await product.call('GET', spelt(path), strange)).status]).toEqual([spelt(path), 403]);
  for (const path of ['/health/live', '/feeds/unknown', '/api/watchlist', '/unsubscribe', '/mute'])
    for (const spelt of OTHER) {
      const { status, headers } = await product.call('GET', spelt(path), strange);
      expect([spelt(path), status, headers['content-type']]).toEqual([spelt(path), 404, 'application/json; charset=utf-8']);
    }
});
