import { sessionIdOf } from '../../backend/contexts/accounts/published/session-id.ts';
import { EndSessions } from '../../backend/contexts/accounts/restrict-user/end-sessions.command.ts';
import { EndSessionsHandler } from '../../backend/contexts/accounts/restrict-user/end-sessions.handler.ts';
import { EndUnusedSessions } from '../../backend/contexts/accounts/session-uses/end-unused-sessions.schedule.ts';
import { RecordSessionUse } from '../../backend/contexts/accounts/session-uses/record-session-use.adapter.ts';
import { RecordSessionWhenStarted } from '../../backend/contexts/accounts/session-uses/record-session-when-started.process.ts';
import { SessionKeys } from '../../backend/contexts/accounts/session-uses/session-keys.reader.ts';
import { SessionUses } from '../../backend/contexts/accounts/session-uses/session-uses.store.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { SessionResolver } from '../../backend/platform/http/session-resolver.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { eventsOf, signInByCode } from '../kit/login-kit.ts';
import { eventually } from '../kit/runtime.ts';

let app: AppHarness;
let uses: SessionUses;
beforeAll(async () => {
  app = await AppHarness.start();
  uses = new SessionUses(app.runtime.operational);
});
afterAll(() => app.close());

async function all<T>(of: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of of) found.push(each);
  return found;
}

let people = 0;
async function signedIn(): Promise<Visitor & { phone: string; to: string }> {
  people += 1;
  const digits = `415555${5000 + people}`;
  const visitor = Object.assign(app.visitor(), { phone: digits, to: `+1${digits}` });
  await signInByCode(app, visitor, digits, visitor.to);
  return visitor;
}
const keyOf = (visitor: Visitor) => app.app.get(KeyedHash).of('session', visitor.session ?? '');
const days = (count: number): Clock => ({ now: () => new Date(Date.now() + count * 86_400_000), monotonic: () => count });

describe('own sessions', () => {
  test('are listed by an id that opens nothing, and can be ended one by one', async () => {
    const here = await signedIn();
    const lost = app.visitor();
    await signInByCode(app, lost, here.phone, here.to);
    const { sessions } = (await here.get('/api/profile')).body;
    expect(sessions).toEqual([
      { id: sessionIdOf(keyOf(here)), kind: 'login', startedAt: expect.any(String), current: true },
      { id: sessionIdOf(keyOf(lost)), kind: 'login', startedAt: expect.any(String), current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(keyOf(lost));
    expect((await app.visitor().get('/api/profile')).status).toBe(401);

    const revoked = await here.post(`/api/sessions/${sessions[1].id}/revoke`);
    expect([revoked.status, revoked.body]).toEqual([200, { ended: true }]);
    expect((await lost.get('/api/profile')).body.error).toBe('session_expired');
    expect((await here.get('/api/profile')).body.sessions).toHaveLength(1);
    const again = await here.post(`/api/sessions/${sessions[1].id}/revoke`);
    expect([again.status, again.body.error]).toEqual([404, 'session_not_found']);
  });

  test('of others cannot be ended', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const { status } = await one.post(`/api/sessions/${sessionIdOf(keyOf(other))}/revoke`);
    expect(status).toBe(404);
    expect((await other.get('/api/profile')).status).toBe(200);
  });
});

describe('GET /api/session', () => {
  test('says whether the account has a verified contact, and nothing else', async () => {
    const anonymous = app.visitor();
    await anonymous.subscribe('AAPL');
    await anonymous.post('/api/notify', { email: 'not-verified@example.com' });
    expect((await anonymous.get('/api/session')).body).toEqual({ verified: false });
    expect((await (await signedIn()).get('/api/session')).body).toEqual({ verified: true });
    const unknown = app.visitor();
    unknown.session = 'unknown';
    expect((await unknown.get('/api/session')).body.error).toBe('session_expired');
  });
});

test('all sessions of an account end, even one that the views do not show yet', async () => {
  const visitor = await signedIn();
  const accountId = await visitor.accountId();
  await uses.used(keyOf(visitor), accountId, '2026-01-12');
  const behind = { of: async () => [] };
  const ending = new EndSessionsHandler(app.executor, new SessionKeys(behind, app.runtime.operational));
  const id = randomId();
  const context = { commandId: id, actorId: 'admin', actorType: 'system', correlationId: id, causationId: id } as const;
  const occurredAt = '2026-01-12T00:00:00.000Z';
  const results = await ending.execute(new EndSessions(accountId, 'stolen', { ...context, occurredAt }));
  expect(results.flatMap(({ events }) => events.map(({ type }) => type))).toEqual(['SessionEnded']);
  expect((await visitor.get('/api/watchlist')).body.error).toBe('session_expired');
});

describe('unused sessions', () => {
  /** Does the process's part for the sessions that have started. */
  async function record(clock: Clock = app.runtime.clock): Promise<void> {
    const process = new RecordSessionWhenStarted(uses, clock);
    for (const event of await eventsOf(app, 'session')) if (event.type === 'SessionStarted') await process.handle(event as never);
  }
  async function endUnused(clock: Clock): Promise<void> {
    const schedule = new EndUnusedSessions(uses, app.executor, clock);
    while ((await schedule.look()) === 0);
    await app.waitFor(['SessionEnded', 'AccountErased'], await app.runtime.events.tail());
  }
  const typesOf = async (category: string, accountId: string) =>
    (await eventsOf(app, category))
      .filter(({ data }) => (data as { accountId: string }).accountId === accountId)
      .map(({ type }) => type);

  test('a use is recorded once per day', async () => {
    const visitor = await signedIn();
    await record();
    const written: string[] = [];
    const spied = Object.create(uses, {
      used: {
        value: (key: string, account: string, day: string) => {
          written.push(day);
          return uses.used(key, account, day);
        },
      },
    });
    let now = new Date('2031-03-01T10:00:00.000Z');
    const clock: Clock = { now: () => now, monotonic: () => 0 };
    const tracked = new RecordSessionUse(app.app.get(SessionResolver), spied, clock, app.runtime.log);
    for (let n = 0; n < 5; n += 1) expect(await tracked.resolve(visitor.session ?? '', 'read')).not.toBeNull();
    now = new Date('2031-03-02T00:00:00.000Z');
    await tracked.resolve(visitor.session ?? '', 'read');
    expect(await tracked.resolve('unknown', 'read')).toBeNull();
    expect(written).toEqual(['2031-03-01', '2031-03-02']);
    await eventually(
      () => all(uses.unusedSince('9999')),
      (found) => found.some(({ _id, usedOn }) => _id === keyOf(visitor) && usedOn === '2031-03-02'),
    );
    await uses.remove(keyOf(visitor));
  });

  test('end after 90 days; an anonymous account is closed with its last one, one with a verified contact stays', async () => {
    const anonymous = app.visitor();
    await anonymous.subscribe('AAPL,MSFT');
    const known = await signedIn();
    await known.subscribe('AAPL');
    const [lost, kept] = [await anonymous.accountId(), await known.accountId()];
    await record();
    await endUnused(days(90));
    expect((await anonymous.get('/api/watchlist')).status).toBe(200);

    await endUnused(days(91));
    expect((await anonymous.get('/api/watchlist')).body.error).toBe('session_expired');
    expect(await typesOf('account', lost)).toEqual(['AccountOpened', 'AccountClosed', 'AccountErased']);
    expect((await typesOf('session', lost)).at(-1)).toBe('SessionEnded');
    expect((await known.get('/api/watchlist')).body.error).toBe('session_expired');
    expect(await typesOf('account', kept)).not.toContain('AccountClosed');
    await signInByCode(app, known, known.phone, known.to);
    expect((await known.watchlist()).watchlist.map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(await all(uses.unusedSince(days(200).now().toISOString()))).toEqual([]);
  });

  test('an anonymous account with another session in use is not closed', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('AAPL');
    const account = await visitor.accountId();
    await record();
    await uses.used('another session', account, days(91).now().toISOString().slice(0, 10));
    await endUnused(days(91));
    expect(await typesOf('account', account)).toEqual(['AccountOpened']);
    await uses.remove('another session');
  });

  test('a known session keeps the day of its last use', async () => {
    const visitor = await signedIn();
    await record(days(-40));
    await record();
    const found = (await all(uses.unusedSince('9999'))).find(({ _id }) => _id === keyOf(visitor));
    expect(found?.usedOn).toBe(days(-40).now().toISOString().slice(0, 10));
    await uses.purgeAccount(await visitor.accountId());
    expect((await all(uses.unusedSince('9999'))).map(({ _id }) => _id)).not.toContain(keyOf(visitor));
  });
});
