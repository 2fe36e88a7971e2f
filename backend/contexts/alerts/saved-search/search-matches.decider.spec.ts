import { searchMatchOutcomesDecider } from './search-match-outcomes.decider.ts';
import { type FoundBySearches, searchMatchesDecider } from './search-matches.decider.ts';

const found = (accounts: number): FoundBySearches => ({
  accession: '0000000000-26-000001',
  filing: { form: '8-K', companyName: 'Acme', ticker: null, level: 'LOW', oneLiner: '', indexUrl: '', synthetic: true },
  recipients: Array.from({ length: accounts }, (_, n) => {
    return { accountId: `a${n}`, brandId: 'filingwire', channels: ['email'], searches: [{ searchId: '1', q: 'merger' }] };
  }),
});

test('who is told is decided once, in pages', () => {
  const pages = searchMatchesDecider.decide(found(900), searchMatchesDecider.initial);
  expect(pages.map(({ data }) => [data.page, data.recipients.length])).toEqual([
    [0, 400],
    [1, 400],
    [2, 100],
  ]);
  expect(searchMatchesDecider.decide(found(900), pages.reduce(searchMatchesDecider.evolve, false))).toEqual([]);
  expect(searchMatchesDecider.decide(found(0), false)).toEqual([]);
  expect(searchMatchesDecider.decide(found(5_000), false)).toHaveLength(4);
});

test('a row is reported once per outcome', () => {
  const row = (rowId: string) => ({
    rowId,
    accountId: 'a',
    channel: 'email' as const,
    handedOverAt: null,
    providerReference: null,
    reason: null,
  });
  const report = (outcome: 'unknown' | 'delivered', ...rows: string[]) => ({ accession: 'x', outcome, rows: rows.map(row) });
  const { decide, evolve, initial } = searchMatchOutcomesDecider;
  const state = decide(report('unknown', '1', '2'), initial).reduce(evolve, initial);
  expect(decide(report('unknown', '1', '2'), state)).toEqual([]);
  expect(decide(report('delivered', '2', '3'), state)).toMatchObject([{ data: { rows: [{ rowId: '2' }, { rowId: '3' }] } }]);
});
