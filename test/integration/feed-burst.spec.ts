import { jest } from '@jest/globals';
import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { IngestionDayEvent } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import { ReconciliationStore } from '../../backend/contexts/filings/reconcile-index/reconciliation.store.ts';
import {
  EdgarOrigin,
  ReportCoverageHandler,
} from '../../backend/contexts/filings/report-coverage/report-coverage.query-handler.ts';
import type { SubmittedFiling } from '../kit/edgar-double.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

const START = new Date('2026-01-12T17:00:00Z');
const NIGHT = new Date('2026-01-13T03:45:00Z');
const DAY = '20260112';

describe('a burst of filings while the store is slow', () => {
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  /** EDGAR's clock. */
  let clock: SetClock;
  let own: SetClock;
  let filed = 0;
  beforeEach(async () => {
    filed = 0;
    clock = new SetClock(START);
    own = new SetClock(START);
    edgar = new IndexedEdgar(clock);
    rig = new IngestionRig(await edgar.start(), { clock: own, gateway: { retries: 0 } });
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });

  /** Lets EDGAR accept more filings, one in ten of a form that a sweep covers, including the newest of each burst. */
  const burst = (count: number) => {
    const fresh: SubmittedFiling[] = [];
    for (let n = 0; n < count; n += 1) {
      filed += 1;
      clock.advance(10);
      fresh.push(listed(filed, n % 10 === 9 ? '8-K' : '424B2', clock.time, [[1_000 + filed, 'filer']]));
    }
    edgar.filings = [...edgar.filings, ...fresh];
    clock.advance(1_000);
  };
  const pass = () => {
    clock.advance(1_000);
    own.advance(1_000);
  };
  const poll = async () => {
    pass();
    return rig.schedule.pollOnce();
  };
  const ingested = async () =>
    new Set(
      (await rig.log<FilingEvent>('filing')).flatMap(({ type, data }) => (type === 'FilingIngested' ? [data.accession] : [])),
    );
  const missing = async () => {
    const known = await ingested();
    return edgar.filings.filter(({ accession }) => !known.has(accession)).length;
  };
  const looks = async () =>
    (await rig.log<IngestionDayEvent>('ingestionDay')).flatMap((event) =>
      event.type === 'IngestionRunCompleted' && event.data.source === 'feed' ? [event.data] : [],
    );
  const coverage = () =>
    new ReportCoverageHandler(
      new FeedStateStore(rig.operational),
      new ReconciliationStore(rig.operational),
      new EdgarOrigin('replay'),
      own,
    ).execute();
  /** Holds back appends to the store. @returns releases them */
  const slowStore = () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    const append = rig.events.append.bind(rig.events);
    jest.spyOn(rig.events, 'append').mockImplementation(async (...args) => {
      asked += 1;
      await released;
      return append(...args);
    });
    return { release, isAsked: () => asked > 0 };
  };

  test('filings that a sweep sees during a poll are left to the next poll, which misses nothing', async () => {
    burst(150);
    await poll();
    burst(30);
    const store = slowStore();
    const look = poll();
    await until(store.isAsked);
    burst(600);
    await rig.sweep.sweepOnce('8-K');
    pass();
    store.release();
    await look;
    const settled = await rig.sweep.settle();
    expect((await poll()).error).toBeNull();
    expect(await missing()).toBe(0);
    expect(settled).toBe(0);
    expect((await looks()).at(-1)).toMatchObject({ new: 600, gap: false });
  });

  test('entries of the last poll that EDGAR lists again at the top do not end the next poll', async () => {
    burst(150);
    await poll();
    const shown = edgar.filings.slice(-40);
    burst(600);
    for (const { accession } of shown) edgar.relisted.add(accession);
    expect((await poll()).error).toBeNull();
    expect(await missing()).toBe(0);
    expect((await looks()).at(-1)).toMatchObject({ new: 600, gap: false });
    // Entries that stay at the top do not lengthen later polls.
    const before = edgar.requests();
    await poll();
    expect(edgar.requests() - before).toBe(2);
  });

  test('filings that a sweep ingested between two polls do not end the second one', async () => {
    burst(150);
    await poll();
    // Our clock is set back, so the sweep believes that the last poll came after it.
    own.advance(-60_000);
    burst(600);
    await rig.sweep.sweepOnce('8-K');
    expect(await rig.sweep.settle()).toBe(60);
    expect((await poll()).error).toBeNull();
    expect(await missing()).toBe(0);
    expect((await looks()).at(-1)).toMatchObject({ new: 540, gap: false });
    // From here on a poll is as short as ever.
    const before = edgar.requests();
    await poll();
    expect(edgar.requests() - before).toBe(2);
  });

  test('a poll that does not reach the previous one says so, and so does coverage until the index is compared', async () => {
    edgar.reach = 300;
    burst(150);
    await poll();
    await rig.reconcile.reconcileOnce();
    expect(await coverage()).toMatchObject({ state: 'ok' });
    burst(700);
    await poll();
    const left = await missing();
    expect(left).toBeGreaterThan(300);
    expect((await looks()).at(-1)).toMatchObject({ gap: true });
    expect(await coverage()).toMatchObject({ state: 'catchingUp', message: expect.stringContaining('Jan 12, 2026') });
    // The next poll reaches this one, but what was missed stays missed.
    burst(20);
    await poll();
    expect((await looks()).at(-1)).toMatchObject({ new: 20, gap: false });
    expect(await coverage()).toMatchObject({ state: 'catchingUp' });

    edgar.built.add(DAY);
    clock.time = NIGHT;
    own.time = NIGHT;
    await poll();
    expect(await rig.reconcile.reconcileOnce()).toMatchObject({ through: '2026-01-12', days: [{ late: left, missing: 0 }] });
    expect(await missing()).toBe(0);
    expect(await coverage()).toMatchObject({ state: 'ok', message: null });
  });

  test('a gap in the evening belongs to the index of the next business day', async () => {
    edgar.reach = 100;
    clock.time = new Date('2026-01-12T23:00:00Z');
    own.time = clock.time;
    burst(50);
    await poll();
    burst(300);
    await poll();
    expect(await new FeedStateStore(rig.operational).get()).toMatchObject({
      gapUntil: '2026-01-13',
      unbrokenSince: '2026-01-14',
    });
  });
});
