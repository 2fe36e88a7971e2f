import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { IngestionDayEvent } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import { ReconciliationStore } from '../../backend/contexts/filings/reconcile-index/reconciliation.store.ts';
import type { OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { ReplayOrigin } from '../../backend/contexts/filings/replay/replay-origin.adapter.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

const NOON = new Date('2026-01-12T17:00:00Z');
const NIGHT = new Date('2026-01-13T03:45:00Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const DAY = '20260112';

describe('the daily index', () => {
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  let clock: SetClock;
  beforeEach(async () => {
    clock = new SetClock(at(60));
    edgar = new IndexedEdgar(clock);
    rig = new IngestionRig(await edgar.start(), { clock, gateway: { retries: 0 } });
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });

  const poll = () => rig.schedule.pollOnce();
  const walk = () => rig.reconcile.reconcileOnce();
  const night = async (time = NIGHT) => {
    clock.time = time;
    await poll();
    return walk();
  };
  const reconciled = async () =>
    (await rig.log<IngestionDayEvent>('ingestionDay')).flatMap((event) => (event.type === 'CoverageReconciled' ? [event] : []));
  const typesOf = async (accession: string) => (await rig.filing(accession)).map(({ type }) => type);
  const first = async (accession: string) => {
    const [event] = await rig.filing(accession);
    if (event?.type !== 'FilingIngested') throw new Error(`${accession} was not ingested`);
    return event.data;
  };

  test('finds filings at night that no feed has shown; each one once, nothing unexplained', async () => {
    const seen = listed(1, '8-K', at(1), [[11, 'filer']]);
    const lost = listed(2, '10-Q', at(2), [[12, 'filer']]);
    const notice = listed(3, 'SC13E3F', at(3), [
      [13, 'subject'],
      [14, 'reporting'],
    ]);
    edgar.filings = [seen, lost, notice];
    edgar.hidden.add(lost.accession).add(notice.accession);
    await poll();
    expect((await walk()).through).toBe('2026-01-11');
    edgar.built.add(DAY);
    const state = await night();

    expect(state).toMatchObject({ through: '2026-01-12', waitingFor: [], message: null });
    const [event, ...more] = await reconciled();
    expect(more).toEqual([]);
    expect(event?.stream).toBe('ingestionDay-index-2026-01-12');
    expect(event?.data).toEqual({
      source: 'index',
      date: '2026-01-12',
      expected: 3,
      seen: 1,
      late: 2,
      missing: 0,
      unreadable: 0,
      lateAccessions: [lost.accession, notice.accession],
      missingAccessions: [],
      withdrawnAccessions: [],
    });
    expect(await first(lost.accession)).toMatchObject({
      source: 'index',
      form: '10-Q',
      filedOn: '2026-01-12',
      acceptedAt: null,
      parties: [{ cik: '0000000012', role: 'listed' }],
      companyCiks: ['0000000012'],
    });
    // The index does not name the parties, but the header does.
    expect(await first(notice.accession)).toMatchObject({
      acceptedAt: at(3).toISOString(),
      parties: [{ role: 'subject' }, { role: 'reporting' }],
      companyCiks: ['0000000013'],
    });
    const before = edgar.requests();
    expect(await walk()).toEqual(state);
    expect(edgar.requests()).toBe(before);
  });

  test('a party missing from the feed is added, with its role if the filing is read', async () => {
    const trade = listed(1, '4', at(1), [
      [21, 'issuer'],
      [22, 'reporting'],
      [23, 'reporting'],
    ]);
    edgar.filings = [{ ...trade, parties: trade.parties.slice(0, 2) }];
    await poll();
    edgar.filings = [trade];
    edgar.built.add(DAY);
    edgar.hidden.add(trade.accession);
    await night();
    expect(await typesOf(trade.accession)).toEqual(['FilingIngested', 'FilingPartiesAdded']);
    expect((await rig.filing(trade.accession))[1]?.data).toMatchObject({ parties: [{ cik: '0000000023', role: 'listed' }] });
    // The feed shows it after all: its role is new, its CIK is not.
    edgar.hidden.clear();
    await poll();
    expect((await rig.filing(trade.accession))[2]?.data).toMatchObject({
      parties: [{ cik: '0000000023', role: 'reporting' }],
      companyCiks: [],
    });
    expect((await reconciled())[0]?.data).toMatchObject({ expected: 1, seen: 1, late: 0, missing: 0 });
  });

  test('an insider filing found late is assigned to its issuer once it has been read', async () => {
    const trade = listed(1, '4', at(1), [
      [31, 'reporting'],
      [32, 'issuer'],
    ]);
    edgar.filings = [trade];
    edgar.hidden.add(trade.accession);
    await poll();
    edgar.built.add(DAY);
    await rig.startReading();
    await night();
    await until(async () => (await rig.filing(trade.accession)).length === 3);
    const [ingested, added, facts] = await rig.filing(trade.accession);
    expect(ingested?.data).toMatchObject({ companyCiks: [] });
    expect(added?.data).toMatchObject({
      companyCiks: ['0000000032'],
      acceptedAt: at(1).toISOString(),
      parties: [{ role: 'reporting' }, { role: 'issuer' }],
    });
    expect(facts?.type).toBe('FilingFactsExtracted');
  });

  test('a filing that vanishes from an index is withdrawn, unless EDGAR still serves it', async () => {
    const filings = [1, 2, 3].map((number) => listed(number, '8-K', at(number), [[40 + number, 'filer']]));
    const [, gone = filings[0], moved = filings[0]] = filings;
    edgar.filings = filings;
    await poll();
    edgar.built.add(DAY).add('20260113');
    await night();
    if (!gone || !moved) throw new Error('there are three filings');
    edgar.removed.add(gone.accession);
    edgar.filings = edgar.filings.map((one) => (one === moved ? { ...moved, filedOn: '2026-01-13' } : one));
    await night(new Date('2026-01-14T03:45:00Z'));

    const withdrawn = (await rig.filing(gone.accession)).at(-1);
    expect(withdrawn?.type).toBe('FilingWithdrawn');
    expect(withdrawn?.data).toMatchObject({
      followedAs: '8-K',
      companyCiks: ['0000000042'],
      evidence: expect.stringContaining(`master.${DAY}.idx`),
    });
    expect(await typesOf(moved.accession)).toEqual(['FilingIngested']);
    expect((await reconciled()).map(({ data }) => [data.date, data.expected, data.withdrawnAccessions])).toEqual([
      ['2026-01-12', 3, []],
      ['2026-01-13', 1, []],
      ['2026-01-12', 1, [gone.accession]],
    ]);
    await night(new Date('2026-01-15T12:00:00Z'));
    expect(await typesOf(gone.accession)).toHaveLength(2);
  });

  test('a filing that EDGAR shows again after its withdrawal counts again, is read again, and may be withdrawn again', async () => {
    const [gone, kept] = [1, 2].map((number) => listed(number, '8-K', at(number), [[40 + number, 'filer']]));
    if (!gone || !kept) throw new Error('there are two filings');
    edgar.filings = [gone, kept];
    await poll();
    await rig.startReading();
    await until(async () => (await typesOf(gone.accession)).includes('FilingFactsExtracted'));
    for (const day of ['12', '13', '14', '15', '16']) edgar.built.add(`202601${day}`);
    await night();
    edgar.removed.add(gone.accession);
    await night(new Date('2026-01-14T03:45:00Z'));
    edgar.removed.delete(gone.accession);
    await night(new Date('2026-01-15T03:45:00Z'));
    await until(async () => (await typesOf(gone.accession)).length === 5);
    const read = ['FilingIngested', 'FilingFactsExtracted', 'FilingWithdrawn', 'FilingRestored', 'FilingFactsExtracted'];
    expect(await typesOf(gone.accession)).toEqual(read);
    expect((await rig.filing(gone.accession))[3]?.data).toMatchObject({
      form: '8-K',
      companyCiks: ['0000000041'],
      source: 'feed',
      evidence: expect.stringContaining(`master.${DAY}.idx`),
    });
    expect((await reconciled()).flatMap(({ data }) => data.restoredAccessions ?? [])).toEqual([gone.accession]);
    edgar.removed.add(gone.accession);
    await night(new Date('2026-01-16T03:45:00Z'));
    expect(await typesOf(gone.accession)).toEqual([...read, 'FilingWithdrawn']);
  });

  test('a withdrawn filing is looked up as long as its day is shown, in the index or at its address', async () => {
    const [gone, kept] = [1, 2].map((number) => listed(number, '8-K', at(number), [[40 + number, 'filer']]));
    if (!gone || !kept) throw new Error('there are two filings');
    edgar.filings = [gone, kept];
    await poll();
    for (const day of ['12', '13', '14', '15', '16', '20', '21', '22']) edgar.built.add(`202601${day}`);
    await night();
    for (const day of ['14', '15', '16', '17', '21']) await night(new Date(`2026-01-${day}T03:45:00Z`));
    edgar.removed.add(gone.accession);
    await night(new Date('2026-01-22T03:45:00Z'));
    const isGone = (await typesOf(gone.accession)).includes('FilingWithdrawn');
    // EDGAR serves it again under another date.
    edgar.removed.delete(gone.accession);
    edgar.filings = [{ ...gone, filedOn: '2026-01-30' }, kept];
    await night(new Date('2026-01-23T03:45:00Z'));
    expect((await typesOf(gone.accession)).at(-1)).toBe(isGone ? 'FilingRestored' : 'FilingIngested');
  });

  test('a day whose index can’t be read does not hold up the others', async () => {
    const filings = [12, 13, 14].map((day) => listed(day, '8-K', new Date(`2026-01-${day}T18:00:00Z`), [[day, 'filer']]));
    edgar.filings = filings;
    for (const { accession } of filings) edgar.hidden.add(accession);
    await poll();
    await walk();
    for (const day of ['12', '13', '14']) edgar.built.add(`202601${day}`);
    const broken = { kind: 'answer' as const, answer: { status: 503, contentType: 'text/plain', body: '' } };
    edgar.inject(({ path }) => path.includes('20260112.idx'), broken, 99);
    const state = await night(new Date('2026-01-15T03:45:00Z'));
    expect(state).toMatchObject({ through: '2026-01-11', message: expect.stringContaining('503') });
    expect((await reconciled()).map(({ data }) => data.date)).toEqual(['2026-01-13', '2026-01-14']);
  });

  test('one filing whose header EDGAR cannot serve does not hold up the others of its day', async () => {
    const parties = [[70, 'subject'] as const, [71, 'reporting'] as const];
    const [first, second] = [1, 2].map((number) => listed(number, 'SC13E3F', at(number), parties));
    if (!first || !second) throw new Error('there are two filings');
    edgar.filings = [first, second];
    for (const { accession } of edgar.filings) edgar.hidden.add(accession);
    await poll();
    edgar.built.add(DAY);
    const broken = { kind: 'answer' as const, answer: { status: 503, contentType: 'text/plain', body: '' } };
    edgar.inject(({ path }) => path.includes(first.accession), broken, 99);
    expect(await night()).toMatchObject({ through: '2026-01-11' });
    expect(await typesOf(second.accession)).toEqual(['FilingIngested']);
    expect(await typesOf(first.accession)).toEqual([]);
  });

  test('an index that appears after its day was given up is compared nevertheless', async () => {
    const filing = listed(1, '8-K', at(1), [[51, 'filer']]);
    edgar.filings = [filing];
    edgar.hidden.add(filing.accession);
    await poll();
    await walk();
    for (const day of ['13', '14', '15', '16']) edgar.built.add(`202601${day}`);
    expect(await night(new Date('2026-01-17T12:00:00Z'))).toMatchObject({ through: '2026-01-16' });
    expect(await typesOf(filing.accession)).toEqual([]);
    edgar.built.add(DAY).add('20260120');
    await night(new Date('2026-01-21T03:45:00Z'));
    expect(await typesOf(filing.accession)).toEqual(['FilingIngested']);
  });

  describe('a Date of EDGAR that is weeks ahead', () => {
    const AHEAD_MS = 40 * 86_400_000;
    let theirs: SetClock;
    beforeEach(async () => {
      await rig.discard();
      await edgar.stop();
      theirs = new SetClock(clock.time);
      edgar = new IndexedEdgar(theirs);
      rig = new IngestionRig(await edgar.start(), { clock, gateway: { retries: 0 } });
    });

    test('is reported and not used: filings, watermark and comparison stay in our present', async () => {
      edgar.filings = [listed(1, '8-K', at(1), [[51, 'filer']])];
      await poll();
      await walk();
      theirs.time = new Date(clock.time.getTime() + AHEAD_MS);
      edgar.filings = [...edgar.filings, listed(2, '8-K', at(59), [[52, 'filer']])];
      await poll();
      expect(await walk()).toMatchObject({ through: '2026-01-11', waitingFor: [] });
      expect((await first(edgar.filings[1]?.accession ?? '')).firstSeenAt).toMatch(/^2026-01-12T18:00:00/);
      expect(rig.logger.entries.filter(({ message }) => message.includes('too far from our clock'))).toHaveLength(1);
    });

    test('that an earlier build believed is overcome: what it wrote into the future is removed', async () => {
      edgar.filings = [listed(1, '8-K', at(1), [[51, 'filer']])];
      await poll();
      await walk();
      const future = new Date(clock.time.getTime() + AHEAD_MS).toISOString();
      const states = new FeedStateStore(rig.operational);
      await states.put({
        ...(await states.get()),
        lastSeenAt: future,
        lastPollEdgarAt: future,
        gapUntil: '2026-02-21',
        unbrokenSince: '2026-02-21',
      });
      const walks = new ReconciliationStore(rig.operational);
      const given = (date: string) => ({
        date,
        published: false,
        expected: 0,
        seen: 0,
        late: 0,
        missing: 0,
        withdrawn: 0,
        unreadable: 0,
      });
      await walks.put({ ...(await walks.state()), through: '2026-02-17', days: [given('2026-02-17'), given('2026-01-12')] });
      await walks.putDay({ _id: '2026-01-12', ...given('2026-01-12'), accessions: null });
      const filings = [58, 59].map((minute) => listed(minute, '8-K', at(minute), [[minute, 'filer']]));
      const [hidden, shown] = filings;
      edgar.filings = [...edgar.filings, ...filings];
      edgar.hidden.add(hidden?.accession ?? '');
      await poll();
      expect((await first(shown?.accession ?? '')).firstSeenAt).toBe(clock.time.toISOString());
      edgar.built.add(DAY);
      theirs.time = NIGHT;
      expect(await night()).toMatchObject({ through: '2026-01-12' });
      expect(await typesOf(hidden?.accession ?? '')).toEqual(['FilingIngested']);
      expect((await states.get()).unbrokenSince).toBe('2026-01-13');
    });
  });

  test('an index that lacks a large part withdraws nothing', async () => {
    const filings = Array.from({ length: 30 }, (_, index) => listed(index, '8-K', at(index), [[100 + index, 'filer']]));
    edgar.filings = filings;
    await poll();
    edgar.built.add(DAY).add('20260113');
    await night();
    for (const { accession } of filings.slice(0, 20)) edgar.removed.add(accession);
    const state = await night(new Date('2026-01-14T03:45:00Z'));
    expect(state.message).toContain('no longer lists 20 filings');
    expect((await rig.log<FilingEvent>('filing')).some(({ type }) => type === 'FilingWithdrawn')).toBe(false);
  });

  test('waits for an index that is not built, retries later, and gives up a day without one', async () => {
    edgar.filings = [listed(1, '8-K', at(1), [[51, 'filer']])];
    await poll();
    expect(await night()).toMatchObject({ through: '2026-01-11', waitingFor: ['2026-01-12'], message: null });
    edgar.built.add(DAY);
    expect(await walk()).toMatchObject({ through: '2026-01-11' });
    clock.advance(16 * 60_000);
    expect(await walk()).toMatchObject({ through: '2026-01-12', waitingFor: [] });
    // The index of the 13th never appears: the 14th is compared nevertheless, the watermark waits three days.
    edgar.built.add('20260114').add('20260115').add('20260116');
    expect(await night(new Date('2026-01-15T12:00:00Z'))).toMatchObject({ through: '2026-01-12', waitingFor: ['2026-01-13'] });
    expect((await reconciled()).map(({ data }) => data.date)).toEqual(['2026-01-12', '2026-01-14']);
    expect(await night(new Date('2026-01-17T12:00:00Z'))).toMatchObject({ through: '2026-01-16', waitingFor: [] });
  });

  test('after days of downtime the comparison closes the gap, day by day, once', async () => {
    const days = ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15'];
    edgar.filings = days.map((day, index) => listed(index, '8-K', new Date(`${day}T18:00:00Z`), [[60 + index, 'filer']]));
    await poll();
    for (const day of days) edgar.built.add(day.replaceAll('-', ''));
    const { folder } = rig;
    await rig.stop();
    clock.time = new Date('2026-01-16T15:00:00Z');
    // The feed no longer shows the days in between.
    for (const { accession } of edgar.filings.slice(1)) edgar.hidden.add(accession);
    rig = new IngestionRig(edgar.url, { folder, clock, gateway: { retries: 0 } });
    rig.schedule.start();
    rig.reconcile.start();
    await until(async () => (await reconciled()).length === 4);
    expect((await reconciled()).map(({ data }) => [data.date, data.seen, data.late, data.missing])).toEqual([
      ['2026-01-12', 1, 0, 0],
      ['2026-01-13', 0, 1, 0],
      ['2026-01-14', 0, 1, 0],
      ['2026-01-15', 0, 1, 0],
    ]);
  });

  test('a day interrupted by EDGAR is continued after its pause, and what is late stays late', async () => {
    edgar.filings = Array.from({ length: 120 }, (_, index) =>
      listed(index, 'SC13E3F', at(index / 10), [
        [70, 'subject'],
        [900 + index, 'reporting'],
      ]),
    );
    for (const { accession } of edgar.filings) edgar.hidden.add(accession);
    await poll();
    edgar.built.add(DAY);
    let asked = 0;
    const late = ({ path }: OriginRequest) => path.endsWith('.txt') && ++asked > 70;
    const block = { status: 403, contentType: 'text/html', body: '<h1>Request Rate Threshold Exceeded</h1>' };
    edgar.inject(late, { kind: 'answer', answer: block });
    const broken = await night();
    expect(broken).toMatchObject({ through: '2026-01-11', message: expect.stringContaining('request rate limit') });
    const silent = edgar.requests();
    expect(await walk()).toEqual(broken);
    expect(edgar.requests()).toBe(silent);
    clock.advance(11 * 60_000);
    expect(await walk()).toMatchObject({ through: '2026-01-12', message: null });
    expect((await reconciled()).map(({ data }) => [data.expected, data.seen, data.late, data.missing])).toEqual([
      [120, 0, 120, 0],
    ]);
  });
});

describe('the sweep', () => {
  test('finds per form family what the common feed has lost, and leaves to the poll what that is about to see', async () => {
    const clock = new SetClock(at(60));
    const edgar = new IndexedEdgar(clock);
    const rig = new IngestionRig(await edgar.start(), { clock });
    try {
      const lost = listed(1, '8-K', at(1), [[11, 'filer']]);
      edgar.filings = [lost, listed(2, '4', at(2), [[12, 'issuer']])];
      edgar.lost.add(lost.accession);
      await rig.schedule.pollOnce();
      const fresh = listed(3, '8-K/A', at(61), [[13, 'filer']]);
      edgar.filings = [...edgar.filings, fresh];
      clock.advance(120_000);
      await rig.sweep.sweepOnce('8-K');
      expect(await rig.sweep.settle()).toBe(0);
      clock.advance(1_000);
      await rig.schedule.pollOnce();
      expect(await rig.sweep.settle()).toBe(1);
      const sources = (await rig.log<FilingEvent>('filing')).flatMap((event) =>
        event.type === 'FilingIngested' ? [[event.data.form, event.data.source]] : [],
      );
      expect(sources).toEqual([
        ['4', 'feed'],
        ['8-K/A', 'feed'],
        ['8-K', 'sweep'],
      ]);
      await rig.sweep.sweepOnce('8-K');
      clock.advance(1_000);
      await rig.schedule.pollOnce();
      expect(await rig.sweep.settle()).toBe(0);
    } finally {
      await rig.discard();
      await edgar.stop();
    }
  });
});

describeCorpus('the daily indexes of the corpus', (corpus) => {
  const newYearsEve = ['2018-12-31', '2019-01-01T03:45:00Z'] as const;
  test.each(corpus.either([['2020-03-18', '2020-03-19T03:45:00Z'], newYearsEve], [newYearsEve]))(
    '%s: every accession becomes one filing and reconciles to nothing unexplained',
    async (date, now) => {
      const origin = new ReplayOrigin(corpus.root);
      const rig = new IngestionRig(await origin.start(), { clock: new SetClock(new Date(now)) });
      try {
        const states = new FeedStateStore(rig.operational);
        await states.put({ ...(await states.get()), lastPollEdgarAt: `${date}T15:00:00.000Z` });
        await rig.reconcile.reconcileOnce();
        await states.put({ ...(await states.get()), lastPollEdgarAt: new Date(now).toISOString() });
        expect(await rig.reconcile.reconcileOnce()).toMatchObject({ through: date, waitingFor: [] });

        const truth = corpus.dailyIndex(date);
        const filings = (await rig.log<FilingEvent>('filing')).flatMap((event) =>
          event.type === 'FilingIngested' ? [event.data] : [],
        );
        expect(new Map(filings.map(({ accession, form }) => [accession, form]))).toEqual(truth);
        expect(filings).toHaveLength(truth.size);
        const [event, ...more] = await rig.log<IngestionDayEvent>('ingestionDay');
        expect(more).toEqual([]);
        expect(event?.data).toMatchObject({ date, expected: truth.size, seen: 0, late: truth.size, missing: 0, unreadable: 0 });
      } finally {
        await rig.discard();
        await origin.stop();
      }
    },
  );
});
