import { SingleUserSessions } from '../../backend/contexts/accounts/single-user/single-user-sessions.adapter.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { SINGLE_USER_SESSION } from '../../backend/platform/http/single-user-access.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { type Answer, type Call, OpenProduct } from '../kit/open-product.ts';
import { OPERATOR } from '../kit/operator-tokens.ts';
import { eventually } from '../kit/runtime.ts';

const PROXY = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-user': 'jane' };
let product: OpenProduct;
afterEach(() => product.close());

const tickers = (text: string) => (JSON.parse(text).watchlist as { ticker: string }[]).map(({ ticker }) => ticker);

/** Sends a request of the operator. */
const own = (method: string, path: string, call: Call = {}) => product.call(method, path, { ...call, headers: OPERATOR });
const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
/** The first page opens the account, which the views show a moment later. */
const profileShownTo = async (cookie: string) =>
  expect(
    (
      await eventually(
        () => product.call('GET', '/api/profile', { headers: { cookie } }),
        ({ status }) => status !== 503,
      )
    ).status,
  ).toBe(200);
const HTML = { accept: 'text/html,*/*;q=0.8' };

test('everybody let in is the single user, with or without a session, and nobody signs in', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  const added = await own('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  expect(JSON.parse(added.text)).toEqual({ added: 1, updated: 0, skipped: 0, tickers: ['T1'] });
  for (const session of [null, SINGLE_USER_SESSION, 'left over from elsewhere']) {
    expect(tickers((await own('GET', '/api/watchlist', { session })).text)).toEqual(['T1']);
    expect((await own('GET', '/api/profile', { session })).status).toBe(200);
  }
  for (const path of ['/api/login', '/api/verify-login-code', '/api/verify-login']) {
    const answer = await own('POST', path, { body: {} });
    expect([path, answer.status, JSON.parse(answer.text).error]).toEqual([path, 404, 'single_user']);
  }
  const { events } = await product.runtime.events.readAll({ after: null, categories: ['account'], limit: 100 });
  expect(events.map(({ type }) => type)).toEqual(['AccountOpened']);
});

// Behind a proxy that adds no header, all requests come from this machine and name a local host.
test.each([{}, { host: 'evil.example' }, { headers: { 'x-forwarded-for': '192.0.2.7' } }, { headers: PROXY }])(
  'nobody else is let in, on this machine neither: %j',
  async (call) => {
    product = await OpenProduct.start({ SINGLE_USER: 'true' });
    for (const [method, path] of [
      ['GET', '/api/watchlist'],
      ['GET', '/api/profile'],
      ['POST', '/api/subscribe'],
      ['GET', '/assets/any.js'],
    ] as const) {
      const answer = await product.call(method, path, { ...call, ...(method === 'POST' && { body: { tickers: 'AAPL' } }) });
      expect([path, answer.status, JSON.parse(answer.text).error]).toEqual([path, 403, 'single_user_only']);
    }
    const page = await product.call('GET', '/watchlist', { ...call, headers: { ...call.headers, ...HTML } });
    expect([page.status, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.text).toContain('open the one-time link it prints');
    for (const path of ['/health/live', '/operator.css']) expect((await product.call('GET', path, call)).status).toBe(200);
    const { events } = await product.runtime.events.readAll({ after: null, categories: ['account'], limit: 100 });
    expect(events).toEqual([]);
  },
);

test('the link printed at the start lets one browser in, and only the first page uses up the link', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  const key = product.operator.newLinkKey();
  for (const path of ['/watchlist', '/api/watchlist', '//evil.example/'])
    expect((await product.call('GET', `${path}?key=${key}`)).status).toBe(403);
  const opened = await product.call('GET', `/?key=${key}`, { headers: HTML });
  expect([opened.status, opened.headers.location]).toEqual([303, '/']);
  const cookie = cookieOf(opened);
  await profileShownTo(cookie);
  expect((await product.call('GET', '/dev/outbox', { headers: { cookie, authorization: 'none' } })).status).toBe(200);
  const again = await product.call('GET', `/?key=${key}`, { headers: HTML });
  expect([again.status, cookieOf(again)]).toEqual([403, '']);
  expect((await product.call('GET', '//evil.example/?key=x', { headers: { cookie } })).headers.location).toBeUndefined();
});

test('the password is needed once per browser, and attempts are limited to ten per quarter of an hour', async () => {
  const SINGLE_USER_PASSWORD = 'correct horse battery';
  product = await OpenProduct.start({ SINGLE_USER: 'true', SINGLE_USER_PASSWORD, HOST: '0.0.0.0' });
  const asked = await product.call('GET', '/filings/1', { headers: HTML });
  expect([asked.status, asked.text.includes('type="password"'), asked.text.includes('<script')]).toEqual([401, true, false]);
  const refused = await product.call('GET', '/api/profile');
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([401, 'single_user_only']);
  const tried = (body: Record<string, string>) => product.call('POST', '/single-user', { body: new URLSearchParams(body) });
  for (const body of [{}, { password: '' }, { password: 'correct horse' }, { password: SINGLE_USER_PASSWORD.toUpperCase() }]) {
    const answer = await tried(body as Record<string, string>);
    expect([answer.status, cookieOf(answer), answer.text.includes('role="alert"')]).toEqual([401, '', true]);
  }
  const right = await tried({ password: SINGLE_USER_PASSWORD });
  expect([right.status, right.headers.location]).toEqual([303, '/']);
  const cookie = cookieOf(right);
  await profileShownTo(cookie);
  for (let n = 0; n < 10; n += 1) await tried({ password: 'a guess' });
  const over = await tried({ password: SINGLE_USER_PASSWORD });
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
  // A browser that was let in stays in.
  await profileShownTo(cookie);
});

test('with a header the proxy decides: it must be the proxy that sends it', async () => {
  const behind = { SINGLE_USER: 'true', SINGLE_USER_HEADER: 'X-Forwarded-User', HOST: '0.0.0.0' };
  product = await OpenProduct.start({ ...behind, TRUST_PROXY: 'loopback' });
  const ask = async (headers: Record<string, string>) =>
    (await product.call('GET', '/api/watchlist', { host: 'filings.example', headers })).status;
  expect(await ask(PROXY)).toBe(200);
  expect(await ask({ ...PROXY, 'x-forwarded-user': ' ' })).toBe(403);
  expect(await ask({ 'x-forwarded-for': '192.0.2.7' })).toBe(403);
  // Not on this machine either, because the request may come from a proxy that forgot the header.
  expect((await product.call('GET', '/api/watchlist')).status).toBe(403);
  await product.close();

  product = await OpenProduct.start({ ...behind, TRUST_PROXY: '10.0.0.0/8' });
  expect(await ask(PROXY)).toBe(403);
});

test('after the account is deleted the next request opens another, and so does the next start', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  await own('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  const { events } = await product.runtime.events.readAll({ after: null, categories: ['account'], limit: 100 });
  const [opened] = events;
  const accountId = (opened?.data as { accountId: string } | undefined)?.accountId ?? '';
  expect(accountId).not.toBe('');
  await product.happen(`account-${accountId}`, [
    { type: 'AccountErased', data: { accountId, reason: 'requested by its owner' } },
  ]);
  expect(JSON.parse((await own('GET', '/api/watchlist')).text)).toMatchObject({ watchlist: [] });
  const anew = await own('POST', '/api/subscribe', { body: { tickers: 'T2', forms: '8-K' } });
  expect([anew.status, tickers((await own('GET', '/api/watchlist')).text)]).toEqual([200, ['T2']]);
  const [commands, hash] = [product.app.get(CommandExecutor), product.app.get(KeyedHash)];
  const { events: log, clock } = product.runtime;
  const again = new SingleUserSessions(commands, log, hash, clock, 'material-events');
  expect((await again.resolve()).accountId).not.toBe(accountId);
});
