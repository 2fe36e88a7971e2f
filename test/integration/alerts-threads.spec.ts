import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PageAlertsWhenRunStarted } from '../../backend/contexts/alerts/page-alerts-when-run-started.process.ts';
import { DismissDuplicateHandler } from '../../backend/contexts/disclosures/dismiss-duplicate/dismiss-duplicate.service.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import { RelateFilings } from '../../backend/contexts/disclosures/relate-filings/relate-filings.service.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingLeftUnread, filingScored } from '../kit/filing-events.ts';
import { eightKFiling } from '../kit/filing-facts.ts';
import { bought, currentReport, insiderFiling } from '../kit/insider-filing.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

const codec = eventCodec();
let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

async function reader(name = 'reader'): Promise<void> {
  await rig.contact(name);
  await rig.follow(name, 'T1', { forms: ['4', '8-K'], brandId: 'filingwire' });
}
async function events<E extends FilingEvent | FilingRelationEvent | ScoringEvent | ThreadEvent>(
  ...types: E['type'][]
): Promise<Recorded<E>[]> {
  const { events: stored } = await rig.runtime.events.readAll({ after: null, categories: ['filing', 'thread'], limit: 10_000 });
  return stored.filter(({ type }) => (types as string[]).includes(type)).flatMap((event) => codec.decode<E>(event) ?? []);
}
const links = async () =>
  (await events<Extract<FilingRelationEvent, { type: 'FilingAmendmentLinked' }>>('FilingAmendmentLinked')).map(
    ({ data }) => data,
  );
const suppressed = async (n: number) =>
  (await rig.ofType('AlertRunCompleted')).find(({ data }) => data.accession === accessionOf(n))?.data.suppressed;
const corrections = async () => (await rig.ofType('AlertsCorrected')).map(({ data }) => data);
const messages = async () => (await rig.devOutbox.newest(100, null)).documents;
/** Whatever happened is done again from the beginning of the log, and nothing more comes of it. */
async function nothingMoreWhenRepeated(): Promise<void> {
  await rig.dispatch();
  const [runs, sent] = [await rig.runs(), await messages()];
  rig.restart();
  rig.forgetCheckpoints();
  await rig.settle();
  await rig.dispatch();
  expect(await rig.runs()).toEqual(runs);
  expect(await messages()).toEqual(sent);
}

describe('a filing and its amendment', () => {
  test('an alert that was sent is corrected where it went, once; the amendment itself alerts nobody who gets the correction', async () => {
    await reader();
    await rig.contact('reader', 'sms', '+15550100');
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    await reader('later');
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' }));
    await rig.settle();
    await rig.dispatch();

    expect(await links()).toMatchObject([
      {
        accession: accessionOf(2),
        original: accessionOf(1),
        kind: 'restated',
        rule: 'original-date',
        sameEvent: true,
        differences: ['the purchase of 2026-01-12 was 10,000 shares, is 1,000'],
      },
    ]);
    expect(await corrections()).toMatchObject([
      { accession: accessionOf(1), by: accessionOf(2), recipients: [{ accountId: 'reader', channels: ['email', 'sms'] }] },
    ]);
    expect(await suppressed(2)).toEqual([{ reason: 'corrected', count: 1 }]);
    // Who follows only since then is alerted of the amendment as of any filing.
    expect(await rig.alerted()).toEqual(['reader', 'later']);
    const correction = (await messages()).filter(({ text }) => text.includes('Correction'));
    expect(correction.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', 'reader@example.com'],
      ['sms', '+15550100'],
    ]);
    const mail = correction.find(({ channel }) => channel === 'email');
    expect(mail?.subject).toBe('Correction: T1 4 – the purchase of 2026-01-12 was 10,000 shares, is 1,000 (Form 4/A)');
    expect(mail?.text).toContain(`?filing=${accessionOf(1)}`);
    await nothingMoreWhenRepeated();
  });

  test('holdings alone change nothing and send nothing', async () => {
    await reader();
    await rig.filing(...insiderFiling(1));
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [], level: 'LOW', score: 10 }));
    await rig.settle();
    expect(await links()).toMatchObject([{ kind: 'holdings-only', differences: [] }]);
    expect(await corrections()).toEqual([]);
    expect(await rig.alerted()).toEqual(['reader']);
  });

  test('a correction of what alerted nobody is none', async () => {
    await reader();
    await rig.filing(...insiderFiling(1, { level: 'LOW' }));
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], level: 'LOW' }));
    await rig.settle();
    expect(await links()).toHaveLength(1);
    expect(await corrections()).toEqual([]);
  });

  test('an amendment that was there first finds its original when history brings it, and nobody is told a second time', async () => {
    await reader();
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' }));
    await rig.settle();
    expect(await links()).toEqual([]);
    await rig.filing(...insiderFiling(1, { backfill: true }));
    await rig.settle();
    expect(await links()).toMatchObject([{ accession: accessionOf(2), original: accessionOf(1), kind: 'restated' }]);
    expect(await corrections()).toEqual([]);
    expect(await rig.alerted()).toEqual(['reader']);
    await nothingMoreWhenRepeated();
  });

  test('an original that history brings unread is linked at once, and what changed is told when it was read', async () => {
    const [ingested, facts, scored] = insiderFiling(1, { backfill: true });
    await rig.filing(ingested as FilingEvent, scored as ScoringEvent);
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')] }));
    await rig.settle();
    // Only a submissions list names the period of an unread filing; here the date that the amendment states is missing too.
    expect(await links()).toEqual([]);
    await rig.filing(facts as FilingEvent, filingScored(1, 'MEDIUM'));
    await rig.settle();
    expect((await links()).map(({ kind }) => kind)).toEqual(['restated']);

    const listed = currentReport(3, { '5.02': 'Jane Doe leaves.' });
    const head = { ...listed[0], data: { ...listed[0]?.data, source: 'backfill', periodOfReport: '2026-01-10' } } as FilingEvent;
    await rig.filing(head, filingScored(3, 'MEDIUM'));
    await rig.filing(...currentReport(4, { '5.02': 'Jane Doe stays.', '8.01': 'More.' }, { form: '8-K/A' }));
    await rig.settle();
    await rig.filing(listed[1] as FilingEvent, filingScored(3, 'HIGH'));
    await rig.settle();
    expect((await links()).slice(1).map(({ original, kind, differences }) => [original, kind, differences])).toEqual([
      [accessionOf(3), 'unknown', []],
      [accessionOf(3), 'new-facts', ['Item 8.01 was added']],
    ]);
    expect(await corrections()).toEqual([]);
  });

  test('the feed may show the amendment before its original: one alert, and the older words are not sent after the newer', async () => {
    await reader();
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')] }));
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    expect(await links()).toHaveLength(1);
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await suppressed(1)).toEqual([{ reason: 'event_already_alerted', count: 1 }]);
    expect(await corrections()).toEqual([]);
  });

  test('a 13D/A names its predecessor, also one that the index has forgotten; it is news and alerts for itself', async () => {
    const index = new RelatedFilingsStore(rig.runtime.operational);
    await rig.contact('reader');
    await rig.follow('reader', 'T1', { forms: ['13D'], brandId: 'filingwire' });
    const stake = (percent: string, eventDate: string, previousAccession: string | null) => {
      const person = {
        name: 'Roe Partners',
        cik: cikOf(55),
        citizenship: null,
        sourceOfFunds: [],
        types: [],
        percent,
        aggregate: null,
      };
      const votes = { soleVoting: null, sharedVoting: null, soleDispositive: null, sharedDispositive: null };
      return {
        source: 'xml' as const,
        schedule: '13D' as const,
        submissionType: null,
        isAmendment: previousAccession !== null,
        amendmentNo: null,
        previousAccession,
        issuerName: null,
        issuerCik: null,
        classTitle: null,
        cusips: [],
        eventDate,
        rules: [],
        persons: [{ ...person, ...votes }],
        personsOmitted: 0,
        sections: [],
      };
    };
    const parties = [
      { cik: cikOf(1), name: 'Company 1', role: 'subject' as const },
      { cik: cikOf(55), name: 'Roe Partners', role: 'filed-by' as const },
    ];
    const schedule = (n: number, form: string, facts: ReturnType<typeof stake>) =>
      rig.filing(
        filingIngested(n, { form, parties }),
        factsExtracted(n, { form, parties, stake: facts }),
        filingScored(n, 'HIGH'),
      );
    await schedule(1, 'SCHEDULE 13D', stake('5.1', '01/05/2026', null));
    await rig.settle();
    await index.forgetBefore('9999-01-01');
    await schedule(2, 'SCHEDULE 13D/A', stake('7.2', '01/09/2026', accessionOf(1)));
    await rig.settle();
    expect(await links()).toMatchObject([
      {
        original: accessionOf(1),
        rule: 'previous-accession',
        kind: 'new-facts',
        sameEvent: false,
        differences: ['the percent of the class held by Roe Partners was 5.1 %, is 7.2 %'],
      },
    ]);
    expect(await rig.alerted()).toEqual(['reader', 'reader']);
    expect(await corrections()).toEqual([]);
  });

  test('a link that only a better reading brings corrects nothing any more', async () => {
    await reader();
    await rig.filing(...insiderFiling(1));
    const amendment = insiderFiling(2, { form: '4/A', trades: [bought('1000')] });
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], period: '2026-01-02' }));
    await rig.settle();
    expect(await links()).toEqual([]);
    await rig.filing(amendment[1] as FilingEvent, filingScored(2, 'MEDIUM'));
    await rig.settle();
    expect(await links()).toHaveLength(1);
    expect(await corrections()).toEqual([]);
    // Apart from each other the two were two alerts.
    expect(await rig.alerted()).toEqual(['reader', 'reader']);
  });

  test('an amendment that nobody could read at first corrects when it is read after all, once', async () => {
    await reader();
    await rig.filing(...insiderFiling(1));
    const [ingested, facts, score] = insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' });
    if (!ingested || !facts || !score) throw new Error('no amendment');
    const unread = filingScored(2, 'LOW', { missingInputs: ['documents'] });
    await rig.filing(
      { ...ingested, data: { ...ingested.data, periodOfReport: '2026-01-12' } } as FilingEvent,
      filingLeftUnread(2),
      unread,
    );
    await rig.settle();
    expect(await corrections()).toEqual([]);
    await rig.filing(facts, score);
    await rig.settle();
    expect(await corrections()).toMatchObject([
      { accession: accessionOf(1), by: accessionOf(2), recipients: [{ accountId: 'reader' }] },
    ]);
    expect(await rig.alerted()).toEqual(['reader']);
    await nothingMoreWhenRepeated();
  });

  test('two filings that could be meant: not linked', async () => {
    await rig.filing(...insiderFiling(1));
    await rig.filing(...insiderFiling(2, { trades: [bought('500')] }));
    await rig.filing(...insiderFiling(3, { form: '4/A', trades: [bought('600')] }));
    await rig.settle();
    expect(await links()).toEqual([]);
  });

  test('an 8-K/A: an item added and an item written anew are told, exhibits are not', async () => {
    await reader();
    const texts = new OperationalTextStore(rig.runtime.operational);
    const report = async (n: number, items: Record<string, string>, over: Parameters<typeof currentReport>[2] = {}) =>
      rig.filing(
        ...currentReport(n, items, {
          ...over,
          textHash: await texts.put(eightKFiling(items, { form: over.form ?? '8-K' }).text),
        }),
      );
    await report(1, { '2.02': 'Net loss was $1 million.', '9.01': 'Exhibits.' });
    await report(2, { '9.01': 'Exhibits, again.' }, { form: '8-K/A', level: 'LOW' });
    await report(3, { '2.02': 'Net loss was $9 million.', '4.02': 'Do not rely.' }, { form: '8-K/A', level: 'LOW' });
    await rig.settle();
    expect((await links()).map(({ kind, differences }) => [kind, differences])).toEqual([
      ['exhibits-only', []],
      ['new-facts', ['Item 4.02 was added', 'Item 2.02 was written anew']],
    ]);
    expect((await corrections()).map(({ by, restated }) => [by, restated])).toEqual([[accessionOf(3), false]]);
  });

  test('an index that was lost is filled from the log before it is asked', async () => {
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    const amendment = insiderFiling(2, { form: '4/A', trades: [bought('1000')] });
    await rig.filing(...amendment);
    const operational = new EmbeddedOperationalStore({ path: ':memory:', clock });
    const its = { events: rig.runtime.events, codec, executor: new CommandExecutor(rig.runtime.events, codec, clock), clock };
    const texts = new OperationalTextStore(operational);
    const logger = new MemoryLogger();
    const related = new RelateFilings({ ...its, texts, index: new RelatedFilingsStore(operational), logger });
    const scored = (await events<ScoringEvent>('FilingScored')).find(({ data }) => data.accession === accessionOf(2));
    if (!scored) throw new Error('not scored');
    await related.place(scored);
    expect(await links()).toHaveLength(1);
    expect(logger.entries).toMatchObject([{ level: 'info', fields: { filings: 1 } }]);
    await operational.close();
  });
});

describe('purchases of different people', () => {
  test('are one event: the first alerts, one of the same level does not, a higher one is an update', async () => {
    await reader();
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades: [bought('200')], score: 77 }));
    await rig.settle();
    await reader('later');
    await rig.filing(...insiderFiling(3, { owner: 73, trades: [bought('300')], level: 'CRITICAL', score: 89 }));
    await rig.settle();
    await rig.dispatch();
    expect(await rig.alerted()).toEqual(['reader', 'later', 'reader']);
    expect(await suppressed(2)).toEqual([{ reason: 'event_already_alerted', count: 1 }]);
    const threads = await events<ThreadEvent>('DisclosureThreadOpened', 'DisclosureThreadExtended');
    expect(threads.map(({ type, data }) => [type, data.kind, data.accession])).toEqual([
      ['DisclosureThreadOpened', 'cluster', accessionOf(1)],
      ['DisclosureThreadExtended', 'cluster', accessionOf(2)],
      ['DisclosureThreadExtended', 'cluster', accessionOf(3)],
    ]);
    const updates = (await messages()).filter(({ subject }) => subject.startsWith('Update: CRITICAL'));
    expect(updates.map(({ to }) => to)).toEqual(['reader@example.com']);
    expect(updates[0]?.text).toContain('You were alerted of the same event when it was HIGH.');
    await nothingMoreWhenRepeated();
  });

  test('a run that is parked does not hold up its thread; released, it alerts nobody a second time', async () => {
    const first = `alertRun-${accessionOf(1)}`;
    const { events: log } = rig.runtime;
    let broken = true;
    const breaking = Object.assign(Object.create(log) as typeof log, {
      append: async (...all: Parameters<typeof log.append>) => {
        if (broken && all[0] === first) throw new Error('cannot be paged');
        return log.append(...all);
      },
      read: (...all: Parameters<typeof log.read>) => log.read(...all),
    });
    let parked = false;
    const paging = () =>
      new PageAlertsWhenRunStarted(breaking, codec, rig.watchers, rig.settings, clock, {
        requireVerified: false,
        held: {
          isParked: async (stream) => parked && stream === first,
          threadsOf: (accession) => rig.related.threadsOf(accession),
        },
      });
    const page = async (n: number) => {
      const [started] = await log.read(`alertRun-${accessionOf(n)}`, { limit: 1 });
      await paging().handle(codec.decode(started as never) as never);
    };
    await reader();
    rig.withoutPaging();
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades: [bought('200')] }));
    await rig.settle();
    await expect(page(1)).rejects.toThrow('cannot be paged');
    await expect(page(2)).rejects.toThrow('not all decided yet');
    parked = true;
    await page(2);
    expect(await rig.alerted()).toEqual(['reader']);

    [broken, parked] = [false, false];
    await page(1);
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await suppressed(1)).toEqual([{ reason: 'event_already_alerted', count: 1 }]);
  });

  test('of one person, or 31 days apart, are none', async () => {
    await reader();
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.filing(...insiderFiling(2, { owner: 71, trades: [bought('200')] }));
    const late = [bought('300', { date: '2026-02-12' })];
    await rig.filing(...insiderFiling(3, { owner: 72, trades: late, filedOn: '2026-02-12', period: '2026-02-12' }));
    await rig.settle();
    expect(await events<ThreadEvent>('DisclosureThreadOpened')).toEqual([]);
    expect(await rig.alerted()).toEqual(['reader', 'reader', 'reader']);
  });
});

describe('the same disclosure under two accessions', () => {
  const marks = () => events<FilingRelationEvent>('FilingMarkedDuplicate', 'FilingDuplicateDismissed');

  test('is marked and alerts nobody; a dismissed mark is not set again', async () => {
    await reader();
    await rig.filing(...insiderFiling(1));
    await rig.filing(...insiderFiling(2));
    await rig.settle();
    expect((await marks()).map(({ data }) => data)).toMatchObject([
      { accession: accessionOf(2), other: accessionOf(1), rule: 'same-facts' },
    ]);
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await suppressed(2)).toEqual([{ reason: 'duplicate', count: 1 }]);

    const executor = new CommandExecutor(rig.runtime.events, codec, clock);
    const dismiss = new DismissDuplicateHandler(executor, new RelatedFilingsStore(rig.runtime.operational), clock);
    const act = { accession: accessionOf(2), actor: 'jdoe', actorType: 'operator' as const, reason: 'two purchases' };
    await dismiss.execute(act);
    await expect(dismiss.execute({ ...act, accession: accessionOf(1) })).rejects.toMatchObject({ code: 'duplicate_not_marked' });
    rig.forgetCheckpoints();
    await rig.settle();
    expect((await marks()).map(({ type }) => type)).toEqual(['FilingMarkedDuplicate', 'FilingDuplicateDismissed']);

    // It is a filing of its own now, which others may belong to, also after a better reading.
    const index = new RelatedFilingsStore(rig.runtime.operational);
    expect((await index.get(accessionOf(2)))?.duplicateOf).toBeNull();
    const [, facts, score] = insiderFiling(2);
    if (!facts || !score) throw new Error('not read');
    await rig.filing(facts as FilingEvent, score);
    await rig.settle();
    expect((await index.get(accessionOf(2)))?.duplicateOf).toBeNull();
  });

  test('a group reports its trades on two forms: recognised by price, shares and what was held after, to the share', async () => {
    const trades = [bought('200', { sharesAfter: '9200' }), bought('300', { sharesAfter: '9500' })];
    await rig.filing(...insiderFiling(1, { owner: 71, trades }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades }));
    await rig.filing(...insiderFiling(3, { owner: 73, trades: trades.map((trade) => ({ ...trade, sharesAfter: '1' })) }));
    await rig.settle();
    expect((await marks()).map(({ data }) => data)).toMatchObject([
      { accession: accessionOf(2), other: accessionOf(1), rule: 'same-trades-other-owner' },
    ]);
  });

  test('filings of which nothing was read are never alike', async () => {
    await rig.filing(filingIngested(1, { form: 'S-8' }), filingScored(1, 'LOW'));
    await rig.filing(filingIngested(2, { form: 'S-8' }), filingScored(2, 'LOW'));
    await rig.settle();
    expect(await marks()).toEqual([]);
  });
});

test('a discretionary sale before bad news: shown together in either order, and both alert', async () => {
  await reader();
  const sale = insiderFiling(1, {
    trades: [{ ...bought('500'), code: 'S', acquiredDisposed: 'D', date: '2026-01-05' }],
    period: '2026-01-05',
  });
  const rule = { ruleId: '8-K.4.02', kind: 'base' as const, points: 92, reason: 'Non-reliance', quote: null };
  const trace = { ...rule, sourceField: 'eightK.items', available: true, candidate: '4.02' };
  const [ingested, facts] = currentReport(2, { '4.02': 'Do not rely.' });
  if (!ingested || !facts) throw new Error('no report');
  await rig.filing(ingested as FilingEvent, facts as FilingEvent, filingScored(2, 'CRITICAL', { rules: [trace] }));
  await rig.filing(...sale);
  await rig.settle();
  const threads = await events<ThreadEvent>('DisclosureThreadOpened', 'DisclosureThreadExtended');
  expect(threads.map(({ data }) => [data.kind, data.accession])).toEqual([
    ['saleBeforeNews', accessionOf(1)],
    ['saleBeforeNews', accessionOf(2)],
  ]);
  expect(await rig.alerted()).toEqual(['reader', 'reader']);
});

/** Appends and writes of the index that are made through a rig: the `n`-th fails, before it is made or after. */
function interrupted(target: AlertRig, n: number, made: boolean): { readonly happened: () => boolean } {
  let left = n;
  const { events, operational } = target.runtime;
  const failing =
    <A extends readonly unknown[], R>(write: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      left -= 1;
      if (left !== 0) return write(...args);
      if (made) await write(...args);
      throw new Error('the power went out');
    };
  events.append = failing(events.append.bind(events));
  const collection = operational.collection.bind(operational);
  operational.collection = (definition) => {
    const records = collection(definition);
    if (definition.name === 'relatedFilings') records.write = failing(records.write.bind(records));
    return records;
  };
  return { happened: () => left <= 0 };
}

/** Writes a filing's events with one time for all, so that two logs can be compared. */
function write(own: AlertRig, ...written: ReturnType<typeof insiderFiling>): Promise<unknown> {
  return own.writeAt('2026-01-12T13:00:00.000Z', `filing-${written[0]?.data.accession}`, ...written);
}

test('interrupted at any write and begun again, the same comes out', async () => {
  const outcome = async (n: number, made: boolean) => {
    const own = new AlertRig();
    await own.contact('reader');
    await own.follow('reader', 'T1', { forms: ['4', '8-K'], brandId: 'filingwire' });
    await write(own, ...insiderFiling(1, { owner: 71 }));
    await write(own, ...insiderFiling(2, { owner: 71, form: '4/A', trades: [bought('1000')] }));
    await write(own, ...insiderFiling(3, { owner: 72, trades: [bought('200')], level: 'CRITICAL' }));
    await write(own, ...insiderFiling(4, { owner: 72, trades: [bought('200')], level: 'CRITICAL' }));
    const fault = interrupted(own, n, made);
    own.restart();
    await own.settle().catch((error: Error) => expect(error.message).toBe('the power went out'));
    own.restart();
    await own.settle();
    await own.dispatch();
    const { events: log } = await own.runtime.events.readAll({
      after: null,
      categories: ['filing', 'thread', 'alertRun'],
      limit: 10_000,
    });
    const told = log.map(({ stream, type, data }) => JSON.stringify([stream, type, type.includes('Delivered') ? null : data]));
    const sent = (await own.devOutbox.newest(100, null)).documents.map(({ _id }) => _id);
    await own.close();
    return { told: told.toSorted(), sent: sent.toSorted(), happened: fault.happened() };
  };
  const undisturbed = await outcome(Number.POSITIVE_INFINITY, false);
  expect(undisturbed.sent).toHaveLength(3);
  let faults = 0;
  for (const made of [false, true]) {
    for (let n = 1; ; n += 1) {
      const { happened, ...after } = await outcome(n, made);
      if (!happened) break;
      faults += 1;
      expect(after).toEqual({ told: undisturbed.told, sent: undisturbed.sent });
    }
  }
  expect(faults).toBeGreaterThan(20);
});
