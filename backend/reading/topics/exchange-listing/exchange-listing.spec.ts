import { resultFor } from '#kit/topic-result.ts';

describe('the listing', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '3.01',
      'Acme Corp. received a letter from The Nasdaq Stock Market LLC that for 30 consecutive business days the bid price had closed below the minimum $1.00 per share under Rule 5550(a)(2). The Company has until July 7, 2026, to regain compliance.',
      { what: 'deficiency', exchange: 'Nasdaq', rule: 'bid price', deadline: '2026-07-07' },
      'HIGH',
      'Nasdaq gives notice: bid price below the minimum (until July 7, 2026 to comply)',
    ],
    [
      '3.01',
      'Acme Corp. received a notice from NASDAQ that it has not maintained a minimum market value of publicly held shares of $5,000,000.',
      { what: 'deficiency', exchange: 'Nasdaq', rule: 'market value of publicly held shares', minimum: '5000000' },
      'HIGH',
      'Nasdaq gives notice: market value of publicly held shares below $5 million',
    ],
    [
      '3.01',
      'On April 20, 2026, Nasdaq notified the Company that it had not timely filed its Form 10-K as required by Listing Rule 5250(c)(1).',
      { what: 'deficiency', exchange: 'Nasdaq', rule: 'late filing' },
      'CRITICAL',
      'Nasdaq gives notice: periodic report is late',
    ],
    [
      '3.01',
      'On June 2, 2026, the NYSE informed the Company that it is below criteria because its average global market capitalization over 30 trading days was less than $50 million. The Company must submit a plan within 45 days.',
      { what: 'deficiency', exchange: 'NYSE', rule: 'average market capitalization', minimum: '50000000' },
      'HIGH',
      'NYSE gives notice: average market capitalization below $50 million',
    ],
    [
      '3.01',
      'Nasdaq stated that the Company had not been in compliance with the audit committee requirements. The letter acknowledged that the Company had regained compliance with the Rule.',
      { what: 'regained', exchange: 'Nasdaq', rule: 'audit committee' },
      'MEDIUM',
      'Regains compliance with Nasdaq audit committee rule',
    ],
    [
      '3.01',
      'On May 5, 2026, the Company received written notice from Nasdaq that it has regained compliance with the bid price requirement and that the matter is now closed.',
      { what: 'regained', exchange: 'Nasdaq', rule: 'bid price' },
      'MEDIUM',
      'Regains compliance with Nasdaq bid price rule',
    ],
    [
      '3.01',
      'On May 4, 2026, Nasdaq notified Acme that it has regained compliance with the bid price rule.',
      { what: 'regained', exchange: 'Nasdaq', rule: 'bid price' },
      'MEDIUM',
      'Regains compliance with Nasdaq bid price rule',
    ],
    [
      '3.01',
      'Nasdaq confirmed in a letter that the Company has achieved compliance with the bid price rule and that the matter is closed.',
      { what: 'regained' },
      'MEDIUM',
      'Regains compliance with Nasdaq bid price rule',
    ],
    [
      '3.01',
      'As Nasdaq informed the Company on May 4, 2026, Acme is again in compliance with the minimum bid price rule.',
      { what: 'regained' },
      'MEDIUM',
      'Regains compliance with Nasdaq bid price rule',
    ],
    [
      '3.01',
      'The Company notified the New York Stock Exchange of its intention to voluntarily withdraw the listing of its common stock and transfer the listing to The Nasdaq Stock Market.',
      { what: 'transfer', exchange: 'NYSE', newExchange: 'Nasdaq' },
      'LOW',
      'Transfers its listing to Nasdaq from NYSE',
    ],
    [
      '3.01',
      'On May 5, 2026, Nasdaq approved the Company’s application, and the Company transferred its listing from the Nasdaq Global Market to the Nasdaq Capital Market.',
      { what: 'transfer', exchange: 'Nasdaq', newExchange: 'Nasdaq Capital Market' },
      'LOW',
      'Transfers its listing to Nasdaq Capital Market from Nasdaq',
    ],
    [
      '3.01',
      'The Nasdaq Hearings Panel determined to delist the Company’s securities, and trading will be suspended on January 12, 2026.',
      { what: 'delisting', exchange: 'Nasdaq', isFinal: true },
      'CRITICAL',
      'Nasdaq moves to delist the shares',
    ],
    [
      '3.01',
      'On May 5, 2026, Nasdaq granted the Company an additional 180 calendar days, or until November 2, 2026, to regain compliance with the minimum bid price requirement.',
      { what: 'extension', exchange: 'Nasdaq', rule: 'bid price', deadline: '2026-11-02' },
      'HIGH',
      'Nasdaq gives more time to regain compliance with its bid price rule (until November 2, 2026 to comply)',
    ],
    [
      '3.01',
      'On May 5, 2026, the Company notified NYSE American of its intention to voluntarily delist its common stock.',
      { what: 'withdrawal', exchange: 'NYSE American' },
      'LOW',
      'Withdraws its listing from NYSE American voluntarily',
    ],
    [
      '3.01',
      'Following the resignation of Ms. Roe, the Company notified Nasdaq that its audit committee no longer met the requirement of three independent members.',
      { what: 'deficiency', exchange: 'Nasdaq', rule: 'audit committee' },
      'MEDIUM',
      'Nasdaq gives notice: its audit committee rule is not met',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company received a letter from Nasdaq that it is not in compliance with the minimum stockholders’ equity requirement of $2,500,000.',
      { what: 'deficiency', exchange: 'Nasdaq', rule: "stockholders' equity", minimum: '2500000' },
      'MEDIUM',
      "Nasdaq gives notice: stockholders' equity below $2.5 million",
    ],
    [
      '7.01',
      'Acme Inc. announced that it will transfer the listing of its common stock from NYSE American to Nasdaq on May 15, 2026.',
      { what: 'transfer', exchange: 'NYSE American', newExchange: 'Nasdaq' },
      'MEDIUM',
      'Transfers its listing to Nasdaq from NYSE American',
    ],
    // What an exchange decides is no withdrawal, however voluntary the petition was.
    [
      '3.01',
      'On May 5, 2026, the Company was notified that, as a result of its filing of voluntary petitions under chapter 11 of the Bankruptcy Code, Nasdaq had determined to delist its common stock under Listing Rule IM-5101-1.',
      { what: 'delisting', exchange: 'Nasdaq', isBankrupt: true },
      'CRITICAL',
      'Nasdaq moves to delist the shares after its bankruptcy filing',
    ],
    [
      '3.01',
      'The NYSE notified Acme Inc. that the NYSE has determined to commence proceedings to delist the shares because the Company began voluntary proceedings under Chapter 11.',
      { what: 'delisting', exchange: 'NYSE', isBankrupt: true },
      'CRITICAL',
      'NYSE moves to delist the shares after its bankruptcy filing',
    ],
    [
      '3.01',
      'NYSE Regulation suspended trading in the common stock of Acme Inc. after the Company disclosed that it commenced voluntary cases under chapter 11.',
      { what: 'delisting', isFinal: true, isBankrupt: true },
      'CRITICAL',
      'NYSE moves to delist the shares after its bankruptcy filing',
    ],
    // What comes of a plan that is still to be written is open.
    [
      '3.01',
      'On May 6, 2026, Acme Inc. received notice from the NYSE that it does not satisfy Section 802.01B, because its average market capitalization was less than $50 million. The NYSE will review the plan and will either accept it, at which time the Company will be monitored, or reject it, at which time the Company will be subject to suspension and delisting proceedings.',
      { what: 'deficiency', rule: 'average market capitalization' },
      'HIGH',
      'NYSE gives notice: average market capitalization below $50 million',
    ],
    [
      '3.01',
      'On May 6, 2026, NYSE American notified the Company that it is below the stockholders’ equity requirement of $4 million. If the plan is not accepted, the exchange will commence delisting procedures, at which point the Company may appeal.',
      { what: 'deficiency', rule: "stockholders' equity" },
      'CRITICAL',
      "NYSE American gives notice: stockholders' equity below $4 million",
    ],
    [
      '3.01',
      'On May 6, 2026, the Company notified The Nasdaq Stock Market that, due to the resignation of Ms. Roe, it no longer has three members on its audit committee as required by Rule 5605(c)(2)(A).',
      { what: 'deficiency', rule: 'audit committee' },
      'MEDIUM',
      'Nasdaq gives notice: its audit committee rule is not met',
    ],
    [
      '3.01',
      'On May 6, 2026, Acme Inc. received a letter from NYSE American stating that it was not in compliance with Section 1003(a)(ii), as its stockholders’ equity was $2.1 million.',
      { what: 'deficiency', rule: "stockholders' equity", minimum: null },
      'CRITICAL',
      "NYSE American gives notice: stockholders' equity below the minimum",
    ],
    [
      '3.01',
      'In connection with the closing of the merger, Acme Inc. requested that Nasdaq suspend trading and file a Form 25 to delist the shares.',
      { what: 'closing' },
      'HIGH',
      'Nasdaq listing ends as the deal closes',
    ],
    [
      '3.01',
      'On May 6, 2026, the Hearings Panel of Nasdaq granted the Company’s request for continued listing, subject to the Company regaining compliance with the bid price rule by August 1, 2026.',
      { what: 'extension', rule: 'bid price' },
      'HIGH',
      'Nasdaq gives more time to regain compliance with its bid price rule (until August 1, 2026 to comply)',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('listingNotice', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['3.01', 'If the Company does not regain compliance by July 7, 2026, it may be eligible for an additional 180 days.'],
    [
      '3.01',
      'Nasdaq will notify the Company in writing that it has regained compliance with the bid price rule if the stock closes at $1.00 or more for ten days.',
    ],
    [
      '3.01',
      'The letter states that the Company regains compliance if its bid price closes at $1.00 or more for ten business days.',
    ],
    ['3.01', 'The staff will confirm that Acme has achieved compliance with the rule once its market value exceeds $35 million.'],
    ['3.01', 'Acme would be deemed to have regained compliance with the listing rule after two filings.'],
    ['3.01', 'NYSE American would then provide written confirmation that the Company is back in compliance with its standards.'],
    ['8.01', 'The Company intends to apply to transfer its listing to the Nasdaq Capital Market.'],
    ['8.01', 'There can be no assurance that the Company will maintain compliance with the listing rules of Nasdaq.'],
    ['8.01', 'The shares of Acme are listed on the Nasdaq Global Market under the symbol ACME.'],
    ['8.01', 'The Board established an audit committee that complies with the listing rules of Nasdaq.'],
    ['3.01', 'The Committee will either accept the plan, at which time the Company will be monitored, or reject the plan.'],
    ['3.01', 'If the stock were to be suspended from trading and delisted for any reason, it could have adverse consequences.'],
    ['3.01', 'If the shares are delisted, the Company could be subject to suspension and delisting proceedings.'],
    ['8.01', 'The Company is in compliance with the covenants of its credit agreement.'],
    ['8.01', 'Nasdaq rules require that the Board have a majority of independent directors.'],
    [
      '3.01',
      'A Nasdaq Hearings Panel granted the request of Acme to stay, subject to the Company demonstrating compliance with the bid price rule by October 2, 2026.',
    ],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('listingNotice', { [item]: text }).fact).toBeNull();
  });
});
