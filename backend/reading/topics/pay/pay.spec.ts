import { resultFor } from '#kit/topic-result.ts';

describe('pay: sentence, level, headline', () => {
  test.each<[item: string, text: string, level: string, line: string]>([
    [
      '5.02',
      'On February 27, 2023, the Compensation Committee of the Board of Directors of Acme Inc. approved a one-time retention bonus of $500,000 for John Smith, the Company’s Chief Financial Officer, payable if he remains employed through December 31, 2023.',
      'LOW',
      'Board approves retention bonus of $500,000 for CFO John Smith',
    ],
    [
      '5.02',
      'On February 27, 2023, Acme Inc. entered into an amended and restated employment agreement with Jane Roe, its Chief Executive Officer. Under the agreement, Ms. Roe will receive an annual base salary of $950,000 and a target annual bonus of 125% of her base salary. The term ends on December 31, 2026.',
      'LOW',
      'Amends employment agreement with CEO Jane Roe: $950,000 salary',
    ],
    [
      '5.02',
      'On September 15, 2020, the Committee of the Board of Acme Inc. determined that the base salaries of its executive officers would be restored to the amounts before the pandemic.',
      'LOW',
      'Restores base salaries of executives',
    ],
    [
      '5.02',
      'On July 1, 2020, the Board of Acme Inc. fully restored the base salary of Jane Roe, its Chief Executive Officer, effective immediately.',
      'LOW',
      'Restores base salary of CEO Jane Roe',
    ],
    [
      '5.02',
      'On July 1, 2020, the Board determined that the temporary reduction in base salaries of the officers of the Company will be discontinued as of August 1, 2020.',
      'LOW',
      'Restores base salaries of executives',
    ],
    [
      '5.02',
      'On December 20, 2026, Acme Inc. renewed the employment agreement of Paul T. Kling, President and Chief Executive Officer of the Company.',
      'LOW',
      'Extends employment agreement with CEO Paul Kling',
    ],
    [
      '5.02',
      'On December 20, 2026, the Company and Jane Roe signed a consulting agreement, under which Ms. Roe will receive $20,000.',
      'LOW',
      'Signs consulting agreement with Jane Roe, $20,000',
    ],
    [
      '5.02',
      'On December 12, 2006, the Compensation Committee approved the acceleration of vesting of all unvested stock options held by employees with an exercise price greater than $12.50 per share, effective December 31, 2006. Options to purchase approximately 1.2 million shares are affected.',
      'LOW',
      'Accelerates vesting of stock options',
    ],
    [
      '5.02',
      'On February 18, 2009, the Compensation Committee of the Board approved the following base salaries for 2009 for the named executive officers: Jane Roe, Chief Executive Officer, $800,000; John Smith, Chief Financial Officer, $450,000.',
      'LOW',
      'Board approves base salaries for Jane Roe and John Smith',
    ],
    [
      '5.02',
      'At the 2021 Annual Meeting of Stockholders held on May 18, 2021, the stockholders of Acme Inc. approved the Acme Inc. 2021 Omnibus Incentive Plan (the “Plan”), which had been adopted by the Board subject to stockholder approval. The Plan authorizes the issuance of up to 5,000,000 shares of common stock.',
      'LOW',
      'Shareholders approve 2021 Omnibus Incentive Plan, 5.0M shares',
    ],
    [
      '5.02',
      'On February 8, 2021, the Board adopted the Acme Inc. Executive Severance Plan, effective as of such date. Under the plan, participants are entitled to severance benefits upon a qualifying termination.',
      'LOW',
      'Board adopts Executive Severance Plan',
    ],
    [
      '5.02',
      'On November 28, 2005, the Registrant entered into a Separation Agreement with James Long, its former Vice President of Sales, under which Mr. Long will receive $210,000 in severance payments.',
      'LOW',
      'Signs separation agreement with James Long, $210,000',
    ],
    [
      '5.02',
      'On November 4, 2016, the Company and George Baker, Executive Chairman, agreed to reduce Mr. Baker’s annual base salary from $600,000 to $1, effective January 1, 2017.',
      'LOW',
      'Cuts base salary of executive chairman George Baker to $1',
    ],
    [
      '5.02',
      'The independent members of the Board determined on January 29, 2025 to grant Mr. Paul West, Chief Executive Officer, 250,000 performance-based restricted stock units that vest only if the share price reaches $100.',
      'LOW',
      'Board approves 250,000 performance-based restricted stock units for CEO Paul West',
    ],
    [
      '5.02',
      'On March 6, 2007, the Board of Directors, upon the recommendation of the Compensation Committee, adopted the 2007 Management Incentive Bonus Plan for executive officers. Target bonuses range from 40% to 100% of base salary.',
      'LOW',
      'Board adopts 2007 Management Incentive Bonus Plan for executives',
    ],
    [
      '5.02',
      'On February 25, 2009, in light of economic conditions, the Compensation Committee approved a 20% reduction in the base salaries of the Company’s executive officers, effective April 1, 2009.',
      'LOW',
      'Cuts base salaries of executives by 20%',
    ],
    [
      '5.02',
      'On April 6, 2020, Jane Roe, Chief Executive Officer of Acme, volunteered to forgo 100% of her base salary, and the other named executive officers agreed to reduce their base salaries by 25% through September 30, 2020.',
      'LOW',
      'Cuts base salary of Jane Roe',
    ],
    [
      '5.02',
      'On February 28, 2018, the Compensation Committee granted to Paul West, the Company’s Chief Executive Officer, options to purchase 1,500,000 shares of common stock at an exercise price of $12.00 per share.',
      'LOW',
      'Board approves 1.5M stock options for CEO Paul West',
    ],
    [
      '5.02',
      'On March 1, 2015, the Compensation Committee established the performance goals under the Company’s Annual Incentive Plan for fiscal year 2015. Awards will be based on revenue and operating income.',
      'LOW',
      'Board sets performance goals for executive pay',
    ],
    [
      '5.02',
      'On March 31, 2011, the Company entered into a Change in Control Severance Agreement with each of John Smith, Anna Berg and Luis Ortega. Under each agreement the executive would receive two times base salary.',
      'LOW',
      'Signs change in control severance agreements with John Smith and two others',
    ],
    [
      '5.02',
      'On June 28, 2010, the Board of Directors approved an increase in the annual base salary of James Ward, President and Chief Executive Officer, from $400,000 to $450,000, effective July 1, 2010.',
      'LOW',
      'Raises base salary of CEO James Ward to $450,000',
    ],
    [
      '5.02',
      'On December 15, 2016, the Board terminated the Acme Corporation Supplemental Executive Retirement Plan, effective December 31, 2016.',
      'LOW',
      'Board ends Supplemental Executive Retirement Plan',
    ],
    [
      '5.02',
      'The Compensation Committee determined on February 12, 2013 that no bonuses will be paid to the named executive officers for 2012.',
      'LOW',
      'Pays executives no bonus',
    ],
    [
      '5.02',
      'On February 10, 2012, the Compensation Committee approved cash bonuses for 2011 performance as follows: Jane Roe, $1,200,000; John Smith, $600,000; and Wei Chen, $450,000.',
      'LOW',
      'Board approves cash bonuses for Jane Roe and two others',
    ],
    [
      '5.02',
      'On October 1, 2024, the Board approved the acceleration of the vesting of 45,000 restricted stock units held by Robert Kane in connection with his retirement.',
      'LOW',
      'Accelerates vesting of 45,000 restricted stock units of Robert Kane',
    ],
    [
      '5.02',
      'On June 4, 2019, at the annual meeting, shareholders approved an amendment to the Acme Inc. 2014 Equity Incentive Plan to increase the number of shares available by 2,500,000.',
      'LOW',
      'Shareholders approve amended 2014 Equity Incentive Plan, 2.5M shares',
    ],
    [
      '5.02',
      'On December 19, 2007, Acme Bancorp entered into amendments to the employment agreements with its executive officers in order to comply with Section 409A of the Internal Revenue Code.',
      'LOW',
      'Amends employment agreements with executives',
    ],
    [
      '5.02',
      'On November 28, 2023, the Board adopted the Acme Inc. Incentive Compensation Recoupment Policy in accordance with Nasdaq listing standards.',
      'LOW',
      'Board adopts Incentive Compensation Recoupment Policy for executives',
    ],
    [
      '5.02',
      'On May 8, 2017, the Company entered into a letter agreement with Nora King, its Executive Chair, extending the term of her employment until June 30, 2019.',
      'LOW',
      "Extends Nora King's term as executive chair to June 30, 2019",
    ],
    [
      '5.02',
      'On August 14, 2008, the Company and Martin Cole, Chief Operating Officer, entered into a consulting agreement under which Mr. Cole will be paid $25,000 per month.',
      'LOW',
      'Signs consulting agreement with COO Martin Cole, $25,000',
    ],
    [
      '5.02',
      'On January 13, 2021, the Board approved the compensation of non-employee directors for 2021, consisting of an annual retainer of $80,000 and restricted stock with a value of $150,000.',
      'LOW',
      'Board sets director pay',
    ],
    [
      '5.02',
      'On December 18, 2014, the Human Resources Committee of the Board approved long-term incentive awards for 2015 to the named executive officers in the form of performance share units and restricted stock units.',
      'LOW',
      'Board decides on executive compensation',
    ],
    [
      '5.02',
      'On June 15, 2022, the Compensation Committee approved special retention awards to certain executive officers, including a $2,000,000 cash award to Anna Berg, Chief Operating Officer.',
      'LOW',
      'Board approves retention awards for COO Anna Berg',
    ],
    [
      '5.02',
      'The severance agreement between the Company and Mr. Tom Ridge, Chief Financial Officer, expired in accordance with its terms.',
      'LOW',
      'Ends severance agreement with CFO Tom Ridge',
    ],
    [
      '5.02',
      'Effective November 28, 2005, the Board of Directors of Acme Corp. set 2006 target bonuses for the officers at 50% of salary.',
      'LOW',
      'Board sets target bonuses for executive pay',
    ],
    [
      '5.02',
      `On February 12, 2016, the Compensation Committee of the Board of Directors of Acme Inc. approved the payment of the following bonus pursuant to the Company’s Fiscal 2015 Bonus Program:

Name	Fiscal 2015 Target Bonus Amount	Achievement Level	Fiscal 2015 Actual Bonus Amount Paid in Restricted Stock Units	Total Value of Fiscal 2015 Bonus Earned
Earl H. Stone, III	$550,000	99%	27,151	$545,000

(1) The amounts reflected in this column represent the target payout to the Named Executive Officer if his bonus had been achieved at 100%.`,
      'LOW',
      'Pays Earl Stone a bonus of $545,000 in 27,151 restricted stock units',
    ],
    [
      '5.02',
      `On January 8, 2013, the Compensation Committee of the Board of Directors adopted a new form of agreement for the award of Performance-Based Stock Units to executive officers. The material terms of the new agreement are substantially the same, except that one half of the units will vest three years after the grant date subject to a test based on total shareholder return relative to the S&P500 and the other half will be subject to a test based on earnings per share.`,
      'LOW',
      'Adopts new form of performance-based stock unit award vesting on total shareholder return and earnings per share',
    ],
    [
      '5.02',
      `On March 1, 2011, the Compensation Committee approved a form of restricted stock unit award agreement under the 2010 Equity Incentive Plan.`,
      'LOW',
      'Adopts new form of restricted stock unit award',
    ],
    [
      '5.02',
      `On March 1, 2011, the Company entered into an employment agreement with Jane Roe, its Chief Executive Officer, in the form of agreement filed as Exhibit 10.1.`,
      'LOW',
      'Signs employment agreement with CEO Jane Roe',
    ],
    [
      '5.02',
      'On December 29, 2025, the Compensation Committee of the Board approved an increase in the annual base salary of the Company’s Executive Vice President and Chief Financial Officer, John D. Smith, from $400,000 to $450,000, effective as of January 1, 2026.',
      'LOW',
      'Raises base salary of CFO John Smith to $450,000',
    ],
    [
      '5.02',
      'On February 13, 2026, the Compensation Committee approved 2026 base salaries for its named executive officers. The base salary of Robert Hill, Chairman and Chief Executive Officer, was increased to $1,050,000 from $1,000,000, and that of Carol Stone was increased to $560,000.',
      'LOW',
      'Raises base salaries of Robert Hill and Carol Stone',
    ],
    [
      '5.02',
      'On March 1, 2026, the Board approved discretionary bonuses for certain executives. Jane Roe, Chief Executive Officer, was awarded a bonus of $600,000.',
      'LOW',
      'Board approves bonuses of $600,000 for CEO Jane Roe',
    ],
    [
      '5.02',
      `On June 30, 2026, the Compensation Committee approved cash bonuses to key employees in connection with the merger among the Company, Borealis Corp. and Big Sky Merger Sub Inc. The following bonuses will be paid:

Name	Position	Stay Bonus Amount
Jane Roe	Chief Financial Officer	$1,000,000
John Smith	Chief Revenue Officer	$3,000,000
Wei Chen	Chief Technology Officer	$4,000,000`,
      'LOW',
      'Board approves cash bonuses of $8 million for Jane Roe and two others',
    ],
    [
      '5.02',
      'On March 1, 2026, the Compensation Committee approved retention bonuses for its executives. If Jane Roe is terminated, she would receive a bonus of $600,000.',
      'LOW',
      'Board decides on executive compensation: retention bonuses',
    ],
  ])('%s %s', (item, text, level, line) => {
    const { fact, ...score } = resultFor('payDecision', { [item]: text });
    expect(fact).toMatchObject({ item });
    expect(score).toMatchObject({ level, line });
  });

  test.each<[item: string, text: string]>([
    [
      '5.02',
      'If Ms. Roe’s employment is terminated without cause, she would receive severance equal to one year of base salary.',
    ],
    ['5.02', 'Mr. Smith previously served as Chief Financial Officer of Borealis Corp. until he resigned in 2015.'],
    ['5.02', 'There are no family relationships between Ms. Gomez and any director or executive officer of the Company.'],
    ['5.02', 'On May 3, 2024, Jane Roe rescinded her decision to retire as Chief Executive Officer.'],
    ['5.02', 'The foregoing description of the employment agreement is qualified in its entirety by reference to the agreement.'],
    ['5.02', 'The Board may appoint John Smith as President at a later date.'],
    ['5.02', 'The Plan defines a change in control as the acquisition of 50% of the voting power.'],
    ['5.02', 'Mr. Lee will not receive any compensation for his service as interim Chief Executive Officer.'],
    ['5.02', 'The Compensation Committee consists of three independent directors.'],
    ['5.02', 'Ms. Gomez owns 12,000 shares of common stock and options that have vested.'],
    ['5.02', 'Before joining the Company, Mr. Chen earned a salary of $400,000 at Borealis Corp.'],
    ['5.02', 'The stockholders will vote on the 2026 Equity Incentive Plan at the annual meeting on June 11, 2026.'],
    ['5.02', 'The awards may be settled in cash or shares at the discretion of the committee.'],
    ['5.02', 'Mr. Smith is 52 years old and has served as a director since 2014.'],
    ['5.02', 'Mr. Roe will be entitled to severance of one year of base salary if he is terminated without cause.'],
    ['5.02', 'The Compensation Committee will review base salaries in the first quarter of 2027.'],
    ['5.02', 'Ms. Lee is eligible to receive an annual bonus of up to 60% of her base salary.'],
    ['5.02', 'The Company’s employees participate in a savings plan.'],
    ['5.02', 'Ms. Gomez will be paid the same fees as other directors.'],
    ['5.02', 'The 2020 Equity Incentive Plan is described in the proxy statement.'],
  ])('no fact: %s %s', (item, text) => {
    expect(resultFor('payDecision', { [item]: text }).fact).toBeNull();
  });
});
