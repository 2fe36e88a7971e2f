import type { EightKItemFact } from '#contexts/filings/published/eight-k-facts/item-facts.events.ts';
import { readItemFacts } from '#contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import { eightKFiling } from '#kit/filing-facts.ts';

/** The facts of Item 5.02 without null fields, after checking that every quote is found at its offsets. */
function read(words: string): Record<string, unknown>[] {
  const { facts, text } = eightKFiling({ '5.02': words });
  return readItemFacts(facts, text).map(({ quote, ...fact }: EightKItemFact) => {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    return Object.fromEntries(Object.entries(fact).filter(([key, value]) => key !== 'item' && value !== null && value !== false));
  });
}

const change = (person: string, role: string, direction: string, more: Record<string, unknown> = {}) =>
  expect.objectContaining({ kind: 'personnelChange', person, role, direction, ...more });

describe('people of Item 5.02', () => {
  test.each<[string, string, unknown[]]>([
    [
      'a director comes back; where she worked before is no news',
      'On October 5, 2026, Dr. Mary R. Brady, age 46, was re-appointed to the Board of Directors of Acme Corp. effective immediately. Dr. Brady left academia in 2006 to become an investor at Bay Capital where she remained until joining Silver Creek Management as Managing Director in 2009.',
      [change('Mary R. Brady', 'director', 'appointed')],
    ],
    [
      'an officer resigns and another is appointed for the time being',
      'On January 8, 2026, Daniel Hart notified the Company of his decision to resign as Chief Financial Officer and Executive Vice President, Finance, effective January 15, 2026. On January 9, 2026, Steven R. Mayer was appointed to serve as the Company’s interim Chief Financial Officer.',
      [
        change('Daniel Hart', 'Chief Financial Officer', 'resigns', { effectiveOn: '2026-01-15' }),
        change('Steven R. Mayer', 'interim Chief Financial Officer', 'appointed', { decidedOn: '2026-01-09' }),
      ],
    ],
    [
      'a chief executive retires and a colleague succeeds',
      'Acme announced that Peter Voss, the Company’s Chief Executive Officer, will retire effective December 31, 2026, and that Maria Lopez-Garcia, currently Chief Operating Officer, has been appointed to succeed Mr. Voss as Chief Executive Officer effective January 1, 2027.',
      [
        change('Peter Voss', 'Chief Executive Officer', 'retires', { effectiveOn: '2026-12-31' }),
        change('Maria Lopez-Garcia', 'Chief Executive Officer', 'appointed', { effectiveOn: '2027-01-01' }),
      ],
    ],
    [
      'the office stands beside the name only',
      'On January 5, 2026, John A. Smith, the Company’s Senior Vice President, Corporate Controller and Chief Accounting Officer, notified the Company of his decision to resign, effective March 31, 2026, to pursue another opportunity. Mr. Smith’s resignation was not the result of any disagreement with the Company.',
      [
        change('John A. Smith', 'Chief Accounting Officer', 'resigns', {
          effectiveOn: '2026-03-31',
          reason: 'to pursue another opportunity',
        }),
      ],
    ],
    [
      'two officers share an office, and the head of a division retires',
      'Acme Corp. announced that Dora Penn, 61, and Troy Rowe, 56, Co-CEOs of the Investment Bank, have been elected Co-Presidents of the Firm, effective immediately. Mary Lane, current CEO of Consumer Banking, has decided to retire from the Firm.',
      [
        change('Dora Penn', 'Co-President', 'appointed', { immediately: true }),
        change('Troy Rowe', 'Co-President', 'appointed'),
        change('Mary Lane', 'CEO of Consumer Banking', 'retires'),
      ],
    ],
    [
      'an officer moves to another office and is followed',
      '(i) Gary S. Sheldon transitioned from the role of Chief Financial Officer to Vice Chairman and (ii) Martin Hall became Chief Financial Officer of the Company.',
      [
        change('Gary S. Sheldon', 'Chief Financial Officer', 'steps down', { newRole: 'Vice Chairman' }),
        change('Martin Hall', 'Chief Financial Officer', 'appointed'),
      ],
    ],
    [
      'a director fills a new seat',
      'On January 9, 2026, the Board increased the size of the Board from eight to nine directors and appointed Susan B. Waters to fill the resulting vacancy, effective January 15, 2026. Ms. Waters will serve on the Audit Committee.',
      [change('Susan B. Waters', 'director', 'appointed', { effectiveOn: '2026-01-15' }), { kind: 'boardSize', from: 8, to: 9 }],
    ],
    [
      'two directors do not stand again',
      'Messrs. John Park and Carl Vane informed the Company that they will not stand for re-election at the annual meeting.',
      [change('John Park', 'director', 'not standing'), change('Carl Vane', 'director', 'not standing')],
    ],
    [
      'a director of three names resigns at once',
      '(b) On January 9, 2026, Dina Paula McGrath notified Acme, Inc. (the "Company") that she will resign as a member of the Board of Directors of the Company, effective immediately.',
      [change('Dina Paula McGrath', 'director', 'resigns', { effectiveOn: '2026-01-09', immediately: true })],
    ],
    [
      'an officer is dismissed for cause',
      'Effective January 10, 2026, Acme Corp. terminated the employment of Robert Lang as Chief Financial Officer for cause following an internal investigation.',
      [change('Robert Lang', 'Chief Financial Officer', 'dismissed', { reason: 'for cause' })],
    ],
    [
      'a retirement is put off: nobody leaves',
      'Paul Moran notified the Board that he intends to defer his retirement and will remain on the Board to continue providing leadership.',
      [],
    ],
    [
      'a biography is no news',
      'Ms. Ray, 47, has been Chief Financial Officer of Widget Ltd. since 2012. Prior to joining Widget, Ms. Ray was appointed Treasurer of Gadget Corp. in 2004 and resigned as its controller in 2003.',
      [],
    ],
    [
      'what would happen if somebody left is no news',
      'If Mr. Lang resigns as Chief Executive Officer for good reason, he will be entitled to severance benefits.',
      [],
    ],
    [
      'who is told is not who leaves, and a company is nobody',
      '(b) On January 9, 2026, Owen S. Sawyer, Senior Vice President and President, Acme Tools, informed Mary Stone, the Chair of the Board, of his intent to retire as of June 30, 2026. Ann Lee informed Acme Incorporated of her decision to resign as a director.',
      [
        change('Owen S. Sawyer', 'President, Acme Tools', 'retires', { effectiveOn: '2026-06-30' }),
        change('Ann Lee', 'director', 'resigns'),
      ],
    ],
    [
      'offices taken on different days: the highest with its own day; one kept until a day is left then',
      'On January 9, 2026, the Board appointed Rob Gale, the Company’s current Executive Vice President, as President of the Company, effective immediately, and as Chief Executive Officer, effective April 30, 2026. Dr. Lars Cohn informed the Board of his intention to step down. Dr. Cohn will resign as the Company’s President, effective immediately, and will remain as Chief Executive Officer through April 30, 2026.',
      [
        change('Rob Gale', 'Chief Executive Officer', 'appointed', { effectiveOn: '2026-04-30' }),
        change('Lars Cohn', 'Chief Executive Officer', 'steps down', { effectiveOn: '2026-04-30' }),
      ],
    ],
    [
      'whom an adviser reports to is no office of the adviser',
      'Jo Lenz will retire as Chief Financial Officer, effective July 31, 2026. Beginning August 1, 2026, Mr. Lenz will serve as a Senior Advisor reporting to the Chief Executive Officer until his retirement on December 31, 2026.',
      [change('Jo Lenz', 'Chief Financial Officer', 'retires', { effectiveOn: '2026-07-31' })],
    ],
    [
      'an office at a subsidiary',
      'Chad Barlow tendered his resignation as the president and director of Harbor & Co., Inc., a wholly-owned subsidiary of the Company, effective immediately. David Nash was appointed as the interim president of Harbor & Co., Inc.',
      [
        change('Chad Barlow', 'president of subsidiary Harbor & Co.', 'resigns', { immediately: true }),
        change('David Nash', 'interim president of subsidiary Harbor & Co.', 'appointed'),
      ],
    ],
    [
      'two people of one surname',
      'On January 8, 2026, Jane Smith resigned as Chief Financial Officer. On the same date, the Board appointed John Smith as interim Chief Financial Officer.',
      [
        change('Jane Smith', 'Chief Financial Officer', 'resigns'),
        change('John Smith', 'interim Chief Financial Officer', 'appointed'),
      ],
    ],
    [
      'a resignation that the board rejects, and a vacancy of an earlier day',
      'Dan Silver tendered his resignation as a director on January 9, 2026, which the Board rejected: the Board rejected Mr. Silver’s resignation. The Board appointed Amy Chen as a Class III director, filling the vacancy created by the resignation of William Foster in October 2025.',
      [change('Amy Chen', 'director', 'appointed')],
    ],
    [
      'leave of absence and leave that is ordered',
      'Stella Ford, Chief Executive Officer, will take a medical leave of absence effective immediately. The Company placed its Chief Financial Officer, Leo Marsh, on administrative leave.',
      [
        change('Stella Ford', 'Chief Executive Officer', 'takes leave', { immediately: true }),
        change('Leo Marsh', 'Chief Financial Officer', 'put on leave'),
      ],
    ],
    [
      'an office directly behind the name, and a principal officer',
      'The Board elected Joan Miller President and Chief Executive Officer. On January 9, 2026, Scott Adams was appointed as principal accounting officer of Acme Corp., effective March 1, 2026.',
      [
        change('Joan Miller', 'Chief Executive Officer', 'appointed'),
        change('Scott Adams', 'principal accounting officer', 'appointed', { effectiveOn: '2026-03-01' }),
      ],
    ],
    [
      'of two who leave together each has the own office; one who follows is named by “him”',
      'On January 7, 2026, Gail Ross, Chief Executive Officer, and Ted Innes, Chief Financial Officer, each resigned, effective immediately. Oliver Grant, Chief Legal Officer, will retire on April 1, 2026. Beth Lowe, currently Deputy General Counsel, will succeed him.',
      [
        change('Gail Ross', 'Chief Executive Officer', 'resigns'),
        change('Ted Innes', 'Chief Financial Officer', 'resigns'),
        change('Oliver Grant', 'Chief Legal Officer', 'retires', { successor: 'Beth Lowe' }),
      ],
    ],
    [
      'employment that ends, and whom somebody follows',
      'Effective January 9, 2026, Acme Corp. and Martin Shaw, Executive Vice President, agreed to end Mr. Shaw’s employment. The Board appointed Eric Lund as Chief Financial Officer. Mr. Lund succeeds Alan Beck, who will remain with the Company to assist.',
      [
        change('Martin Shaw', 'Executive Vice President', 'leaves'),
        change('Eric Lund', 'Chief Financial Officer', 'appointed', { succeeds: 'Alan Beck' }),
      ],
    ],
    [
      'a heading without a space before its text, and a nickname',
      'Appointment of Chief Operating OfficerEffective January 10, 2026, Robert “Bob” Stein, 54, has been appointed to serve as the company’s Chief Operating Officer.',
      [change('Robert Stein', 'Chief Operating Officer', 'appointed', { effectiveOn: '2026-01-10' })],
    ],
    [
      'the day of an earlier report is no day of retirement',
      'Ms. Tracy Travers will be succeeding Richard Kuhn as Chief Financial Officer. The Company announced Mr. Kuhn’s intention to retire on or about June 30, 2026 in a report on Form 8-K that was filed on August 22, 2024.',
      [
        change('Tracy Travers', 'Chief Financial Officer', 'appointed'),
        change('Richard Kuhn', 'Chief Financial Officer', 'retires', { effectiveOn: '2026-06-30' }),
      ],
    ],
    [
      'a director at odds with the board says so in a letter',
      'On June 19, 2026, Dr. Helen Pomeroy resigned from the Board of Directors of Acme Inc., effective immediately. In her letter of resignation, Dr. Pomeroy stated that she disagrees with the sale of the pharmacy business.',
      [change('Helen Pomeroy', 'director', 'resigns', { reason: 'over a disagreement with the company' })],
    ],
    [
      'a director who is not at odds with the board',
      'On June 19, 2026, Dr. Helen Pomeroy resigned from the Board of Directors of Acme Inc. Her letter states that her resignation is not the result of any disagreement.',
      [expect.not.objectContaining({ reason: 'over a disagreement with the company' })],
    ],
    [
      'an officer who left the company by its name',
      'Effective April 16, 2026, Gordon Lisle, Chief Accounting Officer, left Acme Media Holdings to pursue other interests.',
      [change('Gordon Lisle', 'Chief Accounting Officer', 'leaves', { effectiveOn: '2026-04-16' })],
    ],
    [
      'a chief who does not retire after all',
      'On May 6, 2026, Acme Inc. announced that Chief Executive Officer John Merriweather will not retire as previously announced.',
      [],
    ],
    [
      'somebody who declines an offer',
      'On March 1, 2026, Jane Goodwin declined the offer to become Chief Financial Officer of Acme Inc.',
      [],
    ],
    [
      'an officer and the company agree that the employment ends',
      'On November 8, 2026, Acme Inc. and Paul Grady, the Company’s Executive Vice President, Operations, mutually agreed that Mr. Grady’s employment with the Company would terminate effective November 15, 2026.',
      [change('Paul Grady', 'Executive Vice President, Operations', 'leaves', { effectiveOn: '2026-11-15' })],
    ],
  ])('%s', (_what, words, facts) => {
    expect(read(words).filter(({ kind }) => kind !== 'payDecision')).toEqual(facts);
  });

  test.each<[string, string, Record<string, unknown>]>([
    [
      'a plan for the year with the target of the chief executive',
      'On January 9, 2026, the Compensation Committee adopted the Variable Compensation Plan for Fiscal Year 2027, which provides eligible executive officers the opportunity to earn a cash payment.\n\nJane Doe President and Chief Executive Officer\t$4,000,000\t200%',
      { what: 'plan', act: 'approved', subject: 'Variable Compensation Plan for Fiscal Year 2027', chiefTarget: '4000000' },
    ],
    [
      'a plan that shareholders approved',
      'At the Annual Meeting held on January 8, 2026, the stockholders of the Company approved the Acme Corp. 2026 Omnibus Incentive Plan, under which 5,000,000 shares are reserved.',
      { what: 'plan', byHolders: true, subject: '2026 Omnibus Incentive Plan', shares: '5000000' },
    ],
    [
      'a proposed plan with fewer shares',
      'The Board has approved an amendment to its 2000 Stock Plan, to reduce the proposed increase in the number of shares subject to the plan from 6,500,000 to 3,800,000.',
      { what: 'plan', act: 'amended', proposed: true, subject: '2000 Stock Plan', shares: '3800000', sharesBefore: '6500000' },
    ],
    [
      'employment agreements of several officers',
      'On January 8, 2026, the Board extended the terms of the employment agreements with each of David Ball, President and Chief Executive Officer, and Steven T. Kling, Chief Financial Officer.',
      { what: 'agreement', act: 'extended', people: ['David Ball', 'Steven T. Kling'] },
    ],
    [
      'a bonus for one officer',
      'On January 8, 2026, the Compensation Committee of the Board of Directors approved a retention bonus of $500,000 for Jane Roe, the Company’s Chief Financial Officer.',
      { what: 'pay', subject: 'retention bonus', people: ['Jane Roe'], amount: '500000' },
    ],
  ])('pay: %s', (_what, words, fact) => {
    expect(read(words)).toEqual([expect.objectContaining({ kind: 'payDecision', ...fact })]);
  });

  test('reads hostile text in linear time and answers', () => {
    for (const part of [
      'Mr. A ',
      'On January 1, 2026, ',
      'resigned as ',
      'Aa Bb, and ',
      '(i) ',
      'Chief Aa ',
      'Board of Directors of the ',
    ]) {
      expect(read(part.repeat(60_000 / part.length)).length).toBeLessThan(400);
    }
  });
});

test.each([
  'The Board adopted a deferred compensation plan. Upon the death of an Eligible Participant prior to full distribution of the account balance, any remaining amounts are distributed to the beneficiary.',
  'Following the death of such Grantee, the award vests in full.',
])('does not take a plan’s terms for a death: %s', (words) => {
  expect(read(words).filter(({ kind }) => kind === 'personnelChange')).toEqual([]);
});

test.each([
  'On May 6, 2026, the Board appointed Jane Roe as a director and to the Audit Committee, effective immediately, and John Doe ceased serving as a member of the Audit Committee. Mr. Doe will continue to serve as a member of the Board.',
  'On May 6, 2026, John Doe, a director, stepped down as chair of the Compensation Committee.',
  'On May 6, 2026, John Doe, a director of the Company, resigned from the Nominating and Governance Committee of the Board of Directors.',
])('leaves a committee but not the board: %s', (words) => {
  expect(read(words).filter((fact) => fact.kind === 'personnelChange' && fact.person === 'John Doe')).toEqual([]);
});

test.each([
  'On May 6, 2026, John Doe resigned as a member of the Audit Committee and as a director of the Company.',
  'On May 6, 2026, John Doe resigned from the Board of Directors and the Audit Committee.',
])('leaves the board and a committee: %s', (words) => {
  expect(read(words)).toEqual([expect.objectContaining({ kind: 'personnelChange', person: 'John Doe', direction: 'resigns' })]);
});

test.each([
  'On May 8, 2026, the Board appointed Jane Roe Executive Vice President and Chief Operating Officer of the Company. Ms. Roe will also assume the roles of President of two additional utility subsidiaries of the Company.',
  'On May 8, 2026, the Board appointed Jane Roe as Chief Operating Officer. Ms. Roe will also serve as President of several operating subsidiaries.',
])('the company’s office leads over one at its subsidiaries: %s', (words) => {
  expect(read(words)).toEqual([
    expect.objectContaining({ person: 'Jane Roe', role: expect.stringMatching(/Chief Operating Officer/) }),
  ]);
});
