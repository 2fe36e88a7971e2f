import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { SAMPLE_NOTICE_OF_SALE, structured } from '#kit/form-samples.ts';
import { parsePlannedSale } from './read.ts';

const NOTICE = `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership" xmlns:com="http://www.sec.gov/edgar/common">
  <headerData><submissionType>144</submissionType></headerData>
  <formData>
    <issuerInfo>
      <issuerCik>0000001234</issuerCik><issuerName>Acme Corp</issuerName>
      <nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>JANE Q ROE</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>
      <relationshipsToIssuer><relationshipToIssuer>Officer</relationshipToIssuer><relationshipToIssuer>Director</relationshipToIssuer></relationshipsToIssuer>
    </issuerInfo>
    <securitiesInformation>
      <securitiesClassTitle>Common</securitiesClassTitle>
      <brokerOrMarketmakerDetails><name>Example Securities &amp; Co.</name><address><com:city>NEW YORK</com:city></address></brokerOrMarketmakerDetails>
      <noOfUnitsSold>50000</noOfUnitsSold><aggregateMarketValue>15551085.00</aggregateMarketValue>
      <noOfUnitsOutstanding>1000000000</noOfUnitsOutstanding><approxSaleDate>05/27/2026</approxSaleDate>
      <securitiesExchangeName>NASDAQ</securitiesExchangeName>
    </securitiesInformation>
    <securitiesToBeSold>
      <securitiesClassTitle>Common</securitiesClassTitle><acquiredDate>05/01/2024</acquiredDate>
      <natureOfAcquisitionTransaction>Restricted Stock Units</natureOfAcquisitionTransaction>
      <nameOfPersonfromWhomAcquired>Issuer</nameOfPersonfromWhomAcquired><isGiftTransaction>N</isGiftTransaction>
      <amountOfSecuritiesAcquired>50000</amountOfSecuritiesAcquired><natureOfPayment>Compensation</natureOfPayment>
    </securitiesToBeSold>
    <nothingToReportFlagOnSecuritiesSoldInPast3Months>N</nothingToReportFlagOnSecuritiesSoldInPast3Months>
    <securitiesSoldInPast3Months>
      <sellerDetails><name>JANE Q ROE</name></sellerDetails><securitiesClassTitle>Common</securitiesClassTitle>
      <saleDate>05/06/2026</saleDate><amountOfSecuritiesSold>2500</amountOfSecuritiesSold><grossProceeds>711901.64</grossProceeds>
    </securitiesSoldInPast3Months>
    <securitiesSoldInPast3Months/>
    <remarks>Sold by a trust.</remarks>
    <noticeSignature><noticeDate>05/27/2026</noticeDate><planAdoptionDates><planAdoptionDate>02/10/2026</planAdoptionDate></planAdoptionDates></noticeSignature>
  </formData>
</edgarSubmission>`;

test('reads every fact of a notice', () => {
  expect(parsePlannedSale(NOTICE)).toEqual({
    warnings: [],
    facts: {
      issuer: { name: 'Acme Corp', cik: '0000001234' },
      seller: 'JANE Q ROE',
      relationships: ['Officer', 'Director'],
      sales: [
        {
          classTitle: 'Common',
          broker: 'Example Securities & Co.',
          shares: '50000',
          value: '15551085.00',
          sharesOutstanding: '1000000000',
          date: '05/27/2026',
          exchange: 'NASDAQ',
        },
      ],
      acquisitions: [
        {
          classTitle: 'Common',
          date: '05/01/2024',
          nature: 'Restricted Stock Units',
          from: 'Issuer',
          isGift: false,
          shares: '50000',
          payment: 'Compensation',
        },
      ],
      earlierSales: [{ seller: 'JANE Q ROE', classTitle: 'Common', date: '05/06/2026', shares: '2500', proceeds: '711901.64' }],
      noEarlierSales: false,
      planAdoptedOn: ['02/10/2026'],
      noticeDate: '05/27/2026',
      remarks: 'Sold by a trust.',
    },
  });
});

test('reads a notice within a submission', () => {
  const { facts, text } = extractFacts({ body: Buffer.from(structured('144', SAMPLE_NOTICE_OF_SALE), 'utf8') });
  expect(facts.plannedSale).toMatchObject({ seller: 'Jane Roe', sales: [{ shares: '200000', broker: null }], earlierSales: [] });
  expect(facts.parseWarnings).toEqual([]);
  expect(text).toMatch(/^Issuer name: Acme Corp/);
});

test('reads no facts from a paper notice, and refuses another document', () => {
  expect(() => parsePlannedSale('<edgarSubmission><formData/></edgarSubmission>')).toThrow('not a Form 144');
});

test('cuts long lists, with a warning', () => {
  const sold = '<securitiesSoldInPast3Months><saleDate>05/06/2026</saleDate></securitiesSoldInPast3Months>'.repeat(60);
  const { facts, warnings } = parsePlannedSale(NOTICE.replace('<securitiesSoldInPast3Months/>', sold));
  expect(facts.earlierSales).toHaveLength(50);
  expect(warnings).toEqual(['The notice lists 61 entries of securitiesSoldInPast3Months; 50 are kept.']);
});
