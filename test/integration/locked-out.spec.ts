import { TextBudget } from '../../backend/platform/outbox/text-budget.store.ts';
import { AppHarness } from '../kit/app.harness.ts';
import { BrowserAt } from '../kit/browser-at.ts';
import { codeIn, lastMessageTo } from '../kit/login-kit.ts';

const PHONE = '4155552001';
const TO = `+1${PHONE}`;
const DAILY_TEXTS = 100;

let app: AppHarness;
beforeEach(async () => {
  app = await AppHarness.start({ rateLimits: true, dailyTexts: DAILY_TEXTS });
});
afterEach(() => app.close());

let addresses = 1;
/** A browser at an address that no other browser has. */
const somebody = () => {
  addresses += 1;
  return new BrowserAt(app.url, `127.0.0.${addresses}`);
};
const ask = async (browser: BrowserAt, identifier = PHONE) => {
  const { status, body } = await browser.post('/api/login', { identifier });
  return status === 200 ? 'sent' : `${status} ${body.error}`;
};
const verify = async (browser: BrowserAt, code: string) => {
  const { status, body } = await browser.post('/api/verify-login-code', { identifier: PHONE, code });
  return status === 200 ? 'logged in' : `${status} ${body.error}`;
};
/** Requests logins until one is refused. @returns how many were accepted */
async function askAll(browser: BrowserAt, identifier = PHONE): Promise<number> {
  for (let sent = 0; ; sent += 1) if ((await ask(browser, identifier)) !== 'sent') return sent;
}
const newestCode = async () => codeIn(await lastMessageTo(app, TO));
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a stranger cannot lock a person out', () => {
  test.each([PHONE, 'jane@example.com'])('who has used up one address’s requests for %s', async (identifier) => {
    const stranger = somebody();
    expect(await askAll(stranger, identifier)).toBe(5);
    const refused = await stranger.post('/api/login', { identifier: ` ${identifier} ` });
    expect([refused.status, refused.body.error, Number(refused.retryAfter) > 0]).toEqual([429, 'rate_limited', true]);
    expect(await ask(somebody(), identifier)).toBe('sent');
  });

  test('who uses many addresses: a browser that has logged in before is counted separately', async () => {
    const owner = somebody();
    expect(await ask(owner)).toBe('sent');
    expect(await verify(owner, await newestCode())).toBe('logged in');

    let sent = 0;
    for (let n = 0; n < 6; n += 1) sent += await askAll(somebody());
    // Together they may request this many: the owner had one.
    expect(sent).toBe(19);
    expect(await ask(somebody())).toBe('429 rate_limited');
    expect(await ask(owner)).toBe('sent');
    expect(await verify(owner, await newestCode())).toBe('logged in');
    expect(await askAll(owner)).toBe(4);
  });

  test('a browser is only known for contacts that have logged in with it, and a forged cookie for none', async () => {
    const owner = somebody();
    await ask(owner);
    await verify(owner, await newestCode());
    await askAll(somebody(), 'john@example.com');
    for (let n = 0; n < 10; n += 1) await askAll(somebody(), 'john@example.com');
    expect(await ask(owner, 'john@example.com')).toBe('429 rate_limited');

    const [id = '', mark = ''] = owner.cookies.get('filingwire_known')?.split('.') ?? [];
    for (let n = 0; n < 5; n += 1) await askAll(somebody());
    for (const forged of [`${id}x.${mark}`, `${id}.${mark.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`, id, '.']) {
      const stranger = somebody();
      stranger.cookies.set('filingwire_known', forged);
      expect(await ask(stranger)).toBe('429 rate_limited');
    }
  });

  test('who guesses codes: the browser that requested one has its own attempts', async () => {
    const [owner, stranger] = [somebody(), somebody()];
    await ask(owner);
    const code = await newestCode();
    const guesses = [];
    for (let n = 0; n < 6; n += 1) guesses.push(await verify(stranger, otherThan(code)));
    expect(guesses).toEqual([...Array(4).fill('401 invalid_code'), '429 login_locked', '429 login_locked']);
    expect(await verify(stranger, code)).toBe('429 login_locked');
    expect(await verify(owner, otherThan(code))).toBe('401 invalid_code');
    expect(await verify(owner, code)).toBe('logged in');
  });

  test('who requests a newer code and guesses it', async () => {
    const [owner, stranger] = [somebody(), somebody()];
    await ask(owner);
    const code = await newestCode();
    await ask(stranger);
    for (let n = 0; n < 5; n += 1) await verify(stranger, otherThan(code));
    await ask(stranger);
    expect(await verify(owner, code)).toBe('logged in');
  });

  test('who requests verifications of the same contact from one address', async () => {
    const verifying = async (browser: BrowserAt) => {
      const { session = '' } = (await browser.post('/api/subscribe', { tickers: 'AAPL' })).body;
      return (await browser.post('/api/notify', { email: 'jane@example.com' }, { 'x-session': session })).status;
    };
    const stranger = somebody();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await verifying(stranger));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await verifying(somebody())).toBe(200);
    expect(await ask(somebody(), 'jane@example.com')).toBe('sent');
  });
});

describe('the daily limit of texts', () => {
  test('codes that anybody can request stop at half of it; a known browser still gets its code', async () => {
    const owner = somebody();
    await ask(owner);
    await verify(owner, await newestCode());
    const budget = app.app.get(TextBudget);
    while (await budget.take('anybody'));
    expect(await budget.ofToday()).toMatchObject({ used: { all: DAILY_TEXTS / 2 } });

    const stranger = somebody();
    expect(await ask(stranger)).toBe('429 texts_used_up');
    expect(await ask(stranger, 'jane@example.com')).toBe('sent');
    expect(await ask(owner)).toBe('sent');

    const { session = '' } = (await stranger.post('/api/subscribe', { tickers: 'AAPL' })).body;
    const added = await stranger.post('/api/notify', { phone: '4155552002' }, { 'x-session': session });
    expect([added.status, added.body.error]).toEqual([429, 'texts_used_up']);

    while (await budget.take('known'));
    expect(await ask(owner)).toBe('429 texts_used_up');
    expect((await budget.ofToday()).used.all).toBe(DAILY_TEXTS);
  });
});
