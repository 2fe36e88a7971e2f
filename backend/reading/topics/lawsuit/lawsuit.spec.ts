import { resultFor } from '#kit/topic-result.ts';

describe('lawsuits', () => {
  test.each<[string, string, object, string, string]>([
    [
      '8.01',
      'On May 5, 2026, a jury in the United States District Court for the District of Delaware returned a verdict in favor of the Company and awarded damages of $82.5 million.',
      { by: 'jury', outcome: 'won', amount: '82500000', act: 'verdict' },
      'HIGH',
      'Wins jury verdict of $82.5 million',
    ],
    [
      '8.01',
      'A jury found that Acme infringed two patents of Borealis Corp. and awarded Borealis $45 million in damages.',
      { by: 'jury', outcome: 'lost', opponent: 'Borealis', amount: '45000000', pays: true, act: 'verdict' },
      'HIGH',
      'Loses jury verdict of $45 million to Borealis over patent infringement',
    ],
    [
      '8.01',
      'The Company entered into a settlement agreement with Borealis Corp. to resolve all pending patent litigation, under which the Company will pay $30 million.',
      { opponent: 'Borealis Corp.', matter: 'patent litigation', amount: '30000000', pays: true, act: 'settled' },
      'MEDIUM',
      'Settles patent litigation with Borealis for $30 million',
    ],
    [
      '8.01',
      'On May 5, 2026, a putative securities class action was filed against the Company and certain of its officers in the United States District Court for the Northern District of California.',
      { matter: 'securities class action', act: 'sued' },
      'MEDIUM',
      'Shareholder class action is filed against the company',
    ],
    [
      '8.01',
      'Acme filed a complaint against Borealis Inc. in the Delaware Court of Chancery alleging breach of the merger agreement.',
      { opponent: 'Borealis Inc.', matter: 'breach of the merger agreement', act: 'sues' },
      'MEDIUM',
      'Sues Borealis over breach of the merger agreement',
    ],
    [
      '8.01',
      'The United States Court of Appeals for the Federal Circuit affirmed the judgment of the district court in favor of the Company.',
      { by: 'appeals court', does: 'upholds the judgment of the district court in favor of the Company', act: 'ruling' },
      'MEDIUM',
      'Appeals court upholds the judgment of the district court in favor of the Company',
    ],
    [
      '8.01',
      'The court dismissed with prejudice the securities class action against the Company.',
      { by: 'court', outcome: 'won', matter: 'securities class action', act: 'dismissed' },
      'MEDIUM',
      'Court dismisses securities class action',
    ],
    [
      '8.01',
      "The District Court granted the Company's motion to dismiss the shareholder lawsuit.",
      { by: 'court', matter: 'shareholder lawsuit', act: 'dismissed' },
      'MEDIUM',
      'Court dismisses shareholder lawsuit',
    ],
    [
      '8.01',
      'The Company has agreed to settle the securities class action for $12 million.',
      { matter: 'securities class action', amount: '12000000', pays: true, act: 'settled' },
      'MEDIUM',
      'Settles securities class action for $12 million',
    ],
    [
      '8.01',
      'On February 3, 2003, Borealis Systems, Inc. filed suit against the Company in the United States District Court alleging patent infringement.',
      { opponent: 'Borealis Systems, Inc.', matter: 'patent infringement', act: 'sued' },
      'MEDIUM',
      'Borealis Systems sues the company over patent infringement',
    ],
    [
      '8.01',
      'The Registrant received a favorable arbitration award of $6.2 million against its former distributor.',
      { by: 'arbitrators', outcome: 'won', matter: 'arbitration', amount: '6200000', act: 'verdict' },
      'HIGH',
      'Wins arbitration award of $6.2 million',
    ],
    [
      '8.01',
      'The Delaware Supreme Court reversed the decision of the Court of Chancery.',
      { by: 'Supreme Court', does: 'reverses the decision of the Court of Chancery', act: 'ruling' },
      'MEDIUM',
      'Supreme Court reverses the decision of the Court of Chancery',
    ],
    [
      '8.01',
      "A federal judge denied Borealis's motion for a preliminary injunction.",
      { by: 'court', does: "denies Borealis's motion for a preliminary injunction", act: 'ruling' },
      'MEDIUM',
      "Court denies Borealis's motion for a preliminary injunction",
    ],
    [
      '8.01',
      'Acme and Borealis reached a settlement of all claims; Borealis will pay Acme $150 million.',
      { amount: '150000000', act: 'settled' },
      'HIGH',
      'Settles lawsuit; receives $150 million',
    ],
    [
      '8.01',
      'On January 9, 2026, a putative securities class action captioned Roe v. Acme Inc. was filed in the United States District Court for the Northern District of Ohio against the Company and certain of its officers, alleging false and misleading statements.',
      { matter: 'securities class action', act: 'sued' },
      'MEDIUM',
      'Shareholder class action is filed against the company',
    ],
    [
      '8.01',
      'On January 9, 2026, the Superior Court of California granted preliminary approval of the settlement of the wage and hour class action.',
      { by: 'court', does: 'grants preliminary approval of the settlement', matter: 'class action', act: 'ruling' },
      'MEDIUM',
      'The Superior Court of California grants preliminary approval of the settlement of the wage and hour class action',
    ],
    [
      '8.01',
      'On August 9, 2026, the Delaware Court of Chancery approved the settlement of the stockholder class action. Under the settlement the Company’s insurers will pay $17.5 million.',
      { by: 'court', act: 'ruling', amount: '17500000' },
      'MEDIUM',
      'Court approves the settlement of stockholder class action: $17.5 million',
    ],
    [
      '8.01',
      'The jury in the case of Borealis Corp. returned a verdict finding that certain products of the Company infringe three patents and awarded damages of $62.3 million.',
      { act: 'verdict', matter: 'patent infringement', amount: '62300000' },
      'HIGH',
      'Jury returns verdict of $62.3 million over patent infringement',
    ],
    [
      '8.01',
      'On May 13, 2026, the U.S. District Court for the District of Delaware ruled that a patent covering the lead product of Acme is invalid, in litigation against Borealis Laboratories.',
      { act: 'ruling', does: 'finds patent invalid' },
      'HIGH',
      'Court finds patent invalid',
    ],
    [
      '8.01',
      'On May 4, 2026, a shareholder commenced litigation against the Company and certain of its officers. The complaint alleges violations of the federal securities laws. It seeks certification as a class action on behalf of all who bought the stock.',
      { act: 'sued', matter: 'securities class action' },
      'MEDIUM',
      'Shareholder class action is filed against the company',
    ],
    [
      '8.01',
      'On May 4, 2026, a former dealer commenced litigation against the Company. The complaint alleges breach of contract.',
      { act: 'sued', matter: 'litigation' },
      'MEDIUM',
      'Litigation is filed against the company',
    ],
    [
      '8.01',
      'On August 7, 2026, the Court struck all portions of the attrition allowance attributable to the rate base of Acme Inc. and remanded the case.',
      { act: 'ruling', by: 'court' },
      'MEDIUM',
      'Court strikes all portions of the attrition allowance',
    ],
    [
      '8.01',
      'On May 6, 2026, the U.S. District Court enjoined the sale of Acme’s heaters in Ohio.',
      { act: 'ruling', by: 'court' },
      'MEDIUM',
      'Court blocks the sale of Acme’s heaters in Ohio',
    ],
    [
      '8.01',
      'On May 6, 2026, Acme Inc. was served with a lawsuit filed by Borealis Corp. in the Northern District of California alleging patent infringement.',
      { act: 'sued', opponent: 'Borealis Corp.' },
      'MEDIUM',
      'Borealis sues the company over patent infringement',
    ],
  ])('%s: %s', (item, words, fact, level, line) => {
    const result = resultFor('lawsuit', { [item]: words });
    expect(result.fact).toMatchObject(fact);
    expect([result.level, result.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'The Company may become subject to litigation.'],
    ['8.01', 'The Company believes the lawsuit is without merit and intends to defend itself.'],
    ['8.01', 'Settlement of the offering is expected on May 8, 2026.'],
    ['8.01', 'If the court approves the settlement, the case will end.'],
    ['8.01', 'The Bankruptcy Court entered an order confirming the plan.'],
    ['8.01', 'In the judgment of the Board, the plan is in the best interests of holders.'],
    ['8.01', 'As previously disclosed, a complaint was filed against the Company in 2024.'],
    ['8.01', 'The loans mature in 2030 and will settle in cash.'],
    ['8.01', 'The court may rule that the patent of Acme is invalid.'],
    ['8.01', 'A securities class action could be filed against the Company on behalf of all who bought its stock.'],
  ])('no fact: %s: %s', (item, words) => {
    expect(resultFor('lawsuit', { [item]: words }).fact).toBeNull();
  });
});
