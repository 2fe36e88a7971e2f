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
  [
    'Acme met the conditions to the effectiveness\n\n2\n\nof the plan, which now binds\n- 3 -\nits lenders. It is done.',
    ['Acme met the conditions to the effectiveness of the plan, which now binds its lenders.', 'It is done.'],
  ],
  ['Number of stores\n\n12\n\nNumber of mills', ['Number of stores', 'Number of mills']],
  ['The  amount\tis (in part) due , he said', ['The amount is due, he said']],
  ['Acme Data Pte. Ltd. sold notes. It was paid.', ['Acme Data Pte. Ltd. sold notes.', 'It was paid.']],
])('ends the sentences of %j', (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

const WIDE_LINES = `On August 19, 2026, Acme Inc. issued a press release announcing that, as part of a planned succession that began in the spring, Richard
A. Roe will step down as President of the Company. Ann Lee, 61, the former Chief Operating Officer of Borealis Corp., an energy company in Oslo,
has been appointed President of the Company and a member of its Board of Directors, each of which takes effect on the first day of September. A
copy is attached.
`;

it('joins the lines of a plain text that is wrapped at a wide width', () => {
  expect(sentences(WIDE_LINES).map((one) => one.slice(0, 34))).toEqual([
    'On August 19, 2026, Acme Inc. issu',
    'Ann Lee, 61, the former Chief Oper',
    'A copy is attached.',
  ]);
});

it('joins two wide lines of which the second goes on with a small letter', () => {
  const text =
    'On May 5, 2026, Ann Lee, the present Chief Operating Officer of Acme Inc., which has its seat in Oslo and other offices in Bergen,\nwas named President. She begins in June.\n';
  expect(sentences(text).map((one) => one.slice(-20))).toEqual(['was named President.', 'She begins in June.']);
});

it('ends a sentence with a long line of HTML, where a paragraph is one line', () => {
  const line = `Net sales rose in ${'each of the regions and '.repeat(5)}the islands`;
  expect(
    sentences(`${line}\nAcme lost more\n${line} abroad\nIt sold less\n${line} at home\n${'Costs rose. '.repeat(20)}\n`)[0],
  ).toBe(line);
  expect(sentences(`${line}\nAcme lost more\n`)).toEqual([line, 'Acme lost more']);
});

it('reads a part only as far as requested, and gives each reader its own list', () => {
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

it('leaves out nothing but line breaks from printed sentences', () => {
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
