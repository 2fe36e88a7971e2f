import { eventCodec } from '../../backend/apps/event-registry.ts';
import { RelateFilings } from '../../backend/contexts/disclosures/relate-filings/relate-filings.service.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingLeftUnread, filingScored } from '../kit/filing-events.ts';
import { eightKFiling } from '../kit/filing-facts.ts';
import { bought, currentReport, insiderFiling } from '../kit/insider-filing.ts';
import { RelatedFilingsRig } from '../kit/related-filings-rig.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

const codec = eventCodec();
let rig: RelatedFilingsRig;
beforeEach(() => {
  rig = new RelatedFilingsRig();
});
afterEach(() => rig.close());

describe('a filing and its amendment', () => {
  test('an alert that was sent is corrected where it went, once; the amendment itself alerts nobody who gets the correction', async () => {
    await rig.reader();
    await rig.contact('reader', 'sms', '+15550100');
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    await rig.reader('later');
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' }));
    await rig.settle();
    await rig.dispatch();

    expect(await rig.links()).toMatchObject([
      {
        accession: accessionOf(2),
        original: accessionOf(1),
        kind: 'restated',
        rule: 'original-date',
        sameEvent: true,
        differences: ['the Jan 12, 2026 purchase was 10,000 shares, now 1,000'],
      },
    ]);
    expect(await rig.corrections()).toMatchObject([
      { accession: accessionOf(1), by: accessionOf(2), recipients: [{ accountId: 'reader', channels: ['email', 'sms'] }] },
    ]);
    expect(await rig.suppressed(2)).toEqual([{ reason: 'corrected', count: 1 }]);
    // Somebody who has followed only since then is alerted to the amendment as to any filing.
    expect(await rig.alerted()).toEqual(['reader', 'later']);
    const correction = (await rig.messages()).filter(({ text }) => text.includes('Correction'));
    expect(correction.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', 'reader@example.com'],
      ['sms', '+15550100'],
    ]);
    const mail = correction.find(({ channel }) => channel === 'email');
    expect(mail?.subject).toBe('Correction: T1 Form 4 – the Jan 12, 2026 purchase was 10,000 shares, now 1,000 (Form 4/A)');
    expect(mail?.text).toContain(`?filing=${accessionOf(1)}`);
    const alertUrl = `/alerts?alert=${accessionOf(2)}.correction.0`;
    expect(mail?.text).toContain(alertUrl);
    expect(correction.find(({ channel }) => channel === 'sms')?.text.endsWith(alertUrl)).toBe(true);
    await rig.nothingMoreWhenRepeated();
  });

  test('changes to holdings alone send nothing', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(1));
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [], level: 'LOW', score: 10 }));
    await rig.settle();
    expect(await rig.links()).toMatchObject([{ kind: 'holdings-only', differences: [] }]);
    expect(await rig.corrections()).toEqual([]);
    expect(await rig.alerted()).toEqual(['reader']);
  });

  test('without an alert of the original there is nothing to correct', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(1, { level: 'LOW' }));
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], level: 'LOW' }));
    await rig.settle();
    expect(await rig.links()).toHaveLength(1);
    expect(await rig.corrections()).toEqual([]);
  });

  test('an amendment that came first is linked when a backfill brings its original, and nobody is alerted again', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], originalDate: '2026-01-12' }));
    await rig.settle();
    expect(await rig.links()).toEqual([]);
    await rig.filing(...insiderFiling(1, { backfill: true }));
    await rig.settle();
    expect(await rig.links()).toMatchObject([{ accession: accessionOf(2), original: accessionOf(1), kind: 'restated' }]);
    expect(await rig.corrections()).toEqual([]);
    expect(await rig.alerted()).toEqual(['reader']);
    await rig.nothingMoreWhenRepeated();
  });

  test('an unread original from a backfill is linked at once, and the changes are sent once it is read', async () => {
    const [ingested, facts, scored] = insiderFiling(1, { backfill: true });
    await rig.filing(ingested as FilingEvent, scored as ScoringEvent);
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')] }));
    await rig.settle();
    // Only a list of submissions states the period of an unread filing; here the date that the amendment states is missing too.
    expect(await rig.links()).toEqual([]);
    await rig.filing(facts as FilingEvent, filingScored(1, 'MEDIUM'));
    await rig.settle();
    expect((await rig.links()).map(({ kind }) => kind)).toEqual(['restated']);

    const listed = currentReport(3, { '5.02': 'Jane Doe leaves.' });
    const head = { ...listed[0], data: { ...listed[0]?.data, source: 'backfill', periodOfReport: '2026-01-10' } } as FilingEvent;
    await rig.filing(head, filingScored(3, 'MEDIUM'));
    await rig.filing(...currentReport(4, { '5.02': 'Jane Doe stays.', '8.01': 'More.' }, { form: '8-K/A' }));
    await rig.settle();
    await rig.filing(listed[1] as FilingEvent, filingScored(3, 'HIGH'));
    await rig.settle();
    expect((await rig.links()).slice(1).map(({ original, kind, differences }) => [original, kind, differences])).toEqual([
      [accessionOf(3), 'unknown', []],
      [accessionOf(3), 'new-facts', ['Item 8.01 was added']],
    ]);
    expect(await rig.corrections()).toEqual([]);
  });

  test('the feed may show the amendment before its original: one alert, and the outdated one is not sent later', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')] }));
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    expect(await rig.links()).toHaveLength(1);
    expect(await rig.alerted()).toEqual(['reader']);
    expect(await rig.suppressed(1)).toEqual([{ reason: 'event_already_alerted', count: 1 }]);
    expect(await rig.corrections()).toEqual([]);
  });

  test('a 13D/A names its predecessor, even one purged from the index; it is news and causes its own alert', async () => {
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
    await index.purgeBefore('9999-01-01');
    await schedule(2, 'SCHEDULE 13D/A', stake('7.2', '01/09/2026', accessionOf(1)));
    await rig.settle();
    expect(await rig.links()).toMatchObject([
      {
        original: accessionOf(1),
        rule: 'previous-accession',
        kind: 'new-facts',
        sameEvent: false,
        differences: ['the percentage of the class held by Roe Partners was 5.1%, now 7.2%'],
      },
    ]);
    expect(await rig.alerted()).toEqual(['reader', 'reader']);
    expect(await rig.corrections()).toEqual([]);
  });

  test('a link found only by a better reader corrects nothing any more', async () => {
    await rig.reader();
    await rig.filing(...insiderFiling(1));
    const amendment = insiderFiling(2, { form: '4/A', trades: [bought('1000')] });
    await rig.filing(...insiderFiling(2, { form: '4/A', trades: [bought('1000')], period: '2026-01-02' }));
    await rig.settle();
    expect(await rig.links()).toEqual([]);
    await rig.filing(amendment[1] as FilingEvent, filingScored(2, 'MEDIUM'));
    await rig.settle();
    expect(await rig.links()).toHaveLength(1);
    expect(await rig.corrections()).toEqual([]);
    // Being separate, the two filings caused two alerts.
    expect(await rig.alerted()).toEqual(['reader', 'reader']);
  });

  test('an amendment that could not be read at first sends its correction once it is read, and only once', async () => {
    await rig.reader();
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
    expect(await rig.corrections()).toEqual([]);
    await rig.filing(facts, score);
    await rig.settle();
    expect(await rig.corrections()).toMatchObject([
      { accession: accessionOf(1), by: accessionOf(2), recipients: [{ accountId: 'reader' }] },
    ]);
    expect(await rig.alerted()).toEqual(['reader']);
    await rig.nothingMoreWhenRepeated();
  });

  test('if two filings could be meant, neither is linked', async () => {
    await rig.filing(...insiderFiling(1));
    await rig.filing(...insiderFiling(2, { trades: [bought('500')] }));
    await rig.filing(...insiderFiling(3, { form: '4/A', trades: [bought('600')] }));
    await rig.settle();
    expect(await rig.links()).toEqual([]);
  });

  test('an 8-K/A: added and rewritten items are reported, exhibits are not', async () => {
    await rig.reader();
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
    expect((await rig.links()).map(({ kind, differences }) => [kind, differences])).toEqual([
      ['exhibits-only', []],
      ['new-facts', ['Item 4.02 was added', 'Item 2.02 was rewritten']],
    ]);
    expect((await rig.corrections()).map(({ by, restated }) => [by, restated])).toEqual([[accessionOf(3), false]]);
  });

  test('a lost index is filled from the log before it is queried', async () => {
    await rig.filing(...insiderFiling(1));
    await rig.settle();
    const amendment = insiderFiling(2, { form: '4/A', trades: [bought('1000')] });
    await rig.filing(...amendment);
    const operational = new EmbeddedOperationalStore({ path: ':memory:', clock });
    const deps = { events: rig.runtime.events, codec, executor: new CommandExecutor(rig.runtime.events, codec, clock), clock };
    const texts = new OperationalTextStore(operational);
    const logger = new MemoryLogger();
    const related = new RelateFilings({ ...deps, texts, index: new RelatedFilingsStore(operational), logger });
    const scored = (await rig.events<ScoringEvent>('FilingScored')).find(({ data }) => data.accession === accessionOf(2));
    if (!scored) throw new Error('not scored');
    await related.relate(scored);
    expect(await rig.links()).toHaveLength(1);
    expect(logger.entries).toMatchObject([{ level: 'info', fields: { filings: 1 } }]);
    await operational.close();
  });
});
