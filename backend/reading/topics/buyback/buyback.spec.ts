import { readItemFacts } from '#contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import { eightKFiling } from '#kit/filing-facts.ts';
import { resultFor } from '#kit/topic-result.ts';
import { statementsOf } from '../../language/statement.ts';
import type { Buyback } from './facts.ts';
import { buybackWords } from './headline.ts';
import { readBuyback } from './read.ts';

/** What Acme Inc. reports under one item: the fact, rules and headline of its buyback. */
const resultOf = (text: string, item = '8.01', marketCap: number | null = null) =>
  resultFor('buyback', { [item]: text }, { marketCap });

const NONE = { amount: null, shares: null, percent: null, total: null, from: null };

describe('buybacks', () => {
  test.each<[string, Partial<Buyback>, string, string]>([
    [
      'On May 5, 2026, the board authorized the repurchase of up to 500,000 shares, or approximately 5.0% of the common stock.',
      { act: 'authorized', shares: '500000', percent: '5.0' },
      'MEDIUM',
      'Authorizes buyback of up to 500,000 shares (5%)',
    ],
    [
      'The board approved a new share repurchase program of up to $1.5 billion.',
      { act: 'authorized', amount: '1500000000' },
      'MEDIUM',
      'Authorizes buyback of up to $1.5 billion',
    ],
    [
      'A new stock buyback program of up to $150 million was approved by the Board of Directors.',
      { act: 'authorized', amount: '150000000' },
      'MEDIUM',
      'Authorizes buyback of up to $150 million',
    ],
    [
      'Acme Inc. issued a press release announcing that its Board of Directors has authorized the repurchase of up to $400 million of its common stock.',
      { act: 'authorized', amount: '400000000' },
      'MEDIUM',
      'Authorizes buyback of up to $400 million',
    ],
    [
      'On May 5, 2026, the Board of Directors of Acme Inc. approved a stock repurchase program under which it buys shares in the open market.',
      { act: 'authorized' },
      'MEDIUM',
      'Authorizes share buyback',
    ],
    [
      'The board approved a $200 million increase of its share repurchase program.',
      { act: 'increased', amount: '200000000' },
      'MEDIUM',
      'Expands share buyback by $200 million',
    ],
    [
      'The Board increased its share repurchase authorization by $500 million to $1.2 billion.',
      { act: 'increased', amount: '500000000', total: '1200000000' },
      'MEDIUM',
      'Expands share buyback by $500 million to $1.2 billion',
    ],
    [
      'The Company announced the expansion of its stock repurchase program to $600 million.',
      { act: 'increased', total: '600000000' },
      'MEDIUM',
      'Expands share buyback to $600 million',
    ],
    [
      'The Board has approved an increase in the Company’s stock repurchase authorization from $100 million to $175 million.',
      { act: 'increased', total: '175000000' },
      'MEDIUM',
      'Expands share buyback to $175 million',
    ],
    [
      'Acme announced today that its Board of Directors authorized an additional $3.0 billion for its share repurchase program.',
      { act: 'increased', amount: '3000000000' },
      'MEDIUM',
      'Expands share buyback by $3 billion',
    ],
    ['The Company has resumed its share repurchase program.', { act: 'resumed' }, 'MEDIUM', 'Resumes share buyback'],
    ['The Company has terminated its Rule 10b5-1 repurchase plan.', { act: 'ended' }, 'MEDIUM', 'Ends share buyback'],
    [
      'The Company entered into a Stock Repurchase Agreement with Jane Roe, pursuant to which the Company agreed to repurchase 1,500,000 shares of Common Stock at a price of $20.00 per share.',
      { act: 'agreed', amount: '30000000', shares: '1500000', from: 'Jane Roe' },
      'HIGH',
      'Agrees to buy back $30 million of its shares from Jane Roe',
    ],
    [
      'Pursuant to the Repurchase Agreement, the Company purchased from Borealis Fund LP an aggregate of 3,000,000 shares of common stock for $75.0 million.',
      { act: 'bought', amount: '75000000', shares: '3000000', from: 'Borealis Fund LP' },
      'HIGH',
      'Buys back $75 million of its shares from Borealis Fund',
    ],
    [
      'The Company has suspended its share repurchase program until further notice.',
      { act: 'suspended' },
      'MEDIUM',
      'Suspends share buyback',
    ],
    ['The Board terminated the existing stock buyback program.', { act: 'ended' }, 'MEDIUM', 'Ends share buyback'],
    [
      'Acme completed its $300 million share repurchase program announced in 2024.',
      { act: 'completed', amount: '300000000' },
      'MEDIUM',
      'Completes $300 million share buyback',
    ],
    [
      'On May 5, 2026, Acme entered into an accelerated share repurchase agreement with Goldman Sachs & Co. LLC to repurchase $750 million of its common stock.',
      { act: 'accelerated', amount: '750000000', from: 'Goldman Sachs & Co. LLC' },
      'MEDIUM',
      'Starts accelerated buyback of $750 million with Goldman Sachs',
    ],
    [
      'The Company agreed to buy back 4,000,000 of its shares from Borealis Partners LP for $120 million.',
      { act: 'agreed', amount: '120000000', shares: '4000000', from: 'Borealis Partners LP' },
      'HIGH',
      'Agrees to buy back $120 million of its shares from Borealis Partners',
    ],
    [
      'On May 5, 2026, the Company purchased 2,000,000 shares of its common stock from its former chairman, Jane Roe, at $25.00 per share.',
      { act: 'bought', amount: '50000000', shares: '2000000', from: 'its former chairman' },
      'HIGH',
      'Buys back $50 million of its shares from its former chairman',
    ],
    [
      'The Company intends to commence a share repurchase program of up to $25 million.',
      { act: 'planned', amount: '25000000' },
      'MEDIUM',
      'Plans buyback of up to $25 million',
    ],
    [
      'On June 2, 2026, the Company entered into an agreement with Borealis Capital LP to repurchase 2,500,000 shares held by Borealis at a price of $18.40 per share, for an aggregate purchase price of $46 million.',
      { amount: '46000000', shares: '2500000', act: 'agreed', from: 'Borealis Capital LP' },
      'HIGH',
      'Agrees to buy back $46 million of its shares from Borealis Capital',
    ],
    [
      'Acme Inc. entered into a letter agreement with Jane Roe to purchase 400,000 shares of its common stock from her for $6 million.',
      { amount: '6000000', shares: '400000', act: 'agreed', from: 'Jane Roe' },
      'HIGH',
      'Agrees to buy back $6 million of its shares from Jane Roe',
    ],
    [
      'The Company entered into an agreement with a broker under Rule 10b5-1 to repurchase up to $20 million of its common stock.',
      { amount: '20000000', act: 'authorized' },
      'MEDIUM',
      'Authorizes buyback of up to $20 million',
    ],
    [
      'On May 4, 2026, Acme announced that its Board of Directors took the following actions:\n(a)\tdeclared a dividend of $0.31 per share; and\n(b)\tauthorized the repurchase of up to another 12.0 million shares of common stock.',
      { act: 'authorized', shares: '12000000' },
      'MEDIUM',
      'Authorizes buyback of up to 12.0M shares; declares dividend of $0.31 a share',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...NONE, ...fact, item: '8.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['of debt', 'Acme approved the repurchase of $300 million of its 4% notes due 2031.'],
    ['that is allowed', 'The Company may repurchase up to $50 million of its shares from time to time in the open market.'],
    ['under a condition', 'If the merger is completed, the Company will repurchase $100 million of its shares.'],
    ['that ends by itself', 'The final settlement of the accelerated share repurchase occurred on May 5, 2026.'],
    ['that a merger forbids', 'The merger agreement prohibits Acme from repurchasing its shares.'],
    ['under an old program', 'To date, the Company has repurchased $120 million of stock under its $200 million program.'],
    ['that will not come', 'Acme will no longer repurchase its shares in the open market.'],
    ['that is denied', 'The board has not approved a share repurchase program of $50 million.'],
    ['that nobody must make', 'The program does not obligate the Company to repurchase any particular number of shares.'],
    ['told before', 'As previously announced, the Board authorized the repurchase of up to $1 billion of common stock.'],
    ['of another company', 'Borealis Corp. authorized the repurchase of up to $50 million of its shares.'],
    ['that a contract limits', 'The Credit Agreement limits the ability of the Company to repurchase stock or pay dividends.'],
    [
      'of assets for a time',
      'Acme entered into a master repurchase agreement with Borealis Bank to finance $80 million of its loans.',
    ],
    ['by employees', 'The Board approved an increase of 500,000 shares under the employee stock purchase plan.'],
    ['by underwriters', 'The underwriters have an option to purchase up to 1,000,000 additional shares of its common stock.'],
    [
      'that others may choose',
      'The Company granted the Underwriter a 30-day option to purchase an additional 836,250 shares of its common stock.',
    ],
    [
      'with an end in the future',
      'The share repurchase program will terminate on December 31, 2027, and the agreement will end then.',
    ],
    ['of a past quarter', 'During the quarter, the Company repurchased 1.2 million shares for $45 million.'],
    ['of votes', 'The Company entered into an agreement with Borealis Capital LP to vote its shares.'],
    ['that may be agreed', 'The Company may enter into agreements with holders to repurchase shares.'],
    [
      'that somebody else lists',
      'Borealis Corp. named three plans of its rivals:\n(a)\tauthorized the repurchase of up to another 12.0 million shares of common stock.',
    ],
  ])('no buyback: one %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});

test('an agreement with a named holder leads Item 1.01', () => {
  const text =
    'On March 9, 2026, Acme Inc. (the “Company”) announced that it had entered into an agreement to repurchase 20,000,000 shares of common stock, $0.001 par value (the “Common Stock”) at a price of $25.00 per share (the “Repurchase”) from Borealis Partners LP, Borealis Master Fund LP and Rio Verde LP.';
  const { fact, line, level, rules } = resultOf(text, '1.01');
  expect(fact).toMatchObject({ act: 'agreed', amount: '500000000', shares: '20000000', from: 'Borealis Partners LP' });
  expect(line).toMatch(/^Agrees to buy back \$500 million of its shares from Borealis Partners/);
  expect(level).toBe('HIGH');
  expect(rules).toContain('8-K.1.01.buybackFromHolder');
});

test('uses the most important act of a filing, in whatever order they come', () => {
  const text =
    'Acme completed its $300 million share repurchase program. The Board authorized a new share repurchase program of $500 million.';
  expect(resultOf(text)).toMatchObject({ fact: { act: 'authorized', amount: '500000000' } });
});

test.each([
  [10e9, false],
  [1e9, true],
])('with a market value of %d, $60 million counts as a large part: %s', (marketCap, isLarge) => {
  const { rules } = resultOf('The board approved a share repurchase program of up to $60 million.', '8.01', marketCap);
  expect(rules.includes('8-K.8.01.buyback')).toBe(isLarge);
});

test('keeps the wording for a fact of an older reader without a total', () => {
  const quote = { document: null, start: 0, end: 0, text: '' };
  const old = {
    kind: 'buyback',
    item: '8.01',
    amount: '200000000',
    shares: null,
    percent: null,
    act: 'increased',
    quote,
  } as const;
  expect(buybackWords(old)).toBe('Expands share buyback: $200 million');
});

test('accepts only words for the company if its name is missing', () => {
  const read = (words: string) => readBuyback({ words, statements: statementsOf(words), company: null })?.act ?? null;
  expect(read('We authorized the repurchase of $5 million of our shares.')).toBe('authorized');
  expect(read('Acme authorized the repurchase of $5 million of its shares.')).toBeNull();
});

test.each([
  ['8.01', 'Exhibit 99.1\n\nAcme’s Board of Directors approved a new $1 billion share repurchase program.', '1000000000'],
  ['2.02', 'Exhibit 99.1\n\nAcme’s Board of Directors approved a new $1 billion share repurchase program.', undefined],
])('a release with Item %s', (item, exhibit, amount) => {
  const { facts, text } = eightKFiling(
    { [item]: 'Acme issued a press release, which is attached as Exhibit 99.1.' },
    { exhibit },
  );
  const found = readItemFacts(facts, text).find(({ kind }) => kind === 'buyback') as Buyback | undefined;
  expect(found?.amount).toBe(amount);
  expect(found?.quote.document).toBe(amount === undefined ? undefined : 'EX-99.1');
});

describe('notices that another exchange wants of purchases', () => {
  test.each([
    'As previously reported, under the stock repurchase program of Acme Inc. (the “Company”), the Company is authorized to acquire from time to time up to $1 billion in the aggregate of its shares. Under the rules of the Australian Securities Exchange (the “ASX”), the Company is required to provide to the ASX, on a daily basis, disclosure of transactions pursuant to the repurchase program. Attached as exhibits are copies of the information provided to the ASX.',
    'Acme Inc. has a share repurchase program of $1 billion. The Company notified the London Stock Exchange of the purchases that it made each day; the notices are attached.',
  ])('%s', (text) => {
    const score = resultOf(text);
    expect(score.fact).toMatchObject({ act: 'reported' });
    expect(score.level).toBe('LOW');
    expect(score.line).toBe('Files notices of purchases under its $1 billion share buyback');
  });

  test.each([
    'The board authorized the repurchase of up to $1 billion of its shares, which are listed on the ASX.',
    'Acme Inc. announced that it increased its share repurchase program by $1 billion, and gave notice of it to the London Stock Exchange.',
    'Under the rules of the ASX, the Company is required to provide information about its reserves each day.',
  ])('not: %s', (text) => {
    expect(resultOf(text).fact?.act).not.toBe('reported');
  });
});
