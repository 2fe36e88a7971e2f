import { resultFor } from '#kit/topic-result.ts';

describe('charter and rights: sentence, level, headline', () => {
  test.each<[item: string, text: string, level: string, line: string]>([
    [
      '5.03',
      'On November 9, 2010, the Board of Directors of Acme Inc. amended and restated the Company’s Bylaws to declassify the Board and provide for the annual election of all directors.',
      'LOW',
      'Amends its bylaws on annual election of directors',
    ],
    [
      '5.03',
      `Effective December 7, 2007, the Board of Directors amended Article V of the Company's By-Laws to permit the issuance of uncertificated shares, as required by NYSE rules.`,
      'LOW',
      'Amends its bylaws on uncertificated shares',
    ],
    [
      '5.03',
      'On February 12, 2015, the Board adopted amendments to the Bylaws to implement proxy access. A stockholder, or group of up to 20 stockholders, owning 3% or more of the Company’s common stock for three years may include nominees for up to 20% of the Board.',
      'LOW',
      'Amends its bylaws on proxy access',
    ],
    [
      '5.03',
      'On May 5, 2023, Acme Inc. filed a Certificate of Amendment to its Certificate of Incorporation with the Secretary of State of Delaware to limit the liability of certain officers as permitted by Delaware law.',
      'LOW',
      'Amends its charter on officer exculpation',
    ],
    [
      '5.03',
      'On June 1, 2016, the Company filed Articles of Amendment to change its name from Acme Mining Inc. to Acme Lithium Corp., effective June 15, 2016. The ticker symbol will change to ALIT.',
      'MEDIUM',
      'Changes its name to Acme Lithium effective June 15, 2016',
    ],
    [
      '5.03',
      'On March 3, 2012 the Board approved a change in the Company’s fiscal year end from June 30 to December 31. The Company will file a transition report on Form 10-K.',
      'MEDIUM',
      'Changes its fiscal year to end on December 31',
    ],
    [
      '5.03',
      'On January 20, 2022, the Company filed a Certificate of Designations of Series B Convertible Preferred Stock with the State of Nevada, designating 10,000 shares.',
      'LOW',
      'Sets the terms of Series B Convertible Preferred Stock',
    ],
    [
      '5.03',
      'On August 1, 2018, Acme amended its Amended and Restated Articles of Incorporation to increase the number of authorized shares of common stock from 150,000,000 to 300,000,000.',
      'MEDIUM',
      'Authorized shares rise to 300 million from 150 million',
    ],
    [
      '5.03',
      'On April 4, 2019, the Board amended the Bylaws to reduce the percentage of shares required to call a special meeting of stockholders from 25% to 15%.',
      'LOW',
      'Amends its bylaws on special meetings',
    ],
    [
      '5.03',
      'On October 25, 2022, the Board approved Amended and Restated Bylaws which, among other things, revise the procedures for stockholder nominations to address the universal proxy rules and enhance disclosure requirements.',
      'LOW',
      'Amends its bylaws on director nominations',
    ],
    [
      '5.03',
      'On September 9, 2014, the Board adopted an amendment to the Bylaws designating the Court of Chancery of the State of Delaware as the sole and exclusive forum for certain legal actions.',
      'LOW',
      'Amends its bylaws on forum for lawsuits',
    ],
    [
      '5.03',
      'The Board increased the number of directors from seven to nine by amending Section 3.2 of the Bylaws on July 15, 2011.',
      'LOW',
      'Amends its bylaws on size of the board',
    ],
    [
      '5.03',
      'On May 12, 2006, the Board amended the bylaws to adopt a majority vote standard in uncontested elections of directors and to require directors to submit resignations.',
      'LOW',
      'Amends its bylaws on majority voting for directors',
    ],
    [
      '5.03',
      'On December 1, 2021, Acme Acquisition Corp. amended its charter to extend the date by which it must consummate a business combination from December 15, 2021 to June 15, 2022.',
      'LOW',
      'Amends its charter on the time for its business combination',
    ],
    [
      '5.03',
      'On July 1, 2020, the Company filed a certificate of elimination with respect to its Series A Junior Participating Preferred Stock.',
      'LOW',
      'Eliminates Series A Junior Participating Preferred Stock from its charter',
    ],
    [
      '5.03',
      'On November 2, 2009, the Board of Directors approved an amendment to the bylaws to change the date of the annual meeting of shareholders to the third Tuesday in May.',
      'LOW',
      'Amends its bylaws on the annual meeting',
    ],
    [
      '5.03',
      'On December 15, 2020, the Company filed an amendment to its Articles to effect a one-for-ten reverse stock split of its outstanding common stock, effective December 18, 2020.',
      'HIGH',
      'Carries out a 1-for-10 reverse stock split effective December 18, 2020',
    ],
    [
      '3.03',
      'On March 20, 2020, the Board of Directors of Acme Inc. declared a dividend of one preferred share purchase right for each outstanding share of common stock and adopted a stockholder rights plan. The rights become exercisable if a person acquires 10% or more. The Rights Agreement expires on March 19, 2021.',
      'HIGH',
      'Adopts a shareholder rights plan (poison pill) at 10% ownership',
    ],
    [
      '8.01',
      'On June 3, 1999, the Board of Directors of Acme Inc. declared a dividend of one preferred share purchase right for each share of common stock. The rights become exercisable if a person acquires 15% or more of the common stock.',
      'HIGH',
      'Adopts a shareholder rights plan (poison pill) at 15% ownership',
    ],
    [
      '1.01',
      'On March 11, 2009, the Board of Directors of Acme Inc. adopted a stockholder rights plan pursuant to a Rights Agreement with Harbor Investor Services LLC.',
      'HIGH',
      'Adopts a shareholder rights plan (poison pill)',
    ],
    [
      '8.01',
      'Acme Inc. announced today that its Board of Directors has adopted a shareholders’ rights plan designed to protect against coercive takeovers.',
      'HIGH',
      'Adopts a shareholder rights plan (poison pill)',
    ],
    [
      '3.03',
      'On May 5, 2017, Acme and Computershare entered into Amendment No. 2 to the Rights Agreement accelerating the expiration of the rights to May 5, 2017. The Rights Agreement has been terminated.',
      'MEDIUM',
      'Ends its shareholder rights plan (poison pill)',
    ],
    [
      '3.03',
      'In connection with the issuance of the Series C Preferred Stock, the Company may not pay dividends on its common stock while dividends on the Series C Preferred Stock are in arrears.',
      'MEDIUM',
      'Sets the terms of Series C Preferred Stock',
    ],
    [
      '5.03',
      'On February 4, 2009, Acme filed Articles of Amendment with the Maryland State Department reclassifying 5,000,000 shares of preferred stock and establishing the terms of its 8.5% Series D Cumulative Redeemable Preferred Stock.',
      'LOW',
      'Sets the terms of Series D Cumulative Redeemable Preferred Stock',
    ],
    [
      '5.03',
      'On May 18, 2017, following approval by stockholders at the annual meeting, the Company filed a Certificate of Amendment that eliminates supermajority voting provisions and allows holders of 25% of the shares to call special meetings.',
      'LOW',
      'Amends its charter on simple majority votes',
    ],
    [
      '5.03',
      'On June 6, 2014, Acme Holdings filed a Certificate of Amendment effecting a 1-for-8 reverse split and a decrease in authorized common shares from 400 million to 50 million.',
      'HIGH',
      'Carries out a 1-for-8 reverse stock split; authorized shares fall to 50 million',
    ],
    [
      '5.03',
      'On December 8, 2010, the Board changed the fiscal year from a fiscal year ending on the last Saturday in January to the calendar year.',
      'MEDIUM',
      'Changes its fiscal year',
    ],
    [
      '5.03',
      'Acme converted from a Delaware corporation to a Nevada corporation on May 1, 2025 pursuant to a plan of conversion approved by stockholders. New articles of incorporation and bylaws became effective.',
      'LOW',
      'Moves its incorporation to Nevada',
    ],
    [
      '5.03',
      'On July 30, 2013, the Board approved an amendment to Article III, Section 2 of the Bylaws to lower the mandatory retirement age of directors from 75 to 72.',
      'LOW',
      'Amends its bylaws on the retirement age of directors',
    ],
    [
      '5.03',
      'Effective March 1, 2022, the Board adopted amended and restated bylaws to permit meetings of stockholders by remote communication.',
      'LOW',
      'Amends its bylaws on virtual meetings',
    ],
    [
      '3.03',
      'On June 30, 2008 the Board amended its Rights Agreement with Computershare to raise the ownership threshold from 15% to 20%.',
      'MEDIUM',
      'Amends its shareholder rights plan (poison pill)',
    ],
    [
      '3.03',
      'On August 10, 2023, the Company effected a 1-for-20 reverse stock split. Holders will receive cash in lieu of fractional shares.',
      'HIGH',
      'Carries out a 1-for-20 reverse stock split',
    ],
  ])('%s %s', (item, text, level, line) => {
    const { fact, ...score } = resultFor('charterChange', { [item]: text });
    expect(fact).toMatchObject({ item });
    expect(score).toMatchObject({ level, line });
  });

  test.each<[item: string, text: string]>([
    ['5.03', 'The Bylaws provide that directors are elected each year.'],
    ['5.03', 'The certificate is filed as Exhibit 3.1.'],
    ['5.03', 'A copy of the amended Bylaws is attached as Exhibit 3.2 and is incorporated by reference.'],
    ['5.03', 'No change was made to the fiscal year of the Company.'],
    ['3.03', 'The Company has not adopted a rights plan.'],
    ['3.03', 'As previously disclosed, the Rights Agreement was to expire on June 1, 2024.'],
    ['3.03', 'Holders of the notes have registration rights under an agreement with the Company.'],
    [
      '5.03',
      'At the annual meeting on May 14, 2026, stockholders will vote on an amendment of the certificate of incorporation.',
    ],
    ['5.03', 'Under the Bylaws a special meeting may be called by the chairman or by holders of 25% of the shares.'],
    ['3.03', 'The indenture restricts the ability of the Company to pay dividends on its common stock.'],
    ['5.03', 'The Board considered a reverse stock split but decided not to effect one.'],
    ['1.01', 'On May 5, 2026, the Company entered into an Amended and Restated Investor Rights Agreement with Harbor Value LP.'],
    ['1.01', 'The Company entered into a registration rights agreement with holders of its preferred stock.'],
    ['8.01', 'The stockholder rights plan of the Company is described in its annual report.'],
    ['8.01', 'A stockholder asked the Board to submit any stockholder rights plan to a vote.'],
  ])('no fact: %s %s', (item, text) => {
    expect(resultFor('charterChange', { [item]: text }).fact).toBeNull();
  });
});
