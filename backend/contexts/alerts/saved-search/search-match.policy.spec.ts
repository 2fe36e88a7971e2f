import { passageWords } from '../../assistant/published/found-passage.policy.ts';
import { isFoundBy, type MatchedSearch, matchRefusal, recipientOf } from './search-match.policy.ts';

const search = (q: string, over: Partial<MatchedSearch> = {}): MatchedSearch => {
  return { accountId: 'a', searchId: q, q, cik: null, form: null, brandId: 'filingwire', ...over };
};
const filing = (text: string, form = '8-K') => {
  return { form, ciks: new Set(['0000000001']), passages: passageWords({ form, names: ['Acme Corp'], tickers: ['ACME'], text }) };
};

test('a search matches a passage with all its words', () => {
  const matching = filing('The board declared a dividend increase. The merger was terminated.');
  expect(isFoundBy(search('dividends increased'), matching)).toBe(true);
  expect(isFoundBy(search('Acme dividend'), matching)).toBe(true);
  expect(isFoundBy(search('dividend decrease'), matching)).toBe(false);
  const far = filing(
    `A dividend was declared.\n\n${'Other words follow here.\n'.repeat(120)}\n\nAn increase of fees was discussed.`,
  );
  expect(isFoundBy(search('dividend increase'), far)).toBe(false);
  expect(isFoundBy(search('…'), matching)).toBe(false);
});

test('filters of a search: its company, and its form with related forms and amendments', () => {
  const matching = filing('A merger.', '8-K/A');
  expect(isFoundBy(search('merger', { cik: '0000000001', form: '8-K' }), matching)).toBe(true);
  expect(isFoundBy(search('merger', { cik: '0000000002' }), matching)).toBe(false);
  expect(isFoundBy(search('merger', { form: '10-K' }), matching)).toBe(false);
});

test("one message for all searches of an account, under the first one's brand", () => {
  const matching = {
    accountId: 'a',
    brandId: 'filingwire',
    searches: [
      { searchId: 'merger', q: 'merger' },
      { searchId: 'dividend', q: 'dividend' },
    ],
  };
  expect(recipientOf([search('merger'), search('dividend')], false)).toEqual({ ...matching, channels: ['email'] });
  expect(recipientOf([search('merger'), search('dividend')], true)).toEqual({ ...matching, channels: ['email', 'push'] });
  expect(recipientOf([], true)).toBeNull();
});

const holds = (brandId: string) => ({
  admin: false,
  plans: [{ brandId, source: 'payment' as const, plan: 'pro' as const, addOnPacks: 0 }],
});
const daily = { cadence: 'daily' as const, digest: 'always' as const, timeZone: 'UTC' };

test.each([
  ['with PRO', '8-K', holds('filingwire'), null],
  ['with PRO, of a form that everybody opens', 'UPLOAD', holds('filingwire'), null],
  ['without settings', '8-K', undefined, 'plan_ended'],
  ['with PRO of another brand', '8-K', holds('form4getter'), 'plan_ended'],
  ['that wants the digest alone', '8-K', { ...holds('filingwire'), digest: daily }, 'waits_for_digest'],
])('an account %s', (_name, form, settings, refusal) => {
  expect(matchRefusal(form, 'filingwire', settings)).toBe(refusal);
});
