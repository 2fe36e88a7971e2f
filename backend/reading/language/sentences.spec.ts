import type { EightKText } from '../../contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { printedSentences, sentencesOf } from './sentences.ts';
import type { TextPart } from './text-part.ts';

function sentences(text: string, max?: number): string[] {
  const body: TextPart = { document: '8-K', start: 0, end: text.length };
  const source: EightKText = { text, items: new Map(), body, exhibits: [], company: null, reportDay: null };
  return sentencesOf(source, body, max).map(({ words }) => words);
}

it.each([
  ['Mr. Lee resigned. The Board thanked him.', ['Mr. Lee resigned.', 'The Board thanked him.']],
  [
    'Acme Inc. sold it to Borealis Corp. On May 1, 2024 it closed.',
    ['Acme Inc. sold it to Borealis Corp.', 'On May 1, 2024 it closed.'],
  ],
  ['He said “yes.” She left.', ['He said “yes.”', 'She left.']],
  ['It was approved.The plan is new.', ['It was approved.', 'The plan is new.']],
  ['Departure of DirectorsOn May 1, 2024, Ann Lee resigned.', ['Departure of Directors', 'On May 1, 2024, Ann Lee resigned.']],
  ['A heading of the item\nAnn Lee resigned.', ['A heading of the item', 'Ann Lee resigned.']],
  [
    'This line of a plain text document is wrapped before its sentence ends, and\ngoes on below.\n',
    ['This line of a plain text document is wrapped before its sentence ends, and goes on below.'],
  ],
  [
    'The board set the price at $\n\n5.22\n\nper share.\nIt is due.',
    ['The board set the price at $ 5.22', 'per share.', 'It is due.'],
  ],
  ['It signed a (i) lease with Borealis and (ii) contract.', ['It signed a lease with Borealis and; contract.']],
  ['The  amount\tis (in part) due , he said', ['The amount is due, he said']],
])('ends the sentences of %j', (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

it('reads a part as far as it is asked for, and gives each reader its own list', () => {
  const text = 'One is here. Two is here. Three is here.';
  const body: TextPart = { document: '8-K', start: 0, end: text.length };
  const source: EightKText = { text, items: new Map(), body, exhibits: [], company: null, reportDay: null };
  expect(sentencesOf(source, body, 1)).toHaveLength(1);
  const all = sentencesOf(source, body);
  expect(all.map(({ words }) => words)).toEqual(['One is here.', 'Two is here.', 'Three is here.']);
  all.pop();
  expect(sentencesOf(source, body)).toHaveLength(3);
  const [, second] = sentencesOf(source, body, 2);
  expect(text.slice(second?.start, second?.end)).toBe('Two is here.');
});

it('leaves out nothing of printed sentences but the breaks of lines', () => {
  const text =
    'Acme lost $(0.12) per share in a quarter that began badly and that\nended no better. Ok. Net income\t$33,916\t$29,998\n';
  expect([...printedSentences(text, { start: 0, end: text.length })].map(({ words }) => words)).toEqual([
    'Acme lost $(0.12) per share in a quarter that began badly and that ended no better.',
    'Net income\t$33,916\t$29,998',
  ]);
});

test.each([
  [
    'The Company sold its preferred shares in May. The proceeds that it received from this\nMay 13, 2026 sale were $67,500.',
    ['The Company sold its preferred shares in May.', 'The proceeds that it received from this May 13, 2026 sale were $67,500.'],
  ],
  [
    'Acme entered into the Fifth Amendment to its Revolving Credit Agreement among Acme, the lenders that are party to it, and\nHarbor Bank, as administrative agent.\n',
    [
      'Acme entered into the Fifth Amendment to its Revolving Credit Agreement among Acme, the lenders that are party to it, and Harbor Bank, as administrative agent.',
    ],
  ],
  ['The Plan\nThe board adopted a plan on May 5, 2026.', ['The Plan', 'The board adopted a plan on May 5, 2026.']],
  [
    'Notes Indenture On May 9, 2026, Acme Inc. sold its notes. It did so on May 9, 2026, Harbor Bank said.',
    ['Notes Indenture', 'On May 9, 2026, Acme Inc. sold its notes.', 'It did so on May 9, 2026, Harbor Bank said.'],
  ],
  [
    'Harbor has a right under the code (Del. UCC 9-613) to hold an auction. It did so.',
    ['Harbor has a right under the code to hold an auction.', 'It did so.'],
  ],
  ['Signed by\nJohn Miller, Director', ['Signed by', 'John Miller, Director']],
])('lines that belong together: %j', (text, words) => {
  const part = { start: 0, end: text.length, document: null };
  expect(sentencesOf({ text }, part).map((one) => one.words)).toEqual(words);
});
