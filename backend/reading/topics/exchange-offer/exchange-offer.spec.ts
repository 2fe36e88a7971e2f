import { resultFor } from '#kit/topic-result.ts';

describe('exchange offers', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'Acme Inc. has commenced an offer to exchange any and all outstanding notes issued by Borealis for up to $3,650,000,000 of new notes.',
      {
        act: 'started',
        what: 'exchange offer',
        amount: { currency: '$', amount: '3650000000' },
        securities: 'notes',
        issuer: 'Borealis',
      },
      'MEDIUM',
      'Offers to exchange up to $3.65 billion of Borealis notes',
    ],
    [
      '8.01',
      'Acme has commenced offers to exchange any and all outstanding notes issued by Borealis for up to $3,650,000,000 aggregate principal amount of new notes to be issued by Acme and cash.',
      {
        act: 'started',
        what: 'exchange offer',
        amount: { currency: '$', amount: '3650000000' },
        securities: 'notes',
        issuer: 'Borealis',
      },
      'MEDIUM',
      'Offers to exchange up to $3.65 billion of Borealis notes',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme extended the expiration date of its exchange offer until 5:00 p.m. on June 1, 2026.',
      { act: 'extended', what: 'exchange offer', until: '2026-06-01' },
      'LOW',
      'Extends exchange offer to June 1, 2026',
    ],
    [
      '7.01',
      'Acme announced the final results of its exchange offer for its warrants.',
      { act: 'completed', what: 'exchange offer', securities: 'warrants' },
      'LOW',
      'Completes exchange offer for its warrants',
    ],
    [
      '8.01',
      'Acme commenced an exchange offer for all of its notes due 2031.',
      { act: 'started', what: 'exchange offer', securities: 'notes' },
      'MEDIUM',
      'Starts exchange offer for its notes',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company commenced a consent solicitation with respect to its 6% debentures.',
      { act: 'started', what: 'consent solicitation', securities: 'debentures' },
      'MEDIUM',
      'Starts consent solicitation for its debentures',
    ],
    [
      '8.01',
      'The Company terminated its exchange offer for its preferred stock.',
      { act: 'ended', what: 'exchange offer', securities: 'preferred stock' },
      'MEDIUM',
      'Ends exchange offer for its preferred stock',
    ],
    [
      '8.01',
      'The Company completed its offer to exchange options for new options.',
      { act: 'completed', what: 'exchange offer', securities: 'options' },
      'MEDIUM',
      'Completes exchange offer for its options',
    ],
    [
      '8.01',
      'On June 2, 2026, the Company announced that it has received the requisite consents from holders of its 7% senior notes due 2029 to amend the indenture.',
      { act: 'consented', what: 'consent solicitation', securities: 'notes' },
      'MEDIUM',
      'Gets enough consents to change terms of its notes',
    ],
    [
      '8.01',
      'Acme Inc. announced that the requisite number of consents have been received to adopt the proposed amendments with respect to all outstanding notes of Borealis Holdings.',
      { act: 'consented', what: 'consent solicitation', securities: 'notes', issuer: 'Borealis Holdings' },
      'MEDIUM',
      'Gets enough consents to change terms of Borealis Holdings notes',
    ],
    [
      '8.01',
      'The Company obtained the required consents of holders of its debentures to the proposed waiver.',
      { act: 'consented', what: 'consent solicitation', securities: 'debentures' },
      'MEDIUM',
      'Gets enough consents to change terms of its debentures',
    ],
    [
      '8.01',
      'The necessary consents to the amendments of the indenture were received from holders of the notes.',
      { act: 'consented', what: 'consent solicitation', securities: 'notes' },
      'MEDIUM',
      'Gets enough consents to change terms of its notes',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('exchangeOffer', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'Acme completed its split-off exchange offer of 41,500,000 shares of common stock of Borealis Corp.'],
    ['8.01', 'The Company may commence an exchange offer for its notes.'],
    ['8.01', 'Borealis Corp. commenced an exchange offer for its notes.'],
    ['8.01', 'Under the registration rights agreement the Company agreed to complete a registered exchange offer.'],
    ['8.01', 'The Company intends to launch an exchange offer in the third quarter.'],
    ['8.01', 'The shares are listed on the New York Stock Exchange.'],
    ['8.01', 'The Company received the required consents of its lenders and landlords for the move.'],
    ['8.01', 'The merger is subject to receipt of the requisite consents of holders of the notes.'],
    ['8.01', 'The Company has not received the requisite consents from holders of its notes.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('exchangeOffer', { [item]: text }).fact).toBeNull();
  });
});
