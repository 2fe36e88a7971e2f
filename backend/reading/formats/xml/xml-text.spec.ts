import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { prose, SAMPLE_NOTICE_OF_SALE, structured } from '#kit/form-samples.ts';

const read = (body: string, expectedForm?: string) =>
  extractFacts({
    body: Buffer.from(body, 'utf8'),
    ...(expectedForm && { expectedForm, expectedAccession: '0001234567-26-000001' }),
  });

test('prints the fields of a notice of sale line by line, without the submitter’s', () => {
  const { facts, text } = read(structured('144', SAMPLE_NOTICE_OF_SALE));
  expect(text).toBe(
    [
      'Issuer name: Acme Corp',
      'Name of person for whose account the securities are to be sold: Jane Roe',
      'Relationship to issuer: Officer',
      'Securities class title: Common',
      'No of units sold: 200000',
      'Aggregate market value: 12500000.50',
      'No of units outstanding: 90000000',
      'Nature of acquisition transaction: Restricted Stock & Options',
    ].join('\n'),
  );
  expect(facts).toMatchObject({ form: '144', parseWarnings: [], documents: [{ start: 0, end: text.length }] });
});

test('prints a notice of removal served without a submission', () => {
  const xml =
    '<?xml version="1.0"?><notificationOfRemoval><issuer><entityName>Acme Corp</entityName></issuer><descriptionClassSecurity>Warrants</descriptionClassSecurity></notificationOfRemoval>';
  expect(read(xml, '25-NSE').text).toBe('Entity name: Acme Corp\nDescription class security: Warrants');
});

test('a letter keeps its own text', () => {
  expect(read(prose('CORRESP', '<p>Dear Ms. Roe:</p>'), 'CORRESP').text).toBe('Dear Ms. Roe:');
});

test('broken XML leaves a submission without text, and refuses a bare document', () => {
  const broken = '<edgarSubmission><formData><issuerInfo></formData></edgarSubmission>';
  const { text, facts } = read(
    sampleSubmission('144', [], sampleDocument('144', `<XML>\n${broken}\n</XML>`, '1', 'primary_doc.xml')),
  );
  expect(text).toBe('');
  expect(facts.parseWarnings.join(' ')).toMatch(/broken|not well-formed/);
  expect(() => read(broken, '144')).toThrow(/broken|not well-formed/);
});
