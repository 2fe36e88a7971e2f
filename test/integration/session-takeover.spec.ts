import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import request from 'supertest';
import { EndAccess } from '../../backend/contexts/accounts/renew-session/end-access.service.ts';
import { SessionKeys } from '../../backend/contexts/accounts/session-uses/session-keys.reader.ts';
import { ConfirmContact } from '../../backend/contexts/accounts/verification/confirm-contact.service.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import { AccountWork } from '../kit/account-work.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';

/** Whoever began an account, sent a link or left a page open cannot get at what belongs to its owner. Each refusal is tested together with what must work. */

let app: AppHarness;
let work: AccountWork;
beforeAll(async () => {
  app = await AppHarness.start();
  work = new AccountWork(app);
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

let people = 0;
const someone = () => `victim-${++people}@example.com`;
const wait = (minutes: number) => {
  const at = Date.now() + minutes * 60_000;
  jest.spyOn(app.runtime.clock, 'now').mockImplementation(() => new Date(at));
};
const outcome = ({ status, body }: { status: number; body: { error?: string } }) => `${status} ${body.error ?? ''}`.trim();
const form = (path: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  request(app.url).post(path).type('form').set(headers).send({ token }).redirects(0);
const sessionIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /(?:^|\n)session=([\w-]+)/.exec(((headers['set-cookie'] as string[] | undefined) ?? []).join('\n'))?.[1] ?? null;

/** Opens an account and adds another person's address to it. @returns the account, and the token that the mail to that person contains */
async function begun(email: string): Promise<{ visitor: Visitor; token: string }> {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  await visitor.post('/api/notify', { email });
  return { visitor, token: await work.secretFor(email) };
}
async function loginLink(email: string): Promise<string> {
  await app.visitor().post('/api/login', { identifier: email });
  return work.secretFor(email);
}
async function loggedIn(email: string): Promise<Visitor> {
  const visitor = app.visitor();
  visitor.session = sessionIn(await form('/api/verify-login', await loginLink(email)));
  expect(visitor.session).not.toBeNull();
  return visitor;
}

test('a session from before a contact was verified opens nothing any more, and its owner signs in', async () => {
  const email = someone();
  const { visitor: beginner, token } = await begun(email);
  expect(outcome(await beginner.get('/api/profile'))).toBe('200');
  expect((await form('/api/verify-contact-link', token)).status).toBe(200);
  expect(outcome(await beginner.get('/api/profile'))).toBe('401 session_expired');
  expect(outcome(await beginner.post('/api/notify', { email: someone() }))).toBe('401 session_expired');
  const owner = await loggedIn(email);
  await owner.subscribe('AAPL', '', 'my secret thesis');
  expect((await owner.row('AAPL')).note).toBe('my secret thesis');
  expect(outcome(await beginner.get('/api/watchlist'))).toBe('401 session_expired');
});

test('in the browser that verifies a contact, somebody who knows its session is left with nothing', async () => {
  const { visitor, token } = await begun(someone());
  const copied = app.visitor();
  copied.session = visitor.session;
  const { body } = await visitor.post('/api/verify-contact', { token });
  visitor.session = body.session;
  expect(outcome(await visitor.get('/api/profile'))).toBe('200');
  expect(outcome(await copied.get('/api/profile'))).toBe('401 session_expired');
});

test('the browser that verifies a contact continues even if the process ends its session before the request does', async () => {
  const { visitor, token } = await begun(someone());
  const endEarlier = EndAccess.prototype.endEarlier;
  jest.spyOn(EndAccess.prototype, 'endEarlier').mockImplementationOnce(async function (
    this: EndAccess,
    accountId,
    before,
    context,
  ) {
    await endEarlier.call(this, accountId, before, systemContext('a process', randomUUID(), new Date()));
    return endEarlier.call(this, accountId, before, context);
  });
  const { body } = await visitor.post('/api/verify-contact', { token });
  expect(body).toMatchObject({ verified: true, session: expect.any(String) });
  visitor.session = body.session;
  expect(outcome(await visitor.get('/api/profile'))).toBe('200');
});

test('the browser that verifies a contact stays logged in when the process confirmed the contact before the request could', async () => {
  const { visitor, token } = await begun(someone());
  const execute = ConfirmContact.prototype.execute;
  jest.spyOn(ConfirmContact.prototype, 'execute').mockImplementationOnce(async function (
    this: ConfirmContact,
    proved,
    context,
    ...rest
  ) {
    await execute.call(this, proved, systemContext('a process', randomUUID(), new Date()), ...rest);
    return execute.call(this, proved, context, ...rest);
  });
  const { body } = await visitor.post('/api/verify-contact', { token });
  expect(body).toMatchObject({ verified: true, session: expect.any(String) });
  visitor.session = body.session;
  expect(outcome(await visitor.get('/api/profile'))).toBe('200');
});

test('the browser that verifies a contact stays logged in when nothing lists its session yet', async () => {
  const { visitor, token } = await begun(someone());
  jest.spyOn(SessionKeys.prototype, 'of').mockResolvedValueOnce(new Set());
  const { body } = await visitor.post('/api/verify-contact', { token });
  expect(body).toMatchObject({ verified: true, session: expect.any(String) });
  expect(outcome(await visitor.get('/api/profile'))).toBe('401 session_expired');
  visitor.session = body.session;
  expect(outcome(await visitor.get('/api/profile'))).toBe('200');
});

test('a session of another account gains nothing by opening a link', async () => {
  const { token } = await begun(someone());
  const other = app.visitor();
  await other.subscribe('MSFT');
  expect((await other.post('/api/verify-contact', { token })).body).toMatchObject({ verified: true, session: null });
  expect((await other.watchlist()).watchlist.map(({ ticker }) => ticker)).toEqual(['MSFT']);
});

describe.each(['/api/verify-login', '/api/verify-contact-link'])('the form of a link: %s', (path) => {
  const fresh = async () => {
    const email = someone();
    return path === '/api/verify-login' ? loginLink(email) : (await begun(email)).token;
  };
  const right = path === '/api/verify-login' ? 302 : 200;

  test.each([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ])('is refused from another site, and the link is not used up: %j', async (headers) => {
    const token = await fresh();
    const refused = await form(path, token, headers);
    expect([refused.status, refused.headers['set-cookie'], refused.text.includes('Another website')]).toEqual([
      403,
      undefined,
      true,
    ]);
    expect((await form(path, token, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).status).toBe(right);
  });

  test('is not posted by a program with scripts that checks the mail, so the link stays valid', async () => {
    const token = await fresh();
    const page = await request(app.url).get(path.replace('-link', '')).query({ token });
    expect([page.status, page.text.includes('<script'), page.text.includes('<button type="submit">')]).toEqual([
      200,
      false,
      true,
    ]);
    expect((await form(path, token)).status).toBe(right);
  });
});

describe('a recent login', () => {
  const acts = (by: Visitor) => [
    () => by.post('/api/cancel-subscription'),
    () => by.post('/api/billing/portal'),
    () => by.post('/api/notify', { email: someone() }),
    () => by.post('/api/delete-account', { confirm: true }),
  ];

  // Nothing is sold here.
  const DONE = ['409 no_subscription', '409 not_sold_here', '200', '200'];
  const outcomes = async (by: Visitor) => {
    const found: string[] = [];
    for (const act of acts(by)) found.push(outcome(await act()));
    return found;
  };

  test('is needed to cancel, to change a contact and to delete the account, and counts for its own session alone', async () => {
    const email = someone();
    const { visitor, token } = await begun(email);
    visitor.session = (await visitor.post('/api/verify-contact', { token })).body.session;
    wait(16);
    const back = await loggedIn(email);
    expect(await outcomes(visitor)).toEqual(Array(4).fill('403 sign_in_again'));
    expect(await outcomes(back)).toEqual(DONE);
  });

  test('is not required for an account without a sign-in', async () => {
    const { visitor } = await begun(someone());
    wait(60);
    expect(await outcomes(visitor)).toEqual(DONE);
  });
});

test('what belongs to an account is stored nowhere, and logging out clears what the browser has cached', async () => {
  const visitor = app.visitor();
  await visitor.subscribe('AAPL');
  for (const path of ['/api/watchlist', '/api/session', '/api/profile'])
    expect([path, (await visitor.get(path)).headers['cache-control']]).toEqual([path, 'private, no-store']);
  expect((await request(app.url).get('/api/listings/preview')).headers['cache-control']).toBe('private, no-cache');
  const out = await visitor.post('/api/logout');
  expect([out.status, out.headers['clear-site-data']]).toEqual([200, '"cache"']);
});
