import { scoredEightK } from '#kit/scored-filing.ts';

const line = (item: string, words: string): string => scoredEightK({ [item]: words }).oneLiner;

describe('headlines of people, pay, auditors, votes, listing and charter', () => {
  test.each<[string, string, string]>([
    [
      '5.02',
      'On January 8, 2026, Daniel T. Hart notified the Company of his decision to resign as Chief Financial Officer, effective January 15, 2026. On January 9, 2026, Steven Mayer was appointed to serve as interim Chief Financial Officer.',
      'CFO Daniel Hart resigns; Steven Mayer is appointed interim CFO (resignation effective January 15, 2026)',
    ],
    [
      '5.02',
      '(b) On January 9, 2026, Dina Paula McGrath notified Acme, Inc. that she will resign as a member of the Board of Directors of the Company, effective immediately.',
      'Dina Paula McGrath resigns from the board effective immediately',
    ],
    [
      '5.02',
      'On January 9, 2026, the Board increased the size of the Board from eight to nine directors and appointed Susan B. Waters to fill the resulting vacancy, effective January 15, 2026.',
      'Susan Waters is appointed to the board, which grows from eight to nine effective January 15, 2026',
    ],
    [
      '5.02',
      'On January 9, 2026, the Board appointed Mark Hill and Denise Ray to the Board, and Gary Stone resigned from the Board.',
      'Gary Stone resigns from the board; Mark Hill and Denise Ray join the board (resignation on January 9, 2026)',
    ],
    [
      '5.02',
      'Acme Corp. announced that Dora Penn, 61, and Troy Rowe, 56, Co-CEOs of the Investment Bank, have been elected Co-Presidents of the Firm. Mary Lane, current CEO of Consumer Banking, has decided to retire from the Firm.',
      'Dora Penn and Troy Rowe are appointed co-presidents; Mary Lane is to retire',
    ],
    [
      '5.02',
      'Mr. Harold Finch, a member of the Board of Directors of the Company since 1999, passed away on January 5, 2026.',
      'Director Harold Finch dies on January 5, 2026',
    ],
    [
      '5.02',
      'On January 9, 2026, the Compensation Committee adopted the Variable Compensation Plan for Fiscal Year 2027.\n\nJane Doe President and Chief Executive Officer\t$4,000,000\t200%',
      "Board adopts Variable Compensation Plan for Fiscal Year 2027; CEO's target is $4 million",
    ],
    [
      '5.02',
      'Acme Corp. announced that its Board of Directors has named Patricia O’Neill as Chief Financial Officer of the Company, effective February 1, 2026. Ms. O’Neill, 52, succeeds George Tan, who is leaving the Company to pursue other interests.',
      'CFO George Tan leaves to pursue other interests; Patricia O’Neill is appointed CFO',
    ],
    [
      '5.02',
      'In connection with the previously announced retirement of Frank Moss, on January 9, 2026 the Board elected Ian Wright to the Board.',
      'Ian Wright is elected to the board',
    ],
    [
      '5.02',
      'Acme Corp. announced that Alan Stone, President of the Company’s Aerospace segment, will leave the Company effective August 31, 2026.',
      'Alan Stone, president of Aerospace, leaves effective August 31, 2026',
    ],
    [
      '5.02',
      'On January 8, 2026, the Board approved an increase in the annual base salary of Chief Executive Officer Sarah Quinn from $700,000 to $800,000.',
      'Raises base salary of CEO Sarah Quinn to $800,000',
    ],
    [
      '5.02',
      'The Board of Directors has appointed John Hayes, 58, as Chairman of the Board, succeeding Walter Price, who is retiring after 20 years of service, effective July 1, 2026.',
      'Chairman Walter Price is to retire; John Hayes is appointed chairman (retirement effective July 1, 2026)',
    ],
    [
      '5.02',
      'On January 9, 2026, Acme Corp. granted Chief Executive Officer Laura Kent 500,000 stock options at an exercise price of $12.00 per share.',
      'Board approves 500,000 stock options for CEO Laura Kent',
    ],
    [
      '5.07',
      'At the annual meeting on January 9, 2026, stockholders: (1) elected seven directors; (2) approved the 2026 Equity Incentive Plan; and (3) ratified the selection of Ernst & Young LLP.',
      'Shareholders elect all seven directors and approve 2026 Equity Incentive Plan at the annual meeting on January 9, 2026',
    ],
    [
      '4.01',
      'On January 8, 2026, the Audit Committee dismissed Marlow LLP as auditor and engaged BDO USA, P.C. as its new firm.',
      'Dismisses auditor Marlow; BDO USA is appointed (January 8, 2026)',
    ],
    [
      '4.02',
      'The Audit Committee concluded that the financial statements for the years ended December 31, 2024 and 2023 should no longer be relied upon. The Company intends to restate them.',
      'Statements for 2023 and 2024 can no longer be relied upon; restatement to follow',
    ],
    [
      '3.01',
      'Acme received a notice from NASDAQ that it has not maintained a minimum market value of publicly held shares of $5,000,000. It has until March 22, 2026, to regain compliance.',
      'Nasdaq gives notice: market value of publicly held shares below $5 million (until March 22, 2026 to comply)',
    ],
    [
      '5.03',
      'Acme filed an amendment to effect a ten-for-one forward stock split, effective June 7, 2026, and increase the number of authorized shares of common stock from 8 billion to 80 billion.',
      'Carries out a 10-for-1 stock split; authorized shares rise to 80 billion (effective June 7, 2026)',
    ],
    [
      '5.07',
      'The annual meeting was held on January 9, 2026.\n\n1. Election of six directors. All nominees were elected.\n2. Approval of the 2026 Stock Incentive Plan. The proposal did not receive the necessary votes.',
      'Shareholders do not approve 2026 Stock Incentive Plan; they elect all six directors',
    ],
    [
      '5.07',
      'The annual meeting was held on January 9, 2026.\n\n1.\tElection of Directors:\tFor\tAgainst\nJane A. Doe\t1,210,137,324\t58,732,922\t3,495,511\nJohn Roe\t1,231,332,573\t37,389,284\t3,643,900\n\n2. A management proposal to ratify the appointment of Ernst & Young LLP was approved.\n\nFor\tAgainst\tAbstained\n4,842,005,841\t18,891,324\t11,886,305\n\n3. A shareholder proposal entitled “Civil Rights Audit” was approved.\n\nFor\tAgainst\tAbstained\n5,125,278,012\t4,445,469,491\t131,246,493',
      'Shareholders pass proposal on civil rights audit and elect both directors at the annual meeting on January 9, 2026',
    ],
    [
      '5.07',
      '(a) On January 9, 2026, Acme held its annual meeting of stockholders.\n(b) The stockholders elected the following nominees:\n\nNominee\tFor\tWithheld\tBroker Non-Votes\nAnn Lee\t10,000,000\t500,000\t2,000,000\nCy Young\t3,000,000\t7,500,000\t2,000,000\n\nThe stockholders ratified the appointment of RSM US LLP as auditor.\n\nFor\tAgainst\tAbstain\n12,400,000\t50,000\t50,000',
      'Shareholders elect both directors and ratify the auditor at the annual meeting on January 9, 2026',
    ],
    [
      '5.07',
      'The Annual Meeting was held on January 9, 2026. The shareholders elected each of the Board’s three nominees for Director; approved the 2026 Equity Incentive Plan; and ratified the appointment of Ernst & Young LLP.',
      'Shareholders elect all three directors and approve 2026 Equity Incentive Plan at the annual meeting on January 9, 2026',
    ],
    [
      '5.07',
      'At the Annual Meeting held on January 9, 2026, stockholders did not approve, on an advisory basis, the compensation of the Company’s named executive officers. All eight director nominees were elected.',
      'Shareholders do not approve executive pay; they elect all eight directors at the annual meeting on January 9, 2026',
    ],
    [
      '5.02',
      '(e) On January 9, 2026, the Board adopted a policy regarding the recoupment of incentive compensation (the “Clawback Policy”) in the event of a restatement.',
      'Adopts clawback policy for executive pay',
    ],
    [
      '5.02',
      'On January 9, 2026, Acme Corp. announced that Priya Nair, Chief Executive Officer, will transition to the role of Executive Chair effective March 1, 2026, and that Owen Strand, currently President, will succeed Ms. Nair as Chief Executive Officer.',
      'CEO Priya Nair moves to executive chair; Owen Strand is appointed CEO (departure effective March 1, 2026)',
    ],
  ])('%s: %s', (item, words, headline) => {
    expect(line(item, words)).toBe(headline);
  });

  test('states votes as votes if no outcome is given', () => {
    expect(
      line(
        '5.07',
        'Annual meeting of January 9, 2026.\n\n1. Advisory vote on executive compensation\n\nFor\tAgainst\tAbstained\n4,842,005\t18,891,324\t11,886\n',
      ),
    ).toMatch(/^Shareholders reject executive pay, 18.9M against 4.8M/);
  });
});
