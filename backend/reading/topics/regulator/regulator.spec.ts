import { toldAbout } from '../../../../test/kit/topic-told.ts';

describe('decisions of government bodies', () => {
  test.each<[string, string, object, string, string]>([
    [
      '8.01',
      'On May 5, 2026, Acme Inc. announced that the FDA approved Acmezole (acme succinate) for the treatment of adults with type 2 diabetes.',
      { act: 'approved', body: 'FDA', subject: 'Acmezole', condition: 'type 2 diabetes' },
      'HIGH',
      'FDA approves Acmezole for type 2 diabetes',
    ],
    [
      '8.01',
      'The Company received a Complete Response Letter from the U.S. Food and Drug Administration regarding its New Drug Application for Acmezole.',
      { act: 'rejected', body: 'FDA', subject: 'Acmezole', what: 'complete response letter' },
      'HIGH',
      'FDA declines to approve Acmezole',
    ],
    [
      '8.01',
      'The U.S. Food and Drug Administration has granted 510(k) clearance for the Acme Heart System.',
      { act: 'approved', body: 'FDA', subject: 'Acme Heart System', what: '510(k)' },
      'HIGH',
      'FDA clears Acme Heart System',
    ],
    [
      '8.01',
      'Acme announced today that the FDA has accepted for review its Biologics License Application for ACM-101.',
      { act: 'accepted', body: 'FDA', subject: 'ACM-101' },
      'MEDIUM',
      'FDA accepts application for ACM-101',
    ],
    [
      '8.01',
      'The FDA granted Breakthrough Therapy designation to ACM-5 for the treatment of glioblastoma.',
      { act: 'designated', body: 'FDA', subject: 'ACM-5', what: 'breakthrough therapy', condition: 'glioblastoma' },
      'MEDIUM',
      'FDA grants breakthrough therapy designation to ACM-5 for glioblastoma',
    ],
    [
      '8.01',
      'The European Commission granted marketing authorization for Acmezole in the European Union.',
      { act: 'approved', body: 'European Commission', subject: 'Acmezole' },
      'HIGH',
      'European Commission approves Acmezole',
    ],
    [
      '8.01',
      'On May 5, 2026, Harbor Bank, the wholly owned subsidiary of the Company, entered into a Consent Order with the Federal Deposit Insurance Corporation and the State Department of Financial Institutions.',
      { subject: 'Harbor Bank', what: 'consent order', act: 'ordered', body: 'FDIC' },
      'HIGH',
      'Harbor Bank agrees to FDIC consent order',
    ],
    [
      '8.01',
      'Harbor National Bank consented to the issuance of a Cease and Desist Order by the Office of the Comptroller of the Currency.',
      { subject: 'Harbor National Bank', what: 'cease-and-desist order', act: 'ordered', body: 'OCC' },
      'HIGH',
      'Harbor National Bank agrees to OCC cease-and-desist order',
    ],
    [
      '8.01',
      'The Company received a subpoena from the U.S. Department of Justice requesting documents about its pricing practices.',
      { act: 'investigates', body: 'Justice Department', what: 'subpoena' },
      'HIGH',
      'Receives subpoena from Justice Department',
    ],
    [
      '8.01',
      'The staff of the SEC notified the Company that it has concluded its investigation and does not intend to recommend an enforcement action.',
      { act: 'investigation ended', body: 'SEC' },
      'MEDIUM',
      'SEC ends its investigation',
    ],
    [
      '8.01',
      'The Company received a Wells Notice from the staff of the SEC.',
      { act: 'investigates', body: 'SEC', what: 'wells notice' },
      'HIGH',
      'Receives Wells notice from SEC',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company received a warning letter from the FDA relating to its manufacturing facility in Dayton, Ohio.',
      { act: 'warned', body: 'FDA', what: 'warning letter' },
      'HIGH',
      'Receives warning letter from FDA',
    ],
    [
      '8.01',
      'The OCC terminated the Formal Agreement with Harbor Bank.',
      { subject: 'Harbor Bank', what: 'formal agreement', act: 'order ended', body: 'OCC' },
      'MEDIUM',
      'OCC ends formal agreement with Harbor Bank',
    ],
    [
      '8.01',
      'On December 17, 2013, the Georgia Public Service Commission voted to approve the settlement of the rate case of Acme Power.',
      { act: 'approved', body: 'Georgia PSC', subject: 'settlement of the rate case of Acme Power' },
      'HIGH',
      'Georgia PSC approves settlement of the rate case of Acme Power',
    ],
    [
      '8.01',
      'Acme agreed to pay $25 million to settle the investigation by the Securities and Exchange Commission.',
      { what: 'investigation', amount: '25000000', act: 'settled', body: 'SEC' },
      'MEDIUM',
      'Settles SEC investigation for $25 million',
    ],
    [
      '8.01',
      'The waiting period under the Hart-Scott-Rodino Antitrust Improvements Act with respect to the merger with Borealis Corp. expired on May 4, 2026.',
      { subject: 'merger with Borealis Corp', act: 'cleared', body: 'US antitrust' },
      'MEDIUM',
      'US antitrust waiting period ends for merger with Borealis Corp',
    ],
    [
      '8.01',
      'The Company’s NDA for Acmezole was approved by the FDA on May 4, 2026.',
      { act: 'approved', body: 'FDA', subject: 'Acmezole' },
      'HIGH',
      'FDA approves Acmezole',
    ],
    [
      '8.01',
      'The new drug application for Acmezole has been accepted by the FDA.',
      { act: 'accepted', body: 'FDA', subject: 'Acmezole' },
      'MEDIUM',
      'FDA accepts application for Acmezole',
    ],
    [
      '8.01',
      'On January 9, 2026, the Company entered into a settlement agreement with the U.S. Department of Justice to resolve its investigation of the Company’s billing practices. Under the agreement the Company will pay $38.0 million.',
      { what: 'investigation', amount: '38000000', act: 'settled', body: 'Justice Department' },
      'MEDIUM',
      'Settles Justice Department investigation for $38 million',
    ],
    [
      '8.01',
      'Borealis and Acme received approval from the State Administration for Market Regulation of China for the acquisition of Borealis by Acme.',
      { subject: 'acquisition of Borealis', act: 'cleared', body: 'China' },
      'MEDIUM',
      'Receives approval from China for acquisition of Borealis',
    ],
    [
      '8.01',
      'The Company’s bank subsidiary, Harbor National Bank, consented to the issuance of a Consent Order by the Office of the Comptroller of the Currency.',
      { subject: 'Harbor National Bank', what: 'consent order', act: 'ordered', body: 'OCC' },
      'HIGH',
      'Harbor National Bank agrees to OCC consent order',
    ],
    [
      '8.01',
      'Effective May 1, 2026, the Company and the Bank entered into a Written Agreement with the Federal Reserve Bank of Richmond.',
      { what: 'written agreement', act: 'ordered', body: 'Federal Reserve' },
      'HIGH',
      'Signs written agreement with Federal Reserve',
    ],
    [
      '8.01',
      'Today the Company announced a settlement with the Securities and Exchange Commission resolving an investigation. The Company neither admitted nor denied the charges and agreed to pay a civil penalty of $6.5 million.',
      { what: 'investigation', amount: '6500000', act: 'settled', body: 'SEC' },
      'MEDIUM',
      'Settles SEC investigation for $6.5 million',
    ],
    [
      '8.01',
      'On March 29, 2026, the Ohio Public Utilities Commission issued an order approving the settlement agreement in the general rate case of Acme Power. The order provides for an annual base revenue increase of $28.4 million, based on an authorized return on equity of 9.3%.',
      { act: 'approved', body: 'Ohio PUC', rateRise: '28400000', returnOnEquity: '9.3' },
      'HIGH',
      'Ohio PUC approves settlement agreement: rates rise by $28.4 million, 9.3% return on equity',
    ],
    [
      '8.01',
      'On December 17, 2025, the Georgia Public Service Commission voted to approve the rate plan of Acme Power. Acme Power will increase its base tariffs by $79.5 million and collect $25.1 million through another tariff, for a total increase in revenues of approximately $110.0 million.',
      { act: 'approved', rateRise: '110000000' },
      'HIGH',
      'Georgia PSC approves rate plan of Acme Power: rates rise by $110 million',
    ],
    [
      '8.01',
      'The Texas Public Utility Commission approved the application of Acme Electric for a $45 million annual rate increase.',
      { act: 'approved', rateRise: '45000000' },
      'HIGH',
      'Texas PUC approves its application: rates rise by $45 million',
    ],
    [
      '8.01',
      'On May 5, 2026, the Arizona Corporation Commission approved a return on equity of 9.55% for Acme Water.',
      { act: 'approved', returnOnEquity: '9.55' },
      'HIGH',
      'Arizona Corporation Commission approves return on equity of 9.55% for Acme Water',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme Inc. was notified by the Securities and Exchange Commission that it has concluded its investigation and does not intend to recommend any enforcement action against the Company.',
      { act: 'investigation ended', body: 'SEC' },
      'MEDIUM',
      'SEC ends its investigation',
    ],
  ])('%s: %s', (item, words, fact, level, line) => {
    const told = toldAbout('regulator', { [item]: words });
    expect(told.fact).toMatchObject(fact);
    expect([told.level, told.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'The Company filed a registration statement with the Securities and Exchange Commission.'],
    ['8.01', 'There is no assurance that the FDA will approve Acmezole.'],
    ['8.01', 'The Company expects the FDA to approve its application in 2027.'],
    ['8.01', 'Acmezole has not been approved by the FDA.'],
    ['8.01', 'The SEC declared the registration statement effective on May 1, 2026.'],
    ['8.01', 'In reviewing the application, the FDA may issue a complete response letter.'],
    ['8.01', 'The Federal Reserve raised interest rates.'],
    ['8.01', 'If the FDA approves Acmezole, the Company will owe a milestone payment.'],
    ['8.01', 'If the Bank does not raise capital, the FDIC could issue a consent order.'],
    ['8.01', 'The Company entered into a memorandum of understanding with Borealis Ltd. about a plant.'],
    ['8.01', 'Acme Inc. entered into a written agreement with its landlord.'],
    ['8.01', 'The Company expects to submit its application to the FDA in the second half of 2026.'],
    ['8.01', 'The Company requested a $45 million rate increase from the Texas Public Utility Commission.'],
    ['8.01', 'Acme Inc. was notified by the Securities and Exchange Commission that it must file its annual report.'],
  ])('no fact: %s: %s', (item, words) => {
    expect(toldAbout('regulator', { [item]: words }).fact).toBeNull();
  });

  test.each([
    'The Ohio Public Utilities Commission approved the merger. Acme Power had requested an annual revenue increase of $28.4 million.',
    'The Ohio Public Utilities Commission approved the plan of Acme Power to issue $60 million of bonds.',
    'The Ohio Public Utilities Commission approved the plan of Acme Power. Its revenue was $900 million in 2025.',
  ])('no rise of rates: %s', (words) => {
    expect(toldAbout('regulator', { '8.01': words }).fact?.rateRise).toBeUndefined();
  });
});
