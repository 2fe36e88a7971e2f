import type { FilingReportCorrected as ReportCorrected } from '../../backend/contexts/filings/published/filing.events.ts';
import { mergeMarks, type SeenMark } from '../../backend/contexts/watchlists/published/seen-mark.ts';
import type { EventOf, Recorded } from '../../backend/platform/event-store/define-event.ts';
import { type Position, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import {
  accessionOf,
  cikOf,
  duplicateDismissed,
  duplicateMarked,
  filingIngested,
  filingRestored,
  filingWithdrawn,
  partiesAdded,
} from '../../test/kit/filing-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { recorded } from '../../test/kit/recorded-event.ts';
import { tickerPageProjector } from './ticker-page.projector.ts';
import { latestOf, newestOf, unseenOf } from './unseen.ts';

type FilingReportCorrected = EventOf<typeof ReportCorrected>['data'];
type Company = NonNullable<FilingReportCorrected['issuer']>['to'];

const page = projecting(tickerPageProjector);
const cik = cikOf(1);
type Event = ReturnType<
  | typeof filingIngested
  | typeof partiesAdded
  | typeof filingWithdrawn
  | typeof filingRestored
  | typeof duplicateMarked
  | typeof duplicateDismissed
>;
const companyAfter = (...events: (Event | Recorded<Event>)[]) =>
  page
    .given(...events)
    .documents()
    .get(cik);
const all = new Set(['8-K', '4']);
const eightK = new Set(['8-K']);
const start = toPosition(0);
const mark = (upTo: number, form: string | null = null): SeenMark => ({ cik, form, upTo: toPosition(upTo) });
const filings = (count: number, from = 1) => Array.from({ length: count }, (_, index) => filingIngested(from + index));

describe('the document of a company', () => {
  test('has filings per followed form, newest first, each with the position that attached it', () => {
    const company = companyAfter(
      filingIngested(2),
      filingIngested(1),
      filingIngested(3, { form: '4' }),
      filingIngested(4, { form: '8-K/A' }),
    );
    expect(company?.forms.map((each) => [each.form, each.filings.map((ref) => [ref.accession, ref.seenKey])])).toEqual([
      ['4', [[accessionOf(3), toPosition(3)]]],
      [
        '8-K',
        [
          [accessionOf(4), toPosition(4)],
          [accessionOf(2), toPosition(1)],
          [accessionOf(1), toPosition(2)],
        ],
      ],
    ]);
  });

  test('a filing of two companies is in both documents, one of no company in none', () => {
    const documents = page
      .given(filingIngested(1, { companyCiks: [cikOf(1), cikOf(2)] }), filingIngested(2, { companyCiks: [] }))
      .documents();
    expect([...documents.keys()].sort()).toEqual([cikOf(1), cikOf(2)]);
  });

  test('leaves out forms that cannot be followed', () => {
    page.given(filingIngested(1, { form: 'S-8' })).thenNoDocument(cik);
  });

  test('a filing with a corrected issuer moves from one company to the other', () => {
    const correction = (issuer: FilingReportCorrected['issuer'], companyCiks: string[]) => {
      const { type, data } = filingIngested(1, { form: '4', companyCiks });
      const { accession, form, followedAs, filedOn, acceptedAt, items, source } = data;
      const rest = { titles: [], owners: [], tickers: [], reason: 'a slip' };
      expect(type).toBe('FilingIngested');
      return {
        type: 'FilingReportCorrected' as const,
        data: { accession, form, followedAs, filedOn, acceptedAt, items, source, companyCiks, issuer, ...rest },
      };
    };
    const [from, to] = [1, 2].map((n) => ({ cik: cikOf(n), name: `Company ${n}`, ticker: null })) as [Company, Company];
    const arrived = filingIngested(1, { form: '4' });
    const documents = page.given(arrived, correction({ from, to }, [to.cik])).documents();
    expect(
      [from, to].map(({ cik: of }) => documents.get(of)?.forms.map((each) => each.filings.map((ref) => ref.seenKey))),
    ).toEqual([[[]], [[toPosition(2)]]]);
    page.given(arrived, correction(null, [from.cik])).thenDocumentHas(cik, companyAfter(arrived) ?? {});
  });

  test('a company added later gets the filing from the event that adds it', () => {
    const company = page
      .given(filingIngested(1, { form: '4', companyCiks: [] }), partiesAdded(1, cik, { form: '4' }))
      .documents()
      .get(cik);
    expect(company?.forms[0]?.filings[0]).toMatchObject({ accession: accessionOf(1), seenKey: toPosition(2) });
  });

  test('keeps 50 per form, and of dropped ones only the highest countable key', () => {
    const company = companyAfter(...filings(52));
    expect(company?.forms[0]?.filings).toHaveLength(50);
    expect(company?.forms[0]?.filings.at(-1)?.accession).toBe(accessionOf(3));
    expect(company?.forms[0]?.droppedSeenKey).toBe(toPosition(2));
    const history = companyAfter(...filings(50, 100), filingIngested(1, { source: 'backfill' }));
    expect(history?.forms[0]?.droppedSeenKey).toBeNull();
  });
});

describe('unseen', () => {
  test.each([
    [0, 3],
    [1, 2],
    [2, 1],
    [3, 0],
  ])('with a mark at position %i: %i of three', (upTo, count) => {
    expect(unseenOf(companyAfter(...filings(3)), eightK, [mark(upTo)], start)).toEqual({ count, more: false });
  });

  test('a duplicate is not unseen, unless the mark is dismissed', () => {
    const marked = [...filings(3), duplicateMarked(3, 2)];
    expect(unseenOf(companyAfter(...marked), eightK, [], start).count).toBe(2);
    expect(unseenOf(companyAfter(...marked, duplicateDismissed(3, 2)), eightK, [], start).count).toBe(3);
  });

  test('filings from before the ticker was added are not unseen', () => {
    expect(unseenOf(companyAfter(...filings(3)), eightK, [], toPosition(2)).count).toBe(1);
  });

  test('a mark of one form does not affect others; a mark of all forms covers each', () => {
    const company = companyAfter(filingIngested(1), filingIngested(2, { form: '4' }), filingIngested(3, { form: '4' }));
    expect(unseenOf(company, all, [mark(3, '4')], start).count).toBe(1);
    expect(unseenOf(company, all, [mark(2)], start).count).toBe(1);
    expect(unseenOf(company, eightK, [], start).count).toBe(1);
    expect(unseenOf(company, new Set<string>(), [], start).count).toBe(0);
  });

  test('amendments count; history, withdrawn filings and unknown companies do not', () => {
    const company = companyAfter(
      filingIngested(1),
      filingIngested(2, { form: '8-K/A' }),
      filingIngested(3, { source: 'backfill' }),
      filingIngested(4),
      filingWithdrawn(4),
    );
    expect(unseenOf(companyAfter(filingIngested(4), filingWithdrawn(4), filingRestored(4)), eightK, [], start).count).toBe(1);
    expect(unseenOf(company, eightK, [], start)).toEqual({ count: 2, more: false });
    expect(unseenOf(undefined, eightK, [], start)).toEqual({ count: 0, more: false });
  });

  test.each([
    [49, { count: 49, more: false }],
    [50, { count: 50, more: false }],
    [51, { count: 50, more: true }],
  ])('%i new filings of one form', (count, expected) => {
    expect(unseenOf(companyAfter(...filings(count)), eightK, [], start)).toEqual(expected);
  });

  test('51 across two forms also count as more than 50', () => {
    const company = companyAfter(
      ...filings(30),
      ...filings(21, 31).map(({ data }) => filingIngested(Number(data.accession.slice(-6)), { form: '4' })),
    );
    expect(unseenOf(company, all, [], start)).toEqual({ count: 50, more: true });
  });

  test('51 with the oldest one seen count as exactly 50', () => {
    expect(unseenOf(companyAfter(...filings(51)), eightK, [mark(1)], start)).toEqual({ count: 50, more: false });
  });

  test('a filing found late counts despite its old acceptance time', () => {
    const company = companyAfter(recorded(filingIngested(5), { at: 1 }), recorded(filingIngested(1), { at: 9 }));
    expect(unseenOf(company, eightK, [mark(1)], start).count).toBe(1);
    expect(latestOf(company, eightK)?.accession).toBe(accessionOf(5));
  });
});

describe('newest', () => {
  test('sorts by acceptance, then accession, without withdrawn ones', () => {
    const same = { acceptedAt: '2026-01-12T12:00:00.000Z' };
    const company = companyAfter(
      filingIngested(1, same),
      filingIngested(2, same),
      filingIngested(3, { ...same, form: '4' }),
      filingWithdrawn(2),
    );
    expect(latestOf(company, eightK)?.accession).toBe(accessionOf(1));
    expect(newestOf(company, all, 5).map((ref) => ref.accession)).toEqual([accessionOf(3), accessionOf(1)]);
    expect(newestOf(company, all, 1)).toHaveLength(1);
    expect(latestOf(undefined, all)).toBeNull();
  });
});

test('marks merge by max in any order', () => {
  const marks = [mark(3), mark(5), mark(4), mark(2, '4')];
  const upTo = (merged: readonly SeenMark[]) => merged.map(({ form, upTo }): [string | null, Position] => [form, upTo]).sort();
  expect(upTo(mergeMarks(marks.slice(0, 2), marks.slice(2)))).toEqual(upTo(mergeMarks([], [...marks].reverse())));
  expect(mergeMarks([mark(5)], [mark(4)])).toEqual([mark(5)]);
});

describe('the profile of a company from EDGAR', () => {
  const described = {
    type: 'CompanyDescribed' as const,
    data: { cik, name: 'Acme', sic: '3571', sector: 'Manufacturing', industry: 'Electronic Computers' },
  };

  test('is stored with its filings in any order of arrival', () => {
    for (const events of [
      [described, filingIngested(1)],
      [filingIngested(1), described],
    ]) {
      const company = page
        .given(...events)
        .documents()
        .get(cik);
      expect(company).toMatchObject({ sector: 'Manufacturing', industry: 'Electronic Computers' });
      expect(company?.forms[0]?.filings).toHaveLength(1);
    }
  });

  test('is unknown before', () => {
    expect(companyAfter(filingIngested(1))).toMatchObject({ sector: null, industry: null });
  });
});
