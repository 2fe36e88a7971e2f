import { fullerLine } from './fuller-line.ts';

const COMPANY = 'ACME ROBOTICS INC';
/** Words that filings also print in lower case, so that they are not taken for names when capitalized. */
const AROUND =
  ' There is a credit agreement, a merger, a license, a supply contract, a public offering, an investor day and the pending purchase of shares.';
const completed = (headline: string, text: string) =>
  fullerLine({ text: text + AROUND, start: 0, end: text.length, company: COMPANY, day: '2026-05-08', deciding: null }, headline);

test.each([
  [
    'Plans a public offering of shares',
    'Acme Robotics, Inc. announced that it plans to make a public offering of 2,500,000 shares of its common stock.',
    'Plans to make a public offering of 2,500,000 shares of its common stock',
  ],
  [
    'Signs supply contract with Borealis Foods',
    'Acme Robotics, Inc. signed a supply contract with Borealis Foods. Borealis Foods committed to pay the Company approximately $21 million.',
    'Signs supply contract with Borealis Foods; Borealis Foods commits to pay Acme Robotics about $21 million',
  ],
  [
    'Supply and license agreement ends',
    'On May 5, 2026, Acme Robotics, Inc. received a notice of termination of the supply and license agreement from Borealis Therapeutics.',
    'Receives a notice of termination of the supply and license agreement from Borealis Therapeutics',
  ],
  [
    'Completes purchase of Borealis Mills',
    'Acme Robotics, Inc. completed its purchase of Borealis Mills. The Company paid $40 million in cash to the sellers.',
    'Completes purchase of Borealis Mills; pays $40 million in cash to the sellers',
  ],
  [
    'Agrees to sell its mill',
    'Acme Robotics, Inc. agreed to sell its mill to Harbor Paper Corp. for $12.5 million in cash.',
    'Agrees to sell its mill to Harbor Paper for $12.5 million in cash',
  ],
])('a headline without a figure is completed from its sentences: %s', (headline, text, line) => {
  expect(completed(headline, text)).toBe(line);
});

test.each([
  [
    'has a figure',
    'Sells its mill for $12 million',
    'Acme Robotics, Inc. agreed to sell its mill for $12 million to Harbor Paper Corp.',
  ],
  [
    'adds only what may happen',
    'Completes purchase of Borealis Mills',
    'Acme Robotics, Inc. completed its purchase of Borealis Mills. The Company may pay up to $40 million to the sellers.',
  ],
  [
    'adds only what was reported before',
    'Completes purchase of Borealis Mills',
    'Acme Robotics, Inc. completed its purchase of Borealis Mills. As previously reported, the Company paid $40 million to the sellers.',
  ],
  [
    'adds nothing that is denied',
    'Roe is appointed to the audit committee',
    'Acme Robotics, Inc. holds no stock of Borealis Mills, nor does it own any notes of Harbor Bank.',
  ],
  [
    'would repeat itself',
    'Will hold an investor day',
    'Acme Robotics, Inc. announced that it will hold an investor day. The investor day will be held at the Harbor Hotel.',
  ],
])('a headline is left alone if it %s', (_, headline, text) => {
  expect(completed(headline, text)).toBeNull();
});
