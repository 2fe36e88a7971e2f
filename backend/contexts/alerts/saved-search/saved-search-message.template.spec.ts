import { savedSearchPush, savedSearchView } from './saved-search-message.template.ts';

const filing = {
  form: '8-K',
  companyName: 'Acme Corp',
  ticker: 'ACME',
  level: 'HIGH' as const,
  oneLiner: 'Raises its dividend by a tenth',
  indexUrl: 'https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm',
  synthetic: false,
};
const options = { urlOf: (_brand: string, path: string) => `https://example.com${path}`, postalAddress: null };
const addresses = { pageUrl: 'https://example.com/ticker/ACME', searchesUrl: 'https://example.com/search', unsubscribeUrl: null };

test('says what was filed, which searches match and why it was sent', () => {
  const view = savedSearchView(filing, [{ q: 'dividend' }, { q: 'raise' }], 'filingwire', options, addresses);
  expect(view).toMatchObject({
    subject: 'Acme filed an 8-K matching “dividend” and 1 more search',
    headline: 'Acme filed an 8-K',
    searches: [{ q: 'dividend' }, { q: 'raise' }],
    originalUrl: filing.indexUrl,
  });
  expect(view.searchesUrl).toBe('https://example.com/search');
});

test('a notification says the same, and samples are marked', () => {
  expect(savedSearchPush(filing, [{ q: 'dividend' }], 'https://example.com/x')).toEqual({
    title: 'Acme filed an 8-K',
    body: 'Matches “dividend”. Raises its dividend by a tenth',
    url: 'https://example.com/x',
  });
  const sample = { ...filing, synthetic: true, indexUrl: 'https://samples.invalid/x-index.htm' };
  expect(savedSearchPush(sample, [{ q: 'd' }], '').title).toBe('Sample data: Acme filed an 8-K');
  const view = savedSearchView(sample, [{ q: 'x'.repeat(200) }], 'filingwire', options, addresses);
  expect([view.subject.startsWith('Sample data: '), view.originalUrl, view.subject.length < 120]).toEqual([true, null, true]);
});
