import { alertLine, unreadLine } from './alert-line.ts';

test('an alert about an unreadable filing has its own line; any other keeps its headline', () => {
  expect(unreadLine('AAPL', '8-K')).toBe('AAPL filed an 8-K; it can’t be read yet');
  expect(alertLine({ form: '4', oneLiner: 'stored', unread: true }, 'T')).toBe('T filed a Form 4; it can’t be read yet');
  expect(alertLine({ form: '4', oneLiner: 'The CEO buys' }, 'T')).toBe('The CEO buys');
  expect(alertLine({ form: '4', oneLiner: 'The CEO buys on Nov 27, 2026', headline: 'The CEO buys' }, 'T')).toBe('The CEO buys');
});
