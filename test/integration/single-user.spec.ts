import { SingleUserSessions } from '../../backend/contexts/accounts/single-user/single-user-sessions.adapter.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { SINGLE_USER_SESSION } from '../../backend/platform/http/single-user-access.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { OpenProduct } from '../kit/open-product.ts';

const PROXY = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-user': 'jane' };
let product: OpenProduct;
afterEach(() => product.close());

const tickers = (text: string) => (JSON.parse(text).watchlist as { ticker: string }[]).map(({ ticker }) => ticker);

test('on this machine everybody is the one user, with or without a session, and nobody signs in', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  const added = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  expect(JSON.parse(added.text)).toEqual({ added: 1, updated: 0, skipped: 0, tickers: ['T1'] });
  for (const session of [null, SINGLE_USER_SESSION, 'left over from elsewhere']) {
    expect(tickers((await product.call('GET', '/api/watchlist', { session })).text)).toEqual(['T1']);
    expect((await product.call('GET', '/api/profile', { session })).status).toBe(200);
  }
  for (const path of ['/api/login', '/api/verify-login-code', '/api/verify-login']) {
    const answer = await product.call('POST', path, { body: {} });
    expect([path, answer.status, JSON.parse(answer.text).error]).toEqual([path, 404, 'single_user']);
  }
  const { events } = await product.runtime.events.readAll({ after: null, categories: ['account'], limit: 100 });
  expect(events.map(({ type }) => type)).toEqual(['AccountOpened']);
});

test('requests of another machine, of another site and through a proxy are refused', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  const refused = async (call: Parameters<OpenProduct['call']>[2]) => {
    const answer = await product.call('GET', '/api/watchlist', call);
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'single_user_only']);
  };
  await refused({ host: 'evil.example' });
  await refused({ headers: { 'x-forwarded-for': '192.0.2.7' } });
  await refused({ headers: PROXY });
  expect((await product.call('GET', '/', { host: 'evil.example' })).status).toBe(403);
  expect((await product.call('GET', '/health/live', { host: 'evil.example' })).status).toBe(200);
});

test('with a header the proxy decides: it must be the proxy that sends it', async () => {
  const behind = { SINGLE_USER: 'true', SINGLE_USER_HEADER: 'X-Forwarded-User', HOST: '0.0.0.0' };
  product = await OpenProduct.start({ ...behind, TRUST_PROXY: 'loopback' });
  const ask = async (headers: Record<string, string>) =>
    (await product.call('GET', '/api/watchlist', { host: 'filings.example', headers })).status;
  expect(await ask(PROXY)).toBe(200);
  expect(await ask({ ...PROXY, 'x-forwarded-user': ' ' })).toBe(403);
  expect(await ask({ 'x-forwarded-for': '192.0.2.7' })).toBe(403);
  // Not even this machine: what reaches it is a proxy that forgot the header.
  expect((await product.call('GET', '/api/watchlist')).status).toBe(403);
  await product.close();

  product = await OpenProduct.start({ ...behind, TRUST_PROXY: '10.0.0.0/8' });
  expect(await ask(PROXY)).toBe(403);
});

test('after the account is deleted the next request opens another, and so does the next start', async () => {
  product = await OpenProduct.start({ SINGLE_USER: 'true' });
  await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
  const { events } = await product.runtime.events.readAll({ after: null, categories: ['account'], limit: 100 });
  const [opened] = events;
  const accountId = (opened?.data as { accountId: string } | undefined)?.accountId ?? '';
  expect(accountId).not.toBe('');
  await product.happen(`account-${accountId}`, [
    { type: 'AccountErased', data: { accountId, reason: 'asked for by its owner' } },
  ]);
  expect(JSON.parse((await product.call('GET', '/api/watchlist')).text)).toMatchObject({ watchlist: [] });
  const anew = await product.call('POST', '/api/subscribe', { body: { tickers: 'T2', forms: '8-K' } });
  expect([anew.status, tickers((await product.call('GET', '/api/watchlist')).text)]).toEqual([200, ['T2']]);
  const [commands, hash] = [product.app.get(CommandExecutor), product.app.get(KeyedHash)];
  const { events: log, clock } = product.runtime;
  const again = new SingleUserSessions(commands, log, hash, clock, 'material-events');
  expect((await again.resolve()).accountId).not.toBe(accountId);
});
