import { jest } from '@jest/globals';
import request from 'supertest';
import { AccountContactsReader } from '../../backend/contexts/accounts/account-contacts.reader.ts';
import { BouncesAndOptOuts } from '../../backend/contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { SmsConsents } from '../../backend/contexts/accounts/sms-consent/sms-consents.store.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { AccountWork } from '../kit/account-work.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { signInByCode } from '../kit/login-kit.ts';

let app: AppHarness;
let work: AccountWork;
beforeAll(async () => {
  app = await AppHarness.start();
  work = new AccountWork(app);
});
afterAll(() => app.close());

/** Categories of streams that may mention contacts. */
const PERSONAL = ['account', 'textConsent', 'verification'];
const refusal = (error: string) => ({ error, message: expect.any(String), requestId: expect.any(String) });
const emailOf = (name: string) => `${name}@example.com`;
let phones = 100;
/** US numbers that are reserved for fiction. */
const nextPhone = () => {
  phones += 1;
  return `+14155550${phones}`;
};
async function account(): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  return visitor;
}
/** Verifies a contact in a visitor's session. The visitor continues with the new session. */
async function proved(visitor: Visitor, answer: { token: string } | { code: string }) {
  const answered = await visitor.post('/api/verify-contact', answer);
  visitor.session = answered.body.session ?? visitor.session;
  return answered;
}
const contactsOf = async (visitor: Visitor) => (await visitor.get('/api/profile')).body.contacts;
const verify = (body: object) => request(app.url).post('/api/verify-contact').send(body);
async function verified(visitor: Visitor, contact: { email: string } | { phone: string }): Promise<void> {
  await visitor.post('/api/notify', contact);
  const to = Object.values(contact)[0] as string;
  const secret = await work.secretFor(to);
  const answer = await proved(visitor, 'email' in contact ? { token: secret } : { code: secret });
  const channel = 'email' in contact ? 'email' : 'sms';
  expect([answer.status, answer.body]).toMatchObject([200, { channel, verified: true }]);
}
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[])[0]?.split(';')[0] ?? '';
const consentOf = (phone: string) => app.app.get(SmsConsents).of(phone);
const effects = () => app.app.get(BouncesAndOptOuts);
const report = (contact: string, id: string, at = new Date().toISOString()) => ({ contact, id, at, brandId: 'filingwire' });

describe('an email address', () => {
  test('is verified by the link in a mail, in the session that asked, which is replaced by a new one', async () => {
    const visitor = await account();
    expect((await visitor.post('/api/notify', { email: emailOf('link') })).body.contacts).toEqual([
      { channel: 'email', masked: 'l•••@example.com', verified: false, message: 'waiting' },
    ]);
    const [message] = await work.messagesTo(emailOf('link'));
    expect(message).toMatchObject({ channel: 'email', subject: 'Confirm your email address for 8KGetter' });
    const before = visitor.session;
    const answer = await proved(visitor, { token: await work.secretFor(emailOf('link')) });
    expect([answer.status, answer.body]).toEqual([200, { channel: 'email', verified: true, session: visitor.session }]);
    expect(visitor.session).not.toBe(before);
    expect((answer.headers['set-cookie'] as unknown as string[]).map((each) => each.split('=')[0])).toEqual(['filingwire_known']);
    expect(await contactsOf(visitor)).toMatchObject([{ channel: 'email', contact: emailOf('link'), verified: true }]);
    expect((await visitor.watchlist()).user?.verified).toBe(true);
    // The same link again, opened by the person or by a program that scans mails.
    expect((await verify({ token: await work.secretFor(emailOf('link')) })).body).toMatchObject({
      verified: true,
      session: null,
    });
  });

  test('is verified by a page that submits itself in the browser that asked; opening the link changes nothing', async () => {
    const visitor = await account();
    const asked = await visitor.post('/api/notify', { email: emailOf('page') });
    const cookie = cookieIn(asked);
    expect(asked.headers['set-cookie']?.[0]).toMatch(
      /^filingwire_contact=\w{64}; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const token = await work.secretFor(emailOf('page'));
    const page = await request(app.url).get('/api/verify-contact').query({ token, utm_source: 'mail' }).set('Cookie', cookie);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
    });
    expect(page.text).toContain(`<input type="hidden" name="token" value="${token}">`);
    expect(page.text).toContain('action="/api/verify-contact-link"');
    expect(page.text).toContain('<script src="/api/verify-contact.js">');
    expect((await request(app.url).get('/api/verify-contact.js')).text).toContain('.submit()');
    for (const other of [
      '',
      'filingwire_contact=',
      `filingwire_contact=${'0'.repeat(64)}`,
      cookieIn(await (await account()).post('/api/notify', { email: emailOf('other') })),
    ]) {
      const elsewhere = await request(app.url).get('/api/verify-contact').query({ token }).set('Cookie', other);
      expect([elsewhere.text.includes('<script'), elsewhere.text.includes('<button type="submit">')]).toEqual([false, true]);
    }
    expect((await contactsOf(visitor))[0].verified).toBe(false);
    const post = () =>
      request(app.url).post('/api/verify-contact-link').type('form').set('Cookie', cookie).send({ token }).redirects(0);
    const posted = await post();
    expect([posted.status, posted.headers['location']]).toEqual([302, `/?loggedin=1&state=${asked.body.state}`]);
    const [, given] = /^session=([\w-]{43});/m.exec((posted.headers['set-cookie'] as unknown as string[]).join('\n')) ?? [];
    expect((await visitor.get('/api/profile')).body.error).toBe('session_expired');
    visitor.session = given ?? null;
    expect((await contactsOf(visitor))[0].verified).toBe(true);
    // Reloaded: nothing is new, so nobody gets a session.
    const again = await post();
    expect([again.status, again.text.includes('Your address is confirmed'), again.headers['set-cookie']]).toEqual([
      200,
      true,
      undefined,
    ]);
  });

  test.each([
    '',
    'nonsense',
    `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'a'.repeat(43)}`,
    '"><script>alert(1)</script>',
  ])('a made-up token %j verifies nothing and is not shown as markup', async (token) => {
    const answer = await verify({ token });
    expect([answer.status, answer.body]).toEqual([400, refusal('invalid_link')]);
    const page = await request(app.url).get('/api/verify-contact').query({ token });
    expect(page.text).not.toContain('<script>alert');
    const posted = await request(app.url).post('/api/verify-contact-link').type('form').send({ token });
    expect([posted.status, posted.text.includes('Couldn’t confirm your address')]).toEqual([400, true]);
  });

  test('is sent its verification again, even without being typed again; nothing else about it is revealed', async () => {
    const visitor = await account();
    expect((await visitor.post('/api/send-verification', { channel: 'email' })).body).toEqual(refusal('nothing_to_verify'));
    await visitor.post('/api/notify', { email: emailOf('again') });
    await work.messagesTo(emailOf('again'));
    const answer = await visitor.post('/api/send-verification', { channel: 'email' });
    expect([answer.status, answer.body]).toMatchObject([200, { channel: 'email', message: 'waiting' }]);
    expect(await work.messagesTo(emailOf('again'))).toHaveLength(2);
    await proved(visitor, { token: await work.secretFor(emailOf('again')) });
    expect((await visitor.post('/api/send-verification', { channel: 'email' })).body).toEqual(refusal('nothing_to_verify'));
  });

  test.each([{}, { code: '123456', token: 'both' }, { code: '12345' }, { code: '123456', channel: 'fax' }])(
    'an answer like %j is refused',
    async (body) => {
      const answer = await (await account()).post('/api/verify-contact', body);
      expect([answer.status, answer.body]).toEqual([400, refusal('validation_failed')]);
    },
  );

  test('a request that is repeated sends one mail', async () => {
    const visitor = await account();
    for (const _ of [1, 2]) {
      const answer = await visitor.post('/api/notify', { email: emailOf('once') }).set('Idempotency-Key', 'the same');
      expect(answer.body.contacts[0]).toMatchObject({ verified: false });
    }
    expect(await work.messagesTo(emailOf('once'))).toHaveLength(1);
  });
});

describe('a phone number', () => {
  test('is verified by the code of the text, which also gives consent', async () => {
    const visitor = await account();
    const phone = nextPhone();
    await visitor.post('/api/notify', { phone });
    const [message] = await work.messagesTo(phone);
    expect(message?.text).toMatch(/^8KGetter: reply YES to get filing alerts by text\..* Or enter \d{6} on the page/);
    expect(message?.text.length).toBeLessThanOrEqual(320);
    const code = await work.secretFor(phone);
    expect((await verify({ code })).body).toEqual(refusal('code_needs_session'));
    const stranger = await account();
    expect((await stranger.post('/api/verify-contact', { code })).body).toEqual(refusal('nothing_to_verify'));
    expect((await proved(visitor, { code })).body).toMatchObject({ channel: 'sms', verified: true });
    expect(await contactsOf(visitor)).toMatchObject([{ channel: 'sms', contact: phone, verified: true }]);
    expect(await consentOf(phone)).toMatchObject({ consent: 'given' });
  });

  test('five wrong codes lock it; a new code is accepted again', async () => {
    const visitor = await account();
    const phone = nextPhone();
    await visitor.post('/api/notify', { phone });
    const right = await work.secretFor(phone);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await visitor.post('/api/verify-contact', { code: wrong })).body.error);
    expect(answers).toEqual([...Array(4).fill('invalid_code'), 'verification_locked']);
    expect((await visitor.post('/api/verify-contact', { code: right })).body).toEqual(refusal('verification_locked'));
    await visitor.post('/api/send-verification', { channel: 'sms' });
    const again = await visitor.post('/api/verify-contact', { code: await work.secretFor(phone) });
    expect(again.status).toBe(200);
  });

  test('is verified by YES, for the account that asked last', async () => {
    const [first, last] = [await account(), await account()];
    const phone = nextPhone();
    await first.post('/api/notify', { phone });
    await last.post('/api/notify', { phone });
    await effects().optedIn(report(phone, 'yes-1'));
    await effects().optedIn(report(phone, 'yes-1'));
    await app.waitFor(['ContactVerified'], await app.runtime.events.tail());
    expect((await contactsOf(first))[0].verified).toBe(false);
    await work.messagesTo(phone);
    // The person who replied need not be the one who opened the account.
    expect((await last.get('/api/profile')).body.error).toBe('session_expired');
    await signInByCode(app, last, phone, phone);
    expect((await contactsOf(last))[0].verified).toBe(true);
    expect(await consentOf(phone)).toMatchObject({ consent: 'given' });
  });

  test('STOP disables it at once, and START enables it; reports may arrive twice and out of order', async () => {
    const visitor = await account();
    const phone = nextPhone();
    await verified(visitor, { phone });
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const disabled = async () => {
      await app.waitFor(['ContactDisabled'], await app.runtime.events.tail());
      return (await contactsOf(visitor))[0].disabled;
    };
    for (const _ of [1, 2]) await effects().optedOut(report(phone, 'stop-1', soon(10)));
    expect([await disabled(), (await consentOf(phone)).consent]).toEqual(['opted_out', 'withdrawn']);
    await effects().optedIn(report(phone, 'start-0', soon(5)));
    expect([await disabled(), (await consentOf(phone)).consent]).toEqual(['opted_out', 'withdrawn']);
    await effects().optedIn(report(phone, 'start-1', soon(30)));
    expect([await disabled(), (await consentOf(phone)).consent]).toEqual([null, 'given']);
    await effects().optedOut(report(phone, 'stop-2', soon(20)));
    expect([await disabled(), (await consentOf(phone)).consent]).toEqual([null, 'given']);
  });

  test('that has opted out is sent no request to opt in', async () => {
    const visitor = await account();
    const phone = nextPhone();
    await effects().optedOut(report(phone, 'stop-first'));
    expect((await visitor.post('/api/notify', { phone })).status).toBe(200);
    expect(await work.messagesTo(phone)).toEqual([]);
    const { documents } = await work.outbox.list({ limit: 1 });
    expect(documents[0]).toMatchObject({ state: 'suppressed', lastError: 'opted_out' });
  });
});

describe('one verified contact belongs to one account', () => {
  test('another account is not told; the owner of the contact is', async () => {
    const [owner, other] = [await account(), await account()];
    await verified(owner, { email: emailOf('mine') });
    const asked = await other.post('/api/notify', { email: emailOf('mine') });
    const unknown = await (await account()).post('/api/notify', { email: emailOf('mine2') });
    const withoutIds = ({ status, headers, body }: typeof asked) => {
      // The cookie and the state belong to the session that asked.
      const { 'x-request-id': _, date: __, etag: ___, 'set-cookie': cookies, ...rest } = headers;
      return { status, headers: rest, cookies: cookies?.length, body: { ...body, state: body.state.length } };
    };
    expect(withoutIds(asked)).toEqual(withoutIds(unknown));
    expect(await contactsOf(other)).toMatchObject([{ contact: 'm•••@example.com', verified: false }]);
    const newest = (await work.messagesTo(emailOf('mine'))).at(-1);
    expect(newest?.subject).toBe('You already have a 8KGetter account');
    expect(newest?.text).toContain('https://filings.example/login');
    expect(newest?.text).not.toContain('token=');
  });

  test('100 answers of two accounts at the same moment make one owner', async () => {
    const visitors = [await account(), await account()];
    const accounts = await Promise.all(visitors.map((visitor) => visitor.accountId()));
    const email = emailOf('contended');
    const tokens: string[] = [];
    for (const visitor of visitors) {
      await visitor.post('/api/notify', { email });
      tokens.push(await work.secretFor(email));
    }
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => verify({ token: tokens[n % 2] })));
    const outcome = (of: number) =>
      new Set(answers.filter((_, n) => n % 2 === of).map(({ status, body }) => body.error ?? status));
    expect([outcome(0), outcome(1)].filter((each) => each.has(200))).toHaveLength(1);
    const owners = async () => {
      const contacts = new AccountContactsReader(app.runtime.events, app.app.get(EventCodec));
      return Promise.all(accounts.map(async (each) => (await contacts.of(each)).email.current?.verified));
    };
    const before = await owners();
    expect(before.filter(Boolean)).toHaveLength(1);
    await work.handle();
    expect(await owners()).toEqual(before);
  });

  test('until it is removed, after which another may verify it', async () => {
    const [owner, other] = [await account(), await account()];
    await verified(owner, { email: emailOf('handed-on') });
    expect((await owner.post('/api/remove-contact', { channel: 'email' })).body).toEqual({ channel: 'email', removed: true });
    expect((await owner.post('/api/remove-contact', { channel: 'email' })).body).toEqual({ channel: 'email', removed: false });
    expect(await contactsOf(owner)).toEqual([]);
    await work.handle();
    await verified(other, { email: emailOf('handed-on') });
    expect(await contactsOf(other)).toMatchObject([{ contact: emailOf('handed-on'), verified: true }]);
  });

  test('a link of a removed contact is refused, and blocks nobody', async () => {
    const visitor = await account();
    await visitor.post('/api/notify', { email: emailOf('given-up') });
    const token = await work.secretFor(emailOf('given-up'));
    await visitor.post('/api/remove-contact', { channel: 'email' });
    expect((await verify({ token })).body).toEqual(refusal('contact_changed'));
    await verified(await account(), { email: emailOf('given-up') });
  });
});

test('a verified contact stays in use until the one that replaces it is verified', async () => {
  const visitor = await account();
  await verified(visitor, { email: emailOf('before') });
  await visitor.post('/api/add-secondary-contact', { email: emailOf('after') });
  expect(await contactsOf(visitor)).toMatchObject([
    { contact: emailOf('before'), verified: true, replacement: 'a•••@example.com' },
  ]);
  await proved(visitor, { token: await work.secretFor(emailOf('after')) });
  expect(await contactsOf(visitor)).toEqual([
    { channel: 'email', contact: emailOf('after'), verified: true, disabled: null, replacement: null },
  ]);
  // The old address is free again.
  await work.handle();
  await verified(await account(), { email: emailOf('before') });
});

test('a bounced address is disabled with the reason until it is verified again', async () => {
  const visitor = await account();
  await verified(visitor, { email: emailOf('bounces') });
  await effects().bounced('email', report(emailOf('Bounces'), 'bounce-1'));
  await app.waitFor(['ContactDisabled'], await app.runtime.events.tail());
  expect((await contactsOf(visitor))[0]).toMatchObject({ verified: true, disabled: 'bounced' });
  await verified(visitor, { email: emailOf('bounces') });
  expect((await contactsOf(visitor))[0]).toMatchObject({ verified: true, disabled: null });
  await effects().complained(report('nobody-knows@example.com', 'complaint-1'));
  await effects().complained(report('not an address', 'complaint-2'));
});

test('an answer interrupted after its first step is finished by the worker', async () => {
  const visitor = await account();
  await visitor.post('/api/notify', { email: emailOf('cut-off') });
  const token = await work.secretFor(emailOf('cut-off'));
  const execute = app.executor.execute.bind(app.executor) as (...given: unknown[]) => Promise<never>;
  const cut = jest.spyOn(app.executor, 'execute').mockImplementation((...given) => {
    return given[1].startsWith('account-') ? Promise.reject(new Error('killed')) : execute(...given);
  });
  expect((await verify({ token })).status).toBe(500);
  cut.mockRestore();
  expect((await contactsOf(visitor))[0].verified).toBe(false);
  // Verifies it, and then ends the earlier session.
  for (const _ of [1, 2]) await work.handle();
  expect((await visitor.get('/api/profile')).body.error).toBe('session_expired');
  const { events } = await app.runtime.events.readAll({ after: null, categories: ['account'], limit: 10_000 });
  expect(events.at(-1)?.type).toBe('ContactVerified');
});

test('neither contacts nor secrets are stored anywhere in clear text', async () => {
  const visitor = await account();
  const phone = nextPhone();
  await visitor.post('/api/notify', { email: emailOf('very.private'), phone });
  const [token, code] = [await work.secretFor(emailOf('very.private')), await work.secretFor(phone)];
  const { events } = await app.runtime.events.readAll({ after: null, categories: PERSONAL, limit: 10_000 });
  const { documents } = await work.outbox.list({ limit: 500 });
  const kept = JSON.stringify([events, documents, app.runtime.log.entries]);
  expect(kept).not.toContain('very.private');
  expect(kept).not.toContain(phone);
  expect(kept).not.toContain(token.split('.')[1]);
  expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('messages are limited per contact, whoever requests them', async () => {
  const limited = await AppHarness.start({ rateLimits: true });
  try {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const visitor = limited.visitor();
      await visitor.subscribe('AAPL');
      statuses.push((await visitor.post('/api/notify', { email: 'bothered@example.com' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});

describe('contacts of an account with a sign-in', () => {
  afterEach(() => jest.restoreAllMocks());
  const wait = (minutes: number) => {
    const at = Date.now() + minutes * 60_000;
    jest.spyOn(app.runtime.clock, 'now').mockImplementation(() => new Date(at));
  };
  const outcome = ({ status, body }: { status: number; body: { error?: string } }) => `${status} ${body.error ?? ''}`.trim();

  test('can be changed within a quarter of an hour after a sign-in, but not by a session that was left open', async () => {
    const visitor = await account();
    const phone = nextPhone();
    await verified(visitor, { phone });
    wait(14);
    expect(outcome(await visitor.post('/api/notify', { email: emailOf('soon') }))).toBe('200');
    wait(16);
    const changes = async (by: Visitor) => [
      outcome(await by.post('/api/notify', { email: emailOf('later') })),
      outcome(await by.post('/api/add-secondary-contact', { phone: nextPhone() })),
      outcome(await by.post('/api/remove-contact', { channel: 'sms' })),
    ];
    expect(await changes(visitor)).toEqual(Array(3).fill('403 sign_in_again'));
    expect(await contactsOf(visitor)).toMatchObject([
      { channel: 'sms', contact: phone, verified: true, replacement: null },
      { channel: 'email', verified: false },
    ]);
    // A verification of an existing contact may be requested again, and an unverified contact may be removed.
    expect(outcome(await visitor.post('/api/notify', { phone, email: emailOf('soon') }))).toBe('200');
    expect(outcome(await visitor.post('/api/remove-contact', { channel: 'email' }))).toBe('200');

    const back = app.visitor();
    await signInByCode(app, back, phone, phone);
    expect(await changes(back)).toEqual(['200', '200', '200']);
  });

  test('without a sign-in the session suffices', async () => {
    const visitor = await account();
    await visitor.post('/api/notify', { email: emailOf('unproved') });
    wait(60);
    expect(outcome(await visitor.post('/api/notify', { email: emailOf('another') }))).toBe('200');
    expect(outcome(await visitor.post('/api/remove-contact', { channel: 'email' }))).toBe('200');
  });
});
