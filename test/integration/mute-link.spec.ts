import { muteToken } from '../../backend/contexts/watchlists/mute-by-link/mute-token.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());

async function reader() {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1,T2', forms: '8-K' } });
  const { session } = JSON.parse(text);
  const accountId = await product.accountOf(session);
  const token = (ticker: string, madeAt = new Date()) => muteToken(product.app.get(KeyedHash), { accountId, ticker }, madeAt);
  const mutes = async () => {
    const { watchlist } = JSON.parse((await product.call('GET', '/api/watchlist', { session })).text);
    return Object.fromEntries(watchlist.map((entry: Record<string, string>) => [entry['ticker'], entry['muted_until']]));
  };
  return { session, token, mutes };
}
const open = (token: string) => product.call('GET', `/mute/${token}`, {});
const answer = (token: string, form: Record<string, string>) =>
  product.call('POST', `/mute/${token}`, { body: new URLSearchParams(form) });

test('opening the link asks, and changes nothing', async () => {
  const { token, mutes } = await reader();
  const page = await open(token('T1'));
  expect([page.status, page.text.includes('<h1>Mute T1?</h1>'), page.text.includes('<form method="post">')]).toEqual([
    200,
    true,
    true,
  ]);
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(await mutes()).toEqual({ T1: null, T2: null });
});

test('its form mutes that ticker without a session, and ends the mute', async () => {
  const { token, mutes } = await reader();
  const before = Date.now();
  const muted = await answer(token('T1'), { length: 'week' });
  expect([muted.status, muted.text.includes('<h1>T1 is muted</h1>')]).toEqual([200, true]);
  const { T1, T2 } = await mutes();
  expect(Date.parse(T1) - before).toBeGreaterThanOrEqual(7 * DAY_MS);
  expect(T2).toBeNull();
  const ended = await answer(token('T1'), { length: 'end' });
  expect(ended.text).toContain('<h1>T1 is not muted</h1>');
  expect(await mutes()).toEqual({ T1: null, T2: null });
});

test('until a date; one that cannot be kept is asked for again', async () => {
  const { token, mutes } = await reader();
  const date = new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10);
  expect((await answer(token('T2'), { length: 'date', date })).status).toBe(200);
  expect((await mutes())['T2'].slice(0, 10)).toBe(date);
  const far = new Date(Date.now() + 400 * DAY_MS).toISOString().slice(0, 10);
  for (const form of [{ length: 'date', date: far }, { length: 'date' }, {}]) {
    const refused = await answer(token('T2'), form as Record<string, string>);
    expect([refused.status, refused.text.includes('role="alert"'), refused.text.includes('<form')]).toEqual([400, true, true]);
  }
  expect((await mutes())['T2'].slice(0, 10)).toBe(date);
});

test('a token of another account or ticker, an old one or one cut off mutes nothing', async () => {
  const [one, other] = [await reader(), await reader()];
  const [name, account, day, proof] = one.token('T1').split('.');
  const [otherName, otherAccount] = other.token('T2').split('.');
  const later = Number.parseInt(day ?? '', 36) + 300;
  const forged = [
    `${name}.${otherAccount}.${day}.${proof}`,
    `${otherName}.${account}.${day}.${proof}`,
    `${name}.${account}.${later.toString(36)}.${proof}`,
    one.token('T1', new Date(Date.now() - 32 * DAY_MS)),
    one.token('T1').slice(0, -1),
    'x',
  ];
  for (const token of forged) {
    const { status, text } = await answer(token, { length: 'day' });
    expect([token, status, text.includes('Nothing was changed')]).toEqual([token, 404, true]);
  }
  expect((await open('x')).status).toBe(404);
  const script = Buffer.from('<script>').toString('base64url');
  expect((await open(`${script}.${account}.${day}.${proof}`)).status).toBe(404);
  for (const { mutes } of [one, other]) expect(await mutes()).toEqual({ T1: null, T2: null });
});

test('a ticker that is no longer followed is said to be so', async () => {
  const { session, token } = await reader();
  const link = token('T1');
  await product.call('POST', '/api/unsubscribe', { session, body: { ticker: 'T1' } });
  const { status, text } = await answer(link, { length: 'day' });
  expect([status, text.includes('T1 is not on your watchlist')]).toEqual([404, true]);
});

test('every alert by e-mail offers it for its ticker', async () => {
  const rig = new AlertRig();
  try {
    await rig.contact('reader');
    await rig.follow('reader');
    await rig.filing(filingIngested(1), filingScored(1));
    await rig.settle();
    await rig.dispatch();
    const [mail] = (await rig.devOutbox.newest(1, null)).documents;
    expect(mail?.text).toMatch(/^Mute (\w+) for a while: https:\/\/example\.com\/mute\/\1\.reader$/m);
    expect(mail?.html?.replaceAll('&#x2F;', '/')).toContain('https://example.com/mute/');
  } finally {
    await rig.close();
  }
});
