import { readEightK } from './eight-k.parser.ts';

const reconciled = (text: string, headerItems: string[] | null, filedOn = '2026-01-12') =>
  readEightK({ form: '8-K', filedOn, headerItems, feedItems: null, text, start: 0, end: text.length }).facts;

test.each(['None.', 'Not applicable', 'N/A', '(a) Not applicable.\n(b) None.', 'Not Applicable.\n\n', 'Inapplicable'])(
  'an item answered %j does not count',
  (answer) => {
    const text = `Item 5.02 Departure of Directors\n\n${answer}\n\nItem 8.01 Other Events\n\nThe plant in Ohio burned down on Monday.\n`;
    expect(reconciled(text, ['5.02', '8.01'])).toMatchObject({ items: ['5.02', '8.01'], reconciledItems: ['8.01'] });
  },
);

test.each(['None of the directors stands again for election.', 'Not applicable law alone, but the contract ends the lease.'])(
  'an item that only begins so counts: %j',
  (words) => {
    expect(reconciled(`Item 8.01 Other Events\n\n${words}\n`, ['8.01']).reconciledItems).toEqual(['8.01']);
  },
);

test('an item found only in the body counts if its text says something', () => {
  const text =
    'Item 8.01 Other Events\n\nSomething happened to us.\n\nItem 2.06 Material Impairments\n\nA charge of $12 million is needed for goodwill.\n\nItem 9.01 Exhibits\n\n99.1\n';
  expect(reconciled(text, ['8.01'])).toMatchObject({ items: ['8.01'], reconciledItems: ['8.01', '2.06'] });
});

test('under the old scheme, a bare number is not an item heading', () => {
  const text =
    'Item 5. Other Events\n\nThe company restates its annual report as follows.\n\nItem 8. Financial Statements and Supplementary Data\n\nThe balance sheets of the company follow here.\n\nItem 4. Changes in Registrant’s Certifying Accountant\n\nRoe & Co was dismissed as auditor.\n';
  expect(reconciled(text, ['5'], '2003-05-01').reconciledItems).toEqual(['5', '4']);
});

test('items stay if all are answered "none", and without a header those of the body are used', () => {
  expect(reconciled('Item 8.01 Other Events\n\nNone.\n', ['8.01']).reconciledItems).toEqual(['8.01']);
  expect(reconciled('Item 8.01 Other Events\n\nThe plant in Ohio burned down.\n', []).reconciledItems).toEqual(['8.01']);
});

test.each([
  ['5.02', 'Item 2.02 Results of Operations', 'On May 6, 2026, Ann Lee resigned from our Board of Directors.'],
  ['5.02', 'Item 5.03 Amendments to Articles', 'John Doe was appointed as a director of the Company.'],
  ['4.01', 'Item 4.02 Non-Reliance', 'The Company dismissed Roe & Co as its independent accountants.'],
  ['8.01', 'Item 5.07 Submission of Matters', 'A fire destroyed the plant of the Company in Ohio.'],
  ['2.02', 'Item 3.01 Notice of Delisting', 'The Company published its results for the first quarter.'],
])('a text about the stated item %s under %j belongs to that item', (item, heading, words) => {
  const facts = reconciled(`${heading}\n\n${words}\n\nItem 9.01 Exhibits\n\n99.1\n`, [item, '9.01']);
  expect(facts.reconciledItems).toEqual([item, '9.01']);
  expect(facts.sections.find((section) => section.item === item)).toMatchObject({ heading, start: heading.length + 2 });
});

test.each([
  ['5.02', 'Item 2.02 Results of Operations', 'The Company published its results for the first quarter.'],
  ['4.01', 'Item 4.02 Non-Reliance', 'The financial statements should no longer be relied upon.'],
  ['5.07', 'Item 2.06 Material Impairments', 'A fire destroyed the plant of the Company in Ohio.'],
])('a text that is not about the stated item %s stays under %j', (item, heading, words) => {
  expect(reconciled(`${heading}\n\n${words}\n`, [item]).reconciledItems).toHaveLength(2);
});
