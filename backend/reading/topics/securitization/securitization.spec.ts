import { toldAbout } from '../../../../test/kit/topic-told.ts';

const told = (text: string, item = '8.01') => toldAbout('securitizationReport', { [item]: text });

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
      'Reports distributions to holders of its securities on March 25, 2003',
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
      'Files term sheets for asset-backed securities',
    ],
    [
      'The Trustee furnished the quarterly report to noteholders of the Acme Receivables Trust.',
      { what: 'distribution' },
      'LOW',
      'Reports distributions to holders of its securities',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = told(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['reports on traffic', 'Acme provides monthly reports on its traffic.'],
    ['one certificate', 'The Company sent a certificate to holders of its notes.'],
    ['a servicing agreement', 'The Trust entered into a servicing agreement with Borealis Bank.'],
  ])('nothing is read from %s', (_, text) => {
    expect(told(text).fact).toBeNull();
  });
});
