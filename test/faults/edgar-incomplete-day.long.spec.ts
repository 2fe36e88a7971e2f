import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { IngestionDayEvent } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import type { ListedFiling } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import type { OriginFault, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

/** The default. */
const MAX_RPS = 8;
/** Above this rate the double blocks, as the SEC does. */
const EDGAR_LIMIT = 10;
const MORNING = Date.UTC(2026, 0, 12, 14);
const FORMS = ['8-K', '4', '10-Q', '144', 'S-8'] as const;
const OLD = '0000004242';
const everything = () => true;
const down: OriginFault = {
  kind: 'answer',
  answer: { status: 503, contentType: 'text/html', body: '<title>503 Service Unavailable</title>' },
};
const block: OriginFault = {
  kind: 'answer',
  answer: { status: 403, contentType: 'text/html', body: '<h1>Request Rate Threshold Exceeded</h1>' },
};

/** A day of filings, one every two minutes from nine to five Eastern. */
const day = Array.from({ length: 240 }, (_, index) => {
  const form = FORMS[index % FORMS.length] ?? '8-K';
  const company = form === '4' ? ('issuer' as const) : form === '144' ? ('subject' as const) : ('filer' as const);
  const parties = [[100 + index, company], ...(company === 'filer' ? [] : ([[9_000 + index, 'reporting']] as const))] as const;
  return listed(index, form, new Date(MORNING + index * 120_000), parties);
});

describe('a day on which EDGAR fails', () => {
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  let clock: SetClock;
  beforeEach(async () => {
    clock = new SetClock(new Date(MORNING));
    edgar = new IndexedEdgar(clock, { enforceFairAccess: true });
    edgar.filings = day;
    rig = new IngestionRig(await edgar.start(), { clock, gateway: { maxRps: MAX_RPS, retries: 1 } });
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });

  const at = (hours: number) => {
    clock.time = new Date(MORNING + hours * 3_600_000);
  };
  const poll = () => rig.schedule.pollOnce();
  const night = async () => {
    edgar.built.add('20260112');
    clock.time = new Date('2026-01-13T03:45:00Z');
    await poll();
    await rig.reconcile.reconcileOnce();
  };
  const reconciled = async () =>
    (await rig.log<IngestionDayEvent>('ingestionDay')).flatMap((event) =>
      event.type === 'CoverageReconciled' ? [event.data] : [],
    );

  /** Expects every filing exactly once, and that EDGAR blocked us only this often. */
  async function thenComplete(expected: readonly ListedFiling[] = day, blocks = 0): Promise<void> {
    const filings = (await rig.log<FilingEvent>('filing')).flatMap((event) =>
      event.type === 'FilingIngested' ? [event.data] : [],
    );
    expect(filings.map(({ accession }) => accession).sort()).toEqual(expected.map(({ accession }) => accession).sort());
    const parties = new Map<string, Set<string>>();
    for (const event of await rig.log<FilingEvent>('filing')) {
      if (event.type !== 'FilingIngested' && event.type !== 'FilingPartiesAdded') continue;
      const known = parties.get(event.data.accession) ?? new Set();
      for (const { cik } of event.data.parties) known.add(cik);
      parties.set(event.data.accession, known);
    }
    for (const { accession, parties: all } of expected)
      expect([...(parties.get(accession) ?? [])].sort()).toEqual(all.map(({ cik }) => cik).sort());
    expect(await reconciled()).toEqual([expect.objectContaining({ expected: day.length, missing: 0, unreadable: 0 })]);
    // The double shares a thread with the requests that it counts, so they may arrive together: our budget is below EDGAR's limit to allow for that.
    expect(edgar.peakPerSecond).toBeLessThanOrEqual(EDGAR_LIMIT);
    expect(rig.observer.pauses).toHaveLength(blocks);
  }

  test('down for an hour during a backfill: everything arrives once it is back', async () => {
    const history = Array.from({ length: 12 }, (_, index) =>
      listed(500_000 + index, 'SC 13G', new Date(Date.UTC(2025, 10, 3 + index, 12, 30)), [[Number(OLD), 'subject']]),
    );
    const entity = {
      cik: OLD,
      name: 'OLD CO',
      tickers: [],
      exchanges: [],
      sic: '',
      sicDescription: '',
      insiderTransactionForOwnerExists: 1 as const,
    };
    edgar.answers.set(`/submissions/CIK${OLD}.json`, {
      contentType: 'application/json',
      body: JSON.stringify(submissionsList(entity, history)),
    });
    await poll();
    at(3);
    await poll();
    const fault = { on: true };
    edgar.inject(() => fault.on, down, 1_000);
    await new BackfillStore(rig.operational).request(OLD, clock.now().toISOString());
    for (const minute of [0, 15, 30, 45, 60]) {
      at(3 + minute / 60);
      expect((await poll()).error?.failure).toBe('TEMPORARY');
      await rig.backfill.backfillOnce();
      await rig.sweep.sweepOnce('8-K');
    }
    fault.on = false;
    at(4.5);
    await poll();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 12 });
    at(8);
    await poll();
    await night();
    expect((await reconciled())[0]).toMatchObject({ seen: day.length, late: 0 });
    await thenComplete([...day, ...history]);
  });

  test('blocks us: we are silent for as long as it demands, then everything arrives', async () => {
    await poll();
    at(2);
    edgar.inject(({ path }: OriginRequest) => path.startsWith('/cgi-bin'), block, 1);
    expect((await poll()).error?.failure).toBe('BLOCKED');
    const asked = edgar.requests();
    for (const minutes of [1, 5, 9]) {
      clock.time = new Date(MORNING + 2 * 3_600_000 + minutes * 60_000);
      await poll();
      await rig.sweep.sweepOnce('8-K');
      await rig.reconcile.reconcileOnce();
    }
    expect(edgar.requests()).toBe(asked);
    at(3);
    await poll();
    at(8);
    await poll();
    await night();
    await thenComplete(day, 1);
  });

  test('the feed loses entries: the sweep finds those of followed forms, the index finds the others', async () => {
    for (const { accession, form } of day.filter((_, index) => index % 7 === 0))
      (form === 'S-8' ? edgar.hidden : edgar.lost).add(accession);
    for (let hour = 0; hour <= 8; hour += 2) {
      at(hour);
      await poll();
    }
    for (const family of ['8-K', '4', '10-Q', '144']) await rig.sweep.sweepOnce(family);
    clock.advance(1_000);
    await poll();
    await rig.sweep.settle();
    await night();
    const [figures] = await reconciled();
    expect(figures?.late).toBeGreaterThan(0);
    expect(figures?.seen).toBeGreaterThan(day.length * 0.9);
    await thenComplete();
  });

  test('all faults at once, handled by the schedules alone: coverage is complete in the end', async () => {
    for (const { accession } of day.filter((_, index) => index % 11 === 0)) edgar.hidden.add(accession);
    edgar.inject(everything, down, 3);
    rig.schedule.start();
    rig.sweep.start();
    rig.reconcile.start();
    at(8);
    await until(async () => (await rig.log('filing')).length >= 200);
    edgar.built.add('20260112');
    clock.time = new Date('2026-01-13T03:45:00Z');
    await until(async () => (await reconciled()).length === 1);
    await thenComplete();
  });
});
