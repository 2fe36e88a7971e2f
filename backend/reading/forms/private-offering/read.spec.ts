import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { noticeD, p, prose, structured } from '#kit/form-samples.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });

test('reads amounts, exemptions and people of a notice, and prints one fact per line', () => {
  const { facts, text } = read(structured('D', noticeD()));
  expect(facts.offering).toMatchObject({
    submissionType: 'D',
    isAmendment: false,
    previousAccession: null,
    issuer: {
      name: 'Acme Fund I, LP',
      cik: '0000001234',
      entityType: 'Limited Partnership',
      jurisdiction: 'DELAWARE',
      yearOfIncorporation: '2025',
    },
    industryGroup: 'Pooled Investment Fund',
    fundType: 'Hedge Fund',
    exemptions: ['06c', '3C.7'],
    dateOfFirstSale: '2026-01-02',
    firstSaleYetToOccur: null,
    totalOfferingAmount: '50000000',
    totalAmountSold: '1250000',
    totalRemaining: '48750000',
    minimumInvestment: '100000',
    investors: '12',
    hasNonAccreditedInvestors: false,
    relatedPersons: [{ name: 'Jane Q Roe', relationships: ['Executive Officer', 'Director'], clarification: null }],
    relatedPersonsOmitted: 0,
  });
  expect(text).toContain('Total offering amount: $50,000,000');
  expect(facts.parseWarnings).toEqual([]);
});

test('reads which notice an amendment amends', () => {
  const amendment = '<isAmendment>true</isAmendment><previousAccessionNumber>0001234567-25-000001</previousAccessionNumber>';
  const { facts, text } = read(structured('D/A', noticeD({ type: 'D/A', amendment })));
  expect(facts.offering).toMatchObject({ submissionType: 'D/A', isAmendment: true, previousAccession: '0001234567-25-000001' });
  expect(text).toContain('Amends 0001234567-25-000001');
});

test('keeps an indefinite amount as a word', () => {
  const { facts, text } = read(structured('D', noticeD({ total: 'Indefinite', remaining: 'Indefinite' })));
  expect(facts.offering).toMatchObject({ totalOfferingAmount: 'Indefinite', totalRemaining: 'Indefinite' });
  expect(text).toContain('Total offering amount: Indefinite');
});

test('reads no date for a first sale that is yet to occur', () => {
  expect(read(structured('D', noticeD({ sale: '<yetToOccur>true</yetToOccur>' }))).facts.offering).toMatchObject({
    dateOfFirstSale: null,
    firstSaleYetToOccur: true,
  });
});

test('reads other issuers, and cuts a long list of people', () => {
  const person = '<relatedPersonInfo><relatedPersonName><lastName>Roe</lastName></relatedPersonName></relatedPersonInfo>';
  const { facts } = read(
    structured(
      'D',
      noticeD({
        issuers: '<issuerList><issuer><entityName>Acme Fund II</entityName></issuer></issuerList>',
        people: person.repeat(120),
      }),
    ),
  );
  expect([facts.offering?.otherIssuers, facts.offering?.relatedPersons.length, facts.offering?.relatedPersonsOmitted]).toEqual([
    ['Acme Fund II'],
    100,
    20,
  ]);
  expect(facts.parseWarnings).toEqual(['The notice names 120 related persons; 100 are kept.']);
});

test('reads no facts from broken XML and paper notices', () => {
  expect(read(structured('D', noticeD().replace('</primaryIssuer>', ''))).facts).toMatchObject({
    parseWarnings: [expect.stringMatching(/^The XML is broken/), 'The filing contains no readable text.'],
  });
  const paper = read(prose('D', p('FORM D'))).facts;
  expect([paper.offering, paper.parseWarnings]).toEqual([undefined, ['The notice has no XML, so its facts were not read.']]);
});
