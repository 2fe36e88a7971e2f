import { resultFor } from '#kit/topic-result.ts';
import type { Dividend } from './facts.ts';
import { dividendWords } from './headline.ts';

const resultOf = (text: string, item = '8.01') => resultFor('dividend', { [item]: text });

describe('dividends', () => {
  test.each<[string, Partial<Dividend>, string, string]>([
    [
      'On May 3, 2011, the Board of Directors of Acme Inc. declared a quarterly cash dividend of $0.12 per share of common stock, payable on June 15, 2011 to shareholders of record as of May 31, 2011.',
      { act: 'declared', perShare: '0.12', frequency: 'quarterly', payOn: 'June 15, 2011' },
      'LOW',
      'Declares quarterly dividend of $0.12 a share payable June 15, 2011',
    ],
    [
      'The Board of the Registrant declared a special cash dividend of $2.00 per share. It will be paid on December 28, 2012, to stockholders of record on December 17, 2012.',
      { frequency: 'special', payOn: 'December 28, 2012' },
      'MEDIUM',
      'Declares special dividend of $2.00 a share payable December 28, 2012',
    ],
    [
      'The Board of Acme declared a regular quarterly dividend of $0.10 per share and a special cash dividend of $2.00 per share, both payable on November 27, 2025.',
      { frequency: 'special', perShare: '2.00' },
      'MEDIUM',
      'Declares special dividend of $2.00 a share payable November 27, 2025',
    ],
    [
      'Acme Partners declared a quarterly cash distribution of $0.21 per common unit, a reduction of 60% from the prior quarter.',
      { change: 'lowered', changePercent: '60' },
      'HIGH',
      'Cuts quarterly distribution 60% to $0.21 a unit',
    ],
    [
      'The Board of Acme declared a $2.00 per share special dividend and its quarterly dividend of $0.10 per share.',
      { frequency: 'special', perShare: '2.00' },
      'MEDIUM',
      'Declares special dividend of $2.00 a share',
    ],
    [
      'Harbor Trust Company, as Trustee of the Acme Royalty Trust, today declared a cash distribution to the holders of its units of $0.051744 per unit.',
      { noun: 'distribution', perShare: '0.051744' },
      'LOW',
      'Declares distribution of $0.051744 a unit',
    ],
    [
      'Acme announced that its Board has voted to increase the quarterly dividend by 10% to $.22 per share from $.20 per share, payable May 15, 2008.',
      { change: 'raised', perShare: '0.22', changePercent: '10' },
      'MEDIUM',
      'Raises quarterly dividend 10% to $0.22 a share payable May 15, 2008',
    ],
    [
      'On March 20, 2020, the Company announced that its Board has determined to suspend its quarterly cash dividend in light of the pandemic.',
      { act: 'suspended', perShare: null },
      'HIGH',
      'Suspends quarterly dividend',
    ],
    [
      'On January 28, 2009, Acme reduced its quarterly dividend to $0.01 per share from $0.25 per share.',
      { change: 'lowered', perShare: '0.01' },
      'HIGH',
      'Cuts quarterly dividend to $0.01 a share',
    ],
    [
      'The board of directors of Acme voted not to declare a dividend for the second quarter of 2008.',
      { act: 'omitted', perShare: null },
      'HIGH',
      'Skips quarterly dividend',
    ],
    [
      'On May 5, 2026, our board of directors reinstated our quarterly dividend at $0.05 per share.',
      { act: 'resumed', perShare: '0.05' },
      'MEDIUM',
      'Resumes quarterly dividend of $0.05 a share',
    ],
    [
      'The Board initiated a dividend policy and declared the first quarterly dividend of $0.10 per share payable on June 30, 2026.',
      { act: 'started', perShare: '0.10' },
      'MEDIUM',
      'Starts quarterly dividend of $0.10 a share payable June 30, 2026',
    ],
    [
      'The Partnership announced a cash distribution of $0.5250 per common unit for the quarter ended March 31, 2013, payable on May 14, 2013.',
      { noun: 'distribution', on: 'unit' },
      'LOW',
      'Declares quarterly distribution of $0.5250 a unit payable May 14, 2013',
    ],
    [
      'The board of directors of the Company authorized distributions to the stockholders of record each day from April 1 through June 30, 2019, equal to $0.001712523 per share per day.',
      { noun: 'distribution', frequency: 'daily' },
      'LOW',
      'Declares daily distribution of $0.001712523 a share',
    ],
    [
      'The Board declared a dividend of $0.46875 per share on its 7.5% Series B Preferred Stock, payable on July 15, 2010.',
      { on: 'preferred stock' },
      'LOW',
      'Declares preferred dividend of $0.46875 a share payable July 15, 2010',
    ],
    [
      'The company declared a $.145 quarterly cash dividend.',
      { perShare: '0.145' },
      'LOW',
      'Declares quarterly dividend of $0.145 a share',
    ],
    [
      'Acme’s Board has approved a quarterly distribution of $0.55 per common unit, an increase of 3.8 percent over the prior quarter.',
      { change: 'raised', changePercent: '3.8', noun: 'distribution' },
      'MEDIUM',
      'Raises quarterly distribution 3.8% to $0.55 a unit',
    ],
    [
      'The Company paid its first quarter dividend of $0.05 per share on April 15, 2012.',
      { act: 'declared', payOn: 'April 15, 2012' },
      'LOW',
      'Declares quarterly dividend of $0.05 a share payable April 15, 2012',
    ],
    [
      'A press release announced the declaration by the Company of a regular quarterly dividend of 15 cents per share, payable to holders of record on May 1, 2005.',
      { perShare: '0.15', payOn: null },
      'LOW',
      'Declares quarterly dividend of $0.15 a share',
    ],
    [
      'ACME CORPORATION DECLARES QUARTERLY DIVIDEND OF $.12 PER SHARE',
      { perShare: '0.12' },
      'LOW',
      'Declares quarterly dividend of $0.12 a share',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '8.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['of a company that pays none', 'Acme has never paid cash dividends and does not intend to pay dividends in the future.'],
    ['that a lender limits', 'The credit agreement restricts the ability of the Company to pay dividends.'],
    ['under a condition', 'If the Company declares a dividend of $0.10 per share, the conversion price will be adjusted.'],
    ['told before', 'As previously announced, the Board declared a dividend of $0.10 per share.'],
    ['of rights', 'The Board declared a dividend of one preferred share purchase right for each outstanding share.'],
    ['of another company', 'Borealis Corp. declared a quarterly dividend of $0.30 per share.'],
    ['that may end', 'The Company may suspend its dividend if conditions worsen.'],
    ['in shares', 'The Board declared a 10% stock dividend payable on May 5, 2026.'],
  ])('no dividend: one %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});

test('reads a dividend after the dateline of a release', () => {
  const release =
    'ACME DECLARES QUARTERLY CASH DIVIDEND\n\nCHICAGO, August 1, 2013 – The Board of Directors of Acme Corp. (Nasdaq: ACME) today declared a quarterly cash dividend of $0.08 per share.';
  const { line } = resultFor('dividend', { '8.01': 'A press release is attached as Exhibit 99.1.' }, {}, release);
  expect(line).toBe('Declares quarterly dividend of $0.08 a share');
});

test('prefers a changed dividend over a regular one', () => {
  const text =
    'The Board declared a dividend of $0.46875 per share on its Series B Preferred Stock. The Board suspended its quarterly dividend on the common stock.';
  expect(resultOf(text).fact).toMatchObject({ act: 'suspended' });
});

test('keeps the wording for a fact of an older reader', () => {
  const quote = { document: null, start: 0, end: 0, text: '' };
  const old = {
    kind: 'dividend',
    item: '8.01',
    perShare: '0.10',
    frequency: null,
    change: null,
    changePercent: null,
    payOn: null,
    quote,
  } as const;
  expect(dividendWords(old)).toBe('Declares dividend of $0.10 a share');
});

test('mentions a dividend under results only if there is nothing else', () => {
  expect(resultOf('Acme announced a cash distribution of $0.0517 per unit, payable on March 14, 2026.', '2.02').line).toBe(
    'Declares distribution of $0.0517 a unit payable March 14, 2026',
  );
  expect(
    resultOf('Acme reported net income of $9.4 million for the first quarter and declared a dividend of $0.10 per share.', '2.02')
      .fact,
  ).toBeNull();
});

test.each([
  'Acme announced the distribution of 98.2% of the common stock, par value $0.01 per share, of Cirrus Inc. to its stockholders as a pro rata dividend in a spin-off.',
  'The Board of Acme declared a dividend of shares of common stock, par value of $0.001 per share, of its subsidiary.',
])('does not take a par value for a dividend: %s', (text) => {
  expect(resultOf(text).fact?.perShare ?? null).toBeNull();
});

test.each([
  [
    'The Registrant’s press release dated October 30, 2019, announcing that its Board of Directors declared a fiscal year 2019 cash true-up dividend of $0.34 per share on outstanding common stock is attached hereto as Exhibit 99.2.',
    'Declares special dividend of $0.34 a share',
  ],
  [
    'The Company’s press release announcing that its Board declared a quarterly cash dividend of $0.12 per share is attached as Exhibit 99.1.',
    'Declares quarterly dividend of $0.12 a share',
  ],
  [
    'The Corporation’s news release announces that its directors approved a supplemental dividend of $0.50 per share.',
    'Declares special dividend of $0.50 a share',
  ],
  ['The Board of Directors declared an extra cash dividend of $1.00 per share.', 'Declares special dividend of $1.00 a share'],
  [
    'The Registrant’s press release reports that its Board increased the quarterly dividend to $0.30 per share.',
    'Raises quarterly dividend to $0.30 a share',
  ],
])('a dividend that the company’s release declares: %s', (text, line) => {
  expect(resultFor('dividend', { '8.01': text }).line).toBe(line);
});

test.each([
  'The Registrant’s press release says that its subsidiary bank may pay dividends.',
  'Borealis’s press release announced that its board declared a dividend of $0.34 per share.',
  'The plan pays an extra bonus of $0.34 per share to managers in lieu of dividends they did not get.',
])('no dividend of the company: %s', (text) => {
  expect(resultFor('dividend', { '8.01': text }).fact).toBeNull();
});

test('a dividend is more than results without figures', () => {
  const told = resultFor('dividend', {
    '2.02': 'The press release announcing financial results for fiscal year 2025 is attached as Exhibit 99.1.',
    '7.01': 'The Company’s press release announcing that its Board declared a special dividend of $0.34 per share is attached.',
  });
  expect(told.line).toBe('Reports full-year results; declares special dividend of $0.34 a share');
});
