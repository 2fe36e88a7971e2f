import { firedRules as fired, scoredEightK as score } from '#kit/scored-filing.ts';

const EXHIBITS = { '9.01': '(d) Exhibits. 99.1 Press release.' };
const CLEAN_DISMISSAL =
  'On January 9, 2026, the Audit Committee dismissed Smith & Co. as the Company’s independent registered public accounting firm. During the two most recent fiscal years there were no disagreements with Smith & Co. on any matter of accounting principles, and no reportable events. ';

describe('8-K levels', () => {
  test.each<[string, Readonly<Record<string, string>>, string, number]>([
    ['bankruptcy', { '1.03': 'On January 12, 2026, the Company filed a voluntary petition under Chapter 11.' }, 'CRITICAL', 98],
    [
      'emergence from bankruptcy',
      { '1.03': 'On January 12, 2026, the Plan became effective and the Company emerged from Chapter 11.' },
      'CRITICAL',
      85,
    ],
    ['non-reliance', { '4.02': 'The 2024 financial statements should no longer be relied upon.', ...EXHIBITS }, 'CRITICAL', 92],
    [
      'non-reliance because of presentation',
      { '4.02': 'The error relates only to the presentation of cash flows and is considered immaterial.' },
      'HIGH',
      78,
    ],
    [
      'transfer of listing',
      {
        '3.01':
          'The Company notified the New York Stock Exchange of its intention to transfer the listing of its common stock to The Nasdaq Stock Market.',
      },
      'LOW',
      18,
    ],
    [
      'bid price deficiency',
      {
        '3.01':
          'The Company received a notice from Nasdaq that the bid price had closed below $1.00 for 30 consecutive business days.',
      },
      'HIGH',
      64,
    ],
    [
      'equity deficiency',
      {
        '3.01':
          'The Company received a notice that it does not comply with the minimum stockholders’ equity requirement of $2.5 million.',
      },
      'CRITICAL',
      82,
    ],
    [
      'equity deficiency cured',
      { '3.01': 'Nasdaq confirmed that the Company has regained compliance with the minimum stockholders’ equity requirement.' },
      'MEDIUM',
      40,
    ],
    [
      'a credit line is replaced by another',
      {
        '1.01':
          'The Company entered into a new $1.25 billion five-year revolving credit agreement, which replaces the previous $1.25 billion facility.',
        '1.02': 'The information in Item 1.01 is incorporated by reference.',
      },
      'MEDIUM',
      40,
    ],
    [
      'a cyber incident in a press release',
      { '7.01': 'The Company issued a press release regarding a cybersecurity issue involving the Company.' },
      'HIGH',
      70,
    ],
    [
      'results under Regulation FD',
      {
        '7.01':
          'On July 20, 2026, the Company issued a press release regarding the Company’s financial results for its second fiscal quarter, ended June 30, 2026.',
      },
      'MEDIUM',
      48,
    ],
    [
      'the date of results is not a result',
      { '7.01': 'The Company will report its results for the second quarter on July 20, 2026.' },
      'LOW',
      12,
    ],
    [
      'a change of auditors without reportable events',
      {
        '4.01':
          'The Company determined to change its independent public accountant from Smith & Co. LLP to Jones & Co. LLP. None of the reportable events described under Item 304 of Regulation S-K have occurred.',
      },
      'MEDIUM',
      48,
    ],
    [
      'job cuts announced to employees',
      { '7.01': 'The Company told its employees that approximately 500 jobs will be eliminated, or 4% of its workforce.' },
      'MEDIUM',
      50,
    ],
    [
      'a member of a committee',
      { '8.01': 'On May 18, 2026, the Board designated Ms. Roe as the “audit committee financial expert.”' },
      'LOW',
      20,
    ],
    ['vote results', { '5.07': 'The Company held its annual meeting. All nominees were elected.', ...EXHIBITS }, 'LOW', 24],
    [
      'a director retires',
      {
        '5.02':
          'On January 9, 2026, John Smith notified the Company that he will retire from the Board of Directors at the annual meeting.',
      },
      'LOW',
      30,
    ],
    [
      'a director does not run again, without a disagreement',
      {
        '5.02':
          'Mary Major will not stand for re-election. Her decision was not the result of any disagreement with the Company.',
      },
      'LOW',
      30,
    ],
    [
      'the CFO resigns immediately',
      {
        '5.02':
          'On January 9, 2026, Jane Doe, the Chief Financial Officer of Acme Inc. (the “Company”), resigned from her position, effective immediately.',
      },
      'CRITICAL',
      82,
    ],
    [
      'the CFO resigns',
      {
        '5.02':
          'Jane Doe notified the Company that she will resign as Chief Financial Officer effective January 31, 2026. Mr. Roe was appointed to succeed her.',
      },
      'HIGH',
      68,
    ],
    [
      'the CEO retires in six months',
      { '5.02': 'John Smith informed the Board that he will retire as Chief Executive Officer effective July 31, 2026.' },
      'HIGH',
      62,
    ],
    [
      'what would happen if the CEO left',
      {
        '5.02':
          'The Committee approved a severance plan. If the Chief Executive Officer resigns for good reason, he will receive his base salary.',
      },
      'LOW',
      22,
    ],
    [
      'CEO and CFO leave',
      { '5.02': 'John Smith resigned as Chief Executive Officer. Jane Doe resigned as Chief Financial Officer.' },
      'CRITICAL',
      85,
    ],
    [
      'pay only',
      { '5.02': 'The Compensation Committee approved the annual bonus plan and restricted stock awards for executives.' },
      'LOW',
      22,
    ],
    ['a new director', { '5.02': 'On January 9, 2026, the Board elected Mary Major as a director.' }, 'LOW', 30],
    ['investor deck', { '7.01': 'The Company is furnishing an investor presentation as Exhibit 99.1.', ...EXHIBITS }, 'LOW', 15],
    [
      'buried incident',
      {
        '8.01': 'On January 9, 2026, the Company detected a ransomware attack that involved unauthorized access to its systems.',
      },
      'HIGH',
      70,
    ],
    [
      'a risk is not an incident',
      { '8.01': 'Forward-looking statements are subject to risks such as ransomware and unauthorized access to our systems.' },
      'MEDIUM',
      38,
    ],
    [
      'auditor dismissed without disagreement',
      { '4.01': `${CLEAN_DISMISSAL}On the same day the Audit Committee engaged Deloitte & Touche LLP.` },
      'MEDIUM',
      42,
    ],
    ['auditor dismissed for a small firm', { '4.01': `${CLEAN_DISMISSAL}The Committee engaged Jones LLP.` }, 'MEDIUM', 48],
    [
      'auditor resigned',
      { '4.01': 'On January 9, 2026, Smith & Co. resigned as the Company’s auditor. There were no disagreements.' },
      'HIGH',
      72,
    ],
    [
      'auditor resigned, material weakness',
      {
        '4.01':
          'Smith & Co. resigned as auditor. There were no reportable events, except for the material weakness in internal control over revenue.',
      },
      'CRITICAL',
      84,
    ],
    [
      'company agrees to be bought',
      {
        '1.01':
          'The Company entered into an Agreement and Plan of Merger with Parent and Merger Sub, under which Merger Sub will merge with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent.',
      },
      'CRITICAL',
      92,
    ],
    [
      'company buys another',
      {
        '1.01':
          'The Company entered into an Agreement and Plan of Merger under which Merger Sub will merge with and into Target, with Target surviving.',
      },
      'MEDIUM',
      50,
    ],
    ['credit facility amended', { '1.01': 'The Company entered into an amendment to its existing credit agreement.' }, 'LOW', 28],
    [
      'merger called off',
      {
        '1.02': 'On January 9, 2026, the parties mutually agreed to terminate the Merger Agreement, effective immediately.',
      },
      'CRITICAL',
      90,
    ],
    [
      'debt repaid and replaced',
      {
        '1.02': 'The prior credit agreement was repaid in full.',
        '2.03': 'See Item 1.01.',
        '1.01': 'A new credit agreement with a lender.',
      },
      'MEDIUM',
      50,
    ],
    ['material cyber incident', { '1.05': 'The Company identified a cybersecurity incident.' }, 'HIGH', 76],
    ['cyber incident, data taken', { '1.05': 'The threat actor exfiltrated customer data.' }, 'CRITICAL', 84],
    [
      'cyber incident, immaterial',
      { '1.05': 'The incident is not reasonably likely to have a material impact on the Company.' },
      'MEDIUM',
      55,
    ],
    ['guidance cut', { '2.02': 'The Company reported results and lowered its full-year guidance.' }, 'HIGH', 74],
    ['results', { '2.02': 'The Company issued a press release with its results.' }, 'MEDIUM', 50],
    ['a fifth of the workforce', { '2.05': 'The plan affects approximately 20% of the Company’s global workforce.' }, 'HIGH', 68],
    ['one percent of the workforce', { '2.05': 'The plan affects approximately 1.5% of its workforce.' }, 'MEDIUM', 40],
    [
      'accelerated, with a waiver',
      { '2.04': 'An event of default occurred. The Company obtained a waiver from the lenders.' },
      'HIGH',
      68,
    ],
    ['accelerated, cross-default', { '2.04': 'The acceleration is a cross-default under the notes.' }, 'CRITICAL', 92],
    ['ethics waiver', { '5.05': 'The Board granted a waiver from the Code of Ethics to the CEO.' }, 'MEDIUM', 52],
    [
      'pill adopted',
      { '3.03': 'The Board adopted a stockholder rights plan and declared a dividend of one preferred share purchase right.' },
      'HIGH',
      78,
    ],
    [
      'the head of a division retires',
      { '5.02': 'On January 9, 2026, Jane Doe, CEO of CCB, notified the Company that she will retire on February 1, 2026.' },
      'MEDIUM',
      45,
    ],
    [
      'the head of a region resigns',
      { '5.02': 'Jane Doe resigned as Chief Executive Officer, North America, effective immediately.' },
      'MEDIUM',
      45,
    ],
    [
      'the CEO of the company, which is given by name',
      { '5.02': 'Jane Doe resigned as Chief Executive Officer of Acme. Mr. Roe was appointed to succeed her.' },
      'HIGH',
      68,
    ],
    [
      'the CEO of the company, by its defined term',
      {
        '5.02':
          'Jane Doe notified the Board that she will step down as CEO of Roe Holdings, Inc. (the “Company”) on January 31, 2026.',
      },
      'HIGH',
      68,
    ],
    [
      'a chief executive is appointed',
      {
        '5.02':
          'On January 9, 2026, the Board appointed Kevin O’Hara as President and Chief Executive Officer, effective February 1, 2026.',
      },
      'HIGH',
      66,
    ],
    [
      'two executives share the presidency and another leaves',
      {
        '5.02':
          'Acme announced that Dora Penn and Troy Rowe have been elected Co-Presidents of the Company. Mary Lane, Executive Vice President, has decided to retire.',
      },
      'HIGH',
      65,
    ],
    [
      'a director resigns',
      { '5.02': 'On January 9, 2026, Mary Major resigned from the Board of Directors, effective immediately.' },
      'MEDIUM',
      40,
    ],
    [
      'a CFO change that was reported before',
      {
        '5.02':
          'As previously reported in the Current Report on Form 8-K filed on October 3, 2025, Gary Sheldon transitioned from the role of Chief Financial Officer to Vice Chairman and Martin Hall became Chief Financial Officer.',
      },
      'MEDIUM',
      45,
    ],
    [
      'the CFO is dismissed for cause',
      {
        '5.02': 'Effective January 10, 2026, Acme terminated the employment of Robert Lang as Chief Financial Officer for cause.',
      },
      'CRITICAL',
      82,
    ],
    [
      'an auditor who lost his registration',
      {
        '4.01':
          'On January 5, 2026, Lionel Scharf, CPA was dismissed as the Company’s auditor. On January 7, 2026, the registration of Lionel Scharf, CPA was revoked by the PCAOB.',
      },
      'HIGH',
      74,
    ],
    [
      'a board proposal fails',
      {
        '5.07':
          'The Company held its annual meeting on January 9, 2026.\n\n1. Election of six directors. All nominees were elected.\n2. Approval of the 2026 Stock Incentive Plan. The proposal did not receive the necessary votes.',
      },
      'MEDIUM',
      48,
    ],
    [
      'a rights plan extended by a year',
      {
        '3.03':
          'On January 8, 2026 the Company entered into an Amendment to the Rights Agreement, which extends the Expiration Date from January 10, 2026 to January 10, 2027.',
      },
      'MEDIUM',
      38,
    ],
    [
      'a forward split is not dilution',
      {
        '5.03':
          'Acme filed an amendment to effect a ten-for-one forward stock split and proportionately increase the number of authorized shares of common stock from 8 billion to 80 billion.',
      },
      'MEDIUM',
      50,
    ],
    [
      'twice as many authorized shares',
      { '5.03': 'The amendment increased the number of authorized shares of common stock from 100 million to 200 million.' },
      'MEDIUM',
      55,
    ],
    [
      '10% more authorized shares',
      { '5.03': 'The amendment increased the number of authorized shares of common stock from 100 million to 110 million.' },
      'LOW',
      25,
    ],
  ])('%s', (_name, items, level, points) => {
    const scored = score(items);
    expect({ level: scored.level, score: scored.score }).toEqual({ level, score: points });
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a consent order',
      {
        '8.01':
          'Harbor Bank, a subsidiary of the Company, consented to the issuance of a Consent Order by the Office of the Comptroller of the Currency.',
      },
      '8-K.8.01.regulator.ordered',
    ],
    [
      'a cease-and-desist order under an agreement',
      {
        '1.01':
          'Harbor Bank entered into a Stipulation and Consent to the Issuance of an Order to Cease and Desist with the Federal Deposit Insurance Corporation.',
      },
      '8-K.1.01.regulator.ordered',
    ],
    [
      'a dividend cut',
      { '8.01': 'The Board of Directors voted to reduce the quarterly dividend from $0.40 per share to $0.10 per share.' },
      '8-K.8.01.dividendCut',
    ],
    [
      'a discovered fraud',
      {
        '8.01':
          'The Company determined that a supplier made misrepresentations and caused it to overstate inventory by $285 million.',
      },
      '8-K.8.01.fraud',
    ],
    [
      'a lower outlook',
      {
        '8.01':
          'Acme Inc. now expects revenue for the quarter of $18 million to $19 million, below its prior expectation of $24 million.',
      },
      '8-K.8.01.guidanceCut',
    ],
    [
      'a lost customer',
      { '8.01': 'Its largest customer, Borealis Inc., notified the Company that the supply contract will not be renewed.' },
      '8-K.8.01.customer',
    ],
    [
      'a large license',
      {
        '1.01':
          'Acme Inc. entered into a License Agreement with Borealis AG. Borealis will make an upfront payment of $150 million.',
      },
      '8-K.1.01.largeContract',
    ],
  ])('%s is HIGH', (_name, items, rule) => {
    const scored = score(items);
    expect(fired(scored)).toContain(rule);
    expect(scored.level).toBe('HIGH');
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    [
      'a memorandum of understanding with a regulator',
      { '8.01': 'Harbor Bank entered into a memorandum of understanding with the FDIC.' },
    ],
    [
      'a buyback reported under 7.01',
      { '7.01': 'The Board of Directors approved the repurchase of up to $500 million of its common stock.' },
    ],
    ['closed stores', { '7.01': 'The Company has temporarily closed all of its stores in North America.' }],
  ])('%s is MEDIUM', (_name, items) => {
    expect(score(items).level).toBe('MEDIUM');
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['an accusation of fraud', { '8.01': 'Plaintiffs allege that the Company found misappropriation of funds in 2025.' }],
    ['a raised dividend', { '8.01': 'The Board of Directors raised the quarterly dividend from $0.10 to $0.40 per share.' }],
    [
      'a customer that stays',
      { '8.01': 'The Company announced that its contract with its largest customer was renewed for five years.' },
    ],
    [
      'a buyback with an end date',
      {
        '8.01':
          'The share repurchase program will terminate on December 31, 2027, and the agreement with the broker will end then.',
      },
    ],
    ['a suspended reinvestment plan', { '8.01': 'The Company suspended its Dividend Reinvestment Plan.' }],
    [
      'its own tender offer',
      { '8.01': 'The Company commenced a tender offer to purchase shares of common stock of the Company for $20 each.' },
    ],
    ['a possible order', { '8.01': 'If the Bank does not raise capital, the FDIC could issue a consent order.' }],
  ])('%s is not HIGH', (_name, items) => {
    expect(['LOW', 'MEDIUM']).toContain(score(items).level);
  });
});
