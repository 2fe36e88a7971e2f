import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import { parseSubmissionsList, parseSubmissionsPart } from '../../backend/contexts/filings/edgar/submissions-list.parser.ts';
import type { CompanyEvent } from '../../backend/contexts/filings/published/company.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { submissionsColumns, submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import type { OriginAnswer, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { ReplayOrigin } from '../../backend/contexts/filings/replay/replay-origin.adapter.ts';
import { SampleOrigin } from '../../backend/contexts/filings/sample-feed/sample-origin.adapter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';
import type { SubmittedFiling } from '../kit/edgar-double.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

const NOW = new Date('2026-01-12T17:00:00Z');
const CIK = '0000001234';
const PART = `CIK${CIK}-submissions-001.json`;
const LIST = `/submissions/CIK${CIK}.json`;
/** A time during EDGAR's hours, from 06:45 Eastern in winter. */
const daysAgo = (days: number) => new Date(Date.UTC(2026, 0, 12 - days, 11 + ((days * 5) % 12), 45));
const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) });
const acme = (owner: 0 | 1) => ({
  cik: CIK,
  name: 'ACME CORP',
  tickers: ['ACME'],
  exchanges: ['NYSE'],
  sic: '3571',
  sicDescription: 'Electronic Computers',
  insiderTransactionForOwnerExists: owner,
});

describe('the history of a newly watched company', () => {
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  let clock: SetClock;
  let store: BackfillStore;
  beforeEach(async () => {
    clock = new SetClock(NOW);
    edgar = new IndexedEdgar(clock);
    rig = new IngestionRig(await edgar.start(), { clock, gateway: { retries: 0 } });
    store = new BackfillStore(rig.operational);
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });

  const ingested = async () =>
    (await rig.log<FilingEvent>('filing')).flatMap((event) => (event.type === 'FilingIngested' ? [event.data] : []));
  const request = () => store.request(CIK, NOW.toISOString());
  const publish = (owner: 0 | 1, filings: readonly SubmittedFiling[], older: readonly SubmittedFiling[] = []) => {
    edgar.filings = [...filings, ...older];
    edgar.answers.set(
      LIST,
      json(submissionsList(acme(owner), filings, older.length > 0 ? [{ name: PART, filings: older }] : [])),
    );
    edgar.answers.set(`/submissions/${PART}`, json(submissionsColumns(older, 'eastern')));
  };

  test('is recorded even if one filing’s stream can’t be read', async () => {
    const filings = Array.from({ length: 5 }, (_, index) => listed(index, '8-K', daysAgo(index), [[1234, 'filer']]));
    publish(0, filings);
    const bad = filings[2]?.accession ?? '';
    const event = { id: randomId(), type: 'FilingIngested', data: { future: true }, metadata: { schemaVersion: '99' } };
    await rig.events.append(`filing-${bad}`, [event], { kind: 'noStream' });
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 4, done: 4, added: 3 });
  });

  test('is recorded from the list and its older part, newest first, once, without alerts', async () => {
    const filings = Array.from({ length: 30 }, (_, index) => listed(index, '8-K', daysAgo(index), [[1234, 'filer']]));
    const older = Array.from({ length: 40 }, (_, index) =>
      listed(100 + index, index % 2 ? '10-Q' : '4', daysAgo(2_000 + index), [[1234, 'issuer']]),
    );
    publish(0, filings, older);
    await request();
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 69, done: 69, added: 69, message: null });

    const found = await ingested();
    expect(found).toHaveLength(69);
    expect(new Set(found.map(({ source }) => source))).toEqual(new Set(['backfill']));
    // Filings of today come from the feed.
    expect(found.some(({ filedOn }) => filedOn === '2026-01-12')).toBe(false);
    const batches = [found.slice(0, 25), found.slice(25, 50), found.slice(50)].map((batch) =>
      batch.map(({ filedOn }) => filedOn).sort(),
    );
    expect((batches[0]?.[0] ?? '') >= (batches[1]?.at(-1) ?? '')).toBe(true);
    expect((batches[1]?.[0] ?? '') >= (batches[2]?.at(-1) ?? '')).toBe(true);
    const byAccession = new Map([...filings, ...older].map((one) => [one.accession, one]));
    for (const one of found) expect(one.acceptedAt).toBe(byAccession.get(one.accession)?.acceptedAt.toISOString());
    for (const one of found) expect(one).toMatchObject({ companyCiks: [CIK], parties: [{ name: 'ACME CORP' }] });
    // No header had to be requested to find the parties: Acme owns no reported shares.
    expect(edgar.requests()).toBe(2);

    const described = await rig.log<CompanyEvent>('company');
    expect(described.map(({ data }) => data)).toEqual([
      { cik: CIK, name: 'ACME CORP', sic: '3571', sector: 'Manufacturing', industry: 'Electronic Computers' },
    ]);
    expect(await rig.backfill.backfillOnce()).toBeNull();
  });

  const read = async () =>
    (await rig.log<FilingEvent>('filing')).flatMap((event) =>
      event.type === 'FilingFactsExtracted' ? [event.data.accession] : [],
    );
  const accessions = (filings: readonly SubmittedFiling[]) => filings.map(({ accession }) => accession);
  const readAll = async () => {
    await rig.startReading();
    await until(async () => (await rig.readings.next(NOW)) !== null);
    rig.readHistory.start();
    await until(async () => (await rig.readings.next(NOW)) === null);
  };

  test('the newest filings are read first, then those of the year, then those later scores use; the others once somebody opens them', async () => {
    const newest = Array.from({ length: 30 }, (_, at) => listed(at, '8-K', daysAgo(10 + at), [[1234, 'filer']]));
    const ofTheYear = [200, 300].map((days, at) => listed(100 + at, '8-K', daysAgo(days), [[1234, 'filer']]));
    const lookedBackAt = listed(200, '8-K', daysAgo(550), [[1234, 'filer']]);
    const unread = listed(201, '8-K', daysAgo(570), [[1234, 'filer']]);
    publish(0, [...newest, ...ofTheYear, lookedBackAt, unread]);
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', since: '2022-09-30', before: '2026-01-12' });
    await readAll();
    expect(await read()).toEqual(accessions([...newest, ...ofTheYear, lookedBackAt]));
    expect(await rig.readings.waitingOf(CIK)).toBe(0);

    const opened = { _id: unread.accession, cik: CIK, form: '8-K', filedOn: '2024-06-21' };
    expect(await rig.readings.open(opened, NOW)).toBe(true);
    await until(async () => (await read()).includes(unread.accession));
    expect(await rig.readings.open({ ...opened, _id: newest[0]?.accession ?? '' }, NOW)).toBe(false);
  });

  test('opened filings do not hold up the queue: every second filing read comes from the queue', async () => {
    const newest = Array.from({ length: 30 }, (_, at) => listed(at, '8-K', daysAgo(10 + at), [[1234, 'filer']]));
    const unread = [570, 580, 590].map((days, at) => listed(200 + at, '8-K', daysAgo(days), [[1234, 'filer']]));
    publish(0, [...newest, ...unread]);
    await request();
    await rig.backfill.backfillOnce();
    await rig.startReading();
    await until(async () => (await rig.readings.waitingOf(CIK)) === 30);
    for (const { accession: _id } of unread)
      expect(await rig.readings.open({ _id, cik: CIK, form: '8-K', filedOn: '2024-06-21' }, NOW)).toBe(true);
    rig.readHistory.start();
    await until(async () => (await rig.readings.next(NOW)) === null);
    const opened = new Set(accessions(unread));
    expect((await read()).slice(0, 7).map((accession) => opened.has(accession))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('only the newest three hundred filings of a company with thousands are read', async () => {
    const filings = Array.from({ length: 320 }, (_, at) => listed(at, 'S-8', daysAgo(5 + at / 4), [[1234, 'filer']]));
    publish(0, filings);
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', added: 320 });
    await rig.startReading();
    await until(async () => (await rig.readings.waitingOf(CIK)) === 300);
  });

  test('a filing that EDGAR cannot serve holds up no other, and is not requested again at once, however often it is opened', async () => {
    const filings = [10, 20, 30].map((days, at) => listed(at, '8-K', daysAgo(days), [[1234, 'filer']]));
    const [first] = filings as [SubmittedFiling];
    publish(0, filings);
    edgar.removed.add(first.accession);
    await request();
    await rig.backfill.backfillOnce();
    await rig.startReading();
    await until(async () => (await rig.readings.waitingOf(CIK)) === 3);
    rig.readHistory.start();
    await until(async () => {
      clock.time = new Date(clock.time.getTime() + 1_000);
      return (await rig.readings.waitingOf(CIK)) === 0;
    });
    expect(await read()).toEqual(accessions(filings.slice(1)));
    const opened = { _id: first.accession, cik: CIK, form: '8-K', filedOn: '2026-01-02' };
    expect(await rig.readings.open(opened, clock.time)).toBe(false);
    expect(await rig.readings.open(opened, new Date(clock.time.getTime() + 3_600_000))).toBe(true);
    expect((await rig.filing(first.accession)).map(({ type }) => type)).toContain('FilingLeftUnread');
  });

  test('a filing whose stream can’t be read holds up no other', async () => {
    const filings = [10, 20, 30].map((days, at) => listed(at, '8-K', daysAgo(days), [[1234, 'filer']]));
    publish(0, filings);
    await request();
    await rig.backfill.backfillOnce();
    const bad = `filing-${filings[0]?.accession}`;
    const { length } = await rig.events.read(bad);
    const event = { id: randomId(), type: 'FilingLeftUnread', data: { future: true }, metadata: { schemaVersion: '99' } };
    await rig.events.append(bad, [event], { kind: 'revision', revision: length - 1 });
    await readAll();
    for (const { accession } of filings.slice(1))
      expect((await rig.filing(accession)).map(({ type }) => type)).toContain('FilingFactsExtracted');
    expect(await rig.readings.waitingOf(CIK)).toBe(0);
  });

  test('an older filing that EDGAR publishes on the day of the backfill is left to the feed, and may alert', async () => {
    edgar.filings = [listed(9, '8-K', daysAgo(11), [[99, 'filer']])];
    clock.time = daysAgo(10);
    await rig.schedule.pollOnce();
    clock.time = NOW;
    await rig.schedule.pollOnce();
    const late = listed(1, '8-K', daysAgo(3), [[1234, 'filer']]);
    const old = listed(2, '8-K', daysAgo(30), [[1234, 'filer']]);
    // It is in the list before the feed shows it.
    const watched = edgar.filings;
    publish(0, [late, old]);
    edgar.filings = [...watched, ...edgar.filings];
    edgar.hidden.add(late.accession);
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', added: 1 });
    expect((await ingested()).map(({ accession }) => accession).slice(1)).toEqual([old.accession]);
    edgar.hidden.delete(late.accession);
    await rig.schedule.pollOnce();
    expect((await ingested()).find(({ accession }) => accession === late.accession)).toMatchObject({ source: 'feed' });
  });

  test('a company is backfilled again on request, which adds only what is new', async () => {
    const filings = [5, 6].map((days, index) => listed(index, '8-K', daysAgo(days), [[1234, 'filer']]));
    publish(0, filings);
    expect(await store.requestAgain(CIK, NOW.toISOString())).toBe(true);
    expect(await store.requestAgain(CIK, NOW.toISOString())).toBe(false);
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', added: 2 });
    publish(0, [...filings, listed(3, '8-K', daysAgo(7), [[1234, 'filer']])]);
    expect(await store.requestAgain(CIK, NOW.toISOString())).toBe(true);
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 3, added: 1 });
  });

  test('skips known filings and finds the others’ parties in their headers', async () => {
    const bought = listed(1, '4', daysAgo(3), [
      [1234, 'reporting'],
      [77, 'issuer'],
    ]);
    const sold = listed(2, '4', daysAgo(4), [
      [1234, 'issuer'],
      [78, 'reporting'],
    ]);
    const stake = listed(3, 'SC 13G', daysAgo(5), [
      [1234, 'subject'],
      [79, 'filed-by'],
    ]);
    const gone = listed(4, 'SC 13G', daysAgo(6), [[1234, 'subject']]);
    const known = listed(5, '8-K', daysAgo(7), [[1234, 'filer']]);
    edgar.filings = [known];
    await rig.schedule.pollOnce();
    publish(1, [bought, sold, stake, gone, known]);
    edgar.removed.add(gone.accession);
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 5, done: 5, added: 4 });
    const companies = new Map(
      (await ingested()).map(({ accession, companyCiks, source }) => [accession, [source, ...companyCiks]]),
    );
    expect(companies).toEqual(
      new Map([
        [bought.accession, ['backfill', '0000000077']],
        [sold.accession, ['backfill', CIK]],
        [stake.accession, ['backfill', CIK]],
        [gone.accession, ['backfill']],
        [known.accession, ['feed', CIK]],
      ]),
    );
  });

  test('continues after a block where it broke off', async () => {
    const filings = Array.from({ length: 60 }, (_, index) => listed(index, 'SC 13G', daysAgo(1 + index), [[1234, 'subject']]));
    publish(1, filings);
    await request();
    let heads = 0;
    const block = { status: 403, contentType: 'text/html', body: '<h1>Request Rate Threshold Exceeded</h1>' };
    edgar.inject(({ path }) => path.endsWith('.txt') && ++heads > 30, { kind: 'answer', answer: block });
    expect(await rig.backfill.backfillOnce()).toMatchObject({
      state: 'queued',
      done: 25,
      message: expect.stringContaining('is blocking us'),
    });
    expect(await rig.backfill.backfillOnce()).toBeNull();
    clock.advance(11 * 60_000);
    const before = edgar.requests();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 60, added: 60 });
    expect(edgar.requests() - before).toBe(1 + 35);
    expect(await ingested()).toHaveLength(60);
  });

  test.each([
    [
      'nobody EDGAR has a list of is done',
      { status: 404, contentType: 'application/xml', body: '<Error><Code>NoSuchKey</Code></Error>' },
      'done',
      1,
    ],
    ['an unreadable list is abandoned after three tries', json({ cik: CIK }), 'failed', 3],
    ['a list of somebody else as well', json(submissionsList({ ...acme(0), cik: '0000009999' }, [])), 'failed', 3],
  ])('%s', async (_name, answer, state, tries) => {
    edgar.answers.set(LIST, answer);
    await request();
    let last = null;
    for (let turn = 0; turn < 5; turn += 1) {
      last = (await rig.backfill.backfillOnce()) ?? last;
      clock.advance(3_600_000);
    }
    expect(last).toMatchObject({ state });
    expect(edgar.requests(LIST)).toBe(tries);
    expect(await ingested()).toEqual([]);
  });

  test('a list that EDGAR did not have is requested again for the next follower', async () => {
    edgar.answers.set(LIST, { status: 404, contentType: 'application/xml', body: '<Error><Code>NoSuchKey</Code></Error>' });
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', total: 0 });
    await request();
    expect(await rig.backfill.backfillOnce()).toBeNull();
    publish(0, [listed(1, '8-K', daysAgo(5), [[1234, 'filer']])]);
    clock.advance(3_600_000);
    await store.request(CIK, clock.time.toISOString());
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', added: 1, message: null });
    await store.request(CIK, new Date(clock.time.getTime() + 86_400_000).toISOString());
    expect(await rig.backfill.backfillOnce()).toBeNull();
  });

  test('one filing whose header EDGAR cannot serve does not hold up the others', async () => {
    const stakes = [5, 6].map((days, index) => listed(index, 'SC 13G', daysAgo(days), [[1234, 'subject']]));
    const [broken, ...others] = stakes;
    publish(1, stakes);
    const away = { kind: 'answer' as const, answer: { status: 503, contentType: 'text/plain', body: '' } };
    edgar.inject(({ path }) => path.includes(broken?.accession ?? ''), away, 1);
    await request();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'queued', added: 1 });
    expect((await ingested()).map(({ accession }) => accession)).toEqual(others.map(({ accession }) => accession));
    clock.advance(60_000);
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done' });
    expect(await ingested()).toHaveLength(2);
  });

  test('the sample feed also has a history', async () => {
    const sample = new SampleOrigin({ clock });
    const other = new IngestionRig(await sample.start(), { clock });
    try {
      await new BackfillStore(other.operational).request('0000320193', NOW.toISOString());
      const done = await other.backfill.backfillOnce();
      expect(done).toMatchObject({ state: 'done', message: null });
      expect(done?.added).toBeGreaterThan(5);
      const found = (await other.log<FilingEvent>('filing')).flatMap((event) =>
        event.type === 'FilingIngested' ? [event.data] : [],
      );
      for (const one of found) expect(one).toMatchObject({ synthetic: true, companyCiks: ['0000320193'] });
      expect((await other.log<CompanyEvent>('company'))[0]?.data).toMatchObject({
        sector: 'Manufacturing',
        industry: 'Electronic Computers',
      });
    } finally {
      await other.discard();
      await sample.stop();
    }
  });
});

describeCorpus('the submissions lists of the corpus', (corpus) => {
  test('agree with the filings in form, date, items and time; their zone follows from the list alone', () => {
    const rows = new Map<string, { form: string; filedOn: string; acceptedAt: string | null; items: readonly string[] }[]>();
    for (const { path, zone } of corpus.submissionsLists()) {
      const list = path.includes('-submissions-')
        ? parseSubmissionsPart(corpus.read(path))
        : parseSubmissionsList(corpus.read(path));
      expect([path, list.zone, list.rejected]).toEqual([path, zone, 0]);
      for (const row of list.rows) rows.set(row.accession, [...(rows.get(row.accession) ?? []), row]);
    }
    const compared = corpus.filings.filter(({ submissions_api }) => submissions_api !== undefined);
    expect(compared).toHaveLength(corpus.either(98, 19));
    for (const filing of compared) {
      const [found, ...others] = rows.get(filing.accession ?? '') ?? [];
      expect(others.every((other) => JSON.stringify(other) === JSON.stringify(found))).toBe(true);
      expect({ accession: filing.accession, form: found?.form, filedOn: found?.filedOn, items: found?.items }).toEqual({
        accession: filing.accession,
        form: filing.form,
        filedOn: filing.filed_at,
        items: (filing.submissions_api?.items ?? '').split(',').filter((item) => item !== ''),
      });
      if (filing.accepted_at !== null) expect(found?.acceptedAt).toBe(new Date(filing.accepted_at).toISOString());
    }
  });

  test('Apple is backfilled: all of the last year, a hundred per form, without its missing older part', async () => {
    const today = new Date('2026-03-05T12:00:00Z');
    // The replay's own clock stands at its oldest filing, so no history precedes it.
    const origin = new (class extends ReplayOrigin {
      protected override answer(request: OriginRequest): OriginAnswer {
        return { ...super.answer(request), date: today };
      }
    })(corpus.root);
    const rig = new IngestionRig(await origin.start(), { clock: new SetClock(today) });
    try {
      const store = new BackfillStore(rig.operational);
      await store.request('0000320193', '2026-03-05T12:00:00.000Z');
      const done = await rig.backfill.backfillOnce();
      expect(done).toMatchObject({ state: 'done', done: done?.total, added: done?.total });
      const found = (await rig.log<FilingEvent>('filing')).flatMap((event) =>
        event.type === 'FilingIngested' ? [event.data] : [],
      );
      expect(found).toHaveLength(done?.total ?? 0);
      expect(
        found.filter(({ followedAs, filedOn }) => followedAs === '8-K' && filedOn < '2025-03-05').length,
      ).toBeLessThanOrEqual(100);
      expect(found.filter(({ followedAs }) => followedAs === '4').length).toBeGreaterThanOrEqual(100);
      expect(found.filter(({ form }) => form === '4').every(({ companyCiks }) => companyCiks.includes('0000320193'))).toBe(true);
    } finally {
      await rig.discard();
      await origin.stop();
    }
  });
});
