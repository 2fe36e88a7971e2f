import type { OwnershipReport, TradeLine } from '../insider-profile/insider-filing.document.ts';
import { asksForTrades, holdsText, isAdvanced, reportsTrades } from './advanced-filters.ts';
import type { FilingDocument } from './filing.document.ts';

const line = (code: string, value: string | null, over: Partial<TradeLine> = {}): TradeLine => ({
  code,
  kind: code,
  date: '2026-01-12',
  day: '2026-01-12',
  security: 'Common Stock',
  derivative: false,
  shares: '1',
  price: value,
  value,
  priceNote: false,
  acquiredDisposed: 'A',
  sharesAfter: null,
  directOrIndirect: 'D',
  nature: null,
  planned: null,
  ...over,
});
const report = (lines: readonly TradeLine[], role: object = { isOfficer: true }): OwnershipReport => ({
  period: null,
  originalFiledOn: null,
  issuer: { cik: '1', name: 'One', ticker: null },
  owners: [
    {
      name: 'DOE JANE',
      cik: '9',
      title: null,
      isDirector: false,
      isOfficer: false,
      isTenPercentOwner: false,
      isOther: false,
      otherText: null,
      ...role,
    },
  ],
  lines,
});

test('recognizes advanced filters and filters on trades', () => {
  expect([{}, { text: 'ab' }, { min_value: 0 }, { plan_10b5_1: false }].map(isAdvanced)).toEqual([false, true, true, true]);
  expect([{}, { text: 'ab' }, { min_value: 0 }, { role: 'other' as const }].map(asksForTrades)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  [{ role: 'officer' as const }, true],
  [{ role: 'director' as const }, false],
  [{ role: 'ten_percent_owner' as const }, false],
  [{ role: 'other' as const }, false],
  [{ code: 'P' }, true],
  [{ code: 'M' }, false],
  [{ min_value: 100 }, true],
  [{ min_value: 100.01 }, false],
  [{ code: 'S', min_value: 40 }, true],
  [{ code: 'S', min_value: 41 }, false],
  [{ code: 'P', plan_10b5_1: true }, false],
  [{ code: 'S', plan_10b5_1: true }, true],
  [{ plan_10b5_1: false }, false],
])('a purchase of $60 and a planned sale of $40 by an officer, asked for %j: %p', (filters, found) => {
  const filed = report([line('P', '60'), line('S', '40', { planned: true }), line('F', '1000')]);
  expect(reportsTrades(filed, filters)).toBe(found);
});

test('unread filings and unstated values match nothing', () => {
  expect(reportsTrades(null, { role: 'officer' })).toBe(false);
  expect(reportsTrades(report([line('P', null)]), { min_value: 0 })).toBe(false);
  expect(reportsTrades(report([]), { min_value: 0 })).toBe(false);
});

test.each([
  ['roelof botha', true],
  ['BOTHA', true],
  ['zurich', true],
  ['botha missing', false],
  ['(', false],
])('a text %p is found among the words of a filing: %p', (text, found) => {
  const filing = {
    rulesLevel: null,
    score: null,
    analysis: null,
    parties: [{ cik: '1', name: 'Zürich AG', role: 'filer' }],
    owners: [{ name: 'BOTHA ROELOF', cik: '9', title: null }],
  } as unknown as FilingDocument;
  expect(holdsText(filing, text, { aiSummary: true })).toBe(found);
});

test('the AI summary is searched for readers who can see it, the rules’ summary for others', () => {
  const filing = {
    rulesLevel: 'LOW',
    score: { oneLiner: 'Line.', summary: 'Apples.' },
    analysis: { oneLiner: 'Told.', summary: 'Pears.', suggestion: null },
    parties: [],
    owners: [],
  } as unknown as FilingDocument;
  const found = (text: string) => [true, false].map((aiSummary) => holdsText(filing, text, { aiSummary }));
  expect([found('told'), found('pears'), found('apples')]).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
});
