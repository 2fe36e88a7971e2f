import { resultFor } from '#kit/topic-result.ts';

describe('control: sentence, level, headline', () => {
  test.each<[item: string, text: string, level: string, line: string]>([
    [
      '5.01',
      'On April 30, 2019, John Roe purchased 5,000,000 shares of common stock from Jane Doe for $350,000, representing 61% of the outstanding shares, resulting in a change in control of the Company.',
      'CRITICAL',
      'John Roe takes control with 61% of the shares for $350,000',
    ],
    [
      '5.01',
      'As a result of the Merger, a change in control of the Company occurred and the Company became a wholly owned subsidiary of Borealis Corporation. The aggregate consideration was approximately $1.2 billion.',
      'HIGH',
      'Becomes a subsidiary of Borealis; control changes',
    ],
    [
      '5.01',
      'Pursuant to a Stock Purchase Agreement dated July 1, 2014, Rio Verde Holdings LLC acquired control of the Registrant by purchasing 12,500,000 shares, or 52.3% of the voting stock, for $2.5 million.',
      'CRITICAL',
      'Rio Verde Holdings takes control with 52.3% of the shares for $2.5 million',
    ],
    [
      '5.01',
      'On closing of the share exchange, the former shareholders of Borealis Ltd. own 85% of the Company’s outstanding common stock. Acme was a shell company.',
      'MEDIUM',
      'Former holders of Borealis take control with 85% of the shares',
    ],
    [
      '5.01',
      'On May 4, 2026, Borealis Capital Partners, L.P. purchased 8,000,000 shares of common stock from the former chief executive for $4 million, which gave it 54% of the voting power and control of the Registrant.',
      'CRITICAL',
      'Borealis Capital Partners takes control with 54% of the shares for $4 million',
    ],
    [
      '5.01',
      'Upon the effectiveness of the Merger on May 4, 2026, the Company became an indirect wholly owned subsidiary of Harbor Holdings, Inc.',
      'HIGH',
      'Becomes a subsidiary of Harbor Holdings; control changes',
    ],
    [
      '5.01',
      'On May 4, 2026, Wei Chen acquired 10,000,000 shares of the Company from Mark Dale, which represent 80% of its outstanding shares, for $325,000.',
      'CRITICAL',
      'Wei Chen takes control with 80% of the shares for $325,000',
    ],
    [
      '5.01',
      'On May 4, 2026, Mark Dale agreed to sell his stock to Wei Chen for a purchase price of $325,000. On May 6, 2026, Wei Chen acquired 10,000,000 shares, which represent 80% of the outstanding shares.',
      'CRITICAL',
      'Wei Chen takes control with 80% of the shares for $325,000',
    ],
    [
      '5.01',
      'On May 6, 2026, Wei Chen acquired 10,000,000 shares, which represent 80% of the outstanding shares. The aggregate purchase price was $325,000.',
      'CRITICAL',
      'Wei Chen takes control with 80% of the shares for $325,000',
    ],
    [
      '5.01',
      'At the effective time of the merger, the former stockholders of Rio Verde Inc. held approximately 72% of the outstanding common stock of the Company.',
      'HIGH',
      'Former holders of Rio Verde take control with 72% of the shares',
    ],
  ])('%s %s', (item, text, level, line) => {
    const { fact, ...score } = resultFor('controlChange', { [item]: text });
    expect(fact).toMatchObject({ item });
    expect(score).toMatchObject({ level, line });
  });

  test.each<[item: string, text: string]>([
    ['5.01', 'The Company knows of no arrangements that may result in a change in control.'],
    ['5.01', 'If the tender offer closes, Borealis Corp. would own 90% of the shares.'],
    ['5.01', 'Jane Roe holds 4% of the outstanding shares.'],
    ['5.01', 'The directors and officers of the Company as a group own 12% of its shares.'],
    ['5.01', 'Under its indenture a change of control could require the Company to repurchase its notes.'],
  ])('no fact: %s %s', (item, text) => {
    expect(resultFor('controlChange', { [item]: text }).fact).toBeNull();
  });
});

test('does not treat the end of a shell with a change of control as a surprise', () => {
  const text =
    'On September 29, 2026, Acme Inc. consummated the business combination with Borealis Robotics, Inc., and control changed.';
  expect(resultFor('deal', { '2.01': text, '5.01': text, '5.06': text }).level).toBe('HIGH');
});
