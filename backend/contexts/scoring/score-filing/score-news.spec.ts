import { scoredEightK as score } from '#kit/scored-filing.ts';

describe('levels of news under Items 7.01 and 8.01', () => {
  const news: [string, string, string, number][] = [
    ['a failed trial', 'The Company announced that its Phase 3 trial did not meet its primary endpoint.', 'HIGH', 75],
    ['a clinical hold', 'The agency has placed a clinical hold on the application for AC-1.', 'HIGH', 75],
    ['a stopped trial', 'The Company has stopped the ASTRA clinical trial on the advice of its monitoring board.', 'HIGH', 64],
    ['a plant that will close', 'The Company announced it will discontinue manufacturing at its Energy Division.', 'HIGH', 62],
    ['a lifted hold', 'The agency lifted the clinical hold on the application for AC-1.', 'MEDIUM', 55],
    ['an approval abroad', 'The European Commission granted conditional marketing authorization for ACVAX.', 'HIGH', 62],
    ['a violated capital rule', 'A subsidiary was in violation of the net capital rules of the Commission.', 'HIGH', 78],
    [
      'most of the staff on leave',
      'The Company is implementing temporary leaves of absence for over 80% of its workforce.',
      'HIGH',
      64,
    ],
    ['thousands on furlough', 'The Company will furlough approximately 12,000 store associates.', 'HIGH', 64],
    ['some of the staff on furlough', 'The Company will furlough approximately 40 employees.', 'MEDIUM', 56],
    [
      'expected revenue',
      'We expect revenue for the second quarter of fiscal 2026 to be between $2.0 and $2.2 million.',
      'HIGH',
      62,
    ],
    ['a recall', 'The Company initiated a voluntary recall of approximately 267,000 pumps.', 'MEDIUM', 56],
    ['a suspended mine', 'Operations at the mine have been suspended since Monday.', 'MEDIUM', 56],
    [
      'a settled investigation',
      'The Company reached a settlement with the SEC resolving its investigation of earlier reports.',
      'MEDIUM',
      56,
    ],
    ['a suspended distribution', 'The board decided to suspend the monthly distribution.', 'HIGH', 68],
  ];
  test.each(
    news.flatMap(([name, words, level, points]) => ['7.01', '8.01'].map((item) => [name, item, words, level, points] as const)),
  )('%s, under Item %s', (_name, item, words, level, points) => {
    expect(score({ [item]: words })).toMatchObject({ level, score: points });
  });

  test.each([
    ['a continuing trial', 'The Company will continue to enroll patients in its Phase 3 trial.'],
    ['a risk', 'We could fail to meet the primary endpoint, and we may have to recall products.'],
    ['an expectation of analysts', 'Analysts may expect revenue for the quarter of $2 million.'],
    ['a satisfied capital rule', 'The bank was not in violation of any minimum capital requirement.'],
  ])('%s', (_name, words) => {
    expect(score({ '8.01': words })).toMatchObject({ level: 'MEDIUM', score: 38 });
  });

  test('a planned offering is recognized under Item 7.01', () => {
    const words =
      'The Company announced its intention to offer $400 million aggregate principal amount of convertible senior notes due 2031 in a private offering.';
    expect(score({ '7.01': words })).toMatchObject({ level: 'MEDIUM', score: 49 });
  });

  test.each([
    [
      'separately traded parts of units',
      'Holders of the units may elect to separately trade the shares and warrants from Monday.',
      20,
    ],
    ['directors’ fees', 'The committee restored the annual cash retainer of the directors.', 25],
  ])('%s are routine', (_name, words, points) => {
    expect(score({ '8.01': words })).toMatchObject({ level: 'LOW', score: points });
  });
});

describe('levels of results, deals and people', () => {
  test('revised guidance is HIGH in either direction', () => {
    const revised = 'The Company reported results and revised its full-year 2026 guidance.';
    expect(score({ '2.02': revised })).toMatchObject({ level: 'HIGH', score: 61 });
    expect(score({ '2.02': 'We undertake no obligation to revise our guidance. The Company reported results.' }).score).toBe(50);
  });

  test('an exchange of share for share means that the target is listed', () => {
    const words =
      'On January 9, 2026, Acme Inc. entered into an Agreement and Plan of Merger with Borealis Media, Inc. and Pine Merger Sub, Inc., under which Pine Merger Sub will merge with and into Borealis Media. Each share of Borealis Media common stock will be converted into the right to receive 0.2745 shares of the common stock of the Company.';
    expect(score({ '1.01': words })).toMatchObject({ level: 'HIGH', score: 68 });
  });

  test('a CFO who stays until a successor is found makes an orderly departure', () => {
    const leaves = 'On January 9, 2026, Daniel Brown, Chief Financial Officer, notified the Company that he will resign.';
    const searches = 'The Company has begun a search for a successor.';
    const stays = 'Mr. Brown will remain in his role until a successor is appointed.';
    expect(score({ '5.02': `${leaves} ${searches}` })).toMatchObject({ level: 'CRITICAL', score: 82 });
    expect(score({ '5.02': `${leaves} ${searches} ${stays}` })).toMatchObject({ level: 'HIGH', score: 68 });
  });
});
