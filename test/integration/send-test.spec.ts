import { PushSubscriptions } from '../../backend/contexts/accounts/push-subscriptions/push-subscriptions.service.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { gsm7Length, toGsm7 } from '../../backend/platform/values/gsm7.ts';
import { AccountWork } from '../kit/account-work.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';

let app: AppHarness;
let work: AccountWork;
beforeEach(async () => {
  app = await AppHarness.start({ rateLimits: true });
  work = new AccountWork(app);
});
afterEach(() => app.close());

const EMAIL = 'jane@example.com';
const PHONE = '+14155550142';

async function verified(): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  await visitor.post('/api/notify', { email: EMAIL, phone: PHONE });
  for (const answer of [{ token: await work.secretFor(EMAIL) }, { code: await work.secretFor(PHONE) }]) {
    const proof = await visitor.post('/api/verify-contact', answer);
    visitor.session = proof.body.session;
  }
  return visitor;
}
const sendTest = (visitor: Visitor, channel: string, headers = {}) => visitor.post('/api/send-test', { channel }, headers);
const testsTo = async (contact: string) =>
  (await work.messagesTo(contact)).filter(({ subject, text }) => /\btest\b/i.test(`${subject} ${text}`));

test('a test goes to one’s own verified address and number, and says that it is a test', async () => {
  const visitor = await verified();
  const answer = await sendTest(visitor, 'email');
  expect([answer.status, answer.body]).toEqual([200, { channel: 'email', message: 'waiting' }]);
  await sendTest(visitor, 'sms');
  const [mail] = await testsTo(EMAIL);
  expect(mail).toMatchObject({ channel: 'email', subject: '8KGetter test message' });
  expect(mail?.text).toContain('https://filings.example/settings');
  const [text] = await testsTo(PHONE);
  expect(text?.text).toContain('this is your test text');
  expect(toGsm7(text?.text ?? '')).toBe(text?.text);
  expect(gsm7Length(text?.text ?? '')).toBeLessThanOrEqual(160);
});

test('the answer says that the message was handed over once it was', async () => {
  const visitor = await verified();
  const headers = { 'idempotency-key': 'one test' };
  expect((await sendTest(visitor, 'email', headers)).body.message).toBe('waiting');
  await work.messagesTo(EMAIL);
  expect((await sendTest(visitor, 'email', headers)).body.message).toBe('handed_over');
  expect(await testsTo(EMAIL)).toHaveLength(1);
});

test('a notification goes to every browser of the account', async () => {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  const account = await visitor.accountId();
  const browser = (n: number) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${n}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  });
  const context = systemContext('test', 'browsers', new Date());
  for (const n of [1, 2]) await app.app.get(PushSubscriptions).add(account, browser(n), { ...context, commandId: randomId() });
  expect((await sendTest(visitor, 'push')).status).toBe(200);
  const [notification] = await testsTo(JSON.stringify([browser(1), browser(2)]));
  expect(notification).toMatchObject({
    channel: 'push',
    subject: '8KGetter test',
    text: 'Notifications work in this browser.',
  });
});

test('changes before the sending count: a removed contact gets nothing', async () => {
  const visitor = await verified();
  const headers = { 'idempotency-key': 'to nobody' };
  await sendTest(visitor, 'sms', headers);
  await visitor.post('/api/remove-contact', { channel: 'sms' });
  expect(await testsTo(PHONE)).toEqual([]);
  const again = await sendTest(visitor, 'sms');
  expect([again.status, again.body.error]).toEqual([400, 'contact_missing']);
});

test('an unverified contact and an account without browsers get none', async () => {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  await visitor.post('/api/notify', { email: EMAIL });
  const refusals = [];
  for (const channel of ['email', 'sms', 'push']) refusals.push((await sendTest(visitor, channel)).body.error);
  expect(refusals).toEqual(['contact_unverified', 'contact_missing', 'push_not_subscribed']);
  expect(await testsTo(EMAIL)).toEqual([]);
});

test('six tests per hour over all channels; a repeated request counts once', async () => {
  const visitor = await verified();
  for (let n = 0; n < 6; n += 1) {
    const headers = { 'idempotency-key': `test ${n}` };
    expect((await sendTest(visitor, n % 2 ? 'sms' : 'email', headers)).status).toBe(200);
    expect((await sendTest(visitor, n % 2 ? 'sms' : 'email', headers)).status).toBe(200);
  }
  const { status, body } = await sendTest(visitor, 'email');
  expect([status, body.error]).toEqual([429, 'rate_limited']);
});
