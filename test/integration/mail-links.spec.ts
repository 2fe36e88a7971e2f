import { mailToken } from '../../backend/contexts/accounts/stop-mail/mail-token.ts';
import { muteToken } from '../../backend/contexts/watchlists/mute-by-link/mute-token.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

/** The links at the end of an alert by email. They open without a session, ask first, and then do what their token says. */

let product: OpenProduct;
beforeAll(async () => {
  product = await OpenProduct.start({});
});
afterAll(() => product.close());

async function reader() {
  const { text } = await product.call('POST', '/api/subscribe', { body: { tickers: 'T1,T2', forms: '8-K' } });
  const { session } = JSON.parse(text);
  const accountId = await product.accountOf(session);
  const hash = product.app.get(KeyedHash);
  const answerOf = async (path: string) => JSON.parse((await product.call('GET', path, { session })).text);
  return {
    session,
    muteToken: (ticker: string, madeAt = new Date()) => muteToken(hash, { accountId, ticker }, madeAt),
    mailToken: (of: 'alerts' | 'digest') => mailToken(hash, accountId, of),
    mutes: async () => {
      const { watchlist } = await answerOf('/api/watchlist');
      return Object.fromEntries(watchlist.map((entry: Record<string, string>) => [entry['ticker'], entry['muted_until']]));
    },
    preferences: async () => (await answerOf('/api/profile')).preferences,
  };
}

test('every alert by email offers to mute its ticker and ends with the link that stops the mails', async () => {
  const rig = new AlertRig();
  try {
    await rig.contact('reader');
    await rig.follow('reader');
    await rig.filing(filingIngested(1), filingScored(1));
    await rig.settle();
    await rig.dispatch();
    const [mail] = (await rig.devOutbox.newest(1, null)).documents;
    const html = mail?.html?.replaceAll('&#x2F;', '/');
    expect(mail?.text).toMatch(/^Mute (\w+) for a while: https:\/\/example\.com\/mute\/\1\.reader$/m);
    expect(html).toContain('https://example.com/mute/');
    expect(mail?.text).toContain('Stop these emails: https://example.com/unsubscribe/alerts.reader');
    expect(html).toContain('https://example.com/unsubscribe/alerts.reader');
  } finally {
    await rig.close();
  }
});

describe('the link that mutes a ticker', () => {
  const open = (token: string) => product.call('GET', `/mute/${token}`);
  const answer = (token: string, form: Record<string, string>) =>
    product.call('POST', `/mute/${token}`, { body: new URLSearchParams(form) });

  test('opening the link asks, and changes nothing', async () => {
    const { muteToken: token, mutes } = await reader();
    const page = await open(token('T1'));
    expect([page.status, page.text.includes('<h1>Mute T1?</h1>'), page.text.includes('<form method="post">')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(await mutes()).toEqual({ T1: null, T2: null });
  });

  test('its form mutes the ticker and unmutes it again, without a session', async () => {
    const { muteToken: token, mutes } = await reader();
    const before = Date.now();
    const muted = await answer(token('T1'), { length: 'week' });
    expect([muted.status, muted.text.includes('<h1>T1 muted</h1>')]).toEqual([200, true]);
    const { T1, T2 } = await mutes();
    expect(Date.parse(T1) - before).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(T2).toBeNull();
    const ended = await answer(token('T1'), { length: 'end' });
    expect(ended.text).toContain('<h1>T1 unmuted</h1>');
    expect(await mutes()).toEqual({ T1: null, T2: null });
  });

  test('mutes until a date; an impossible date is asked for again', async () => {
    const { muteToken: token, mutes } = await reader();
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
    const [name, account, day, proof] = one.muteToken('T1').split('.');
    const [otherName, otherAccount] = other.muteToken('T2').split('.');
    const later = Number.parseInt(day ?? '', 36) + 300;
    const forged = [
      `${name}.${otherAccount}.${day}.${proof}`,
      `${otherName}.${account}.${day}.${proof}`,
      `${name}.${account}.${later.toString(36)}.${proof}`,
      one.muteToken('T1', new Date(Date.now() - 32 * DAY_MS)),
      one.muteToken('T1').slice(0, -1),
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

  test('says so if the ticker is no longer followed', async () => {
    const { session, muteToken: token } = await reader();
    const link = token('T1');
    await product.call('POST', '/api/unsubscribe', { session, body: { ticker: 'T1' } });
    const { status, text } = await answer(link, { length: 'day' });
    expect([status, text.includes('T1 isn’t on your watchlist')]).toEqual([404, true]);
  });
});

describe('the link that stops the mails', () => {
  const open = (token: string) => product.call('GET', `/unsubscribe/${token}`);
  const click = (token: string) => product.call('POST', `/unsubscribe/${token}`, { body: { 'List-Unsubscribe': 'One-Click' } });
  async function mailed() {
    const made = await reader();
    await product.call('POST', '/api/notify', { session: made.session, body: { email: 'ada@example.com', phone: '4155552671' } });
    return made;
  }

  test('opening the link changes nothing', async () => {
    const { mailToken: token, preferences } = await mailed();
    const page = await open(token('alerts'));
    expect([page.status, page.text.includes('<form method="post">')]).toEqual([200, true]);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(await preferences()).toMatchObject({ notify_via: ['email', 'sms'], digest: 'when_new' });
  });

  test('one click, without a session, stops alert mails; a second one changes nothing', async () => {
    const { mailToken: token, preferences } = await mailed();
    for (let n = 0; n < 2; n += 1) {
      const answer = await click(token('alerts'));
      expect([answer.status, answer.text.includes('no longer get alerts and digests by email')]).toEqual([200, true]);
      expect(await preferences()).toMatchObject({ notify_via: ['sms'], digest: 'when_new' });
    }
  });

  test('the link of a digest only stops the digest', async () => {
    const { mailToken: token, preferences } = await mailed();
    expect((await click(token('digest'))).status).toBe(200);
    expect(await preferences()).toMatchObject({ notify_via: ['email', 'sms'], digest: 'never' });
  });

  test('a token of another account, of another kind or cut off stops nothing', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const [, , proof = ''] = one.mailToken('alerts').split('.');
    const [sort, account] = other.mailToken('alerts').split('.');
    const forged = [
      `${sort}.${account}.${proof}`,
      one.mailToken('alerts').replace('alerts', 'digest'),
      one.mailToken('alerts').slice(0, -1),
      'x',
    ];
    for (const token of forged) {
      const answer = await click(token);
      expect([answer.status, answer.text.includes('Nothing was changed')]).toEqual([404, true]);
    }
    expect((await open('x')).status).toBe(404);
    for (const { preferences } of [one, other]) {
      expect(await preferences()).toMatchObject({ notify_via: ['email', 'sms'], digest: 'when_new' });
    }
  });

  test('a link of a former account says that nothing is sent', async () => {
    const { session, mailToken: token } = await mailed();
    const link = token('alerts');
    await product.call('POST', '/api/delete-account', { session, body: { confirm: true } });
    expect((await click(link)).status).toBe(200);
  });
});
