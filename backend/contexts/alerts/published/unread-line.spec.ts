import { alertLine, unreadLine } from './unread-line.ts';

test('an alert of a filing that could not be read says so in the words of its reader; any other has its own line', () => {
  expect(unreadLine('AAPL', '8-K')).toBe('AAPL filed an 8-K; it couldn’t be read yet');
  expect(alertLine({ form: '4', oneLiner: 'stored', unread: true }, 'T')).toBe('T filed a Form 4; it couldn’t be read yet');
  expect(alertLine({ form: '4', oneLiner: 'The CEO buys' }, 'T')).toBe('The CEO buys');
});
