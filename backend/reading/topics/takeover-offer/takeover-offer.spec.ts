import { resultFor } from '#kit/topic-result.ts';

describe('offers for the company', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'The Board of Directors of Acme Inc. unanimously rejected the unsolicited proposal of Borealis Foods plc, determining that it substantially undervalues the Company.',
      { act: 'rejected', manner: 'unsolicited', by: 'Borealis Foods' },
      'HIGH',
      'Rejects unsolicited takeover offer from Borealis Foods',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme received an unsolicited, non-binding proposal from Borealis Holdings LP to acquire all of the outstanding shares of the Company for $25.00 per share in cash.',
      { act: 'made', manner: 'unsolicited', by: 'Borealis Holdings', perShare: { currency: '$', amount: '25' } },
      'CRITICAL',
      'Borealis Holdings makes unsolicited offer to buy the company at $25 a share',
    ],
    [
      '8.01',
      'On January 12, 2026, Acme Inc. announced that its Board of Directors has formed a special committee to evaluate an unsolicited, non-binding proposal from Borealis Partners LP to acquire all of the outstanding shares of the Company for $14.50 per share in cash.',
      { act: 'made', manner: 'unsolicited', by: 'Borealis Partners', perShare: { currency: '$', amount: '14.5' } },
      'CRITICAL',
      'Borealis Partners makes unsolicited offer to buy the company at $14.50 a share',
    ],
    [
      '8.01',
      'On January 12, 2026, the Board received a preliminary non-binding proposal letter from Harbor Holdings to acquire all outstanding shares of common stock that it does not own.',
      { act: 'made', manner: 'non-binding', by: 'Harbor Holdings' },
      'CRITICAL',
      'Harbor Holdings makes non-binding offer to buy the company',
    ],
    [
      '8.01',
      'Borealis Inc. commenced a tender offer to purchase all outstanding shares of Acme at $14.50 per share.',
      { act: 'made', manner: 'tender', by: 'Borealis', perShare: { currency: '$', amount: '14.5' } },
      'CRITICAL',
      'Borealis makes tender offer for the company at $14.50 a share',
    ],
    [
      '8.01',
      'On January 9, 2026, Harbor Holdings withdrew its unsolicited proposal to acquire all outstanding shares of the Company.',
      { act: 'withdrawn', manner: 'unsolicited', by: 'Harbor Holdings' },
      'HIGH',
      'Harbor Holdings withdraws offer to buy the company',
    ],
    [
      '7.01',
      'The Board of Directors unanimously rejected the unsolicited proposal from Borealis Corp. to acquire the Company.',
      { act: 'rejected', manner: 'unsolicited', by: 'Borealis' },
      'HIGH',
      'Rejects unsolicited takeover offer from Borealis',
    ],
    [
      '8.01',
      'On May 5, 2026, Borealis Corp. increased its offer to acquire the Company to $27.00 per share.',
      { act: 'raised', by: 'Borealis', perShare: { currency: '$', amount: '27' } },
      'CRITICAL',
      'Borealis raises offer to buy the company to $27 a share',
    ],
    [
      '8.01',
      'The special committee received an indication of interest from a third party to acquire all of the shares of the Company.',
      { act: 'made', manner: 'non-binding' },
      'CRITICAL',
      'Receives non-binding takeover offer',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('takeoverOffer', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'The Company made an unsolicited proposal to acquire Borealis Corp. for $14 per share.'],
    ['8.01', 'The Company commenced a tender offer to purchase up to 5 million of its shares.'],
    ['8.01', 'The Company may receive proposals to acquire the Company.'],
    ['8.01', 'Acme priced its public offering of 5 million shares of the Company at $14.50 per share.'],
    ['8.01', 'Borealis Corp. made an offer to acquire Crux Inc. for $4 per share.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('takeoverOffer', { [item]: text }).fact).toBeNull();
  });
});
