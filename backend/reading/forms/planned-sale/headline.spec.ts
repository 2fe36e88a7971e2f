import { SAMPLE_NOTICE_OF_SALE, structured } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

const ACME = { parties: filer('ACME CORP') };

const sale = (...changes: readonly (readonly [string, string])[]) =>
  scoredForm(
    structured(
      '144',
      changes.reduce((xml, [from, to]) => xml.replace(from, to), SAMPLE_NOTICE_OF_SALE),
    ),
    ACME,
  );
const lot = (value: string) =>
  `<securitiesInformation><securitiesClassTitle>Common</securitiesClassTitle><noOfUnitsSold>1000</noOfUnitsSold><aggregateMarketValue>${value}</aggregateMarketValue></securitiesInformation></formData>`;

describe('a notice of a proposed sale', () => {
  test('names seller, amount, broker and date', () => {
    const broker = '<brokerOrMarketmakerDetails><name>EXAMPLE SECURITIES LLC</name></brokerOrMarketmakerDetails>';
    const { headline } = sale(
      ['<noOfUnitsSold>', `${broker}<approxSaleDate>05/27/2026</approxSaleDate><noOfUnitsSold>`],
      ['>Jane Roe<', '>ROE FAMILY TRUST<'],
      ['>Officer<', '>10% Stockholder<'],
    );
    expect(headline).toMatchObject({
      text: '10% owner Roe Family Trust plans to sell 200,000 shares worth $12.5 million',
      date: 'about May 27, 2026',
    });
  });

  test('names a plan, adds up several entries, and prints no value if one entry lacks it', () => {
    const planned =
      '<noticeSignature><planAdoptionDates><planAdoptionDate>02/10/2026</planAdoptionDate></planAdoptionDates></noticeSignature>';
    expect(sale(['</formData>', lot('500000')], ['</formData>', `${planned}</formData>`]).oneLiner).toBe(
      'Officer Jane Roe plans to sell 201,000 shares worth $13 million under a 10b5-1 plan',
    );
    expect(sale(['</formData>', lot('')]).oneLiner).toBe('Officer Jane Roe plans to sell 201,000 shares');
  });

  test('turns a name in EDGAR’s order around', () => {
    const named = (conformed: string) =>
      scoredForm(structured('144', SAMPLE_NOTICE_OF_SALE.replace('>Jane Roe<', '>Roe Jane<')), {
        parties: [...ACME.parties, { cik: '0000005678', name: conformed, role: 'reporting' }],
      }).oneLiner;
    expect(named('ROE JANE')).toMatch(/^Officer Jane Roe plans/);
    expect(named('DOE JOHN')).toMatch(/^Officer Roe Jane plans/);
  });
});
