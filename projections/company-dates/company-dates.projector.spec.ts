import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { accessionOf, cikOf, factsExtracted, filingRestored, filingWithdrawn } from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { companyDatesProjector } from './company-dates.projector.ts';
import { statedDays } from './stated-days.ts';

const calendar = projecting(companyDatesProjector);
const id = cikOf(1);
const parties = [{ cik: id, name: 'ACME INC', role: 'filer' as const }];
const quote = (text: string) => ({ document: '8-K', start: 0, end: text.length, text });
type ItemFact = NonNullable<NonNullable<FilingFacts['eightK']>['itemFacts']>[number];

const eightK = (...itemFacts: ItemFact[]): NonNullable<FilingFacts['eightK']> => ({
  ...{ items: ['8.01'], itemsHeader: [], itemsBodyHeadings: [], itemScheme: 'current', itemsSource: 'header' },
  ...{ isAmendment: false, sections: [], itemFacts },
});
const dividend = (payOn: string, over: object = {}): ItemFact =>
  ({
    ...{ kind: 'dividend', item: '8.01', perShare: '0.25', frequency: 'quarterly', change: null, changePercent: null },
    ...{ payOn, act: 'declared', quote: quote(`The dividend is payable on\n${payOn}.`), ...over },
  }) as ItemFact;
const read = (n: number, ...facts: ItemFact[]) =>
  factsExtracted(n, { parties, acceptedAt: '2026-01-12T21:00:00.000Z', eightK: eightK(...facts) });

type Happened = ReturnType<typeof read | typeof filingWithdrawn | typeof filingRestored>;

const cover = (over: object) =>
  ({
    ...{ documentType: '10-K', isAmendment: false, amendmentDescription: null, periodEnd: '2025-12-31', fiscalYear: '2025' },
    ...{ fiscalPeriod: 'FY', registrant: 'ACME', filerCategory: 'Accelerated Filer', isShellCompany: false },
    ...{ publicFloat: null, auditor: null, correctsError: null, securities: [], sharesOutstanding: [], ...over },
  }) as NonNullable<FilingFacts['cover']>;
const notice = (n: number, claimsExtension: boolean) =>
  factsExtracted(n, {
    ...{ parties, form: 'NT 10-Q' },
    lateNotice: {
      ...{ isAmendment: false, periodEnded: 'March 31, 2026', registrant: 'ACME', claimsExtension, narrative: null },
      ...{ isBoilerplate: null, earlierReportsFiled: null, expectsSignificantChange: null },
    },
  });

test('a day stated in a sentence becomes an entry with that sentence', () => {
  const given = calendar.given(read(1, dividend('February 16, 2026')));
  expect(given.documents().get(id)).toMatchObject({
    name: 'ACME INC',
    dates: [
      {
        ...{ accession: accessionOf(1), form: '8-K', kind: 'dividend', n: 0, day: '2026-02-16', title: 'Dividend payment' },
        ...{ words: 'The dividend is payable on February 16, 2026.', isQuote: true, sequence: 0, gone: null },
      },
    ],
  });
  given.thenFitsDeclaration();
});

test('past days, impossible days and canceled payments become no entries', () => {
  calendar
    .given(read(1, dividend('January 2, 2026'), dividend('February 30, 2026'), dividend('March 2, 2026', { act: 'omitted' })))
    .thenNoDocument(id);
});

test('another reading keeps the entry, counts a change once, and cancels entries that it no longer finds', () => {
  const dates = (...readings: readonly Happened[]) =>
    calendar
      .given(...readings)
      .documents()
      .get(id)?.dates;
  const first = read(1, dividend('February 16, 2026'), dividend('March 2, 2026'));
  expect(dates(first, first)).toMatchObject([
    { n: 0, sequence: 0 },
    { n: 1, sequence: 0 },
  ]);
  // The unchanged day keeps its number although it is now the first.
  const corrected = read(1, dividend('March 2, 2026'), dividend('February 17, 2026'));
  expect(dates(first, corrected)).toMatchObject([
    { n: 0, day: '2026-02-17', sequence: 1, gone: null },
    { n: 1, day: '2026-03-02', sequence: 0, gone: null },
  ]);
  expect(dates(first, read(1))).toMatchObject([
    { n: 0, day: '2026-02-16', sequence: 1, gone: 'not read again' },
    { n: 1, sequence: 1, gone: 'not read again' },
  ]);
  expect(dates(first, read(1), first)).toMatchObject([
    { n: 0, sequence: 2, gone: null },
    { n: 1, sequence: 2, gone: null },
  ]);
});

test('a withdrawn filing cancels its entries, and a restored one brings them back', () => {
  const first = read(1, dividend('February 16, 2026'));
  const after = (...more: readonly Happened[]) =>
    calendar
      .given(first, ...more)
      .documents()
      .get(id)?.dates;
  expect(after(filingWithdrawn(1))).toMatchObject([{ sequence: 1, gone: 'withdrawn' }]);
  expect(after(filingWithdrawn(1), filingRestored(1))).toMatchObject([{ sequence: 2, gone: null }]);
  expect(after(filingWithdrawn(2))).toMatchObject([{ sequence: 0, gone: null }]);
});

test('a report determines when the next one is due, and a notice of late filing the extended deadline', () => {
  const report = factsExtracted(1, { parties, form: '10-K', acceptedAt: '2026-03-10T21:00:00.000Z', cover: cover({}) });
  const due = {
    ...{ kind: 'report', day: '2026-05-11', title: 'Quarterly report (10-Q) due', isQuote: false },
    words: 'For the period ending March 31, 2026, based on the filer status on the cover of this 10-K: Accelerated Filer.',
  };
  calendar.given(report).thenDocumentHas(id, { dates: [expect.objectContaining(due)] as never });
  const late = { kind: 'late', day: '2026-05-18', title: 'Extension ends: quarterly report (10-Q)' };
  calendar.given(report, notice(2, true)).thenDocumentHas(id, {
    dates: [expect.objectContaining(due), expect.objectContaining(late)] as never,
  });
  // The day is unknown without the extension or without a known filer status.
  calendar.given(report, notice(2, false)).thenDocumentHas(id, { dates: [expect.objectContaining(due)] as never });
  calendar.given(notice(2, true)).thenNoDocument(id);
});

test('the status of an older report does not replace a newer one', () => {
  const report = (n: number, periodEnd: string, filerCategory: string) =>
    factsExtracted(n, { parties, form: '10-K', cover: cover({ periodEnd, filerCategory }) });
  calendar
    .given(report(1, '2025-12-31', 'Accelerated Filer'), report(2, '2023-12-31', 'Non-accelerated Filer'))
    .thenDocumentHas(id, { filer: { category: 'Accelerated Filer', periodEnd: '2025-12-31' } });
});

test.each<[object, readonly (readonly [string, string])[]]>([
  [
    { kind: 'listingNotice', what: 'deficiency', exchange: 'Nasdaq', deadline: '2026-07-06' },
    [['2026-07-06', 'Nasdaq listing deadline']],
  ],
  [{ kind: 'annualMeeting', meeting: 'annual', act: 'set', day: 'May 22, 2026' }, [['2026-05-22', 'Annual meeting']]],
  [
    { kind: 'nominationTerms', meeting: 'annual', meetingOn: '2026-06-10', deadline: '2026-03-01', of: 'nominations' },
    [
      ['2026-06-10', 'Annual meeting'],
      ['2026-03-01', 'Deadline for shareholder nominations'],
    ],
  ],
  [{ kind: 'stockSplit', direction: 'reverse', effectiveOn: 'February 2, 2026' }, [['2026-02-02', 'Reverse split takes effect']]],
  [
    { kind: 'exchangeOffer', act: 'started', what: 'exchange offer', until: '2026-02-20' },
    [['2026-02-20', 'Exchange offer ends']],
  ],
  [{ kind: 'exchangeOffer', act: 'completed', what: 'exchange offer', until: '2026-02-20' }, []],
  [{ kind: 'indexMembership', act: 'joins', index: 'S&P 500', day: 'March 20, 2026' }, [['2026-03-20', 'Joins the S&P 500']]],
  [{ kind: 'unitSeparation', day: 'March 11, 2026' }, [['2026-03-11', 'Units begin to trade separately']]],
  [
    { kind: 'personnelChange', person: 'Jane Roe', direction: 'resigns', effectiveOn: '2026-03-31' },
    [['2026-03-31', 'Jane Roe resigns']],
  ],
  [{ kind: 'personnelChange', person: 'Jane Roe', direction: 'dies', effectiveOn: '2026-03-31' }, []],
  [
    { kind: 'presentation', occasion: 'results', name: 'Q4', ahead: true, day: 'February 5, 2026' },
    [['2026-02-05', 'Reports Q4 results']],
  ],
  [{ kind: 'presentation', occasion: 'results', name: 'Q4', ahead: false, day: 'February 5, 2026' }, []],
  [
    { kind: 'blackout', plan: '401(k) plan', from: '2026-02-01', to: '2026-02-20', toWeek: true, ended: false },
    [['2026-02-01', '401(k) plan blackout begins']],
  ],
])('%j', (fact, days) => {
  const { data } = read(1, { item: '8.01', quote: quote('A sentence.'), ...fact } as ItemFact);
  expect(statedDays(data, null).map(({ day, title }) => [day, title])).toEqual(days);
});
