import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { NewOutboxRow, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore, type StoredRow } from '../../backend/platform/outbox/outbox.store.ts';
import { OutboxDispatcher } from '../../backend/platform/outbox/outbox-dispatcher.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { SetClock } from '../kit/indexed-edgar.ts';
import { testKind } from '../kit/message-kind.ts';
import { Provider, quick, Reporter, row, rows } from '../kit/outbox-rig.ts';
import { clock, eventually, MemoryLogger } from '../kit/runtime.ts';

export interface OutboxUnderTest {
  /** Another process's store on the same rows. */
  open(): OperationalStore;
  dispose(): Promise<void>;
}

const NOW = '2026-11-20T15:00:00.000Z';
const MINUTE = 60_000;

/** Checks the outbox over an operational store engine against architecture 3.5. */
export function outboxContract(name: string, factory: () => Promise<OutboxUnderTest>): void {
  describe(`the outbox over ${name}`, () => {
    let under: OutboxUnderTest;
    let time: SetClock;
    let outbox: OutboxStore;
    beforeEach(async () => {
      under = await factory();
      time = new SetClock(new Date(NOW));
      outbox = new OutboxStore(under.open(), time);
    });
    afterEach(() => under.dispose());

    const ids = (found: readonly OutboxRow[]): readonly string[] => found.map(({ _id }) => _id);
    const sorted = (found: readonly OutboxRow[]): readonly string[] => [...ids(found)].sort();
    const stored = async (id: string): Promise<StoredRow> => {
      const found = await outbox.get(id);
      if (!found) throw new Error(`row ${id} is not there`);
      return found;
    };
    const change = async (id: string, changed: Partial<OutboxRow>): Promise<StoredRow | null> =>
      (await outbox.change([[await stored(id), changed]]))[0] ?? null;
    const insertLater = async (inserted: NewOutboxRow): Promise<void> => {
      await outbox.insert([inserted]);
      time.advance(MINUTE);
    };

    describe('rows', () => {
      test('are inserted once, and unchanged by a repeated insert', async () => {
        expect(await outbox.insert([row('a', { payload: { n: 1, deep: { list: [null, 'x'] } } })])).toBe(1);
        const first = await stored('a');
        expect(first).toEqual({
          ...row('a', { payload: { n: 1, deep: { list: [null, 'x'] } } }),
          _rev: 1,
          state: 'pending',
          attempts: 0,
          nextAttemptAt: NOW,
          lastError: null,
          providerReference: null,
          createdAt: NOW,
          sentAt: null,
          updatedAt: NOW,
          reported: null,
          reportId: null,
        });
        await change('a', { state: 'delivered', reported: true });
        time.advance(MINUTE);
        expect(await outbox.insert([row('a', { payload: { n: 2 } }), row('b')])).toBe(1);
        expect(await stored('a')).toMatchObject({ state: 'delivered', createdAt: NOW, payload: first.payload });
        expect(await outbox.get('c')).toBeNull();
      });

      test('are all inserted once, even if they fill several pages and others insert them too', async () => {
        const other = new OutboxStore(under.open(), time);
        const inserted = await Promise.all([outbox.insert(rows(1_203)), other.insert(rows(1_203))]);
        expect(inserted[0] + inserted[1]).toBe(1_203);
        expect(await outbox.depth()).toMatchObject({ pending: 1_203 });
      });

      test('notify this process’s listeners if some of them are due, and only then', async () => {
        let notified = 0;
        const unsubscribe = outbox.onDue(() => {
          notified += 1;
        });
        await outbox.insert([row('a'), row('b')]);
        await outbox.insert([row('a')]);
        await outbox.insert([]);
        expect(notified).toBe(1);
        unsubscribe();
        await outbox.insert([row('c')]);
        expect(notified).toBe(1);
      });

      test('outlive the process that inserted them', async () => {
        await outbox.insert([row('a')]);
        const later = new OutboxStore(under.open(), time);
        expect(ids(await later.due('email', 10))).toEqual(['a']);
      });
    });

    describe('due rows', () => {
      test('are those of the channel whose time has come, longest due first, up to the requested number', async () => {
        for (const id of ['c', 'a', 'b']) await insertLater(row(id));
        await outbox.insert([row('text', { channel: 'sms' }), row('later'), row('sending'), row('parked')]);
        await change('later', { nextAttemptAt: new Date(time.now().getTime() + 1).toISOString() });
        await change('sending', { state: 'sending' });
        await change('parked', { state: 'parked' });
        expect(ids(await outbox.due('email', 10))).toEqual(['c', 'a', 'b']);
        expect(ids(await outbox.due('email', 2))).toEqual(['c', 'a']);
        expect(ids(await outbox.due('sms', 10))).toEqual(['text']);
        time.advance(1);
        expect(ids(await outbox.due('email', 10))).toEqual(['c', 'a', 'b', 'later']);
      });

      test('are found once they become due, are inserted, or are written by others', async () => {
        const other = new OutboxStore(under.open(), time);
        const due = async () => [ids(await outbox.due('email', 10)), ids(await other.due('email', 10))];
        expect(await due()).toEqual([[], []]);
        await outbox.insert([row('a'), row('b')]);
        expect(await due()).toEqual([
          ['a', 'b'],
          ['a', 'b'],
        ]);
        await change('a', { state: 'sending' });
        await change('b', { nextAttemptAt: new Date(time.now().getTime() + MINUTE).toISOString() });
        expect(await due()).toEqual([[], []]);
        time.advance(MINUTE - 1);
        expect(await due()).toEqual([[], []]);
        time.advance(1);
        expect(await due()).toEqual([['b'], ['b']]);
        await change('b', { state: 'delivered' });
        expect(await due()).toEqual([[], []]);
        await other.insert([row('c')]);
        expect(await due()).toEqual([['c'], ['c']]);
        await other.purgeAccount(row('c').accountId);
        expect(await due()).toEqual([[], []]);
      });

      test('are claimed by only one process', async () => {
        await outbox.insert([row('a')]);
        const other = new OutboxStore(under.open(), time);
        const [[mine], [theirs]] = await Promise.all([outbox.due('email', 1), other.due('email', 1)]);
        if (!mine || !theirs) throw new Error('both must see the row');
        const claims = await Promise.all([
          outbox.change([[mine, { state: 'sending', claim: 'mine' }]]),
          other.change([[theirs, { state: 'sending', claim: 'theirs' }]]),
        ]);
        const won = claims.flat().filter((each) => each !== null);
        expect(won).toHaveLength(1);
        expect(await stored('a')).toEqual(won[0]);
      });

      test('a change of many rows reports for each whether it was made', async () => {
        await outbox.insert(rows(3));
        const [a, b, c] = await outbox.due('email', 3);
        if (!a || !b || !c) throw new Error('three rows must be due');
        await outbox.change([[b, { attempts: 7 }]]);
        time.advance(MINUTE);
        const changed = await outbox.change([a, b, c].map((each) => [each, { state: 'sending' as const }] as const));
        expect(changed.map((each) => each?.state ?? null)).toEqual(['sending', null, 'sending']);
        expect(changed[0]?.updatedAt).toBe(time.now().toISOString());
        expect(await stored(b._id)).toMatchObject({ state: 'pending', attempts: 7, updatedAt: NOW });
        expect(sorted(await outbox.sending('email'))).toEqual([a._id, c._id]);
        expect(await outbox.sending('sms')).toEqual([]);
      });
    });

    describe('outcomes', () => {
      test('are read until they are reported, oldest first', async () => {
        for (const id of ['b', 'a', 'c']) await insertLater(row(id));
        for (const id of ['b', 'c', 'a']) {
          await change(id, { state: 'delivered', reported: false });
          time.advance(MINUTE);
        }
        expect(ids((await outbox.unreported(null)).documents)).toEqual(['b', 'c', 'a']);
        await change('b', { reported: true });
        expect(ids((await outbox.unreported(null)).documents)).toEqual(['c', 'a']);
        for (const id of ['c', 'a']) await change(id, { reported: true });
        expect((await outbox.unreported(null)).documents).toEqual([]);
        expect((await outbox.unreported(null)).documents).toEqual([]);
        await change('a', { reported: false });
        expect(ids((await outbox.unreported(null)).documents)).toEqual(['a']);
      });

      test('are read page by page, each once', async () => {
        await outbox.insert(rows(1_100));
        const all = await outbox.due('email', 2_000);
        await outbox.change(all.map((each) => [each, { state: 'failed', reported: false }] as const));
        const read: string[] = [];
        for (let after: string | null = null, more = true; more; ) {
          const page: Awaited<ReturnType<OutboxStore['unreported']>> = await outbox.unreported(after);
          read.push(...ids(page.documents));
          after = page.next;
          more = after !== null;
        }
        expect(read.sort()).toEqual(sorted(all));
      });

      test('of a report are those not reported yet', async () => {
        await outbox.insert(rows(4));
        for (const [id, reportId] of [
          ['row-000', 'one'],
          ['row-001', 'one'],
          ['row-002', 'other'],
        ] as const)
          await change(id, { state: 'delivered', reported: false, reportId });
        expect(sorted(await outbox.reportPage('one'))).toEqual(['row-000', 'row-001']);
        await change('row-000', { reported: true });
        expect(sorted(await outbox.reportPage('one'))).toEqual(['row-001']);
        expect(await outbox.reportPage('none')).toEqual([]);
      });

      test.each<[OutboxRow['state'], boolean]>([
        ['pending', false],
        ['suppressed', false],
        ['sending', true],
        ['unknown', true],
        ['failed', false],
        ['parked', true],
        ['delivered', false],
      ])('reported late by a provider may change a row that is %s: %s', async (state, changes) => {
        await outbox.insert([row('a')]);
        await change('a', { state, reported: true, reportId: 'earlier', lastError: 'earlier' });
        expect(await outbox.settle('a', { state: 'delivered', providerReference: 'ref' })).toBe(changes);
        expect(await stored('a')).toMatchObject(
          changes
            ? { state: 'delivered', providerReference: 'ref', lastError: null, reported: false, reportId: null }
            : { state, providerReference: null, lastError: 'earlier', reported: true, reportId: 'earlier' },
        );
        expect(await outbox.settle('nobody', { state: 'delivered' })).toBe(false);
      });

      test('reported late by a provider at the same time as its answer: the row keeps one of the two', async () => {
        await outbox.insert([row('a')]);
        const sending = await change('a', { state: 'sending' });
        if (!sending) throw new Error('the row must be claimed');
        const other = new OutboxStore(under.open(), time);
        const [[answered], settled] = await Promise.all([
          outbox.change([[sending, { state: 'unknown', lastError: 'no answer', reported: false }]]),
          other.settle('a', { state: 'failed', reason: 'bounced' }),
        ]);
        expect(settled).toBe(true);
        // The provider knows better, so its report wins, whether it comes before or after the answer.
        expect(await stored('a')).toMatchObject({ state: 'failed', lastError: 'bounced', reported: false });
        expect(answered === null || answered?.state === 'unknown').toBe(true);
      });
    });

    test.each<[OutboxRow['state'], boolean]>([
      ['parked', true],
      ['failed', true],
      ['unknown', true],
      ['pending', false],
      ['sending', false],
      ['delivered', false],
      ['suppressed', false],
    ])('an operator may make a row that is %s due again: %s', async (state, retried) => {
      await outbox.insert([row('a')]);
      await change('a', { state, attempts: 8, reported: true, reportId: 'earlier' });
      time.advance(MINUTE);
      let notified = 0;
      outbox.onDue(() => {
        notified += 1;
      });
      expect(await outbox.retry('a')).toBe(retried);
      expect(notified).toBe(retried ? 1 : 0);
      expect(await stored('a')).toMatchObject(
        retried
          ? { state: 'pending', attempts: 0, nextAttemptAt: time.now().toISOString(), reported: null, reportId: null }
          : { state, attempts: 8, reported: true, reportId: 'earlier' },
      );
    });

    test('rows are listed newest first, page by page, optionally of one state', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await insertLater(row(id));
      await change('b', { state: 'failed' });
      await change('d', { state: 'failed' });
      const first = await outbox.list({ limit: 3 });
      expect(ids(first.documents)).toEqual(['d', 'c', 'b']);
      expect(ids((await outbox.list({ limit: 3, after: first.next })).documents)).toEqual(['a']);
      expect(ids((await outbox.list({ state: 'failed', limit: 3 })).documents)).toEqual(['d', 'b']);
    });

    test('depth counts every state; the age is that of the oldest pending row', async () => {
      expect(await outbox.depth()).toEqual({
        pending: 0,
        sending: 0,
        delivered: 0,
        failed: 0,
        suppressed: 0,
        unknown: 0,
        parked: 0,
      });
      expect(await outbox.oldestPendingSeconds()).toBe(0);
      for (const id of ['a', 'b', 'c']) await insertLater(row(id));
      await change('a', { state: 'delivered' });
      expect(await outbox.depth()).toMatchObject({ pending: 2, delivered: 1, sending: 0 });
      expect(await outbox.oldestPendingSeconds()).toBe(120);
    });

    test('an account’s rows are removed, and nobody else’s', async () => {
      await outbox.insert(rows(700).map((each, index) => ({ ...each, accountId: index < 600 ? 'erased' : 'other' })));
      expect(await outbox.purgeAccount('erased')).toBe(600);
      expect(await outbox.depth()).toMatchObject({ pending: 100 });
      expect(await outbox.purgeAccount('erased')).toBe(0);
    });

    test('old rows are removed after they were reported', async () => {
      await outbox.insert([row('pending'), row('unreported'), row('old'), row('parked')]);
      await change('unreported', { state: 'delivered', reported: false });
      await change('old', { state: 'delivered', reported: true });
      await change('parked', { state: 'parked' });
      expect(await outbox.purgeBefore(NOW)).toBe(0);
      time.advance(MINUTE);
      await outbox.insert([row('fresh')]);
      await change('fresh', { state: 'delivered', reported: true });
      expect(await outbox.purgeBefore(time.now().toISOString())).toBe(1);
      expect(sorted((await outbox.list({ limit: 10 })).documents)).toEqual(['fresh', 'parked', 'pending', 'unreported']);
    });

    test('two dispatchers send and report every row exactly once', async () => {
      const reporter = new Reporter();
      const provider = new Provider(false);
      const tries = new Map<string, number>();
      provider.answer = async ({ id }) => {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        if (id === 'row-001') return { kind: 'rejected', reason: 'no such mailbox' };
        if (id === 'row-002' && tries.get(id) === 1) return { kind: 'temporary', reason: 'busy', retryAfterMs: 1 };
        return { kind: 'delivered', providerReference: `ref-${id}` };
      };
      const policy = {
        decide: async ({ _id }: OutboxRow) =>
          _id === 'row-003'
            ? ({ kind: 'suppress', reason: 'contact_removed' } as const)
            : ({ kind: 'send', to: 'someone' } as const),
      };
      const stop = new AbortController();
      const progress = { standby() {}, at() {}, caughtUp() {}, parked() {}, waiting() {} };
      const running = ['one', 'two'].map((owner) => {
        const store = under.open();
        const leases = new LeaseStore(store, clock, { owner, ttlMs: 10_000, retryMs: 5 });
        const own = new OutboxStore(store, clock);
        const kinds = [testKind({ policy, outcomes: reporter })];
        const dispatcher = new OutboxDispatcher(
          { outbox: own, channels: [provider], kinds, leases, clock, log: new MemoryLogger() },
          quick,
        );
        return { run: dispatcher.run(stop.signal, progress), leases };
      });
      const due = new OutboxStore(under.open(), clock);
      await due.insert(rows(40));
      await eventually(
        () => due.list({ limit: 50 }),
        ({ documents }) => documents.length === 40 && documents.every(({ reported }) => reported === true),
      );
      stop.abort();
      await Promise.all(running.map(({ run }) => run));
      for (const { leases } of running) await leases.close();
      expect(provider.sent.toSorted()).toEqual(
        [...rows(40).map(({ _id }) => _id), 'row-002'].filter((id) => id !== 'row-003').sort(),
      );
      const outcomeOf = (id: string) => ({ 'row-001': 'failed', 'row-003': 'suppressed' })[id] ?? 'delivered';
      expect(reporter.reported).toEqual(rows(40).map(({ _id }) => `${_id}:${outcomeOf(_id)}`));
    });
  });
}
