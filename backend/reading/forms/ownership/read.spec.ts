import { SAMPLE_FORM_4 } from '#kit/edgar-samples.ts';
import { ownershipFacts } from './facts.ts';
import { parseOwnership } from './read.ts';
import { ownershipText } from './text.ts';

const read = (from: string | RegExp, to: string) => parseOwnership(SAMPLE_FORM_4.replace(from, to));

test('reads every fact as printed', () => {
  const { facts, warnings } = parseOwnership(SAMPLE_FORM_4);
  expect(ownershipFacts.parse(facts)).toEqual(facts);
  expect(facts).toMatchObject({
    documentType: '4',
    schemaVersion: 'X0508',
    periodOfReport: '2026-01-09',
    dateOfOriginalSubmission: null,
    noSecuritiesOwned: null,
    issuer: { name: 'Acme & Sons, Inc.', cik: '0000001234', ticker: 'ACME' },
    owners: [
      {
        name: 'Roe Jane',
        cik: '0000005678',
        title: 'Chief Financial Officer',
        isDirector: true,
        isOfficer: true,
        isTenPercentOwner: false,
        isOther: false,
        otherText: null,
      },
    ],
    aff10b5One: true,
    remarks: null,
    signatures: [{ name: '/s/ Jane Roe', date: '2026-01-12' }],
  });
  expect(facts.transactions[0]).toEqual({
    security: 'Common Stock',
    derivative: false,
    code: 'P',
    formType: '4',
    equitySwap: false,
    date: '2026-01-09',
    shares: '1000',
    price: '12.50',
    priceFootnotes: ['F1'],
    sharesFootnotes: [],
    acquiredDisposed: 'A',
    timeliness: null,
    sharesAfter: '5000',
    directOrIndirect: 'D',
    natureOfOwnership: null,
    exercisePrice: null,
    exerciseDate: null,
    expirationDate: null,
    underlyingTitle: null,
    underlyingShares: null,
    footnotes: ['F2', 'F1'],
  });
  expect(facts.holdings).toMatchObject([
    { derivative: false, sharesAfter: '200.5', directOrIndirect: 'I', natureOfOwnership: 'By Trust', footnotes: [] },
  ]);
  expect(warnings).toEqual(['A transaction in Stock Option has no code.']);
});

test('leaves out a missing code and values stated only in a footnote', () => {
  const [, option] = parseOwnership(SAMPLE_FORM_4).facts.transactions;
  expect(option).toMatchObject({
    derivative: true,
    code: null,
    formType: null,
    equitySwap: null,
    shares: null,
    sharesFootnotes: ['F1'],
    price: null,
    priceFootnotes: ['F1', 'F2'],
    exerciseDate: null,
    sharesAfter: null,
    directOrIndirect: null,
    underlyingShares: '1000',
    footnotes: ['F1', 'F2'],
  });
});

test('reads a row reported by value without a number of shares', () => {
  const { facts } = read(
    '<transactionShares><value>1000</value></transactionShares>',
    '<transactionTotalValue><value>30430000.00</value></transactionTotalValue>',
  );
  expect(facts.transactions[0]).toMatchObject({ shares: null, totalValue: '30430000.00' });
});

test.each([
  ['<aff10b5One>true</aff10b5One>', '', null],
  ['<aff10b5One>true</aff10b5One>', '<aff10b5One>0</aff10b5One>', false],
  ['<aff10b5One>true</aff10b5One>', '<aff10b5One>TRUE</aff10b5One>', true],
  ['<aff10b5One>true</aff10b5One>', '<aff10b5One/>', null],
  ['<aff10b5One>true</aff10b5One>', '<aff10b5One><value>1</value></aff10b5One>', true],
])('the 10b5-1 box: %s', (from, to, expected) => {
  expect(read(from, to).facts.aff10b5One).toBe(expected);
});

test('leaves out a box with an unknown value and reports it', () => {
  const { facts, warnings } = read('<aff10b5One>true', '<aff10b5One>maybe');
  expect([facts.aff10b5One, warnings[0]]).toEqual([null, 'aff10b5One is "maybe", neither yes nor no.']);
});

test('leaves out and reports an owner without a CIK, and reads the rest without owners', () => {
  expect(read('<rptOwnerCik>0000005678</rptOwnerCik>', '')).toMatchObject({
    facts: { owners: [] },
    warnings: ['A reporting owner ("Roe Jane") has no CIK and was left out.', expect.anything()],
  });
  expect(read(/<reportingOwner>[\s\S]*<\/reportingOwner>/, '').facts.owners).toEqual([]);
});

test('accepts missing and empty tables', () => {
  expect(read(/<nonDerivativeTable>[\s\S]*<\/derivativeTable>/, '<nonDerivativeTable/>').facts).toMatchObject({
    transactions: [],
    holdings: [],
  });
});

test('only warns about a single bad character', () => {
  const { facts, warnings } = read('Weighted average', 'Weighted & \u0001average');
  expect(facts.footnotes[0]?.text).toMatch(/^Weighted & .?average of/);
  expect(warnings.some((one) => one.startsWith('The ownership XML has a fault in footnotes:'))).toBe(true);
});

test.each([
  ['tags that do not match', SAMPLE_FORM_4.replace('</issuerName>', '')],
  ['a cut document', SAMPLE_FORM_4.slice(0, 2_000)],
  ['another document', '<edgarSubmission/>'],
  ['no form', SAMPLE_FORM_4.replace(/<documentType>.*<\/documentType>/, '')],
  ['no issuer', SAMPLE_FORM_4.replace(/<issuer>[\s\S]*<\/issuer>/, '')],
  ['an issuer with a word for a CIK', SAMPLE_FORM_4.replace('<issuerCik>0000001234', '<issuerCik>acme')],
  [
    'a document type',
    SAMPLE_FORM_4.replace('<ownershipDocument>', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><ownershipDocument>'),
  ],
  ['deep nesting', `<ownershipDocument>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}</ownershipDocument>`],
  ['very many elements', `<ownershipDocument>${'<a/>'.repeat(100_001)}</ownershipDocument>`],
  ['very many attributes', `<ownershipDocument ${Array.from({ length: 200 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ['nothing', ''],
])('refuses %s', (_what, xml) => {
  expect(() => parseOwnership(xml)).toThrow(expect.objectContaining({ failure: 'MALFORMED' }));
});

test('prints every row as a line that can be quoted', () => {
  expect(ownershipText(parseOwnership(SAMPLE_FORM_4).facts).split('\n')).toEqual([
    'Form 4',
    'Issuer: Acme & Sons, Inc. (ACME), CIK 0000001234',
    'Reporting owner: Roe Jane, CIK 0000005678; director, officer (Chief Financial Officer)',
    'Period of report: 2026-01-09',
    'Rule 10b5-1(c) plan: yes',
    'Transaction: Common Stock; 2026-01-09; code P; 1,000 shares at $12.50; acquired; 5,000 owned after; direct [F2, F1]',
    'Derivative transaction: Stock Option; 2026-01-09; price in footnote F1, F2; disposed; exercise price $3.00; expires 2030-01-09; underlying 1,000 Common Stock [F1, F2]',
    'Holding: Common Stock; 200.5 owned after; indirect (By Trust)',
    'Footnote F1: Weighted average of several prices.',
    'Footnote F2: Under a Rule 10b5-1 plan.',
    'Signed: /s/ Jane Roe, 2026-01-12',
  ]);
});
