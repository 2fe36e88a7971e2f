import type { EightKText } from './eight-k-text.ts';
import { readEventFacts } from './event-facts.parser.ts';

function read(text: string, item = '8.01') {
  const own = { document: '8-K', start: 0, end: text.length };
  const source: EightKText = {
    text,
    items: new Map([[item, own]]),
    body: own,
    exhibits: [],
    company: 'ACME INC',
    reportDay: '2026-05-01',
  };
  return readEventFacts(source).map(({ item: _, ...fact }) => fact);
}

test.each([
  ['The board declared a four-for-one split of its common stock.', { direction: 'forward', newShares: 4, oldShares: 1 }],
  [
    'The Company announced a ten-for-one forward stock split, effective June 7, 2026.',
    { newShares: 10, oldShares: 1, effectiveOn: 'June 7, 2026' },
  ],
  [
    'The Company effected a reverse split of its common stock at a ratio of one (1) share for each two hundred (200) shares outstanding.',
    { direction: 'reverse', newShares: 1, oldShares: 200 },
  ],
  ['A 1-for-25 reverse stock split takes effect at once.', { direction: 'reverse', newShares: 1, oldShares: 25 }],
  [
    'The board approved a reverse split at a ratio of 20-to-1 of its stock, a reverse stock split.',
    { direction: 'reverse', newShares: 1, oldShares: 20 },
  ],
])('split: %s', (text, fact) => {
  expect(read(text)[0]).toMatchObject({ kind: 'stockSplit', ...fact, quote: { document: '8-K' } });
});

test.each([
  [
    'The board declared a quarterly cash dividend of $0.31 per share, payable on June 29, 2026.',
    { perShare: '0.31', frequency: 'quarterly', change: null, payOn: 'June 29, 2026' },
  ],
  [
    'The Company increased its quarterly cash dividend by 150 percent from $0.04 per share to $0.10 per share of common stock.',
    { perShare: '0.10', change: 'raised', changePercent: '150' },
  ],
  ['Acme declared a special dividend of $2.50 per share.', { perShare: '2.50', frequency: 'special' }],
  ['The company declared a $.145 quarterly cash dividend.', { perShare: '0.145', frequency: 'quarterly' }],
])('dividend: %s', (text, fact) => {
  expect(read(text).find(({ kind }) => kind === 'dividend')).toMatchObject(fact);
});

test.each([
  ['The Company expects to record a one-time income tax charge of up to $10 billion.', 'tax'],
  ['The government imposed a new license requirement for exports to Freedonia.', 'regulation'],
  ['The board has approved the planned spin-off of its mining business.', 'spin-off'],
  ['Acme will lay off 300 employees at its plant in Ohio.', 'restructuring'],
  ['Acme commenced an exchange offer for all of its notes due 2031.', 'exchange offer'],
  ['The board elected Jane Roe as chair of the board of Acme.', 'chair'],
  ['Jane Roe established a written 10b5-1 trading plan for her shares.', 'trading plan'],
])('topic: %s', (text, topic) => {
  expect(read(text)).toMatchObject([{ kind: 'otherEvent', topic, quote: { text } }]);
});

test.each([
  'The Company declared a dividend of $15.00 per share on its Series A preferred stock.',
  'The Company may declare a dividend of $1.00 per share if the board approves.',
  'Acme approved the repurchase of $300 million of its 4% notes due 2031.',
  'In 2019 the board approved the spin-off of its mining business.',
  'Forward-looking statements include that Acme will lay off 300 employees.',
  'We are a leading maker of robots for plants and offices.',
])('nothing is read from: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test('a hostile text is read to its end', () => {
  for (const unit of ['$0.1 ', 'dividend ', 'one-for-', 'repurchase of shares ', 'approved ', '1 : 1 ']) {
    expect(read(unit.repeat(3_000)).length).toBeLessThan(5);
  }
});
