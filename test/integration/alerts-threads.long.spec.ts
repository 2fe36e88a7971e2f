import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PageAlertsWhenRunStarted } from '../../backend/contexts/alerts/runs/page-alerts-when-run-started.process.ts';
import { DismissDuplicate } from '../../backend/contexts/disclosures/dismiss-duplicate/dismiss-duplicate.service.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, filingIngested, filingScored } from '../kit/filing-events.ts';
import { bought, currentReport, insiderFiling } from '../kit/insider-filing.ts';
import { RelatedFilingsRig } from '../kit/related-filings-rig.ts';
import { clock } from '../kit/runtime.ts';

const codec = eventCodec();
let rig: RelatedFilingsRig;
beforeEach(() => {
  rig = new RelatedFilingsRig();
});
afterEach(() => rig.close());

describe('purchases of different people', () => {
  test('are one event: the first alerts, another of the same level does not, a higher one is an update', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades: [bought('200')], score: 77 }));
    await rig.settle();
    await rig.reader('later');
    await rig.filing(...insiderFiling(3, { owner: 73, trades: [bought('300')], level: 'CRITICAL', score: 89 }));
    await rig.settle();
    await rig.dispatch();
    expect(await rig.alerted()).toEqual(['reader', 'later', 'reader']);
    expect(await rig.suppressed(2)).toEqual([{ reason: 'event_already_alerted', count: 1 }]);
    const threads = await rig.events<ThreadEvent>('DisclosureThreadOpened', 'DisclosureThreadExtended');
    expect(threads.map(({ type, data }) => [type, data.kind, data.accession])).toEqual([
      ['DisclosureThreadOpened', 'cluster', accessionOf(1)],
      ['DisclosureThreadExtended', 'cluster', accessionOf(2)],
      ['DisclosureThreadExtended', 'cluster', accessionOf(3)],
    ]);
    const updates = (await rig.messages()).filter(({ subject }) => subject.startsWith('Update: CRITICAL'));
    expect(updates.map(({ to }) => to)).toEqual(['reader@example.com']);
    expect(updates[0]?.text).toContain('You were alerted to this event when it was HIGH.');
    await rig.nothingMoreWhenRepeated();
  });

  test('a parked run does not hold up its thread; once released it alerts nobody a second time', async () => {
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
      new PageAlertsWhenRunStarted(
        breaking,
        codec,
        new CommandExecutor(breaking, codec, clock),
        rig.watchers,
        rig.settings,
        clock,
        {
          texts: rig.texts,
          freeCadence: 'realTime',
          held: {
            isParked: async (stream) => parked && stream === first,
            threadsOf: (accession) => rig.related.threadsOf(accession),
          },
        },
      );
    const page = async (n: number) => {
      const [started] = await log.read(`alertRun-${accessionOf(n)}`, { limit: 1 });
      await paging().handle(codec.decode(started as never) as never);
    };
    await rig.reader();
    rig.withoutPaging();
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades: [bought('200')] }));
    await rig.settle();
    await expect(page(1)).rejects.toThrow('cannot be paged');
    await expect(page(2)).rejects.toThrow(/not all alerts for \S+ have been decided yet/);
    parked = true;
    await page(2);
    expect(await rig.alerted()).toEqual(['reader']);

    [broken, parked] = [false, false];
    await page(1);
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await rig.suppressed(1)).toEqual([{ reason: 'event_already_alerted', count: 1 }]);
  });

  test('by the same person, or 31 days apart, are not one event', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(1, { owner: 71 }));
    await rig.filing(...insiderFiling(2, { owner: 71, trades: [bought('200')] }));
    const late = [bought('300', { date: '2026-02-12' })];
    await rig.filing(...insiderFiling(3, { owner: 72, trades: late, filedOn: '2026-02-12', period: '2026-02-12' }));
    await rig.settle();
    expect(await rig.events<ThreadEvent>('DisclosureThreadOpened')).toEqual([]);
    expect(await rig.alerted()).toEqual(['reader', 'reader', 'reader']);
  });
});

describe('the same disclosure under two accession numbers', () => {
  const marks = () => rig.events<FilingRelationEvent>('FilingMarkedDuplicate', 'FilingDuplicateDismissed');

  test('is marked and alerts nobody; a dismissed mark is not set again', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(1));
    await rig.filing(...insiderFiling(2));
    await rig.settle();
    expect((await marks()).map(({ data }) => data)).toMatchObject([
      { accession: accessionOf(2), other: accessionOf(1), rule: 'same-facts' },
    ]);
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await rig.suppressed(2)).toEqual([{ reason: 'duplicate', count: 1 }]);

    const executor = new CommandExecutor(rig.runtime.events, codec, clock);
    const dismiss = new DismissDuplicate(executor, new RelatedFilingsStore(rig.runtime.operational), clock);
    const act = { accession: accessionOf(2), actor: 'jdoe', actorType: 'operator' as const, reason: 'two purchases' };
    await dismiss.execute(act);
    await expect(dismiss.execute({ ...act, accession: accessionOf(1) })).rejects.toMatchObject({ code: 'duplicate_not_marked' });
    await rig.resetCheckpoints();
    await rig.settle();
    expect((await marks()).map(({ type }) => type)).toEqual(['FilingMarkedDuplicate', 'FilingDuplicateDismissed']);

    // It is now a filing of its own that others may belong to, even after a better reading.
    const index = new RelatedFilingsStore(rig.runtime.operational);
    expect((await index.get(accessionOf(2)))?.duplicateOf).toBeNull();
    const [, facts, score] = insiderFiling(2);
    if (!facts || !score) throw new Error('not read');
    await rig.filing(facts as FilingEvent, score);
    await rig.settle();
    expect((await index.get(accessionOf(2)))?.duplicateOf).toBeNull();
  });

  test('a chain of owners reports its trades on two forms: recognized by equal price, shares and later holdings', async () => {
    const held = { directOrIndirect: 'I', natureOfOwnership: 'See footnote' };
    const trades = [bought('200', { sharesAfter: '9200', ...held }), bought('300', { sharesAfter: '9500', ...held })];
    await rig.filing(...insiderFiling(1, { owner: 71, trades }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades }));
    await rig.filing(...insiderFiling(3, { owner: 73, trades: trades.map((trade) => ({ ...trade, sharesAfter: '1' })) }));
    await rig.settle();
    expect((await marks()).map(({ data }) => data)).toMatchObject([
      { accession: accessionOf(2), other: accessionOf(1), rule: 'same-trades-other-owner' },
    ]);
  });

  test('equal lots of two direct owners are two disclosures: the second alerts, too', async () => {
    await rig.reader();
    const trades = [bought('200', { sharesAfter: '200' })];
    await rig.filing(...insiderFiling(1, { owner: 71, trades }));
    await rig.filing(...insiderFiling(2, { owner: 72, trades }));
    await rig.settle();
    expect(await marks()).toEqual([]);
    expect(await rig.suppressed(2)).not.toContainEqual({ reason: 'duplicate', count: 1 });
  });

  test('filings of which nothing was read are never alike', async () => {
    await rig.filing(filingIngested(1, { form: 'S-8' }), filingScored(1, 'LOW'));
    await rig.filing(filingIngested(2, { form: 'S-8' }), filingScored(2, 'LOW'));
    await rig.settle();
    expect(await marks()).toEqual([]);
  });
});

test('a discretionary sale before bad news: the two are shown together in either order, and both alert', async () => {
  await rig.reader();
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
  const threads = await rig.events<ThreadEvent>('DisclosureThreadOpened', 'DisclosureThreadExtended');
  expect(threads.map(({ data }) => [data.kind, data.accession])).toEqual([
    ['saleBeforeNews', accessionOf(1)],
    ['saleBeforeNews', accessionOf(2)],
  ]);
  expect(await rig.alerted()).toEqual(['reader', 'reader']);
});

/** Lets the `n`-th append or index write made through a rig fail, before it takes effect or after. */
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

/** Appends a filing's events, all with the same time, so that two logs can be compared. */
function write(own: AlertRig, ...written: ReturnType<typeof insiderFiling>): Promise<unknown> {
  return own.writeAt('2026-01-12T13:00:00.000Z', `filing-${written[0]?.data.accession}`, ...written);
}

test('interrupted at any write and restarted, the result is the same', async () => {
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
    const outcomes = log.map(({ stream, type, data }) =>
      JSON.stringify([stream, type, type.includes('Delivered') ? null : data]),
    );
    const sent = (await own.devOutbox.newest(100, null)).documents.map(({ _id }) => _id);
    await own.close();
    return { outcomes: outcomes.toSorted(), sent: sent.toSorted(), happened: fault.happened() };
  };
  const undisturbed = await outcome(Number.POSITIVE_INFINITY, false);
  expect(undisturbed.sent).toHaveLength(3);
  let faults = 0;
  for (const made of [false, true]) {
    for (let n = 1; ; n += 1) {
      const { happened, ...after } = await outcome(n, made);
      if (!happened) break;
      faults += 1;
      expect(after).toEqual({ outcomes: undisturbed.outcomes, sent: undisturbed.sent });
    }
  }
  expect(faults).toBeGreaterThan(20);
});
