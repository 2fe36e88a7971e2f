import { alertLine, unreadLine, withArticle } from './unread-line.ts';

test.each([
  ['8-K', 'an 8-K'],
  ['8-K/A', 'an 8-K/A'],
  ['10-Q', 'a 10-Q'],
  ['11-K', 'an 11-K'],
  ['144', 'a 144'],
  ['4', 'a Form 4'],
  ['4/A', 'a Form 4/A'],
  ['D', 'a Form D'],
  ['SC 13D', 'an SC 13D'],
  ['SCHEDULE 13G', 'a SCHEDULE 13G'],
  ['S-4', 'an S-4'],
  ['NT 10-K', 'an NT 10-K'],
  ['DEF 14A', 'a DEF 14A'],
  ['13F-HR', 'a 13F-HR'],
])('%s is %s', (form, words) => {
  expect(withArticle(form)).toBe(words);
});

test('an alert of a filing that could not be read says so in the words of its reader; any other has its own line', () => {
  expect(unreadLine('AAPL', '8-K')).toBe('AAPL filed an 8-K; it couldn’t be read yet');
  expect(alertLine({ form: '4', oneLiner: 'stored', unread: true }, 'T')).toBe('T filed a Form 4; it couldn’t be read yet');
  expect(alertLine({ form: '4', oneLiner: 'The CEO buys' }, 'T')).toBe('The CEO buys');
});
