import { resultFor } from '#kit/topic-result.ts';
import type { Presentation } from './facts.ts';

const resultOf = (text: string, item = '7.01', exhibit?: string) => resultFor('presentation', { [item]: text }, {}, exhibit);

describe('presentations', () => {
  test.each<[string, Partial<Presentation>, string]>([
    [
      'On January 12, 2026, Acme Inc. (the “Company”) will present at the 44th Annual J.P. Morgan Healthcare Conference in San Francisco. A copy of the slides is furnished as Exhibit 99.1.',
      { occasion: 'conference', name: 'J.P. Morgan Healthcare Conference', ahead: true, day: 'January 12, 2026' },
      'Will present at the J.P. Morgan Healthcare Conference on January 12, 2026',
    ],
    [
      'Members of management of the Company will be meeting with investors on June 3 and 4, 2014 at the NAREIT Investor Forum in New York.',
      { occasion: 'conference', name: 'NAREIT Investor Forum' },
      'Will present at the NAREIT Investor Forum',
    ],
    [
      'On May 5, 2010, John Smith, Chief Executive Officer of the registrant, made a presentation at the UBS Global Technology Conference.',
      { occasion: 'conference', ahead: false, day: 'May 5, 2010' },
      'Presents at the UBS Global Technology Conference on May 5, 2010',
    ],
    [
      'The registrant issued a press release announcing that it will participate in the Barclays Capital CEO Energy-Power Conference.',
      { occasion: 'conference', name: 'Barclays Capital CEO Energy-Power Conference' },
      'Will present at the Barclays Capital CEO Energy-Power Conference',
    ],
    [
      'The slides attached as Exhibit 99.1 will be used by management at several investor conferences in March.',
      { occasion: 'conference', name: null },
      'Will present at an investor conference',
    ],
    [
      'Acme Inc. will host its 2026 Investor Day on March 19, 2026, at which management will discuss its strategy.',
      { occasion: 'investor day', ahead: true },
      'Will hold an investor day on March 19, 2026',
    ],
    [
      'On November 16, 2006, the Company held its annual analyst day in New York City.',
      { occasion: 'investor day', ahead: false },
      'Holds an investor day on November 16, 2006',
    ],
    [
      'Acme issued a press release announcing that it will release its fourth quarter 2011 results on February 16, 2012.',
      { occasion: 'results', name: 'Q4', day: 'February 16, 2012' },
      'Will report Q4 results on February 16, 2012',
    ],
    [
      'Acme Inc. will participate in fireside chats at investor conferences in May 2026.',
      { occasion: 'conference', name: null, ahead: true },
      'Will present at an investor conference',
    ],
    [
      'On October 3, 2025, Acme Inc. announced that it plans to release earnings results for the quarter ended September 30, 2025 after the close of business on Thursday, October 16, 2025.',
      { occasion: 'results', ahead: true, day: 'October 16, 2025' },
      'Will report results on October 16, 2025',
    ],
    [
      'The Company intends to report its results for the third quarter on October 30, 2026.',
      { occasion: 'results', name: 'Q3' },
      'Will report Q3 results on October 30, 2026',
    ],
    [
      'Acme expects to announce its second quarter earnings on Tuesday, August 4, 2026, before the market opens.',
      { occasion: 'results', name: 'Q2', day: 'August 4, 2026' },
      'Will report Q2 results on August 4, 2026',
    ],
    [
      'On March 1, 2013, the Company’s executives will begin a series of meetings with investors in connection with a non-deal roadshow.',
      { occasion: 'meetings', ahead: true },
      'Will meet with investors on March 1, 2013',
    ],
    [
      'Acme is furnishing the investor presentation attached as Exhibit 99.1, which may be used in meetings with investors.',
      { occasion: 'slides', name: null },
      'Furnishes an investor presentation',
    ],
    [
      'The Company posted an updated slide presentation to its website, a copy of which is attached hereto.',
      { occasion: 'slides' },
      'Furnishes an investor presentation',
    ],
  ])('%s', (text, fact, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject({ ...fact, item: '7.01' });
    expect(score.line).toBe(line);
    expect(score.level).toBe('LOW');
  });

  test.each([
    ['a call about something else', 'The Company will host a conference call on May 5, 2026 to discuss the acquisition.'],
    ['a judge', 'The court will hold a status conference on the bankruptcy petition.'],
    ['results of a trial', 'The Company will host a conference call on May 5, 2020 to discuss the results of its trial.'],
    ['a conference before a court', 'The Court will hold a Scheduling Conference on June 1, 2015.'],
    ['results that were reported', 'On May 5, 2026, the Company reported its results for the first quarter.'],
    ['results that may be reported', 'If the audit is complete, the Company may report its results on May 5, 2026.'],
    ['no slides', 'The Company did not use any slides.'],
    ['a meeting of holders', 'The Company will hold its annual meeting of stockholders on May 22, 2026.'],
  ])('no presentation: %s', (_, text) => {
    expect(resultOf(text, '8.01').fact).toBeNull();
  });
});

test.each([
  [
    'On August 14, 2019, Acme Inc. announced that in anticipation of the spin-off and separation of Borealis Inc. (“Borealis”), Acme’s paper business, Acme has made available additional information regarding Borealis in an investor presentation in connection with upcoming meetings with analysts. The spin-off is subject to final approval by the board.',
    'Publishes an investor presentation on Borealis Inc ahead of its planned spin-off',
  ],
  [
    'Acme Inc. is furnishing an investor presentation regarding its previously announced proposed merger with Borealis Paper. The companies expect to close in June.',
    'Publishes an investor presentation on its planned merger with Borealis Paper',
  ],
  [
    'The slides attached as Exhibit 99.1 were made available by the Company to investors in connection with the pending acquisition of Borealis.',
    'Publishes an investor presentation on its planned acquisition of Borealis',
  ],
  [
    'The registrant has posted an investor presentation relating to its planned separation on its website.',
    'Publishes an investor presentation on its planned spin-off',
  ],
])('slides about a previously announced transaction: %s', (text, line) => {
  const score = resultOf(text);
  expect(score.line).toBe(line);
  expect(score.level).toBe('LOW');
});

test.each([
  'On May 5, 2026, Acme Inc. entered into a merger agreement with Borealis Inc. Acme has posted an investor presentation regarding the proposed merger with Borealis.',
  'Acme Inc. announced its plan to spin off its paper business. A presentation regarding the planned spin-off is furnished as Exhibit 99.2.',
])('slides along with the news itself: %s', (text) => {
  expect(resultOf(text).line).not.toMatch(/presentation on/);
});

test('does not let a presentation lead or lower an item with other news', () => {
  const text =
    'On May 5, 2026 the Company will present at the UBS Global Technology Conference. The Board authorized the repurchase of up to $400 million of its common stock.';
  const { line, level } = resultOf(text, '8.01');
  expect(line).toBe('Authorizes buyback of up to $400 million');
  expect(level).toBe('MEDIUM');
});

test('reads the occasion at the beginning of a release', () => {
  const text = 'Acme issued a press release, which is furnished as Exhibit 99.1.';
  const release =
    'Acme to Present\n\nAcme Inc. today announced that it will present at the Jefferies Energy Conference on May 5, 2026.';
  expect(resultOf(text, '7.01', release).line).toBe('Will present at the Jefferies Energy Conference on May 5, 2026');
});
