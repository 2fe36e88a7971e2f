import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { filingDecider } from '../../backend/contexts/filings/filing.decider.ts';
import { filingStream } from '../../backend/contexts/filings/filing.stream.ts';
import { type FilingEvent, filingEvents } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ReadingHoldEvent } from '../../backend/contexts/filings/published/reading-hold.events.ts';
import {
  feedEntries,
  folderOf,
  type ListedFiling,
  submissionText,
} from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import type { OriginAnswer, OriginRequest } from '../../backend/contexts/filings/replay/origin-server.adapter.ts';
import { type SampleFiling, sampleFiling } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { EdgarDouble, type SubmittedFiling } from '../kit/edgar-double.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';

/** An EDGAR with exactly these filings. */
class SmallEdgar extends EdgarDouble {
  filings: readonly SampleFiling[] = [];

  protected entries(_type: string, start: number): readonly string[] {
    return this.filings.flatMap((filing) => feedEntries(filing, this.url)).slice(start);
  }

  protected filing(accession: string): SubmittedFiling | undefined {
    return this.filings.find((one) => one.accession === accession);
  }
}

/** Runs like the system's clock until a test sets it. */
class SettableClock extends SystemClock {
  fixed: number | null = null;
  override now(): Date {
    return this.fixed === null ? super.now() : new Date(this.fixed);
  }
}

const samples = (count: number): readonly SampleFiling[] =>
  Array.from({ length: count }, (_, index) => sampleFiling(2_000_000 - index, 7));
const pathOf = (filing: ListedFiling): string =>
  `${folderOf((filing.parties.find((party) => party.role !== 'reporting') ?? filing.parties[0])?.cik ?? '', filing.accession)}/${filing.accession}.txt`;
const whole = (filing: SampleFiling): string => submissionText(filing, filing.documents);
const plain = (body: Uint8Array | string): OriginAnswer => ({ contentType: 'text/plain', body });
const page: OriginAnswer = { contentType: 'text/html', body: '<html><body>System maintenance</body></html>' };
const TWO_DAYS_MS = 2 * 24 * 3_600_000;

describe('damaged submissions', () => {
  let edgar: SmallEdgar;
  let rig: IngestionRig;
  let clock: SettableClock;
  beforeEach(async () => {
    edgar = new SmallEdgar();
    clock = new SettableClock();
    rig = new IngestionRig(await edgar.start(), { gateway: { retries: 0 }, clock });
  });
  afterEach(async () => {
    await rig.discard();
    await edgar.stop();
  });

  const eventsOf = async <T extends FilingEvent['type']>(type: T) =>
    (await rig.log<FilingEvent>('filing')).filter((event) => event.type === type);
  const read = async () => (await eventsOf('FilingFactsExtracted')).map(({ data }) => data.accession);
  const serve = (filing: SampleFiling, answer: OriginAnswer, times = 999) =>
    edgar.inject((request: OriginRequest) => request.path === pathOf(filing), { kind: 'answer', answer }, times);
  async function ingest(count: number): Promise<readonly [SampleFiling, ...SampleFiling[]]> {
    const filings = samples(count);
    const [first, ...others] = filings;
    if (first === undefined) throw new Error('no sample');
    edgar.filings = filings;
    return [first, ...others];
  }
  async function start(): Promise<void> {
    await rig.startReading();
    await rig.schedule.pollOnce();
  }
  const damaged = async () => {
    await until(async () => (await rig.damaged.of('waiting', 10)).length === 1);
    const [record] = await rig.damaged.of('waiting', 10);
    if (record === undefined) throw new Error('no damaged filing');
    return record;
  };

  test('one that is truncated at first is read once it is complete, and nobody is notified', async () => {
    const [filing] = await ingest(1);
    serve(filing, plain(whole(filing).slice(0, -60)), 2);
    await start();
    await until(async () => (await read()).length === 1);
    expect(edgar.requests(pathOf(filing))).toBe(3);
    expect(await eventsOf('FilingLeftUnread')).toEqual([]);
    expect(await rig.damaged.counts()).toEqual({ waiting: 0, partial: 0, unread: 0 });
  });

  test('a gzip file is decompressed', async () => {
    const [filing] = await ingest(1);
    serve(filing, { contentType: 'application/gzip', body: gzipSync(whole(filing)) });
    await start();
    await until(async () => (await read()).length === 1);
    expect(await rig.damaged.counts()).toMatchObject({ waiting: 0 });
  });

  test.each([
    ['ends early', 'cut short', (filing: SampleFiling) => plain(whole(filing).slice(0, -60))],
    [
      'is a cut gzip file',
      'the compressed data was cut off',
      (filing: SampleFiling) => plain(gzipSync(whole(filing)).subarray(0, -20)),
    ],
  ])('one that %s for a day is recorded as partial; until then it is requested again', async (_name, damage, answer) => {
    const [filing, other] = await ingest(2);
    serve(filing, answer(filing));
    await start();
    const record = await damaged();
    expect(record).toMatchObject({ _id: filing.accession, damage, tries: 0 });
    await until(async () => (await eventsOf('FilingLeftUnread')).length === 1);
    expect((await rig.parkedReadings()).length).toBe(0);
    expect(await read()).toEqual([other?.accession]);

    await rig.repair.repair(record);
    expect(await damaged()).toMatchObject({ tries: 1 });
    expect(await read()).toEqual([other?.accession]);

    await rig.repair.repair({ ...record, since: new Date(Date.parse(record.since) - TWO_DAYS_MS).toISOString() });
    expect(await read()).toEqual([other?.accession, filing.accession]);
    const facts = (await eventsOf('FilingFactsExtracted')).at(-1);
    expect(facts?.data).toMatchObject({ parseWarnings: expect.arrayContaining([expect.stringContaining('has no end')]) });
    expect(await rig.damaged.counts()).toEqual({ waiting: 0, partial: 1, unread: 0 });
  });

  test('a partial one is read again on an administrator’s order, even if the same reader’s facts exist', async () => {
    const [filing] = await ingest(1);
    const { accession } = filing;
    serve(filing, plain(whole(filing).slice(0, -60)), 6);
    await start();
    const record = await damaged();
    await rig.repair.repair({ ...record, since: new Date(Date.parse(record.since) - TWO_DAYS_MS).toISOString() });
    const ordered = { order: 'command-1', keeps: 'partial' as const };
    await rig.damaged.order(accession, filing.form, ordered, clock.now());
    await rig.repair.repair(await damaged());
    expect(await read()).toEqual([accession]);
    await rig.repair.repair(await damaged());
    expect(await read()).toEqual([accession, accession]);
    const [partial, complete] = await eventsOf('FilingFactsExtracted');
    expect(partial?.data).not.toHaveProperty('order');
    expect(complete?.data).toMatchObject({ order: 'command-1', parseWarnings: [] });
    expect(await rig.damaged.counts()).toEqual({ waiting: 0, partial: 0, unread: 0 });
  });

  test('earlier facts are not replaced by partial ones, and a skipped filing is not requested', async () => {
    const [filing] = await ingest(1);
    const { accession, form } = filing;
    await start();
    await until(async () => (await read()).length === 1);
    serve(filing, plain(whole(filing).slice(0, -60)));
    await rig.damaged.order(accession, form, { order: 'command-1', keeps: 'whole' }, clock.now());
    const record = await damaged();
    const old = new Date(Date.parse(record.since) - TWO_DAYS_MS).toISOString();
    await rig.damaged.skip(accession);
    expect(await rig.damaged.due(new Date(clock.now().getTime() + TWO_DAYS_MS))).toBeNull();
    await rig.damaged.settle(accession, 'partial');
    expect(await rig.damaged.get(accession)).toMatchObject({ state: 'skipped' });
    await rig.repair.repair({ ...record, since: old });
    expect(await read()).toEqual([accession]);
    expect(await rig.damaged.get(accession)).toBeNull();
  });

  test('one that is complete later is read, and is no longer listed', async () => {
    const [filing] = await ingest(1);
    serve(filing, plain(whole(filing).slice(0, -60)), 4);
    await start();
    const record = await damaged();
    await rig.repair.repair(record);
    expect(await read()).toEqual([filing.accession]);
    expect(await rig.damaged.counts()).toEqual({ waiting: 0, partial: 0, unread: 0 });
  });

  test('if EDGAR keeps answering a web page for one filing, only that one is requested again; after a day it has no facts', async () => {
    const [filing, ...others] = await ingest(3);
    serve(filing, page);
    await start();
    const record = await damaged();
    expect(record).toMatchObject({ _id: filing.accession, damage: 'web page' });
    await until(async () => (await read()).length === others.length);
    await rig.repair.repair({ ...record, since: new Date(Date.parse(record.since) - TWO_DAYS_MS).toISOString() });
    expect(await rig.damaged.counts()).toEqual({ waiting: 0, partial: 0, unread: 1 });
    expect(await rig.parkedReadings()).toEqual([]);
  });

  test('web pages for several filings mean maintenance: they wait, nothing is parked, and then everything is read', async () => {
    const filings = await ingest(4);
    edgar.inject(({ path }) => path.endsWith('.txt'), { kind: 'answer', answer: page }, 8);
    await start();
    await until(async () => (await read()).length === filings.length);
    expect(rig.logger.entries.some(({ message }) => message.includes('The affected filings will wait'))).toBe(true);
    expect(await rig.parkedReadings()).toEqual([]);
    expect(await eventsOf('FilingLeftUnread')).toEqual([]);
  });

  describe('sixty-four that EDGAR does not serve', () => {
    /** Lets all of them fail before a filing that is served arrives. */
    async function besides(count: number, answer: OriginAnswer): Promise<SampleFiling> {
      const [served, ...others] = (await ingest(count + 1)) as readonly [SampleFiling, ...SampleFiling[]];
      edgar.filings = others;
      for (const filing of others) serve(filing, answer);
      await start();
      await until(async () => (await rig.unread.of('waiting', 100)).length === others.length);
      edgar.filings = [served, ...others];
      await rig.schedule.pollOnce();
      return served;
    }

    test.each([
      ['answer 503', { status: 503, contentType: 'text/plain', body: 'Slow down' }],
      ['are not there', { status: 404, contentType: 'text/html', body: '' }],
      ['show a web page', page],
      ['break off', plain('<SEC-DOCUMENT>0000000000-26-000001.txt')],
    ] as const)('do not hold up the one that it serves: they %s', async (_, answer) => {
      const served = await besides(64, answer);
      await until(async () => (await read()).length > 0);
      expect(await read()).toEqual([served.accession]);
      expect(await rig.parkedReadings()).not.toContainEqual(expect.objectContaining({ state: 'parked' }));
    });
  });

  describe('that stay unread while others are read', () => {
    const delayed = async () => (await eventsOf('FilingReadingDelayed')).map(({ data }) => data.accession);
    /** Runs the schedule this long after the first failed attempt. */
    async function lookAfter(ms: number): Promise<void> {
      clock.fixed = failedAt + ms;
      await rig.tellUnread.look();
    }
    let failedAt: number;
    async function oneOfThree(): Promise<SampleFiling> {
      const [filing, ...others] = await ingest(3);
      serve(filing, plain(whole(filing).slice(0, -60)));
      await start();
      await until(async () => (await read()).length === others.length && (await eventsOf('FilingLeftUnread')).length === 1);
      const [record] = await rig.unread.of('waiting', 10);
      failedAt = Date.parse(record?.failedAt ?? '');
      // Whether the others were read before or after its first failed attempt depends on the scheduler.
      await rig.unread.othersRead(filing.accession, new Date(failedAt));
      return filing;
    }

    test('are reported as delayed two minutes after the first failed attempt, once, even by two workers at once', async () => {
      const { accession } = await oneOfThree();
      await lookAfter(119_999);
      expect(await delayed()).toEqual([]);
      await Promise.all([lookAfter(120_000), lookAfter(120_000)]);
      await lookAfter(600_000);
      expect(await delayed()).toEqual([accession]);
      expect(await rig.unread.of('told', 10)).toMatchObject([{ _id: accession }]);
      await lookAfter(TWO_DAYS_MS + 1);
      expect(await rig.unread.of('told', 10)).toEqual([]);
      expect(await delayed()).toEqual([accession]);
    });

    test('are reported once by a worker that crashes between the event and its record', async () => {
      const { accession } = await oneOfThree();
      jest.spyOn(rig.unread, 'markReported').mockRejectedValueOnce(new StoreUnavailable('the power went out'));
      await expect(lookAfter(120_000)).rejects.toThrow('the power went out');
      await lookAfter(121_000);
      expect(await delayed()).toEqual([accession]);
      expect(await rig.unread.of('waiting', 10)).toEqual([]);
    });

    test('are not reported any more once they are read', async () => {
      const filing = await oneOfThree();
      const record = await damaged();
      await rig.repair.repair({ ...record, since: new Date(Date.parse(record.since) - TWO_DAYS_MS).toISOString() });
      expect(await read()).toContain(filing.accession);
      await lookAfter(120_000);
      expect(await delayed()).toEqual([]);
      expect(await rig.unread.of('waiting', 10)).toEqual([]);
    });
  });

  test('during maintenance, and after it, no filing is reported as delayed individually', async () => {
    const filings = await ingest(4);
    edgar.inject(({ path }) => path.endsWith('.txt'), { kind: 'answer', answer: page }, 8);
    await start();
    await until(async () => (await rig.unread.of('waiting', 10)).length > 1);
    await until(async () => (await read()).length === filings.length);
    clock.fixed = Date.now() + 600_000;
    await rig.tellUnread.look();
    expect(await eventsOf('FilingReadingDelayed')).toEqual([]);
    expect(await rig.unread.of('waiting', 10)).toEqual([]);
  });

  describe('while all reading is held up', () => {
    const named = async () =>
      (await rig.log<ReadingHoldEvent>('readingHold')).map(({ data }) => [data.cause, data.accessions] as const);
    const delayed = async () => (await eventsOf('FilingReadingDelayed')).map(({ data }) => data.accession);
    /** Ingests everything without reading anything. */
    async function unread(): Promise<CheckpointStore> {
      const checkpoints = new CheckpointStore(rig.operational, clock);
      await checkpoints.create('read-filing-when-ingested', null, await rig.events.logId());
      await rig.schedule.pollOnce();
      return checkpoints;
    }
    async function lookAt(at: number): Promise<void> {
      clock.fixed = at;
      await rig.tellUnread.look();
    }

    test('filings waiting for their first attempt are reported together after two minutes, once per hold-up', async () => {
      const filings = await ingest(3);
      const checkpoints = await unread();
      const began = Date.now();
      await lookAt(began);
      await lookAt(began + 119_999);
      expect(await named()).toEqual([]);
      await Promise.all([lookAt(began + 120_000), lookAt(began + 120_000)]);
      await lookAt(began + 600_000);
      const accessions = filings.map(({ accession }) => accession).sort();
      expect((await named()).map(([cause, list]) => [cause, list.toSorted()])).toEqual([['backlog', accessions]]);
      clock.fixed = null;
      await rig.startReading();
      await until(async () => (await read()).length === filings.length);
      await until(async () => (await checkpoints.load('read-filing-when-ingested'))?.position === (await rig.events.tail()));
      await lookAt(Date.now() + 3_600_000);
      expect(await named()).toHaveLength(1);
      expect(await delayed()).toEqual([]);
    });

    test('a filing in that report is not reported individually if it fails later, even after a crash before its record', async () => {
      const [filing] = await ingest(3);
      const checkpoints = await unread();
      const began = Date.now();
      await lookAt(began);
      jest.spyOn(rig.unread, 'markReportedTogether').mockRejectedValueOnce(new Error('the power went out'));
      await expect(lookAt(began + 120_000)).rejects.toThrow('the power went out');
      clock.fixed = null;
      serve(filing, plain(whole(filing).slice(0, -60)));
      await rig.startReading();
      await until(async () => (await read()).length === 2 && (await eventsOf('FilingLeftUnread')).length === 1);
      await until(async () => (await checkpoints.load('read-filing-when-ingested'))?.position === (await rig.events.tail()));
      rig.tellUnread.begin();
      const later = Date.now() + 1_000;
      await lookAt(later);
      await lookAt(later + 600_000);
      expect(await delayed()).toEqual([]);
      expect(await named()).toHaveLength(1);
    });

    test('several that fail while nothing is read are reported together', async () => {
      await ingest(3);
      const down = { kind: 'answer' as const, answer: { status: 503, contentType: 'text/html', body: '' } };
      edgar.inject(({ path }) => path.endsWith('.txt'), down, 999);
      await start();
      await until(
        async () => (await rig.unread.of('waiting', 10)).length === 3 || (await eventsOf('FilingLeftUnread')).length === 3,
      );
      await lookAt(Date.now() + 121_000);
      expect((await named()).map(([cause, list]) => [cause, list.length])).toEqual([['outage', 3]]);
      expect(await delayed()).toEqual([]);
    });
  });

  test('an unavailable document of the history does not stop the others, and is requested again', async () => {
    const [gone, ...others] = (await ingest(60)).filter(({ form }) => form === '4').slice(0, 3);
    if (gone === undefined) throw new Error('no sample');
    edgar.filings = [gone, ...others];
    edgar.inject(
      ({ path }) => path === pathOf(gone),
      { kind: 'answer', answer: { status: 404, contentType: 'text/html', body: '' } },
      999,
    );
    const executor = new CommandExecutor(rig.events, new EventCodec([...filingEvents]), new SystemClock());
    for (const { accession, form, parties, filedOn } of edgar.filings) {
      const filing = {
        accession,
        form,
        parties,
        filedOn,
        acceptedAt: null,
        firstSeenAt: `${filedOn}T23:00:00.000Z`,
        notSeenBefore: null,
        source: 'backfill' as const,
        size: null,
        items: [],
        indexUrl: 'https://example.com/',
        synthetic: false,
      };
      await executor.execute(
        filingDecider,
        filingStream(accession),
        { kind: 'ingest', filing, tickers: {} },
        {
          commandId: randomId(),
          actorId: 'tests',
          actorType: 'system',
          correlationId: 'tests',
          causationId: 'tests',
          occurredAt: filing.firstSeenAt,
        },
      );
    }
    await rig.startReading();
    rig.readHistory.start();
    await until(async () => (await read()).length === others.length);
    expect(await damaged()).toMatchObject({ _id: gone.accession, damage: 'away' });
    expect(edgar.requests(pathOf(gone))).toBe(3);
  });
});
