import type { AskedQuestion } from './asked-questions.ts';
import { isRight } from './right-answer.ts';

const TEXT =
  'Acme Corp. Transaction: 2013-05-30; code P; 1,084,129 shares at $92.24. Jane Doe left the board of Acme without a reason.';
const asked = (over: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id: 'q', question: 'How many?', kind: 'insider', answerable: true, accept: ['1,084,129|1084129'], never: ['sold'] },
  proof: [{ accession: '1', quote: '2013-05-30 4 P 0 1084129 92.24 A' }],
  ...over,
});
const quoted = (quote: string, accession = '1') => [{ accession, quote }];
const ROW = quoted('code P; 1,084,129 shares at $92.24');
const judged = (answer: string, citations = ROW, over: Partial<AskedQuestion> = {}) =>
  isRight(asked(over), answer, citations, (accession) => (accession === '1' ? TEXT : 'Another filing with 1,084,129 shares.'));

test('accepts an answer with everything required and a quote that proves it', () => {
  expect(judged('Jane bought 1,084,129 shares.')).toBe(true);
});

test.each([
  ['lacks what is asked for', 'Jane bought 84,129 shares.', ROW],
  ['says something false', 'Jane sold 1,084,129 shares.', ROW],
  ['has no quote', 'Jane bought 1,084,129 shares.', []],
  ['has a quote of its proving filing that proves nothing', 'Jane bought 1,084,129 shares.', quoted('Acme Corp.')],
  ['has a quote that stands nowhere', 'Jane bought 1,084,129 shares.', quoted('Jane bought 1,084,129 shares')],
  ['has beside its proof one that stands nowhere', 'Jane bought 1,084,129 shares.', [...ROW, ...quoted('She held them.')]],
  ['has the quote of another filing', 'Jane bought 1,084,129 shares.', quoted('Another filing with 1,084,129 shares.', '2')],
])('rejects an answer that %s', (_what, answer, citations) => {
  expect(judged(answer, citations)).toBe(false);
});

test('accepts a quote with a figure that is part of a sum, or with half the words of a proof without figures', () => {
  const sum = { accept: ['2,000,000'] };
  expect(judged('Jane bought 2,000,000 shares.', ROW, sum)).toBe(true);
  const words = { accept: ['departed'], proof: [{ accession: '1', quote: 'Doe left the board, without giving a reason' }] };
  expect(judged('Doe departed.', quoted('Jane Doe left the board of Acme without a reason.'), words)).toBe(true);
  expect(judged('Doe departed.', quoted('Acme Corp.'), words)).toBe(false);
});

test('accepts only “no answer” if the filings do not answer the question', () => {
  expect([judged('', [], { answerable: false }), judged('Two.', ROW, { answerable: false })]).toEqual([true, false]);
});
