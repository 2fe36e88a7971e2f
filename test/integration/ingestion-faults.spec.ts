import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import type { FilingEvent, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { IngestionDayEvent } from '../../backend/contexts/filings/published/ingestion-day.events.ts';
import {
  feedEntries,
  feedPage,
  folderOf,
  type ListedFiling,
  submissionText,
} from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import {
  accessDenied,
  type OriginFault,
  type OriginRequest,
} from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { type SampleFiling, sampleFiling } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { EdgarDouble, isFeed, type SubmittedFiling } from '../kit/edgar-double.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

const startOf = ({ query }: OriginRequest) => Number(query.get('start'));
const atom = (body: string): OriginFault => ({ kind: 'answer', answer: { contentType: 'application/atom+xml', body } });
const htmlPage: OriginFault = { kind: 'answer', answer: { contentType: 'text/html', body: '<html><body>Hello</body></html>' } };

/** An EDGAR with exactly these filings, newest first; all entries of a filing can be held back. */
class SmallEdgar extends EdgarDouble {
  filings: readonly SampleFiling[] = [];
  readonly hidden = new Set<FilingParty>();
  readonly bodies = new Map<string, string>();

  protected entries(_type: string, start: number): readonly string[] {
    return this.filings
      .flatMap((filing) =>
        feedEntries({ ...filing, parties: filing.parties.filter((party) => !this.hidden.has(party)) }, this.url),
      )
      .slice(start);
  }

  protected filing(accession: string): SubmittedFiling | undefined {
    const filing = this.filings.find((one) => one.accession === accession);
    return filing && { ...filing, damaged: this.bodies.get(accession) };
  }
}

const samples = (count: number): readonly SampleFiling[] =>
  Array.from({ length: count }, (_, index) => sampleFiling(2_000_000 - index, 7));
const pathOf = (filing: ListedFiling): string =>
  `${folderOf((filing.parties.find((party) => party.role !== 'reporting') ?? filing.parties[0])?.cik ?? '', filing.accession)}/${filing.accession}.txt`;

describe('ingestion when EDGAR misbehaves', () => {
  const gateway = { retries: 0, maxBytes: 2_000_000 };
  let edgar: SmallEdgar;
  let rig: IngestionRig;
  beforeEach(async () => {
    edgar = new SmallEdgar();
    rig = new IngestionRig(await edgar.start(), { gateway });
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });
  const ingested = async () =>
    (await rig.log<FilingEvent>('filing')).flatMap((event) => (event.type === 'FilingIngested' ? [event.data.accession] : []));
  const days = () => rig.log<IngestionDayEvent>('ingestionDay');
  const poll = () => rig.schedule.pollOnce();
  /** Stops the process and starts it again on the same data. */
  const restart = async (changed: { readonly timeoutMs?: number } = {}) => {
    const { folder } = rig;
    await rig.stop();
    rig = new IngestionRig(edgar.url, { folder, gateway: { ...gateway, ...changed } });
  };

  test.each<[string, OriginFault, string]>([
    ['a feed that is no XML', atom('Latest Filings: none'), 'MALFORMED'],
    ['a feed cut in the middle of a tag', atom('<feed xmlns="http://www.w3.org/2005/Atom"><entry><ti'), 'MALFORMED'],
    [
      'an entity bomb',
      atom(
        '<!DOCTYPE feed [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&b;</title></feed>',
      ),
      'MALFORMED',
    ],
    ['a feed over the size limit', atom('x'.repeat(5_100_000)), 'MALFORMED'],
    ['an HTML page', htmlPage, 'MALFORMED'],
    ['a connection that breaks', { kind: 'drop' }, 'TEMPORARY'],
    ['an answer that breaks off', { kind: 'truncate', bytes: 300 }, 'TEMPORARY'],
    ['no answer', { kind: 'hang' }, 'TEMPORARY'],
  ])('%s: one failed run, a metric, and the next poll brings everything', async (_name, fault, failure) => {
    edgar.filings = samples(3);
    edgar.inject(isFeed, fault, 2);
    if (fault.kind === 'hang') await restart({ timeoutMs: 300 });
    expect((await poll()).error).toMatchObject({ failure });
    expect((await poll()).error).toMatchObject({ failure });
    expect(await new FeedStateStore(rig.operational).get()).toMatchObject({ failure, failuresInRow: 2, lastPollAt: null });
    expect((await days()).map((event) => [event.type, event.data])).toEqual([
      ['IngestionRunFailed', expect.objectContaining({ failure, url: expect.stringContaining('getcurrent') })],
    ]);
    expect(rig.observer.failures).toEqual([`feed ${failure}`, `feed ${failure}`]);

    // Afterwards answers are waited for as long as a busy machine needs.
    if (fault.kind === 'hang') await restart();
    expect(await poll()).toEqual({ new: 3, error: null });
    expect((await ingested()).sort()).toEqual(edgar.filings.map((filing) => filing.accession).sort());
    expect((await days()).at(-1)).toMatchObject({ type: 'IngestionRunCompleted', data: { new: 3, gap: false } });
    expect(await new FeedStateStore(rig.operational).get()).toMatchObject({ failure: null, failuresInRow: 0, seenToday: 3 });
    expect(await poll()).toEqual({ new: 0, error: null });
    expect(await days()).toHaveLength(2);
  });

  test('a poll that breaks off on its way down is finished by the next one, although its newest entries are known by then', async () => {
    edgar.filings = samples(400);
    edgar.inject((request) => isFeed(request) && startOf(request) === 300, {
      kind: 'answer',
      answer: { status: 503, contentType: 'text/html', body: '' },
    });
    const first = await poll();
    expect(first.error).toMatchObject({ failure: 'TEMPORARY' });
    expect(first.new).toBeGreaterThan(100);
    const second = await poll();
    expect(second).toEqual({ new: 400 - first.new, error: null });
    expect(new Set(await ingested()).size).toBe(400);
    const before = edgar.requests();
    await poll();
    expect(edgar.requests() - before).toBe(2);
  });

  test('a crash while ingesting an interrupted poll does not make its gap look closed', async () => {
    edgar.filings = samples(400);
    edgar.inject((request) => isFeed(request) && startOf(request) === 300, {
      kind: 'answer',
      answer: { status: 503, contentType: 'text/html', body: '' },
    });
    let looks = 0;
    const crash = {
      get aborted() {
        looks += 1;
        return looks > 3;
      },
    };
    const first = await rig.schedule.pollOnce(crash as AbortSignal);
    expect(first.new).toBeGreaterThan(0);
    await restart();
    expect(await poll()).toEqual({ new: 400 - first.new, error: null });
    expect(new Set(await ingested()).size).toBe(400);
  });

  test('a pause demanded by EDGAR survives the end of the process', async () => {
    edgar.filings = samples(1);
    await poll();
    const blocked: OriginFault = {
      kind: 'answer',
      answer: { status: 403, contentType: 'text/html', body: '<title>SEC.gov | Request Rate Threshold Exceeded</title>' },
    };
    edgar.inject(isFeed, blocked);
    expect((await poll()).error).toMatchObject({ failure: 'BLOCKED' });
    const until = rig.gateway.pausedUntil();
    expect(until).not.toBeNull();
    const before = edgar.requests();

    await restart();
    await rig.schedule.restorePause();
    expect(rig.gateway.pausedUntil()).toEqual(until);
    expect((await poll()).error).toMatchObject({ failure: 'BLOCKED' });
    expect(edgar.requests()).toBe(before);
  });

  test('unreadable entries are left out, not their whole page', async () => {
    edgar.filings = samples(2);
    const broken = '<entry><title>8-K - NOBODY (Filer)</title></entry>';
    const whole = feedPage([broken, ...edgar.filings.flatMap((filing) => feedEntries(filing, edgar.url))], new Date());
    edgar.inject((request) => isFeed(request) && startOf(request) === 0, atom(whole));
    expect(await poll()).toEqual({ new: 2, error: null });
    expect(rig.logger.entries.filter((entry) => entry.level === 'warn')).toHaveLength(1);
  });

  test('a filing too large for an append is left out and reported; the others are ingested', async () => {
    const [sample, ...rest] = samples(3);
    if (!sample) throw new Error('no sample');
    const parties = Array.from({ length: 4_000 }, (_, index) => ({
      cik: String(index + 1).padStart(10, '0'),
      name: 'N'.repeat(400),
      role: 'filer' as const,
    }));
    edgar.filings = [{ ...sample, parties }, ...rest];
    expect(await poll()).toEqual({ new: 2, error: null });
    expect(rig.logger.entries).toContainEqual(
      expect.objectContaining({ level: 'error', fields: expect.objectContaining({ accession: sample.accession }) }),
    );
    expect(rig.observer.failures).toEqual(['feed MALFORMED']);
    expect(await poll()).toEqual({ new: 0, error: null });
  });

  test('a filing whose stream can’t be read is left out and reported; the others are ingested', async () => {
    const [sample, ...rest] = samples(3);
    if (!sample) throw new Error('no sample');
    const event = { id: randomId(), type: 'FilingIngested', data: { future: true }, metadata: { schemaVersion: '99' } };
    await rig.events.append(`filing-${sample.accession}`, [event], { kind: 'noStream' });
    edgar.filings = [sample, ...rest];
    expect(await poll()).toEqual({ new: 2, error: null });
    expect(rig.observer.failures).toEqual(['feed MALFORMED']);
    expect(await poll()).toEqual({ new: 0, error: null });
  });

  test('a party that appears in a later poll is added to its filing', async () => {
    const filing = samples(20).find((one) => one.parties.length === 2);
    const issuer = filing?.parties[1];
    if (!filing || !issuer) throw new Error('no sample with two parties');
    edgar.filings = [filing];
    edgar.hidden.add(issuer);
    expect(await poll()).toEqual({ new: 1, error: null });
    edgar.hidden.clear();
    expect(await poll()).toEqual({ new: 1, error: null });
    const [first, late, ...more] = await rig.filing(filing.accession);
    expect(first).toMatchObject({ type: 'FilingIngested', data: { companyCiks: [], tickers: [] } });
    expect(late).toMatchObject({ type: 'FilingPartiesAdded', data: { parties: [issuer], companyCiks: [issuer.cik] } });
    expect(late?.data).toMatchObject({ tickers: rig.companies.tickersOf(issuer.cik) });
    expect(rig.companies.tickersOf(issuer.cik)).toHaveLength(1);
    expect(more).toEqual([]);
  });

  describe('submissions', () => {
    const read = async () =>
      (await rig.log<FilingEvent>('filing')).flatMap((event) =>
        event.type === 'FilingFactsExtracted' ? [event.data.accession] : [],
      );
    const leftUnread = async () =>
      (await rig.log<FilingEvent>('filing')).flatMap((event) =>
        event.type === 'FilingLeftUnread' ? [[event.data.accession, event.data.reason] as const] : [],
      );
    const parked = async () =>
      (await rig.parkedReadings()).map(({ stream, error }) => [stream.slice('filing-'.length), error] as const);
    const ofForm = (form: string) => {
      const found = samples(60).find((filing) => filing.form === form);
      if (!found) throw new Error(`no sample of form ${form}`);
      return found;
    };

    test('that can’t be read are parked with their reason, those that EDGAR does not serve are requested again; every other filing is read', async () => {
      const all = samples(40);
      const eightKs = all.filter((filing) => filing.form === '8-K');
      const [html, foreign, empty, missing, huge] = eightKs;
      if (!html || !foreign || !empty || !missing || !huge) throw new Error('too few samples');
      edgar.filings = all;
      const isFor = (filing: SampleFiling) => (request: OriginRequest) => request.path === pathOf(filing);
      edgar.inject(isFor(html), htmlPage, 99);
      edgar.inject(isFor(missing), { kind: 'answer', answer: accessDenied }, 99);
      edgar.bodies.set(foreign.accession, submissionText(ofForm('4'), ofForm('4').documents));
      edgar.bodies.set(empty.accession, '');
      edgar.bodies.set(huge.accession, 'x'.repeat(2_100_000));
      await rig.startReading();
      await poll();
      await until(async () => (await read()).length + (await leftUnread()).length === all.length);
      await until(async () => (await parked()).length === 3);
      const reasons = new Map(await parked());
      expect([...reasons.keys()].sort()).toEqual([foreign, empty, huge].map((one) => one.accession).sort());
      const againFor = new Map((await rig.damaged.of('waiting', 10)).map(({ _id, damage }) => [_id, damage]));
      expect(againFor).toEqual(
        new Map([
          [html.accession, 'web page'],
          [missing.accession, 'away'],
        ]),
      );
      expect(reasons.get(foreign.accession)).toContain('a different filing');
      expect(reasons.get(huge.accession)).toContain('no header, cover page or items');
      expect(new Set(rig.observer.failures)).toEqual(new Set(['submission MALFORMED', 'submission NOT_FOUND']));
      // Each once, however many attempts there were: from then on only the level of its form exists.
      const others = (await leftUnread()).filter(([accession]) => !againFor.has(accession));
      expect(new Map(others)).toEqual(reasons);
      expect(await leftUnread()).toHaveLength(reasons.size + againFor.size);
    });

    test('with hostile XML are kept without untrustworthy facts', async () => {
      const filing = ofForm('4');
      edgar.filings = [filing];
      const bomb =
        '<!DOCTYPE ownershipDocument [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;">]><ownershipDocument>&b;</ownershipDocument>';
      const [document] = filing.documents;
      if (!document) throw new Error('no document');
      edgar.bodies.set(filing.accession, submissionText(filing, [{ ...document, body: bomb }]));
      await rig.startReading();
      await poll();
      await until(async () => (await read()).length + (await parked()).length === 1);
      const facts = (await rig.filing(filing.accession)).find((event) => event.type === 'FilingFactsExtracted');
      expect(facts?.data).toMatchObject({ ownership: null, parseWarnings: expect.arrayContaining([expect.any(String)]) });
    });

    test('that lag behind the feed are requested again until they are there', async () => {
      const [filing] = samples(1);
      if (!filing) throw new Error('no sample');
      edgar.filings = [filing];
      const isIt = (request: OriginRequest) => request.path === pathOf(filing);
      edgar.inject(isIt, { kind: 'answer', answer: accessDenied }, 2);
      edgar.inject(isIt, { kind: 'answer', answer: { status: 404, contentType: 'text/html', body: '' } });
      edgar.inject(isIt, { kind: 'answer', answer: { status: 503, contentType: 'text/html', body: '' } });
      await rig.startReading();
      await poll();
      await until(async () => (await read()).length === 1);
      expect(edgar.requests(pathOf(filing))).toBe(5);
      expect(await parked()).toEqual([]);
    });

    test('that EDGAR blocks are read when the block is over, and none is parked for it', async () => {
      edgar.filings = samples(6);
      await rig.startReading();
      edgar.inject(({ path }) => path.endsWith('.txt'), {
        kind: 'answer',
        answer: { status: 429, contentType: 'text/html', body: '', headers: { 'Retry-After': '1' } },
      });
      await poll();
      await until(async () => (await read()).length === 6);
      expect(await parked()).toEqual([]);
      expect(rig.observer.failures).toContain('submission BLOCKED');
    });

    test('that EDGAR calls gone leave the filing as the feed showed it, and are requested again', async () => {
      const [filing, next] = samples(2);
      if (!filing || !next) throw new Error('no sample');
      edgar.filings = [filing, next];
      edgar.inject((request) => request.path === pathOf(filing), {
        kind: 'answer',
        answer: { status: 410, contentType: 'text/plain', body: '' },
      });
      await rig.startReading();
      await poll();
      await until(async () => (await read()).length === 1);
      expect(await read()).toEqual([next.accession]);
      await until(() => rig.logger.entries.some((entry) => entry.message.includes('lists a filing that it can’t provide')));
      await until(async () => (await leftUnread()).length === 1);
      expect(await leftUnread()).toEqual([[filing.accession, 'EDGAR says the filing is gone. We’ll keep trying for a day.']]);
      expect(await parked()).toEqual([]);
      const [record] = await rig.damaged.of('waiting', 10);
      if (record === undefined) throw new Error('it is not asked for again');
      expect(await rig.repair.repair(record)).toBe(true);
      expect(await read()).toEqual([next.accession, filing.accession]);
    });
  });

  test('the schedule polls by itself, with an exclusive lease, and another one takes over when it stops', async () => {
    edgar.filings = samples(3);
    const standby = new IngestionRig(edgar.url, { folder: rig.folder });
    rig.schedule.start();
    await until(async () => (await ingested()).length === 3);
    standby.schedule.start();
    await rig.schedule.stop();
    edgar.filings = samples(5);
    await until(async () => (await ingested()).length === 5);
    await standby.stop();
    expect(new Set(await ingested()).size).toBe(5);
  });
});
