import { resultFor } from '#kit/topic-result.ts';

const resultOf = (text: string, item = '8.01') => resultFor('securitizationReport', { [item]: text });

describe('reports of trusts', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'Attached hereto as Exhibit 99.1 is a copy of the monthly statement to Certificateholders of the Borealis Mortgage Trust 1998-C for the December 15, 1998 distribution date.',
      { what: 'distribution', day: 'December 15, 1998' },
      'LOW',
      'Reports distributions to holders of its securities on December 15, 1998',
    ],
    [
      'On March 25, 2003 a distribution was made to holders of the Series 2001-1 Asset Backed Certificates.',
      { what: 'distribution', day: 'March 25, 2003' },
      'LOW',
      'Reports distributions to holders of its Series 2001-1 certificates on March 25, 2003',
    ],
    [
      'Copies of the Monthly Servicing Report for the Borealis Credit Card Master Trust I are filed as exhibits.',
      { what: 'distribution', day: null },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
    [
      'The Registrant is filing Computational Materials in connection with the offering of Mortgage Pass-Through Certificates, Series 2002-5.',
      { what: 'materials' },
      'LOW',
      'Files term sheets for Series 2002-5 certificates',
    ],
    [
      'The Trustee furnished the quarterly report to noteholders of the Acme Receivables Trust.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
    [
      'The Trustee made its monthly distribution to Certificateholders of the Acme Auto Receivables Trust 2004-A on April 15, 2004.',
      { what: 'distribution', day: 'April 15, 2004' },
      'LOW',
      'Reports distributions to holders of its securities on April 15, 2004',
    ],
    [
      'Structural term sheets were furnished to the Registrant by Harbor Securities for the Asset Backed Certificates, Series 2003-2.',
      { what: 'materials' },
      'LOW',
      'Files term sheets for Series 2003-2 certificates',
    ],
    [
      'The monthly report to noteholders of the Acme Student Loan Trust for May 2003 is filed as Exhibit 99.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
    [
      'This current report relates to a distribution made to holders of the Certificates issued by the STRIPES Trust for Borealis Power Capital Trust II.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
    [
      'This report on Form 8-K concerns the distribution made to the holders of the Trust Certificates, Series 2004-3, on June 1, 2026.',
      { what: 'distribution', day: 'June 1, 2026' },
      'LOW',
      'Reports distributions to holders of its Series 2004-3 certificates on June 1, 2026',
    ],
    [
      'This current report on Form 8-K relates to the monthly distribution reported to the holders of Harbor Mortgage Loan Trust Mortgage Pass-Through Certificates Series 2004-6 pursuant to the Trust Agreement.',
      { what: 'distribution', series: 'Series 2004-6 certificates' },
      'LOW',
      'Reports distributions to holders of its Series 2004-6 certificates',
    ],
    [
      'The Trustee of the Borealis Auto Receivables Trust made the quarterly distribution to noteholders on June 1, 2026.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities on June 1, 2026',
    ],
    [
      'Harbor Mortgage Trust 2004-2 files the report on the monthly distribution paid to the certificateholders.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
    [
      'The report relates to distributions made to certificateholders of the Harbor Structured Trust.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['a series of preferred stock', 'The Company reports monthly on its Series 2004-A preferred stock.'],
    ['reports on traffic', 'Acme provides monthly reports on its traffic.'],
    ['one certificate', 'The Company sent a certificate to holders of its notes.'],
    ['a servicing agreement', 'The Trust entered into a servicing agreement with Borealis Bank.'],
    ['a dividend', 'The Company paid a quarterly distribution of $0.45 per unit to its unitholders.'],
    ['a distribution of a spin-off', 'The distribution of shares made to holders of Acme common stock was completed.'],
    ['distributions of a company', 'The Company declared a monthly distribution to the holders of its common stock.'],
    ['a distribution that failed', 'No distribution was paid by the Trust to anybody.'],
    ['what will be distributed', 'The Trustee may make a distribution to Certificateholders if the servicer pays.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
