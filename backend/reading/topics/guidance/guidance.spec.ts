import { resultFor } from '#kit/topic-result.ts';
import type { Guidance } from './facts.ts';
import { guidanceWords } from './headline.ts';

const resultOf = (text: string, item = '7.01', exhibit?: string) => resultFor('guidance', { [item]: text }, {}, exhibit);
const range = (low: string, high: string, unit: '$' | '$ a share' | '%') => ({ low, high, unit });

describe('the outlook', () => {
  test.each<[string, Partial<Guidance>, string, string]>([
    [
      'On June 12, 2013, Acme Inc. lowered its earnings guidance for the second quarter of 2013 to a range of $0.35 to $0.40 per diluted share from its prior guidance of $0.48 to $0.52 per share.',
      { act: 'lowered', to: range('0.35', '0.4', '$ a share'), from: range('0.48', '0.52', '$ a share') },
      'HIGH',
      'Lowers Q2 EPS outlook to $0.35-0.40 from $0.48-0.52',
    ],
    [
      'Acme announced that it now expects fourth quarter 2017 revenue of between $210 million and $215 million, above its previous guidance range of $195 million to $205 million.',
      { act: 'raised', about: 'Q4 revenue', to: range('210000000', '215000000', '$') },
      'HIGH',
      'Raises Q4 revenue outlook to $210-215 million from $195-205 million',
    ],
    // Profit warnings without the words guidance and outlook.
    [
      'Acme Inc., a maker of golf clubs, announced today that it expects the fourth quarter ending March 31, 1994 to be only marginally profitable and substantially below both last year’s fourth quarter earnings of $.47 per share and earnings of $.40 per share in the third quarter.',
      { act: 'behind', short: 'year before' },
      'HIGH',
      'Sees Q4 earnings below a year before',
    ],
    [
      'The Company anticipates that its sales for the second quarter will be lower than in the same period a year ago.',
      { act: 'behind', short: 'year before' },
      'HIGH',
      'Sees Q2 sales below a year before',
    ],
    [
      'Acme Inc. expects to be only slightly profitable in the third quarter of 2001.',
      { act: 'behind', short: 'no profit' },
      'HIGH',
      'Expects little or no profit for Q3',
    ],
    [
      'It is anticipated that the Company will report an aggregate loss of between $0.07 to $0.12 for the two remaining fiscal 1998 quarters, excluding the expected additional restructuring charges.',
      { act: 'behind', short: 'loss', to: range('0.07', '0.12', '$ a share') },
      'HIGH',
      'Expects a loss of $0.07-0.12 a share for fiscal 1998',
    ],
    [
      'Acme announced that it will incur a net loss of $3 million to $4 million in the first quarter.',
      { act: 'behind', short: 'loss', to: range('3000000', '4000000', '$') },
      'HIGH',
      'Expects a loss of $3-4 million for Q1',
    ],
    [
      'At an investor conference today, the Registrant reaffirmed its full year 2016 adjusted EPS guidance of $4.10 to $4.30.',
      { act: 'reaffirmed', about: '2016 adjusted EPS' },
      'MEDIUM',
      'Reaffirms 2016 adjusted EPS outlook of $4.10-4.30',
    ],
    [
      'The Company confirmed today that it remains comfortable with its earnings guidance for 2002.',
      { act: 'reaffirmed', to: null },
      'MEDIUM',
      'Reaffirms 2002 earnings outlook',
    ],
    [
      'On June 16, 2022, Acme Inc. issued a press release announcing a second quarter update, as well as an update to the Company’s 2022 full year outlook.',
      { act: 'updated', to: null },
      'HIGH',
      'Updates full-year outlook',
    ],
    [
      'On May 5, 2026, Acme Inc. announced an update to its fiscal 2026 guidance.',
      { act: 'updated', about: 'fiscal 2026' },
      'HIGH',
      'Announces an update to its fiscal 2026 guidance',
    ],
    [
      'The Company issued a press release announcing a new chief executive and a reduction in its 2026 revenue guidance.',
      { act: 'lowered' },
      'HIGH',
      'Lowers 2026 revenue outlook',
    ],
    [
      'Acme Inc. is withdrawing its fiscal 2020 outlook because of the uncertainty relating to COVID-19.',
      { act: 'withdrawn', about: 'fiscal 2020' },
      'HIGH',
      'Withdraws fiscal 2020 outlook',
    ],
    [
      'Acme issued a press release providing its initial outlook for fiscal year 2016, in which it expects revenue of $1.20 billion to $1.25 billion.',
      { act: 'issued', to: range('1200000000', '1250000000', '$') },
      'HIGH',
      'Expects fiscal 2016 revenue of $1.2-1.25 billion',
    ],
    [
      'The Registrant announced that it expects earnings for the third quarter to be between $.22 and $.25 per share, compared with its earlier estimate of $.30 per share.',
      { act: 'lowered', about: 'Q3 EPS' },
      'HIGH',
      'Lowers Q3 EPS outlook to $0.22-0.25 from $0.30',
    ],
    [
      'On May 5, 2021, Acme updated its 2021 guidance: revenue of $500 million to $520 million versus prior guidance of $480 million to $500 million.',
      { act: 'raised', about: '2021 revenue' },
      'HIGH',
      'Raises 2021 revenue outlook to $500-520 million from $480-500 million',
    ],
    [
      'For the year, the company now expects earnings per share, including $0.24 per share of gains, of between $2.66 and $2.86, which reflects a reduced revenue outlook.',
      { act: 'lowered', to: range('2.66', '2.86', '$ a share') },
      'HIGH',
      'Lowers full-year EPS outlook to $2.66-2.86',
    ],
    [
      'Acme said that revenue of the first quarter is tracking above its outlook.',
      { act: 'ahead', about: 'Q1 revenue' },
      'HIGH',
      'Sees Q1 revenue above expectations',
    ],
    [
      'Acme is updating its revenue guidance for its Personal Robots segment.',
      { act: 'updated', part: 'its Personal Robots segment' },
      'HIGH',
      'Updates revenue outlook for its Personal Robots segment',
    ],
    [
      'On December 1, 2010, Acme Inc. updated its guidance for fiscal 2011. The company now expects revenue in the range of $1.10 billion to $1.15 billion.',
      { act: 'updated', about: 'fiscal 2011 revenue', to: range('1100000000', '1150000000', '$') },
      'HIGH',
      'Updates fiscal 2011 revenue outlook to $1.1-1.15 billion',
    ],
    [
      'On October 3, 2002, Acme issued a warning that its third-quarter earnings would fall short of expectations.',
      { act: 'behind', about: 'Q3 earnings' },
      'HIGH',
      'Sees Q3 earnings below expectations',
    ],
    [
      'Mr. Roe will reaffirm the Company’s guidance for 2026 of diluted earnings per share of $1.05 to $1.15.',
      { act: 'reaffirmed' },
      'MEDIUM',
      'Reaffirms 2026 EPS outlook of $1.05-1.15',
    ],
    [
      'Acme raised its full year 2026 adjusted earnings per share guidance to not less than $17.60 from not less than $17.10.',
      { act: 'raised', about: '2026 adjusted EPS' },
      'HIGH',
      'Raises 2026 adjusted EPS outlook to $17.60 from $17.10',
    ],
    [
      'Acme expects revenue for the fourth quarter of 2026 to exceed the high end of its previously issued guidance range of $140 million to $145 million.',
      { act: 'ahead', about: 'Q4 revenue' },
      'HIGH',
      'Sees Q4 revenue above expectations',
    ],
    ['ACME RAISES FULL-YEAR GUIDANCE', { act: 'raised', about: 'full-year' }, 'HIGH', 'Raises full-year outlook'],
    [
      '• Company expects 2026 Adjusted Reported Earnings Per Share (EPS) of $4.10 - $4.20, reflecting growth of 12.5% at the mid-point.',
      { act: 'issued', about: '2026 adjusted reported EPS', to: range('4.1', '4.2', '$ a share') },
      'HIGH',
      'Expects 2026 adjusted reported EPS of $4.10-4.20',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '7.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['an outlook that may fall', 'Acme may lower its guidance if demand falls.'],
    ['one that stays unsaid', 'We undertake no obligation to update our guidance or outlook.'],
    ['one that is denied', 'Acme has not changed its guidance for 2020.'],
    ['one told before', 'As previously announced, Acme raised its guidance for 2020.'],
    ['one of another company', 'Borealis Corp. raised its full-year guidance.'],
    [
      'what a sale brings',
      'Acme expects to receive proceeds of $50 million from the sale of its sales office in the fourth quarter.',
    ],
    [
      'what a loss takes from income',
      'Acme anticipates a reduction in fiscal 2026 net income of approximately $85 million to $95 million from the loss of the ship.',
    ],
    ['what somebody else says', 'Mr. Roe of Borealis Research will raise his guidance for the industry.'],
    ['a bonus', 'The committee set the target bonus of the CFO at 80% of salary.'],
    ['a smaller loss', 'Acme expects its net loss for the third quarter to be lower than in the same period last year.'],
    ['lower costs', 'The Company anticipates that fiscal 2026 expenses will be below the prior year, when sales were higher.'],
    ['a loss in the past', 'Acme Inc. reported a net loss of $3 million to holders for the first quarter of the last year.'],
    ['of its customers', 'Revenue rose and the outlook of customers is fine.'],
    ['of another company', '• Borealis Corp. expects 2026 revenue of $4.10 million to $4.20 million.'],
  ])('no outlook: %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});

test.each([
  ['Acme reported results and lowered its full-year guidance.', 'HIGH', '8-K.2.02.guidanceLowered'],
  ['Acme reported results and withdrew its full-year guidance.', 'CRITICAL', '8-K.2.02.guidanceCut'],
  ['Acme reported results and revised its full-year guidance.', 'HIGH', '8-K.2.02.guidanceRevised'],
  ['Acme reported results and updated its full-year guidance.', 'MEDIUM', '8-K.2.02.guidanceUpdated'],
])('along with results: %s', (text, level, rule) => {
  const { rules, ...score } = resultOf(text, '2.02');
  expect(score.level).toBe(level);
  expect(rules).toContain(rule);
});

test('reads the outlook after the figures of a results release', () => {
  const release = `Acme Reports Results\n\n${'Sales of robots were strong in all regions. '.repeat(120)}\n\nAcme raises its 2026 revenue guidance to $2.0 billion.`;
  const { fact, level } = resultOf('A press release is attached as Exhibit 99.1.', '2.02', release);
  expect(fact).toMatchObject({ act: 'raised', quote: { document: 'EX-99.1' } });
  expect(level).toBe('HIGH');
});

test('gives less weight to an outlook at the end of a release about something else', () => {
  const release = 'Acme Buys Robot Maker\n\nAcme expects net sales for fiscal 2026 of approximately $450 million.';
  expect(resultOf('A press release is attached as Exhibit 99.1.', '7.01', release).level).toBe('MEDIUM');
});

test('keeps the wording for a fact of an older reader', () => {
  const quote = { document: null, start: 0, end: 0, text: '' };
  expect(guidanceWords({ kind: 'guidance', item: '7.01', act: 'raised', about: 'fiscal 2024 revenue', quote })).toBe(
    'Raises fiscal 2024 revenue outlook',
  );
});
