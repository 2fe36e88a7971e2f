import { jest } from '@jest/globals';
import request from 'supertest';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import { PushSubscriptions } from '../../backend/contexts/accounts/push-subscriptions/push-subscriptions.service.ts';
import { AlertSettingsStore, channelSettings } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { AccountWork } from '../kit/account-work.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';

/** What the owner of an account is told by email or text, and what the link in the message undoes. */

let app: AppHarness;
let work: AccountWork;
beforeAll(async () => {
  app = await AppHarness.start();
  work = new AccountWork(app);
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

let people = 0;
const someone = () => `owner-${++people}@example.com`;
const number = () => `+141555502${10 + ++people}`;
const setCookies = ({ headers }: { headers: Record<string, unknown> }) => (headers['set-cookie'] as string[] | undefined) ?? [];
const cookie = (answer: { headers: Record<string, unknown> }, name: string) =>
  setCookies(answer)
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const wait = (hours: number) => {
  const at = Date.now() + hours * 3_600_000;
  jest.spyOn(app.runtime.clock, 'now').mockImplementation(() => new Date(at));
};

/** Logs in by link. @param known cookie of a browser that has logged in before */
async function logIn(email: string, known = ''): Promise<{ visitor: Visitor; known: string }> {
  await app.visitor().post('/api/login', { identifier: email });
  const token = await work.secretFor(email);
  const answer = await request(app.url).post('/api/verify-login').type('form').set('Cookie', known).send({ token }).redirects(0);
  const visitor = app.visitor();
  visitor.session = cookie(answer, 'session').slice('session='.length);
  return { visitor, known: cookie(answer, 'filingwire_known') };
}
async function logInByText(phone: string): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.post('/api/login', { identifier: phone });
  const text = (await work.messagesTo(phone)).map((each) => /\b(\d{6}) is your/.exec(each.text)?.[1]).findLast(Boolean);
  visitor.session = (await visitor.post('/api/verify-login-code', { identifier: phone, code: text })).body.session;
  return visitor;
}
async function add(visitor: Visitor, contact: { email: string } | { phone: string }): Promise<void> {
  await visitor.post('/api/notify', contact);
  const secret = await work.secretFor(Object.values(contact)[0] as string);
  const answer = await visitor.post('/api/verify-contact', 'email' in contact ? { token: secret } : { code: secret });
  visitor.session = answer.body.session;
}
const contactsOf = async (visitor: Visitor): Promise<readonly string[]> =>
  (await visitor.get('/api/profile')).body.contacts.map(({ contact }: { contact: string }) => contact);
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/profile')).status;

const UNDO = /https:\/\/filings\.example(\/undo\/[\w.-]+)/;
/** Subjects of the mails, or beginnings of the texts, sent to a contact as notices, and the link in the newest. */
async function noticesTo(contact: string) {
  const notices = (await work.messagesTo(contact)).filter(({ text }) => UNDO.test(text));
  return {
    said: notices.map(({ subject, text, channel }) => (channel === 'sms' ? (text.split('.')[0] ?? '') : subject)),
    link: UNDO.exec(notices.at(-1)?.text ?? '')?.[1] ?? '',
  };
}
const open = (link: string) => request(app.url).get(link);
const click = (link: string) => request(app.url).post(link).type('form').send({});

describe('a login', () => {
  test('from a new browser is reported, from a known one or of a new account it is not; the link ends all access', async () => {
    const email = someone();
    const { visitor: owner, known } = await logIn(email);
    expect((await noticesTo(email)).said).toEqual([]);
    await logIn(email, known);
    expect((await noticesTo(email)).said).toEqual([]);

    const { visitor: stranger } = await logIn(email);
    const { said, link } = await noticesTo(email);
    expect(said).toEqual(['New login to your 8KGetter account']);
    await stranger.post('/api/feeds', { name: 'mine' });
    const asked = await open(link);
    expect([asked.status, asked.text.includes('Log out everywhere?')]).toEqual([200, true]);
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([200, 200]);
    const done = await click(link);
    expect([done.status, done.text.includes('Everyone has been logged out')]).toEqual([200, true]);
    expect([await statusOf(owner), await statusOf(stranger)]).toEqual([401, 401]);
    const { visitor: back } = await logIn(email, known);
    const stored = await app.runtime.events.read(accountStream(await back.accountId()));
    expect(stored.map(({ type }) => type)).toContain('FeedRevoked');
  });

  test('from the browser that verified the contact is not reported', async () => {
    const email = someone();
    const visitor = app.visitor();
    await visitor.subscribe('AAPL');
    await visitor.post('/api/notify', { email });
    const answer = await visitor.post('/api/verify-contact', { token: await work.secretFor(email) });
    await logIn(email, cookie(answer, 'filingwire_known'));
    expect((await noticesTo(email)).said).toEqual([]);
    await logIn(email);
    expect((await noticesTo(email)).said).toHaveLength(1);
  });

  test('is reported by text if there is no address, and never after STOP', async () => {
    const phone = number();
    const visitor = app.visitor();
    await visitor.subscribe('AAPL');
    await add(visitor, { phone });
    await logInByText(phone);
    const { said, link } = await noticesTo(phone);
    expect(said).toEqual(['8KGetter: New login to your account from a new browser']);
    expect((await click(link)).status).toBe(200);
    expect(await statusOf(visitor)).toBe(401);
  });

  test('is not undone by a link that was changed or is a week old', async () => {
    const email = someone();
    await logIn(email);
    const { visitor } = await logIn(email);
    const { link } = await noticesTo(email);
    for (const wrong of [`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`, link.replace('login', 'deletion'), '/undo/x']) {
      const answer = await click(wrong);
      expect([answer.status, answer.text.includes('Nothing was changed')]).toEqual([404, true]);
    }
    wait(9 * 24);
    expect((await click(link)).status).toBe(404);
    jest.restoreAllMocks();
    expect(await statusOf(visitor)).toBe(200);
  });
});

describe('a contact', () => {
  test('that is replaced gets a notice, whose link restores it and ends what the other one received', async () => {
    const [email, other] = [someone(), someone()];
    const { visitor } = await logIn(email);
    await visitor.subscribe('AAPL', '', 'my thesis');
    await add(visitor, { email: other });
    const { said, link } = await noticesTo(email);
    expect(said).toEqual(['The email address on your 8KGetter account was changed']);
    expect((await noticesTo(other)).said).toEqual([]);
    expect((await click(link)).text).toContain('Contact restored');
    expect(await statusOf(visitor)).toBe(401);
    const { visitor: back } = await logIn(email);
    expect([await contactsOf(back), (await back.row('AAPL')).note]).toEqual([[email], 'my thesis']);
    // Whoever changed it gets no link that undoes the restoration.
    expect((await noticesTo(other)).said).toEqual([]);
    const { visitor: stranger } = await logIn(other);
    expect(await stranger.accountId()).not.toBe(await back.accountId());
    expect((await click(link)).status).toBe(200);
  });

  test('that is removed gets a notice and can be restored; an unverified one gets none', async () => {
    const [email, unproved] = [someone(), someone()];
    const phone = number();
    const { visitor } = await logIn(email);
    await add(visitor, { phone });
    expect((await noticesTo(email)).said).toEqual(['New phone number on your 8KGetter account']);
    await visitor.post('/api/notify', { email: unproved });
    await visitor.post('/api/remove-contact', { channel: 'email' });
    expect((await noticesTo(unproved)).said).toEqual([]);
    const { said, link } = await noticesTo(email);
    expect(said.at(-1)).toBe('The email address on your 8KGetter account was removed');
    await click(link);
    const { visitor: back } = await logIn(email);
    expect((await contactsOf(back)).toSorted()).toEqual([phone, email]);
  });

  test('that is added is reported to the existing one, whose link removes it', async () => {
    const email = someone();
    const phone = number();
    const { visitor } = await logIn(email);
    await add(visitor, { phone });
    const { link } = await noticesTo(email);
    expect((await click(link)).text).toContain('New contact removed');
    expect(await statusOf(visitor)).toBe(401);
    const { visitor: back } = await logIn(email);
    expect(await contactsOf(back)).toEqual([email]);
    expect((await noticesTo(phone)).said).toEqual([]);
  });

  test('that another account has verified meanwhile stays there', async () => {
    const [email, other] = [someone(), someone()];
    const { visitor } = await logIn(email);
    await add(visitor, { email: other });
    const { link } = await noticesTo(email);
    const { visitor: newer } = await logIn(email);
    const answer = await click(link);
    expect([answer.status, answer.text.includes('Nothing was changed')]).toEqual([404, true]);
    expect([await contactsOf(newer), await contactsOf(visitor)]).toEqual([[email], [other]]);
  });
});

describe('the first verification of a contact', () => {
  const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
  const kept = async (accountId: string) =>
    (await app.runtime.events.read(accountStream(accountId)))
      .map(({ type }) => type)
      .filter((type) => type === 'FeedRevoked' || type === 'PushSubscriptionRemoved');
  const setUp = async (visitor: Visitor) => {
    await visitor.post('/api/feeds', { name: 'mine' });
    const accountId = await visitor.accountId();
    const context = { ...systemContext('test', 'browser', new Date()), commandId: randomId() };
    await app.app.get(PushSubscriptions).add(accountId, browser, context);
    return accountId;
  };

  test.each(['the request', 'the worker'])(
    'ends earlier feeds and browsers, by %s; a later verification ends none',
    async (by) => {
      const email = someone();
      const visitor = app.visitor();
      await visitor.subscribe('AAPL');
      const accountId = await setUp(visitor);
      await visitor.post('/api/notify', { email });
      const token = await work.secretFor(email);
      if (by === 'the request') {
        await request(app.url).post('/api/verify-contact-link').type('form').send({ token });
      } else {
        const stored = await app.runtime.events.read(accountStream(accountId));
        const { contactKey } = Object(stored.find(({ type }) => type === 'ContactAdded')?.data);
        await app.append(accountStream(accountId), [
          { type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } },
        ]);
        await work.handle();
      }
      expect((await kept(accountId)).sort()).toEqual(['FeedRevoked', 'PushSubscriptionRemoved']);
      if (by === 'the worker') return;
      const { visitor: owner } = await logIn(email);
      await setUp(owner);
      await add(owner, { phone: number() });
      await work.handle();
      expect(await kept(accountId)).toHaveLength(2);
    },
  );
});

describe('a deletion', () => {
  async function deleted() {
    const email = someone();
    const { visitor, known } = await logIn(email);
    await visitor.subscribe('AAPL', '', 'my thesis');
    const accountId = await visitor.accountId();
    const { body } = await visitor.post('/api/delete-account', { session: visitor.session, confirm: true });
    return { email, known, visitor, accountId, body };
  }
  const typesOf = async (accountId: string) => (await app.runtime.events.read(accountStream(accountId))).map(({ type }) => type);

  test('closes the account for 72 hours; the link in the notice restores all of it', async () => {
    const { email, visitor, accountId, body } = await deleted();
    const hours = (Date.parse(body.erase_at) - Date.now()) / 3_600_000;
    expect([body.deleted, Math.round(hours)]).toEqual([true, 72]);
    expect(await statusOf(visitor)).toBe(401);
    const { said, link } = await noticesTo(email);
    expect(said).toEqual(['Your 8KGetter account will be deleted']);
    expect((await open(link)).text).toContain('Keep your account?');
    await work.eraseDue();
    expect(await typesOf(accountId)).not.toContain('AccountErased');
    expect((await click(link)).text).toContain('Your account won’t be deleted');
    wait(80);
    await work.eraseDue();
    jest.restoreAllMocks();
    const { visitor: back } = await logIn(email);
    expect([await back.accountId(), (await back.row('AAPL')).note]).toEqual([accountId, 'my thesis']);
  });

  test('is withdrawn by a login, too', async () => {
    const { email, accountId } = await deleted();
    const { visitor: back } = await logIn(email);
    expect(await back.accountId()).toBe(accountId);
    wait(80);
    await work.eraseDue();
    expect(await typesOf(accountId)).not.toContain('AccountErased');
  });

  test('is carried out after that time, and then the link restores nothing', async () => {
    const { email, accountId } = await deleted();
    const { link } = await noticesTo(email);
    wait(73);
    await work.eraseDue();
    await work.eraseDue();
    expect((await typesOf(accountId)).filter((type) => type === 'AccountErased')).toHaveLength(1);
    expect((await click(link)).status).toBe(404);
  });

  test('a contact that was changed before is restored with the account', async () => {
    const [email, other] = [someone(), someone()];
    const { visitor } = await logIn(email);
    await add(visitor, { email: other });
    const { link } = await noticesTo(email);
    await visitor.post('/api/delete-account', { session: visitor.session, confirm: true });
    expect((await noticesTo(other)).said).toEqual(['Your 8KGetter account will be deleted']);
    await click(link);
    const { visitor: back } = await logIn(email);
    expect(await contactsOf(back)).toEqual([email]);
  });
});

test('no alerts are sent while an account waits for its erasure', async () => {
  const settings = new AlertSettingsStore(app.runtime.operational);
  const contact = { contactKey: 'k', contact: 'sealed' as never, verified: true };
  const set = (at: string, closed: boolean) =>
    settings.change('closing', at as never, (was) => ({ ...was, email: contact, ...{ closed } }));
  const present = async () => channelSettings((await settings.of(['closing'])).get('closing')).email.present;
  await set('1', true);
  expect(await present()).toBe(false);
  await set('2', false);
  expect(await present()).toBe(true);
});
