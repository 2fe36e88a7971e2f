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
  ['The Company expects to record a one-time income tax charge of up to $10 billion.', 'tax'],
  ['The government imposed a new license requirement for exports to Freedonia.', 'regulation'],
  ['Acme will lay off 300 employees at its plant in Ohio.', 'restructuring'],
  ['Acme commenced an exchange offer for all of its notes due 2031.', 'exchange offer'],
  ['The board elected Jane Roe as chair of the board of Acme.', 'chair'],
  ['Jane Roe established a written 10b5-1 trading plan for her shares.', 'trading plan'],
])('topic: %s', (text, topic) => {
  expect(read(text)).toMatchObject([{ kind: 'otherEvent', topic, quote: { text } }]);
});

test.each([
  'Acme approved the repurchase of $300 million of its 4% notes due 2031.',
  'In 2019 the board elected Jane Roe as chair of the board of Acme.',
  'Forward-looking statements include that Acme will lay off 300 employees.',
  'We are a leading maker of robots for plants and offices.',
])('nothing is read from: %s', (text) => {
  expect(read(text)).toEqual([]);
});

test('a hostile text is read to its end', () => {
  for (const unit of ['$0.1 ', 'repurchase of shares ', 'approved ']) {
    expect(read(unit.repeat(3_000)).length).toBeLessThan(5);
  }
});
