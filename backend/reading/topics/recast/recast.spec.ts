import { resultFor } from '#kit/topic-result.ts';
import type { Recast } from './facts.ts';

const resultOf = (text: string, item = '8.01') => resultFor('recast', { [item]: text });

describe('earlier statements in a new presentation', () => {
  test.each<[string, Partial<Recast>, string]>([
    [
      'Acme Inc. (the “Company”) is filing this Current Report on Form 8-K to recast financial information and to revise certain disclosures in its Form 10-K for the fiscal year ended September 30, 2018. On November 11, 2018, the Company agreed to sell its Imaging business for $400 million. Results of the Imaging business are now within discontinued operations.',
      { year: '2018', fiscal: true, discontinued: 'Imaging business' },
      'Recasts fiscal 2018 statements to show its Imaging business as discontinued operations',
    ],
    [
      'The Company is filing this Form 8-K to recast certain prior period financial information in its Annual Report on Form 10-K for the fiscal year ended June 30, 2015 to conform with the change of its reportable segments.',
      { year: '2015', reasons: ['segments'], discontinued: null },
      'Recasts fiscal 2015 financial statements for a change of segments',
    ],
    [
      'Attached as Exhibit 99.1 are the consolidated financial statements of the registrant for the year ended December 31, 2008, retrospectively adjusted for the adoption of SFAS No. 160.',
      { year: '2008', fiscal: false, reasons: ['standard'] },
      'Recasts 2008 financial statements for a new accounting standard',
    ],
    [
      'This Current Report updates Items 6, 7 and 8 of our 2012 Annual Report on Form 10-K to reflect the presentation of the Borealis Paper segment as discontinued operations in our financial statements.',
      { year: '2012', discontinued: 'Borealis Paper segment' },
      'Recasts 2012 statements to show its Borealis Paper segment as discontinued operations',
    ],
    [
      'Exhibit 99.1 presents historical financial statements of the Partnership that were retrospectively adjusted to include the assets acquired from its parent, an entity under common control.',
      { year: null, reasons: ['common control'] },
      'Recasts earlier financial statements for businesses under common control',
    ],
    [
      'The Company has revised the following items of its Annual Report on Form 10-K for the year ended December 31, 2010: selected financial data, adjusted to reflect the three-for-one stock split.',
      { year: '2010', reasons: ['split'] },
      'Recasts 2010 financial statements for a stock split',
    ],
    [
      'Recast financial information of the registrant is filed as Exhibit 99.1 to this report.',
      { year: null, reasons: [] },
      'Recasts earlier financial statements',
    ],
    [
      'Acme Inc. is filing this Current Report on Form 8-K to revise certain financial information included in its Form 10-K for 2025 to reflect a transaction of its first quarter.',
      { year: '2025', reasons: [] },
      'Recasts 2025 financial statements',
    ],
    [
      'The Company has recast its consolidated financial statements for 2025. In January 2026 the Company completed the sale of its packaging business to Borealis Corp.',
      { year: null, reasons: [] },
      'Recasts earlier financial statements',
    ],
    [
      'On May 4, 2026, Acme Inc. filed this Current Report on Form 8-K to update the historical financial information in its Annual Report on Form 10-K for the year ended December 31, 2025 to reflect the adoption of Accounting Standards Update No. 2023-07.',
      { year: '2025', fiscal: false, reasons: ['standard'] },
      'Recasts 2025 financial statements for a new accounting standard',
    ],
  ])('%s', (text, fact, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe('LOW');
  });

  test.each([
    [
      'errors',
      'The Company is filing this Form 8-K since its financial statements in the Form 10-K will be revised to reflect the correction of errors in revenue of a segment.',
    ],
    ['a plan', 'The Company will recast its segment information in its Annual Report on Form 10-K for 2019.'],
    ['news', 'The Company agreed to sell its Imaging business, which it will report as discontinued operations.'],
    ['an outlook', 'The Company updated its financial outlook to reflect the sale, as told in its Form 10-K.'],
    [
      'a share of others',
      'Borealis Corp. has recast its financial statements for 2025 to show its paper mills as discontinued operations.',
    ],
    [
      'a change ahead',
      'Beginning with its Form 10-Q for the first quarter, the Company expects to recast its segment information.',
    ],
    [
      'pro forma figures',
      'The Company is filing this Current Report on Form 8-K to update the pro forma financial information in its Form 8-K of May 4, 2026 to reflect the price that was paid.',
    ],
    ['no filing', 'Prior period segment information was recast to conform with the change of segments.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
