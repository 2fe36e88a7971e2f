import { scoredEightK } from '#kit/scored-filing.ts';

const resultOf = (item: string, words: string, form = '8-K') => {
  const { oneLiner, level } = scoredEightK({ [item]: words }, { form });
  return [oneLiner, level];
};

describe('headlines and levels of control, plans, ethics, shells, nominations and insolvency', () => {
  test.each<[string, string, string, string]>([
    [
      '5.01',
      'Harbor Sub, Inc. merged with and into the Company, with the Company surviving the Merger as an indirect wholly owned subsidiary of Harbor Holdings LP (“Parent”). As a result, a change in control occurred.',
      'Becomes a subsidiary of Harbor Holdings; control changes',
      'HIGH',
    ],
    [
      '5.01',
      'On January 9, 2026, Wei Chen acquired 7,200,000 shares from Mark Dale, representing 72% of the outstanding common stock, for $250,000.',
      'Wei Chen takes control with 72% of the shares for $250,000',
      'CRITICAL',
    ],
    [
      '5.04',
      'The blackout period of the Acme Savings Plan is expected to begin on January 20, 2026 and to end on February 2, 2026.',
      'Insiders may not trade during blackout of its savings plan from January 20, 2026 to February 2, 2026',
      'LOW',
    ],
    [
      '5.05',
      'The Board waived the conflict of interest provisions of the Code of Ethics for Thomas Wade, our Chief Executive Officer.',
      'Waives its code of ethics for CEO Thomas Wade',
      'MEDIUM',
    ],
    [
      '5.06',
      'As a result of the Share Exchange with Nimbus Robotics, Inc., the Company is no longer a shell company.',
      'Is no longer a shell company after a share exchange with Nimbus Robotics',
      'MEDIUM',
    ],
    [
      '5.08',
      'The Annual Meeting will be held on June 18, 2026. Notice of nominations must be received by March 20, 2026.',
      "Sets annual meeting for June 18, 2026; holders' nominations due by March 20, 2026",
      'LOW',
    ],
    [
      '1.03',
      'On January 11, 2026, Acme Corp. and its subsidiaries commenced voluntary cases under chapter 11 in the United States Bankruptcy Court for the District of Delaware.',
      'Files for Chapter 11 bankruptcy with its subsidiaries in Delaware',
      'CRITICAL',
    ],
    [
      '1.03',
      'On January 11, 2026, Nimbus Mining LLC, a wholly owned subsidiary of the Company, filed a voluntary petition under Chapter 7.',
      'Subsidiary Nimbus Mining files for Chapter 7 bankruptcy',
      'CRITICAL',
    ],
    [
      '1.03',
      'On January 9, 2026, the Plan became effective and the Company emerged from Chapter 11. Holders of the First Lien Claims received 97.5% of the new common stock.',
      'Emerges from Chapter 11; holders of First Lien Claims get 97.5% of new shares',
      'CRITICAL',
    ],
    [
      '1.05',
      'On January 5, 2026, the Company identified a ransomware attack in which the threat actor exfiltrated personal information of customers. The incident is reasonably likely to have a material impact on its results.',
      'Ransomware attackers take personal information; it expects a material effect (found on January 5, 2026)',
      'CRITICAL',
    ],
  ])('%s: %s', (item, words, headline, level) => {
    expect(resultOf(item, words)).toEqual([headline, level]);
  });

  test('words people changes under other items as under Item 5.02, without deal terms', () => {
    expect(
      resultOf(
        '8.01',
        'On January 9, 2026, Stella Ford, the Chief Executive Officer of the Company, resigned, effective immediately.',
      ),
    ).toEqual(['CEO Stella Ford resigns effective immediately', 'HIGH']);
    expect(
      resultOf(
        '8.01',
        'Upon the closing of the merger, Stella Ford will serve as Chief Executive Officer of the combined company.',
      )[0],
    ).not.toMatch(/is appointed/);
  });

  test('rates an amendment without news LOW, and one about non-reliance HIGH', () => {
    expect(
      resultOf(
        '2.02',
        'This Amendment No. 1 to the Current Report on Form 8-K filed on January 9, 2026 (the “Original 8-K”) is being filed to correct an error in the release. Net sales of our Tools segment for the quarter ended December 31, 2025 were $380.1 million (as opposed to $280.1 million in the release).',
        '8-K/A',
      ),
    ).toEqual(['Corrects Net sales of Tools segment: $380.1 million, not $280.1 million (8-K of January 9, 2026)', 'LOW']);
    expect(
      resultOf(
        '5.02',
        'This Amendment No. 1 to the Current Report on Form 8-K filed on December 10, 2025 is being filed to disclose the committee assignments of Jane Roe, who was appointed to the Board.',
        '8-K/A',
      ),
    ).toEqual(['Amends 8-K of December 10, 2025 to disclose the committee assignments of Jane Roe', 'LOW']);
    expect(
      resultOf('4.02', 'The statements for the year ended December 31, 2024 should no longer be relied upon.', '8-K/A')[1],
    ).toBe('HIGH');
  });

  test('does not take a comparison with another period for a correction', () => {
    expect(
      resultOf(
        '2.02',
        'This amendment is filed to correct the heading. Net sales were $380.1 million compared to $280.1 million a year before.',
        '8-K/A',
      )[0],
    ).not.toMatch(/not \$280/);
  });
});
