import { type ListedFiling } from '../replay/listed-filing.template.ts';
import { submissionsColumns, submissionsList } from '../replay/listed-index.template.ts';
import { parseSubmissionsList, parseSubmissionsPart } from './submissions-list.parser.ts';

const filing = (number: number, form: string, acceptedAt: string, filedOn: string): ListedFiling => ({
  accession: `0001234567-26-${String(number).padStart(6, '0')}`,
  form,
  parties: [],
  filedOn,
  acceptedAt: new Date(acceptedAt),
  acceptanceKnown: true,
  periodOfReport: null,
  items:
    form === '8-K'
      ? [
          { code: '5.02', title: '' },
          { code: '9.01', title: '' },
        ]
      : [],
  bytes: 1_000,
});
const acme = {
  cik: '0000001234',
  name: 'ACME CORP',
  tickers: ['ACME'],
  exchanges: ['NYSE'],
  sic: '3571',
  sicDescription: 'Electronic Computers',
  insiderTransactionForOwnerExists: 0 as const,
};
/** Filings accepted in the morning and in the evening, as in any real year. */
const filings = [
  filing(1, '8-K', '2026-01-12T11:05:00Z', '2026-01-12'),
  filing(2, '4', '2026-01-13T02:30:00Z', '2026-01-12'),
  filing(3, '10-Q', '2026-01-12T22:45:00Z', '2026-01-13'),
  filing(4, '8-K', '2026-07-13T10:10:00Z', '2026-07-13'),
];
const read = (list: object) => parseSubmissionsList(Buffer.from(JSON.stringify(list)));
const printed = (change: Record<string, unknown[]>) => Buffer.from(JSON.stringify({ ...submissionsColumns(filings), ...change }));

describe('a submissions list', () => {
  test.each(['utc', 'eastern'] as const)('gives its filings and their times, printed as %s', (zone) => {
    const list = read(submissionsList(acme, filings, [{ name: 'CIK0000001234-submissions-001.json', filings }], zone));
    expect(list).toMatchObject({
      entity: { cik: '0000001234', name: 'ACME CORP', sic: '3571', sicDescription: 'Electronic Computers', isOwner: false },
      parts: [{ name: 'CIK0000001234-submissions-001.json', filingTo: '2026-07-13' }],
      zone,
      rejected: 0,
    });
    expect(
      list.rows.map(({ accession, form, acceptedAt, filedOn, items }) => [accession, form, acceptedAt, filedOn, items]),
    ).toEqual(
      [...filings]
        .sort((a, b) => b.acceptedAt.getTime() - a.acceptedAt.getTime())
        .map((one) => [one.accession, one.form, one.acceptedAt.toISOString(), one.filedOn, one.items.map(({ code }) => code)]),
    );
  });

  test('times are null if their time zone is unknown', () => {
    const { zone, rows } = parseSubmissionsPart(
      printed({ acceptanceDateTime: filings.map(() => '2026-01-12T15:00:00.000Z'), filingDate: filings.map(() => '2026-01-12') }),
    );
    expect(zone).toBeNull();
    expect(rows.every(({ acceptedAt }) => acceptedAt === null)).toBe(true);
  });

  test('midnight means that EDGAR does not know the time', () => {
    const times = [
      '2026-01-12T05:00:00.000Z',
      '2026-01-13T02:30:00.000Z',
      '2026-01-12T22:45:00.000Z',
      '2026-07-13T10:10:00.000Z',
    ];
    const columns = submissionsColumns(filings);
    const order = columns['accessionNumber']?.map((accession) => times[Number(String(accession).slice(-1)) - 1]) ?? [];
    const rows = parseSubmissionsPart(printed({ acceptanceDateTime: order })).rows;
    expect(rows.find(({ accession }) => accession.endsWith('1'))?.acceptedAt).toBeNull();
    expect(rows.find(({ accession }) => accession.endsWith('2'))?.acceptedAt).toBe('2026-01-13T02:30:00.000Z');
  });

  test('an impossible time is null and does not affect the rest', () => {
    const { rows, rejected } = parseSubmissionsPart(
      printed({ acceptanceDateTime: ['2026-01-12T25:61:00.000Z', '0266-01-12T16:27:39.000Z', '2026-01-12T22:45:00.000Z', ''] }),
    );
    expect([rows.length, rejected]).toEqual([4, 0]);
    expect(rows.slice(0, 2).map(({ acceptedAt }) => acceptedAt)).toEqual([null, null]);
  });

  test('an unreadable row does not affect the others', () => {
    const { rows, rejected } = parseSubmissionsPart(printed({ filingDate: ['yesterday', '2026-01-12', 7, '2026-01-12'] }));
    expect([rows.length, rejected]).toEqual([2, 2]);
  });

  test('a person has neither SIC code nor description', () => {
    expect(read(submissionsList({ ...acme, sic: '', sicDescription: '' }, [])).entity).toMatchObject({
      sic: null,
      sicDescription: null,
    });
  });

  test('parts with invalid names are ignored', () => {
    const list = submissionsList(acme, [], [{ name: '../../evil.json', filings }]);
    expect(read(list).parts).toEqual([]);
  });

  test.each(['', '[]', '{"cik":"1"}', '<html>', '{"cik":"x","name":"a","filings":{"recent":{}}}'])('%j is refused', (text) => {
    expect(() => parseSubmissionsList(Buffer.from(text))).toThrow(expect.objectContaining({ failure: 'MALFORMED' }));
    expect(() => parseSubmissionsPart(Buffer.from(text))).toThrow(expect.objectContaining({ failure: 'MALFORMED' }));
  });
});
