import { resultFor } from '#kit/topic-result.ts';
import type { FiledPaper } from './facts.ts';

const resultOf = (text: string, item = '8.01') => resultFor('filedPaper', { [item]: text });

describe('documents filed as a formality', () => {
  test.each<[string, Partial<FiledPaper>, string, string]>([
    [
      'In light of the rapidly evolving coronavirus (COVID-19) outbreak, Acme Inc. is filing this Current Report on Form 8-K for the purpose of supplementing the risk factors disclosed in Item 1A of its Annual Report on Form 10-K, to include the risk factor attached as Exhibit 99.1 hereto.',
      { paper: 'risk factors', subject: 'COVID-19' },
      'MEDIUM',
      'Adds a risk factor on COVID-19',
    ],
    [
      'The Company is supplementing the risk factors in its Annual Report with the following risk factor. New tariffs on steel raise our costs.',
      { paper: 'risk factors', subject: 'tariffs' },
      'MEDIUM',
      'Adds a risk factor on tariffs',
    ],
    [
      'The registrant updated the risk factors of its Annual Report on Form 10-K, which are filed as Exhibit 99.1.',
      { paper: 'risk factors', subject: null },
      'MEDIUM',
      'Updates its risk factors',
    ],
    [
      'On November 20, 2008 Acme Inc. announced that it has filed a shelf registration statement on Form S-3 with the SEC. When declared effective, the shelf registration statement will allow the Company to raise capital, up to an aggregate of $100 million, through the sale of stock and debt securities.',
      { paper: 'shelf', subject: 'S-3', amount: { currency: '$', amount: '100000000' } },
      'MEDIUM',
      'Files a shelf registration for up to $100 million of securities on Form S-3',
    ],
    [
      'Acme announced the filing of a universal shelf registration statement on Form S-3 to offer and sell up to $250,000,000 of securities.',
      { paper: 'shelf', amount: { currency: '$', amount: '250000000' } },
      'MEDIUM',
      'Files a shelf registration for up to $250 million of securities on Form S-3',
    ],
    [
      'Acme Inc. is filing this Current Report on Form 8-K to provide the legal opinion of Jane Smith, Esq., the Company’s Associate General Counsel, relating to the Company’s prospectus supplement dated December 5, 2008, filed with the SEC.',
      { paper: 'legal opinion', subject: 'its prospectus supplement' },
      'LOW',
      'Files counsel’s legal opinion for its prospectus supplement',
    ],
    [
      'The opinion of Smith & Jones LLP as to the legality of the shares is filed as Exhibit 5.1 to this report.',
      { paper: 'legal opinion', subject: null },
      'LOW',
      'Files counsel’s legal opinion',
    ],
    [
      'Acme Inc. is filing this Current Report on Form 8-K to provide the historical financial statements of Borealis Software, Inc., including its audited balance sheets as of December 31, 2025.',
      { paper: 'statements', subject: 'Borealis Software, Inc.' },
      'LOW',
      'Files financial statements of Borealis Software',
    ],
    [
      'The audited financial statements of Borealis Foods LLC for the year ended December 31, 2025 are filed as Exhibit 99.1 to this report.',
      { paper: 'statements', subject: 'Borealis Foods LLC' },
      'LOW',
      'Files financial statements of Borealis Foods',
    ],
    [
      'This report is filed to provide unaudited pro forma condensed combined financial information giving effect to the purchase.',
      { paper: 'pro forma', subject: null },
      'LOW',
      'Files pro forma financial statements',
    ],
    [
      'The Company is filing this report to update the description of its common stock.',
      { paper: 'description' },
      'LOW',
      'Updates the description of its stock',
    ],
    [
      'On July 22, 2026, Acme Inc. issued a letter to shareholders, a copy of which is furnished as Exhibit 99.1.',
      { paper: 'letter' },
      'MEDIUM',
      'Publishes a letter to shareholders',
    ],
    [
      'Acme Inc. mailed its annual letter from its chairman to all shareholders.',
      { paper: 'letter' },
      'MEDIUM',
      'Publishes a letter to shareholders',
    ],
    [
      'On April 15, 2026, the Company posted its 2025 shareholder letter on its website.',
      { paper: 'letter' },
      'MEDIUM',
      'Publishes a letter to shareholders',
    ],
    [
      'Acme Inc. has updated its disclosure regarding its business. The revised business section is filed herewith as Exhibit 99.1.',
      { paper: 'section', subject: 'business' },
      'LOW',
      'Updates its disclosure on its business',
    ],
    [
      'The Company has revised its disclosures about its critical accounting estimates, which are filed as Exhibit 99.2.',
      { paper: 'section', subject: 'critical accounting estimates' },
      'LOW',
      'Updates its disclosure on its critical accounting estimates',
    ],
    [
      'The updated properties section is attached hereto as Exhibit 99.1.',
      { paper: 'section', subject: 'properties' },
      'LOW',
      'Updates its disclosure on its properties',
    ],
    [
      'The Chief Executive Officer and the Chief Financial Officer of Acme each certified, pursuant to § 906 of the Sarbanes-Oxley Act of 2002, the Annual Report on Form 10-K for 2002.',
      { paper: 'certifications', subject: '10-K' },
      'LOW',
      'Furnishes officers’ certifications of its 10-K',
    ],
    [
      'Acme is furnishing the certifications required by Section 906 of the Sarbanes-Oxley Act.',
      { paper: 'certifications', subject: null },
      'LOW',
      'Furnishes officers’ certifications',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['a reference', 'Risks that could change this are described in the risk factors of our Form 10-K.'],
    ['an older shelf', 'The notes will be sold under the shelf registration statement on Form S-3 that was filed in 2012.'],
    ['a court', 'The court filed an opinion in the lawsuit about the patent.'],
    ['a letter of a bidder', 'Harbor Value LP sent a letter to stockholders with its proposal for a merger.'],
    ['a letter of transmittal', 'The Company mailed the letter of transmittal to its stockholders.'],
    ['its own statements', 'The financial statements of Acme Inc. are audited each year by Smith & Jones LLP.'],
    ['results', 'The pro forma financial information shows earnings of $4 million for the year.'],
    ['a fairness opinion', 'The board received the opinion of First Bank that the price is fair.'],
    ['talks with investors', 'The Company updated investors on its business.'],
    ['a section that may change', 'The Company may update its disclosure regarding its business from time to time.'],
    [
      'certifications that are late',
      'Acme is unable to file the certifications required by Section 906 of the Sarbanes-Oxley Act.',
    ],
    ['a product that is certified', 'The agency certified the new engine of Acme.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });

  test('lowers the item for an opinion with a sale, and the headline states the sale', () => {
    const { fact, ...score } = resultOf(
      'Acme Inc. sold $500 million of its 4% notes due 2031. The opinion of Smith LLP as to the legality of the notes is filed as Exhibit 5.1.',
    );
    expect(fact).toMatchObject({ paper: 'legal opinion', isBeside: true });
    expect(score).toMatchObject({ level: 'LOW', line: 'Sells $500 million of 4% notes due 2031' });
  });
});

test.each([
  [
    'Acme Inc. is filing this Current Report on Form 8-K to supplement its Quarterly Report on Form 10-Q for the period ended June 30, 2018 with the Acme Corp. June 30, 2018 Condensed Consolidated Financial Statements, which are attached as Exhibit 99.1.',
    'Acme Corp.',
  ],
  [
    'Acme Inc. is filing this report to provide the Borealis Life Insurance Company statutory financial statements as of December 31, 2025.',
    'Borealis Life Insurance Company',
  ],
  ['The Harbor Finance LLC unaudited interim financial statements are filed as Exhibit 99.1.', 'Harbor Finance LLC'],
  ['Borealis Pipeline L.P.’s audited consolidated financial statements are attached to this report.', 'Borealis Pipeline L.P.'],
  ['Acme files the Northwind Ltd. December 31, 2024 audited financial statements as Exhibit 99.2.', 'Northwind Ltd.'],
])('statements named after another company: %s', (text, subject) => {
  const told = resultOf(text);
  expect(told.fact).toMatchObject({ paper: 'statements', subject });
  expect(told.level).toBe('LOW');
});

test.each([
  'Acme Inc. is filing the Acme Inc. condensed consolidated financial statements.',
  'The lender asked for Borealis Corp. financial statements that do not exist.',
  'Acme cannot say whether Borealis Corp. financial statements should be relied upon.',
])('no statements of another company: %s', (text) => {
  expect(resultOf(text).fact).toBeNull();
});
