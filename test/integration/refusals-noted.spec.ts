import { jest } from '@jest/globals';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { redacted } from '../../backend/platform/observability/redacted.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { OPERATOR, STRANGER } from '../kit/operator-tokens.ts';

const TOKEN = 'a-token-for-the-operators';
const BEARER = { authorization: `Bearer ${TOKEN}` };
/** Headers of another person's request as a proxy on this machine passes it on. */
const PROXY = { 'x-forwarded-for': '192.0.2.7', ...STRANGER };

let product: OpenProduct;
afterEach(async () => {
  jest.restoreAllMocks();
  await product.close();
});

const metrics = (headers: Readonly<Record<string, string>>) => product.call('GET', '/metrics', { headers });
const codeOf = ({ status, text }: Answer) => (status === 200 ? '200' : `${status} ${JSON.parse(text).error}`);

/** Counts in the metrics, by status and code. */
async function counted(): Promise<Readonly<Record<string, number>>> {
  const { text } = await metrics(BEARER);
  const lines = text.matchAll(/^http_refusals_total\{status="(\d+)",code="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, status, code, count]) => [`${status} ${code}`, Number(count)]));
}

/** Lines of the log about refusals. */
const logged = () =>
  product.runtime.log.entries
    .filter(({ message }) => message === 'request refused')
    .map(({ level, fields }) => {
      const { requestId, ...line } = redacted(fields);
      return { level, ...line, named: typeof requestId === 'string' };
    });

test('without a session, without the right, too often, and before any route: each is answered, in the log and counted', async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN });
  const monotonic = product.runtime.clock.monotonic();
  jest.spyOn(product.runtime.clock, 'monotonic').mockReturnValue(monotonic);
  const added = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1' } });
  const { session } = JSON.parse(added.text) as { readonly session: string };
  for (let n = 0; n < 60; n += 1) product.app.get(RateLimiter).consume('as-known', '192.0.2.7', 60, 60_000);
  expect(await counted()).toEqual({});

  const known = '/api/tickers/T1/as-known';
  const asked: readonly (readonly [string, string, Parameters<OpenProduct['call']>[2], string])[] = [
    ['GET', '/api/profile', {}, '401 session_required'],
    ['GET', '/api/profile', { session: 'made-up' }, '401 session_expired'],
    ['GET', '/api/admin/me', {}, '401 admin_sign_in_required'],
    ['GET', '/api/listings', { session }, '403 form_locked'],
    ['GET', known, { headers: PROXY }, '429 rate_limited'],
    // Refused by the middleware in front of all routes.
    ['GET', '/dev/outbox', { headers: PROXY }, '403 operator_only'],
    ['GET', '/metrics', { headers: PROXY }, '403 metrics_forbidden'],
    // Answered by the route itself, with a page.
    ['POST', '/api/verify-login', {}, '401 link_invalid'],
  ];
  for (const [method, path, call, code] of asked) {
    const answer = await product.call(method, `${path}${path === known ? `?asof=${new Date().toISOString()}` : ''}`, call);
    if (path !== '/api/verify-login') expect(codeOf(answer)).toBe(code);
    else expect(answer.status).toBe(401);
  }
  expect(logged()).toEqual(
    asked.map(([method, path, , code]) => {
      const [status, name] = code.split(' ');
      return { level: 'info', method, path, status: Number(status), code: name, named: true };
    }),
  );
  expect(await counted()).toEqual(Object.fromEntries(asked.map(([, , , code]) => [code, 1])));
  expect(JSON.stringify(product.runtime.log.entries)).not.toMatch(/192\.0\.2\.7|made-up/);
});

test('metrics with a token: only its holders can read them, here and through a proxy, and nobody else even on this machine', async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN });
  for (const via of [STRANGER, PROXY]) {
    expect(codeOf(await metrics(via))).toBe('403 metrics_forbidden');
    for (const wrong of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer'])
      expect(codeOf(await metrics({ ...via, authorization: wrong }))).toBe('403 metrics_forbidden');
    const { status, text } = await metrics({ ...via, ...BEARER });
    expect([status, text.includes('http_request_duration_seconds')]).toEqual([200, true]);
  }
});

test('metrics without a token are for nobody, on this machine neither', async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1', METRICS_TOKEN: '' });
  for (const headers of [STRANGER, PROXY, BEARER, OPERATOR, { authorization: 'Bearer null' }, { authorization: 'Bearer ' }])
    expect(codeOf(await metrics(headers))).toBe('403 metrics_forbidden');
});
