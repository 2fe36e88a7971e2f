import request from 'supertest';
import { loginStream } from '../../backend/contexts/accounts/account.stream.ts';
import { CloseLogin } from '../../backend/contexts/accounts/login/close-login.service.ts';
import { ExpireLogins } from '../../backend/contexts/accounts/login/expire-logins.schedule.ts';
import { OpenLogins } from '../../backend/contexts/accounts/login/open-logins.store.ts';
import { loginFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { Metrics } from '../../backend/platform/observability/metrics.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { AppHarness } from '../kit/app.harness.ts';
import { codeIn, eventsOf, lastMessageTo, linkIn, signInByCode } from '../kit/login-kit.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

let people = 0;
/** A contact that no other test uses. */
const someone = () => {
  people += 1;
  const digits = `415555${String(2000 + people)}`;
  return { email: `person-${people}@example.com`, phone: digits, to: `+1${digits}` };
};
const cookiesOf = (headers: Record<string, unknown>): readonly string[] => (headers['set-cookie'] as string[] | undefined) ?? [];
const dataOf = (event: { readonly data: unknown } | undefined): unknown => {
  if (!event) throw new Error('no such event');
  return event.data;
};
const pairOf = (cookie: string | undefined) => (cookie ?? '').split(';')[0] ?? '';

describe('sign in with a code', () => {
  test('sends six digits in a text and answers with a session and its user', async () => {
    const { phone, to } = someone();
    const visitor = app.visitor();
    const asked = await visitor.post('/api/login', { identifier: '(415) 555-2001' });
    expect([asked.status, asked.body]).toEqual([
      200,
      { method: 'sms', message: 'waiting', state: expect.stringMatching(/^\w{64}$/) },
    ]);

    const message = await lastMessageTo(app, to);
    expect(message).toMatchObject({ channel: 'sms', text: expect.stringContaining('expires in 10 minutes') });
    expect(message.text.length).toBeLessThanOrEqual(320);
    const answer = await visitor.post('/api/verify-login-code', { identifier: phone, code: codeIn(message) });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        session: expect.any(String),
        user: { email: null, phone: to, verified: true, isAdmin: false, planType: 'free', planStatus: 'none' },
        merged: 0,
        rejected: 0,
      },
    ]);
    visitor.session = answer.body.session;
    expect((await visitor.get('/api/profile')).body).toMatchObject({
      contacts: [{ channel: 'sms', contact: to, verified: true }],
      preferences: { notify_via: ['sms'] },
      sessions: [{ kind: 'login', current: true }],
    });
  });

  test('again finds the same account, with its list', async () => {
    const { phone, to } = someone();
    const visitor = app.visitor();
    await signInByCode(app, visitor, phone, to);
    await visitor.subscribe('AAPL');
    const [account, session] = [await visitor.accountId(), visitor.session];

    const elsewhere = app.visitor();
    await signInByCode(app, elsewhere, phone, to);
    expect(await elsewhere.accountId()).toBe(account);
    expect((await elsewhere.watchlist()).watchlist.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    // Logging in on another device does not end this session.
    expect(elsewhere.session).not.toBe(session);
    expect((await visitor.get('/api/profile')).status).toBe(200);
  });

  test('ends the session that it replaces', async () => {
    const { phone, to } = someone();
    const visitor = app.visitor();
    await signInByCode(app, visitor, phone, to);
    const before = app.visitor();
    before.session = visitor.session;
    await signInByCode(app, visitor, phone, to);
    const answer = await before.get('/api/profile');
    expect([answer.status, answer.body.error]).toEqual([401, 'session_expired']);
    expect((await visitor.get('/api/profile')).status).toBe(200);
  });

  test('a wrong code is refused, the fifth locks, and a new code is accepted', async () => {
    const { phone, to } = someone();
    const visitor = app.visitor();
    await visitor.post('/api/login', { identifier: phone });
    const code = codeIn(await lastMessageTo(app, to));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const verify = async (given: string) => {
      const { status, body } = await visitor.post('/api/verify-login-code', { identifier: phone, code: given });
      return [status, body.error];
    };
    for (let n = 1; n < 5; n += 1) expect(await verify(wrong)).toEqual([401, 'invalid_code']);
    expect(await verify(wrong)).toEqual([429, 'login_locked']);
    expect(await verify(code)).toEqual([429, 'login_locked']);

    await visitor.post('/api/login', { identifier: phone });
    const fresh = codeIn(await lastMessageTo(app, to));
    expect(await verify(fresh)).toEqual([200, undefined]);
    expect(await verify(fresh)).toEqual([401, 'invalid_code']);
  });

  test('concurrent guesses are counted one by one', async () => {
    const { phone, to } = someone();
    const visitor = app.visitor();
    await visitor.post('/api/login', { identifier: phone });
    const code = codeIn(await lastMessageTo(app, to));
    const guesses = Array.from({ length: 20 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(
      guesses.map((guess) => visitor.post('/api/verify-login-code', { identifier: phone, code: guess })),
    );
    expect(answers.filter(({ body }) => body.error === 'invalid_code')).toHaveLength(4);
    expect(answers.filter(({ body }) => body.error === 'login_locked')).toHaveLength(16);
  });

  test('an older code is accepted as well as a newer one, each once, and only for its contact', async () => {
    const [one, other] = [someone(), someone()];
    const visitor = app.visitor();
    await visitor.post('/api/login', { identifier: one.phone });
    const first = codeIn(await lastMessageTo(app, one.to));
    // Somebody else requests one, too.
    await app.visitor().post('/api/login', { identifier: one.phone });
    await visitor.post('/api/login', { identifier: other.phone });
    const second = codeIn(await lastMessageTo(app, one.to));
    const verify = async (identifier: string, code: string) =>
      (await visitor.post('/api/verify-login-code', { identifier, code })).status;
    expect(await verify(other.phone, second)).toBe(401);
    expect(await verify(one.phone, first)).toBe(200);
    if (first !== second) expect(await verify(one.phone, first)).toBe(401);
    expect(await verify(one.phone, second)).toBe(200);
    expect(await verify(one.phone, second)).toBe(401);
  });

  test('a wrong code counts as an attempt at every code that it could have been', async () => {
    const { phone, to } = someone();
    const ask = async () => {
      await app.visitor().post('/api/login', { identifier: phone });
      return codeIn(await lastMessageTo(app, to));
    };
    const verify = async (code: string) =>
      (await app.visitor().post('/api/verify-login-code', { identifier: phone, code })).body.error;
    const sent = [await ask(), await ask()];
    const wrong = ['000001', '000002', '000003'].find((code) => !sent.includes(code)) ?? '';
    for (let n = 1; n < 5; n += 1) expect(await verify(wrong)).toBe('invalid_code');
    expect(await verify(wrong)).toBe('login_locked');
    for (const code of sent) expect(await verify(code)).toBe('login_locked');
  });

  test('the right code twice at the same moment gives one session', async () => {
    const { phone, to } = someone();
    const visitor = app.visitor();
    await visitor.post('/api/login', { identifier: phone });
    const code = codeIn(await lastMessageTo(app, to));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post('/api/verify-login-code', { identifier: phone, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test.each([
    [{ identifier: '4155552671', code: '12345' }, 400, 'validation_failed'],
    [{ identifier: '4155552671', code: '1234567' }, 400, 'validation_failed'],
    [{ identifier: '4155552671', code: '123456' }, 401, 'invalid_code'],
    [{ identifier: 'nobody@example.com', code: '123456' }, 401, 'invalid_code'],
    [{ identifier: '+44 20 7946 0958', code: '123456' }, 400, 'phone_not_supported'],
    [{ identifier: '', code: '123456' }, 400, 'contact_required'],
  ])('refuses %j with %d %s', async (body, status, error) => {
    const answer = await app.visitor().post('/api/verify-login-code', body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe('sign in with a link', () => {
  async function asked(email: string, session: string | null = null) {
    const visitor = app.visitor();
    visitor.session = session;
    const answer = await visitor.post('/api/login', { identifier: ` ${email.toUpperCase()} ` });
    expect([answer.status, answer.body]).toEqual([
      200,
      { method: 'email', message: 'waiting', state: expect.stringMatching(/^\w{64}$/) },
    ]);
    const message = await lastMessageTo(app, email);
    const url = new URL(linkIn(message));
    return {
      message,
      url,
      token: url.searchParams.get('token') ?? '',
      preLogin: cookiesOf(answer.headers)[0],
      state: answer.body.state,
    };
  }
  const post = (token: string, cookie = '') =>
    request(app.url).post('/api/verify-login').type('form').set('Cookie', cookie).send({ token }).redirects(0);

  test('the mail says how long it is valid and what to do if nobody asked', async () => {
    const { message, preLogin } = await asked(someone().email);
    expect(message).toMatchObject({ channel: 'email', subject: expect.stringContaining('Log in to') });
    expect(message.text).toContain('10 minutes');
    expect(message.text).toContain('If you didn’t try to log in');
    expect(preLogin).toMatch(/^filingwire_prelogin=[\w-]{43}; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  test('opening it changes nothing, however often: it shows a page that posts itself where it was asked for, and needs a click elsewhere', async () => {
    const { email } = someone();
    const { url, token, preLogin } = await asked(email);
    const other = await asked(someone().email);
    const before = await app.runtime.events.tail();
    for (const cookie of [pairOf(preLogin), '', pairOf(other.preLogin)]) {
      const page = await request(app.url).get(`${url.pathname}${url.search}`).set('Cookie', cookie);
      expect(page.text.includes('<script src="/api/verify-login.js">')).toBe(cookie === pairOf(preLogin));
      expect(page.text.includes('p•••@example.com')).toBe(cookie !== pairOf(preLogin));
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self';/,
        ),
      });
      expect(page.text).toContain(`value="${token}"`);
      expect(page.text).toContain('<button');
      expect(page.text).not.toMatch(/<script(?! src=)|<style| on\w+=/);
    }
    expect(await app.runtime.events.tail()).toBe(before);
    expect((await request(app.url).get('/api/verify-login.js')).text).toContain('submit()');
  });

  test('submitting it signs in: a readable session cookie, and the page with what was merged', async () => {
    const { email } = someone();
    const { token, preLogin, state } = await asked(email);
    const answer = await post(token, pairOf(preLogin));
    expect([answer.status, answer.headers['location']]).toEqual([302, `/?loggedin=1&merged=0&rejected=0&state=${state}`]);
    const session = cookiesOf(answer.headers).find((cookie) => cookie.startsWith('session='));
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=600; Path=\/; .*SameSite=Lax$/);
    expect(session).not.toContain('HttpOnly');
    const visitor = app.visitor();
    visitor.session = pairOf(session).slice('session='.length);
    expect((await visitor.get('/api/profile')).body.user).toMatchObject({ email, verified: true });
  });

  test('the second time it says what to do', async () => {
    const { token } = await asked(someone().email);
    expect((await post(token)).status).toBe(302);
    const again = await post(token);
    expect([again.status, again.headers['set-cookie']]).toEqual([401, undefined]);
    const { values } = await app.app.get(Metrics).httpRefusals.get();
    expect(values).toContainEqual({ labels: { status: '401', code: expect.any(String) }, value: expect.any(Number) });
    expect(app.runtime.log.entries).toContainEqual(
      expect.objectContaining({
        message: 'request refused',
        fields: expect.objectContaining({ path: '/api/verify-login', status: 401 }),
      }),
    );
    expect(again.text).toContain('This login link was already used or has expired. Request a new one.');
    expect(again.text).toContain('href="/login"');
  });

  test.each(['', 'nonsense', `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'x'.repeat(43)}`])(
    'a token %j that was never sent is refused',
    async (token) => {
      const answer = await post(token);
      expect([answer.status, answer.text.includes('login link is incomplete')]).toEqual([401, true]);
    },
  );

  test('a token with markup is shown as text', async () => {
    const page = await request(app.url).get(`/api/verify-login?token=${encodeURIComponent('"><script>x</script>')}`);
    expect(page.text).not.toContain('<script>x');
  });

  test('on localhost the brand of the link stays', async () => {
    const { token } = await asked(someone().email);
    const page = await request(app.url).get(`/api/verify-login?token=${token}&brand=form4getter`);
    expect(page.text).toContain('action="/api/verify-login?brand=form4getter"');
    const answer = await request(app.url).post('/api/verify-login?brand=form4getter').type('form').send({ token }).redirects(0);
    expect(answer.headers['location']).toBe('/?loggedin=1&merged=0&rejected=0&brand=form4getter');
  });

  test('with https the browser is recognized by a cookie that no other subdomain can plant', async () => {
    app.app.set('trust proxy', 1);
    const byHttps = { 'X-Forwarded-Proto': 'https' };
    const opened = async (planted: boolean) => {
      const { email } = someone();
      const visitor = app.visitor();
      await visitor.subscribe('MSFT');
      const answer = await request(app.url)
        .post('/api/login')
        .set({ ...byHttps, 'X-Session': visitor.session ?? '' })
        .send({ identifier: email });
      const [kept = ''] = cookiesOf(answer.headers);
      expect(kept).toMatch(/^__Host-filingwire_prelogin=[\w-]{43}; Max-Age=600; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      const token = new URL(linkIn(await lastMessageTo(app, email))).searchParams.get('token') ?? '';
      const cookie = planted ? pairOf(kept).replace('__Host-', '') : pairOf(kept);
      const posted = await post(token, cookie).set(byHttps);
      expect(posted.status).toBe(302);
      expect(cookiesOf(posted.headers)).toContainEqual(
        expect.stringMatching(/^__Host-filingwire_prelogin=; Path=\/; Expires=Thu, 01 Jan 1970.*Secure/),
      );
      return (await visitor.get('/api/profile')).status;
    };
    expect([await opened(false), await opened(true)]).toEqual([401, 200]);
    app.app.set('trust proxy', false);
  });

  test('in the browser that asked, the session of the request ends; in another it continues', async () => {
    for (const same of [true, false]) {
      const { email } = someone();
      const visitor = app.visitor();
      await visitor.subscribe('MSFT');
      const { token, preLogin } = await asked(email, visitor.session);
      await post(token, same ? pairOf(preLogin) : '');
      expect((await visitor.get('/api/profile')).status).toBe(same ? 401 : 200);
    }
  });
});

describe('nobody learns who has an account', () => {
  test('known and unknown contacts get the same answer with the same headers', async () => {
    const known = someone();
    await signInByCode(app, app.visitor(), known.phone, known.to);
    const answers = await Promise.all(
      [known.phone, someone().phone].map((identifier) => app.visitor().post('/api/login', { identifier })),
    );
    const shapes = answers.map(({ status, body, headers }) => {
      const { date: _, 'x-request-id': __, etag: ___, 'set-cookie': cookies, ...rest } = headers as Record<string, unknown>;
      return {
        status,
        body: { ...body, state: typeof body.state },
        rest,
        cookies: (cookies as unknown as string[]).map((each) => each.replace(/=[\w-]{43};.*Expires=[^;]+/, '')),
      };
    });
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('an unknown contact opens its account when the login succeeds, not before', async () => {
    const { phone, to } = someone();
    const opened = async () => (await eventsOf(app, 'account')).filter(({ type }) => type === 'AccountOpened').length;
    const before = await opened();
    const visitor = app.visitor();
    await visitor.post('/api/login', { identifier: phone });
    expect(await opened()).toBe(before);
    await visitor.post('/api/verify-login-code', { identifier: phone, code: codeIn(await lastMessageTo(app, to)) });
    expect(await opened()).toBe(before + 1);
  });

  test('100 concurrent logins of one contact open one account', async () => {
    const { phone, to } = someone();
    const accounts = new Set<string>();
    const logins: { identifier: string; code: string }[] = [];
    for (let n = 0; n < 100; n += 1) {
      await app.visitor().post('/api/login', { identifier: phone });
      logins.push({ identifier: phone, code: codeIn(await lastMessageTo(app, to)) });
    }
    const answers = await Promise.all(logins.map((login) => app.visitor().post('/api/verify-login-code', login)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    for (const { body } of answers) {
      const visitor = app.visitor();
      visitor.session = body.session;
      accounts.add(await visitor.accountId());
    }
    expect(accounts.size).toBe(1);
  });
});

describe('what a login leaves behind', () => {
  test('contact, code and token are stored nowhere in clear text', async () => {
    const { phone, to, email } = someone();
    const visitor = app.visitor();
    await visitor.post('/api/login', { identifier: phone });
    const code = codeIn(await lastMessageTo(app, to));
    await visitor.post('/api/login', { identifier: email });
    const token = new URL(linkIn(await lastMessageTo(app, email))).searchParams.get('token') ?? '';
    const events = JSON.stringify(await eventsOf(app, 'login'));
    const [, secret = ''] = token.split('.');
    for (const clear of [phone, email, `"${code}"`, secret]) expect(events).not.toContain(clear);
    const logged = JSON.stringify(app.runtime.log.entries);
    for (const clear of [phone, email, secret]) expect(logged).not.toContain(clear);
  });

  test('is unreadable once it succeeded, and once it expired', async () => {
    const [done, late] = [someone(), someone()];
    await signInByCode(app, app.visitor(), done.phone, done.to);
    await app.visitor().post('/api/login', { identifier: late.phone });
    const code = codeIn(await lastMessageTo(app, late.to));

    const requests = (await eventsOf(app, 'login')).filter(({ type }) => type === 'LoginRequested');
    const cipher = app.app.get(FieldCipher);
    const contactOf = (event: (typeof requests)[number] | undefined) => {
      const { loginId, contact } = dataOf(event) as { loginId: string; contact: never };
      return cipher.decrypt(contact, loginFields(loginId).contact);
    };
    expect(await contactOf(requests.at(-2))).toBe('[erased]');
    expect(await contactOf(requests.at(-1))).toBe(late.to);

    const later: Clock = { now: () => new Date(Date.now() + 10 * 60_000), monotonic: () => 0 };
    const logins = app.app.get(OpenLogins);
    const expiring = new ExpireLogins(logins, app.app.get(CloseLogin), app.executor, later);
    while ((await expiring.look()) === 0);
    expect(await contactOf(requests.at(-1))).toBe('[erased]');
    const { loginId } = dataOf(requests.at(-1)) as { loginId: string };
    expect((await app.runtime.events.read(loginStream(loginId))).map(({ type }) => type)).toEqual([
      'LoginRequested',
      'LoginExpired',
    ]);
    const answer = await app.visitor().post('/api/verify-login-code', { identifier: late.phone, code });
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_code']);
  });
});
