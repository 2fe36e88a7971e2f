import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { erasing } from '../../backend/apps/erasure.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import { FinishMergeWhenAccountMerged } from '../../backend/contexts/accounts/finish-merge-when-account-merged.process.ts';
import { MergeAccounts } from '../../backend/contexts/accounts/merge-accounts/merge-accounts.service.ts';
import type { PlanEvent } from '../../backend/contexts/billing/published/subscription.events.ts';
import { PlanLookup } from '../../backend/contexts/plans/published/plan-lookup.port.ts';
import { MergeWatchlists } from '../../backend/contexts/watchlists/merge-watchlists/merge-watchlists.service.ts';
import { SeenMarksStore } from '../../backend/contexts/watchlists/seen-marks.store.ts';
import { WatchlistEntries } from '../../backend/contexts/watchlists/watchlist-entries.reader.ts';
import type { Clock } from '../../backend/platform/clock/clock.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { ErasureList } from '../../backend/platform/privacy/erasure-list.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { eventsOf, lastMessageTo, linkIn, signInByCode } from '../kit/login-kit.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
});
afterAll(() => app.close());

let people = 0;
const someone = () => {
  people += 1;
  return { email: `merged-${people}@example.com`, phone: `415555${3000 + people}`, to: `+1415555${3000 + people}` };
};
const tickersOf = async (visitor: Visitor) => (await visitor.watchlist()).watchlist.map(({ ticker }) => ticker);
const list = (from: number, count: number) => Array.from({ length: count }, (_, n) => `T${from + n}`).join(',');
const typesOf = async (accountId: string) => (await app.runtime.events.read(accountStream(accountId))).map(({ type }) => type);

/** Somebody with an account and a list, who returns with an anonymous list. */
async function returning(own: string, anonymous: string) {
  const person = someone();
  const known = app.visitor();
  await signInByCode(app, known, person.phone, person.to);
  if (own) await known.subscribe(own);
  const visitor = app.visitor();
  await visitor.subscribe(anonymous);
  return { ...person, account: await known.accountId(), known, visitor, anonymous: await visitor.accountId() };
}

test('the earlier list is merged: notes, forms, order and seen marks', async () => {
  const { phone, to, known, visitor, account, anonymous } = await returning('T1,T2', 'T3,T2');
  await known.subscribe('T2', '', 'mine');
  await visitor.subscribe('T2', '', 'theirs');
  await visitor.subscribe('T3', '', 'only theirs');
  await known.post('/api/watchlist/T2', { tags: ['a', 'b'] });
  await visitor.post('/api/watchlist/T2', { tags: ['b', 'c'], mutedUntil: null });
  const rules = { items: ['5.02'] };
  await visitor.post('/api/watchlist/T3', { tags: ['x'], rules });
  const seen = app.app.get(SeenMarksStore);
  const upTo = (await app.runtime.events.tail()) as Position;
  await seen.add(anonymous, [{ cik: 'c3', form: null, upTo }]);
  const before = (await visitor.watchlist()).watchlist.find(({ ticker }) => ticker === 'T3');

  const answer = await signInByCode(app, visitor, phone, to);
  expect([answer.status, answer.body.merged, answer.body.rejected]).toEqual([200, 2, 0]);
  expect(await visitor.accountId()).toBe(account);
  expect(await tickersOf(visitor)).toEqual(['T1', 'T2', 'T3']);
  expect(await visitor.row('T2')).toMatchObject({ note: 'mine\ntheirs', tags: ['a', 'b', 'c'] });
  expect(await visitor.row('T3')).toMatchObject({ note: 'only theirs', added_at: before?.added_at, tags: ['x'], rules });
  expect((await seen.of(account)).marks).toContainEqual({ cik: 'c3', form: null, upTo });
});

test('an account with a plan is not merged: the plan and its payments would end with it', async () => {
  const { phone, to, visitor, account, anonymous } = await returning('T1', 'T2');
  const plan = { brandId: 'filingwire', source: 'payment', plan: 'pro', addOnPacks: 0, reason: 'test' } as const;
  const granted: PlanEvent = { type: 'PlanGranted', data: { ...plan, accountId: anonymous } };
  await app.waitFor(['PlanGranted'], await app.append(`subscription-${anonymous}`, [granted]));
  const answer = await signInByCode(app, visitor, phone, to);
  expect([answer.status, answer.body.merged, answer.body.rejected]).toEqual([200, 0, 0]);
  expect(await visitor.accountId()).toBe(account);
  expect(await tickersOf(visitor)).toEqual(['T1']);
  expect(await typesOf(anonymous)).not.toContain('AccountMergedInto');
  expect(await typesOf(anonymous)).not.toContain('AccountErased');
});

test('the account signed in to keeps its plan, and its limit decides what fits', async () => {
  const { phone, to, known, visitor, account } = await returning('T1', list(2, 10));
  const plan = { brandId: 'material-events', source: 'payment', plan: 'pro', addOnPacks: 0, reason: 'test' } as const;
  const granted: PlanEvent = { type: 'PlanGranted', data: { ...plan, accountId: account } };
  await app.waitFor(['PlanGranted'], await app.append(`subscription-${account}`, [granted]));
  await known.subscribe(list(20, 5));
  const answer = await signInByCode(app, visitor, phone, to);
  expect([answer.body.merged, answer.body.rejected]).toEqual([10, 0]);
  const { watchlist, tickerLimit, user } = await visitor.watchlist();
  expect([watchlist.length, watchlist.filter(({ paused }) => paused).length, tickerLimit, user?.planType]).toEqual([
    16,
    0,
    50,
    'pro',
  ]);
});

test('two lists at their limits: what does not fit is reported, stays readable, and can be added or dropped later', async () => {
  const { phone, to, visitor, account } = await returning(list(1, 9), list(11, 10));
  await visitor.subscribe('T13', '', 'a thought');
  const answer = await signInByCode(app, visitor, phone, to);
  expect([answer.body.merged, answer.body.rejected]).toEqual([1, 9]);
  const shown = await visitor.watchlist();
  expect(shown.watchlist).toHaveLength(10);
  expect(shown.not_merged?.map(({ ticker }) => ticker)).toEqual(list(12, 9).split(','));
  expect(shown.not_merged?.[1]).toMatchObject({ ticker: 'T13', forms: '8-K', note: 'a thought' });
  const merged = (await eventsOf(app, 'account')).find(
    ({ type, data }) => type === 'AccountMerged' && (data as { accountId: string }).accountId === account,
  );
  expect(merged?.data).toMatchObject({ merged: ['T11'], rejected: list(12, 9).split(',') });

  await visitor.post('/api/unsubscribe', { ticker: 'T12' });
  await visitor.post('/api/unsubscribe', { ticker: 'T1' });
  await visitor.subscribe('T13');
  const later = await visitor.watchlist();
  expect(later.not_merged?.map(({ ticker }) => ticker)).toEqual(list(14, 7).split(','));
  expect(later.watchlist.map(({ ticker }) => ticker)).toContain('T13');
});

test('a contact without an account keeps the earlier list', async () => {
  const { phone, to } = someone();
  const visitor = app.visitor();
  await visitor.subscribe(list(1, 10));
  const answer = await signInByCode(app, visitor, phone, to);
  expect([answer.body.merged, answer.body.rejected]).toEqual([10, 0]);
  expect(await tickersOf(visitor)).toEqual(list(1, 10).split(','));
});

test('the merged account is closed: its sessions, its list, its key', async () => {
  const { phone, to, visitor, anonymous } = await returning('', 'T1');
  const elsewhere = app.visitor();
  elsewhere.session = visitor.session;
  await signInByCode(app, visitor, phone, to);
  expect((await elsewhere.get('/api/watchlist')).status).toBe(401);
  expect(await typesOf(anonymous)).toEqual(['AccountOpened', 'AccountMergedInto', 'AccountErased']);
  expect((await eventsOf(app, 'watchlist')).at(-2)).toMatchObject({ type: 'WatchlistClosed', data: { accountId: anonymous } });
});

test('an erasure includes merged accounts: keys, claims and the list of erasures that outlives backups', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-merge-'));
  try {
    const { phone, to, visitor, account, anonymous } = await returning('T1', 'T2');
    await visitor.subscribe('T2', '', 'a note');
    await signInByCode(app, visitor, phone, to);
    const { events, operational, clock } = app.runtime;
    const list = new ErasureList(join(folder, 'erasures.jsonl'));
    const masterKey = createHash('sha256').update('a master key for tests').digest();
    const codec = app.app.get(EventCodec);
    const data = await erasing({ events, operations: operational, codec, executor: app.executor, clock, masterKey, list });
    const listed = async () => list.of(await events.logId()).map(({ accountId }) => accountId);

    // Nobody has requested this erasure: a backup from before the merge could bring back the list.
    await data.execute(anonymous);
    expect(await listed()).toEqual([]);
    expect((await visitor.row('T2')).note).toBe('a note');

    await app.append(accountStream(account), [
      { type: 'AccountErased', data: { accountId: account, reason: 'requested by its owner' } },
    ]);
    await data.execute(account);
    expect(await listed()).toEqual([account, anonymous]);
    const afresh = app.visitor();
    await signInByCode(app, afresh, phone, to);
    expect(await afresh.accountId()).not.toBe(account);
    expect(await tickersOf(afresh)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a login while its account is being erased opens another', async () => {
  const person = someone();
  const visitor = app.visitor();
  await signInByCode(app, visitor, person.phone, person.to);
  const account = await visitor.accountId();
  await app.append(accountStream(account), [
    { type: 'AccountErased', data: { accountId: account, reason: 'requested by its owner' } },
  ]);
  const afresh = app.visitor();
  const answer = await signInByCode(app, afresh, person.phone, person.to);
  expect(answer.status).toBe(200);
  expect(await afresh.accountId()).not.toBe(account);
});

test('an account with a sign-in is never merged into another', async () => {
  const [one, other] = [someone(), someone()];
  const visitor = app.visitor();
  await signInByCode(app, visitor, one.phone, one.to);
  await visitor.subscribe('T1');
  const kept = await visitor.accountId();
  const answer = await signInByCode(app, visitor, other.phone, other.to);
  expect([answer.body.merged, answer.body.rejected]).toEqual([0, 0]);
  expect(await tickersOf(visitor)).toEqual([]);
  expect(await typesOf(kept)).not.toContain('AccountMergedInto');
  const back = app.visitor();
  await signInByCode(app, back, one.phone, one.to);
  expect(await tickersOf(back)).toEqual(['T1']);
});

test('with a link the list is merged in the browser that asked, and in no other', async () => {
  for (const same of [true, false]) {
    const { email } = someone();
    const visitor = app.visitor();
    await visitor.subscribe('T1,T2');
    const asked = await visitor.post('/api/login', { identifier: email });
    const [cookie = ''] = (asked.headers['set-cookie'] as unknown as string[]).map((each) => each.split(';')[0] ?? '');
    const token = new URL(linkIn(await lastMessageTo(app, email))).searchParams.get('token');
    const answer = await request(app.url)
      .post('/api/verify-login')
      .type('form')
      .set('Cookie', same ? cookie : 'filingwire_prelogin=another')
      .send({ token })
      .redirects(0);
    const way = new URL(answer.headers['location'] ?? '', app.url).searchParams;
    expect([way.get('merged'), way.get('rejected'), way.has('state')]).toEqual([same ? '2' : '0', '0', same]);
    expect((await visitor.get('/api/watchlist')).status).toBe(same ? 401 : 200);
  }
});

test.each(['nothing', 'the close of the list', 'the merge of the entries', 'the note on the account'])(
  'cut off after %s, the merge is finished by its process, once',
  async (after) => {
    const { known, account, visitor, anonymous } = await returning('T1', 'T2,T3');
    await visitor.subscribe('T2', '', 'a note');
    const position = await app.append(accountStream(anonymous), [
      { type: 'AccountMergedInto', data: { accountId: anonymous, into: account } },
    ]);
    const failing = new Error('cut off');
    const steps = { nothing: 0, 'the close of the list': 1, 'the merge of the entries': 2, 'the note on the account': 3 };
    let left = steps[after as keyof typeof steps];
    const executor = Object.create(app.executor, {
      execute: {
        value: (...args: Parameters<typeof app.executor.execute>) => {
          if (left === 0) throw failing;
          left -= 1;
          return app.executor.execute(...args);
        },
      },
    });
    const merging = (commands: typeof app.executor) => {
      const [codec, cipher] = [app.app.get(EventCodec), app.app.get(FieldCipher)];
      const [seen, plans] = [app.app.get(SeenMarksStore), app.app.get(PlanLookup)];
      const watchlists = new MergeWatchlists(commands, new WatchlistEntries(app.runtime.events, codec), cipher, seen, plans);
      return new FinishMergeWhenAccountMerged(new MergeAccounts(commands, watchlists), app.runtime.clock as Clock);
    };
    const [event] = (await eventsOf(app, 'account')).filter((each) => each.position === position);
    await expect(merging(executor).handle(event as never)).rejects.toBe(failing);
    for (let n = 0; n < 2; n += 1) await merging(app.executor).handle(event as never);
    await app.waitFor(['EntriesMerged', 'AccountErased'], await app.runtime.events.tail());

    expect(await tickersOf(known)).toEqual(['T1', 'T2', 'T3']);
    expect((await known.row('T2')).note).toBe('a note');
    expect(await typesOf(anonymous)).toEqual(['AccountOpened', 'AccountMergedInto', 'AccountErased']);
    expect((await typesOf(account)).filter((type) => type === 'AccountMerged')).toHaveLength(1);
    // Moved notes are encrypted again, so they survive the key of the account they came from.
    await app.app.get(SubjectKeyStore).destroy(anonymous);
    expect((await known.row('T2')).note).toBe('a note');
  },
);
