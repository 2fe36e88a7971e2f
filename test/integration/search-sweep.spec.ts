import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { IngestionDayEvent } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import type { OriginAnswer, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { SEARCHED_FORMS } from '../../backend/contexts/forms/published/form.catalog.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

/** Minutes after 10:00 Eastern on Monday, January 12, 2026. */
const at = (minutes: number) => new Date(Date.parse('2026-01-12T15:00:00Z') + minutes * 60_000);
const onSearch = ({ path }: OriginRequest) => path === '/LATEST/search-index';

describe('the full-text sweep', () => {
  let clock: SetClock;
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  beforeEach(async () => {
    clock = new SetClock(at(60));
    edgar = new IndexedEdgar(clock);
    rig = new IngestionRig(await edgar.start(), { clock });
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });
  const ingested = async () =>
    (await rig.log<FilingEvent>('filing')).flatMap((event) => (event.type === 'FilingIngested' ? [event.data] : []));
  const asked = () => edgar.requests('/LATEST/search-index');

  test('finds filings that no feed shows, once, and logs them', async () => {
    const scrolledOut = listed(1, '8-K', at(1), [[11, 'filer']], { items: [{ code: '5.02', title: 'Departure' }] });
    const amended = listed(2, '6-K/A', at(2), [[12, 'filer']]);
    const evening = listed(3, '8-K', at(3), [[13, 'filer']], { filedOn: '2026-01-13' });
    const shown = listed(4, '8-K', at(4), [[14, 'filer']]);
    edgar.filings = [scrolledOut, amended, evening, shown, listed(5, '10-K', at(5), [[15, 'filer']])];
    for (const { accession } of [scrolledOut, amended, evening]) edgar.hidden.add(accession);
    await rig.schedule.pollOnce();
    expect(await rig.search.sweepOnce(['8-K', '6-K'])).toBe(3);
    expect((await ingested()).slice(-3)).toMatchObject([
      {
        accession: scrolledOut.accession,
        form: '8-K',
        source: 'sweep',
        filedOn: '2026-01-12',
        items: ['5.02'],
        parties: [{ cik: '0000000011', name: 'Party 11', role: 'listed' }],
        companyCiks: ['0000000011'],
      },
      { accession: amended.accession, form: '6-K/A', source: 'sweep' },
      { accession: evening.accession, filedOn: '2026-01-13', source: 'sweep' },
    ]);
    const runs = (await rig.log<IngestionDayEvent>('ingestionDay')).flatMap((event) =>
      event.type === 'IngestionRunCompleted' && event.data.source === 'sweep' ? [event.data] : [],
    );
    expect(runs).toMatchObject([{ seen: 3, new: 3, requests: 1 }]);
    expect(await rig.search.sweepOnce(['8-K', '6-K'])).toBe(0);
    expect((await ingested()).length).toBe(5);
  });

  test('a form whose company depends on the role gets its roles from the header', async () => {
    const offer = listed(1, 'SC13E3F', at(1), [
      [21, 'subject'],
      [22, 'filed-by'],
    ]);
    edgar.filings = [offer];
    edgar.hidden.add(offer.accession);
    await rig.schedule.pollOnce();
    expect(await rig.search.sweepOnce(['SC13E3F'])).toBe(1);
    expect(await ingested()).toMatchObject([{ companyCiks: ['0000000021'] }]);
  });

  test('requests the day and the evening before it, page by page', async () => {
    edgar.filings = Array.from({ length: 130 }, (_, index) => listed(index + 1, '4', at(1), [[100 + index, 'issuer']]));
    for (const { accession } of edgar.filings) edgar.hidden.add(accession);
    const queries: Record<string, string>[] = [];
    const note = (request: OriginRequest) => {
      if (onSearch(request)) queries.push(Object.fromEntries(request.query));
      return false;
    };
    edgar.inject(note, { kind: 'drop' });
    await rig.schedule.pollOnce();
    expect(await rig.search.sweepOnce(['3', '4'])).toBe(130);
    const query = { forms: '3,4', dateRange: 'custom', startdt: '2026-01-12', enddt: '2026-01-13' };
    expect(queries).toEqual(['0', '100', '200'].map((from) => ({ ...query, from })));
  });

  test('nothing is requested before the first poll of the feed, nor while the feed fails', async () => {
    expect(await rig.search.sweepOnce(['8-K'])).toBe(0);
    await rig.schedule.pollOnce();
    edgar.inject(({ path }) => path === '/cgi-bin/browse-edgar', {
      kind: 'answer',
      answer: { status: 404, contentType: 'text/html', body: '' },
    });
    await rig.schedule.pollOnce();
    expect(await rig.search.sweepOnce(['8-K'])).toBe(0);
    expect(asked()).toBe(0);
  });

  test.each<[string, OriginAnswer, string]>([
    ['no JSON', { contentType: 'application/json', body: '{"hits":' }, 'MALFORMED'],
    ['another JSON', { contentType: 'application/json', body: '{"message":"Internal server error"}' }, 'MALFORMED'],
    ['a page', { contentType: 'text/html', body: '<html></html>' }, 'MALFORMED'],
    ['a block', { status: 403, contentType: 'text/html', body: '<h1>no</h1>' }, 'BLOCKED'],
    ['404', { status: 404, contentType: 'text/html', body: '' }, 'NOT_FOUND'],
  ])('%s is a typed error and ingests nothing', async (_what, answer, failure) => {
    edgar.filings = [listed(1, '8-K', at(1), [[11, 'filer']])];
    edgar.hidden.add('0001234567-26-000001');
    await rig.schedule.pollOnce();
    edgar.inject(onSearch, { kind: 'answer', answer });
    const thrown = await rig.search.sweepOnce(['8-K']).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(EdgarError);
    expect(thrown).toMatchObject({ failure, url: expect.stringContaining('/LATEST/search-index?forms=8-K') });
    expect(await ingested()).toEqual([]);
  });

  test('an answer with one document per page is not followed to its end', async () => {
    await rig.schedule.pollOnce();
    const one = {
      _id: '0001234567-26-000001:a.htm',
      _source: { adsh: '0001234567-26-000001', form: '8-K', ciks: ['0000000011'], file_date: '2026-01-12' },
    };
    const body = JSON.stringify({ took: 3, hits: { total: { value: 10_000, relation: 'gte' }, hits: [one] } });
    edgar.inject(onSearch, { kind: 'answer', answer: { contentType: 'application/json', body } }, 1_000);
    await rig.search.sweepOnce(['8-K']);
    expect(asked()).toBe(100);
  });

  test('goes through every group of forms, and a failing search does not end it', async () => {
    const late = listed(1, 'S-1', at(1), [[11, 'filer']]);
    edgar.filings = [late];
    edgar.hidden.add(late.accession);
    await rig.schedule.pollOnce();
    edgar.inject(onSearch, { kind: 'answer', answer: { status: 404, contentType: 'text/html', body: '' } });
    rig.search.start();
    await until(async () => (await ingested()).length === 1);
    await rig.search.stop();
    expect(asked()).toBeGreaterThanOrEqual(SEARCHED_FORMS.length);
  });

  test('feed and search share one budget: the SEC never gets more requests than it allows', async () => {
    await rig.discard();
    await edgar.stop();
    edgar = new IndexedEdgar(clock, { enforceFairAccess: true });
    rig = new IngestionRig(await edgar.start(), { clock, gateway: { maxRps: 8 } });
    edgar.filings = Array.from({ length: 300 }, (_, index) => listed(index + 1, '4', at(1), [[100 + index, 'issuer']]));
    for (const { accession } of edgar.filings) edgar.hidden.add(accession);
    await rig.schedule.pollOnce();
    const [found] = await Promise.all([rig.search.sweepOnce(['4']), rig.schedule.pollOnce(), rig.sweep.sweepOnce('4')]);
    expect(found).toBe(300);
    expect(asked()).toBe(6);
    expect(edgar.peakPerSecond).toBeLessThanOrEqual(10);
    expect(rig.observer.failures).toEqual([]);
  });
});
