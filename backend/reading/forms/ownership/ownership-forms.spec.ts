import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { SAMPLE_FORM_4, sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';

/** Forms 3, 3/A, 4/A and 5 as EDGAR delivers them; the plain Form 4 has a separate spec. */
const form = (type: string, body: string) => {
  const xml = SAMPLE_FORM_4.replace('<documentType>4<', `<documentType>${type}<`);
  return xml.replace(/ {4}<nonDerivativeTable>[\s\S]*<\/derivativeTable>\n/, body);
};
const read = (type: string, xml: string) =>
  extractFacts({
    body: Buffer.from(sampleSubmission(type, [], sampleDocument(type, `<XML>\n${xml}\n</XML>`, '1', 'primary_doc.xml'))),
  });

const holding = (shares: string, nature = '<directOrIndirectOwnership><value>D</value></directOrIndirectOwnership>') =>
  `<nonDerivativeHolding><securityTitle><value>Common Stock</value></securityTitle><postTransactionAmounts><sharesOwnedFollowingTransaction><value>${shares}</value></sharesOwnedFollowingTransaction></postTransactionAmounts><ownershipNature>${nature}</ownershipNature></nonDerivativeHolding>`;
const trade = (coding: string, shares: string, price: string, timeliness = '') =>
  `<nonDerivativeTransaction><securityTitle><value>Common Stock</value></securityTitle><transactionDate><value>2025-11-03</value></transactionDate><transactionCoding>${coding}</transactionCoding><transactionTimeliness>${timeliness}</transactionTimeliness><transactionAmounts><transactionShares><value>${shares}</value></transactionShares><transactionPricePerShare>${price}</transactionPricePerShare><transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode></transactionAmounts><postTransactionAmounts><sharesOwnedFollowingTransaction><value>900</value></sharesOwnedFollowingTransaction></postTransactionAmounts><ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature></nonDerivativeTransaction>`;
const coding = (type: string, code: string) =>
  `<transactionFormType>${type}</transactionFormType><transactionCode>${code}</transactionCode><equitySwapInvolved>0</equitySwapInvolved>`;
const rows = (...all: readonly string[]) => `<nonDerivativeTable>${all.join('')}</nonDerivativeTable>\n`;
const original = '<dateOfOriginalSubmission>2026-01-06</dateOfOriginalSubmission>\n';

test('reads a Form 3 of an insider who owns nothing', () => {
  const { facts, text } = read('3', form('3', '<noSecuritiesOwned>1</noSecuritiesOwned>\n'));
  expect(facts.ownership).toMatchObject({ documentType: '3', noSecuritiesOwned: true, transactions: [], holdings: [] });
  expect(text).toContain('No securities are beneficially owned');
});

test('reads a Form 3 with a direct holding, an indirect one and an option', () => {
  const indirect =
    '<directOrIndirectOwnership><value>I</value></directOrIndirectOwnership><natureOfOwnership><value>By Spouse</value></natureOfOwnership>';
  const option =
    '<derivativeTable><derivativeHolding><securityTitle><value>Option</value></securityTitle><conversionOrExercisePrice><value>3.5</value></conversionOrExercisePrice><exerciseDate><footnoteId id="F1"/></exerciseDate><expirationDate><value>2030-01-01</value></expirationDate><underlyingSecurity><underlyingSecurityTitle><value>Common Stock</value></underlyingSecurityTitle><underlyingSecurityShares><value>400</value></underlyingSecurityShares></underlyingSecurity><ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature></derivativeHolding></derivativeTable>\n';
  const { facts } = read('3', form('3', rows(holding('100'), holding('50', indirect)) + option));
  expect(facts.ownership?.holdings).toMatchObject([
    { sharesAfter: '100', directOrIndirect: 'D', derivative: false },
    { sharesAfter: '50', natureOfOwnership: 'By Spouse' },
    { derivative: true, exercisePrice: '3.5', exerciseDate: null, underlyingShares: '400', footnotes: ['F1'] },
  ]);
});

test('reads the date of the original from a Form 3/A', () => {
  const { facts } = read('3/A', form('3/A', original + rows(holding('120'))));
  expect([facts.form, facts.ownership?.dateOfOriginalSubmission, facts.ownership?.holdings.length]).toEqual([
    '3/A',
    '2026-01-06',
    1,
  ]);
  expect(facts.parseWarnings).toEqual([]);
});

test('reads a Form 4/A that corrects a trade', () => {
  const { facts, text } = read('4/A', form('4/A', original + rows(trade(coding('4', 'P'), '1100', '<value>12.75</value>'))));
  expect(facts.ownership).toMatchObject({
    documentType: '4/A',
    dateOfOriginalSubmission: '2026-01-06',
    transactions: [{ code: 'P', shares: '1100', price: '12.75' }],
  });
  expect(text).toContain('Date of original submission: 2026-01-06');
});

test('reads a Form 4/A with only holdings and no trades', () => {
  const { facts } = read('4/A', form('4/A', original + rows(holding('5000'))));
  expect([facts.ownership?.transactions, facts.ownership?.holdings.length]).toEqual([[], 1]);
});

test('reads a Form 5 with a purchase that should have been on a Form 4', () => {
  const flags = '<form3HoldingsReported>0</form3HoldingsReported><form4TransactionsReported>1</form4TransactionsReported>\n';
  const { facts, text } = read(
    '5',
    form('5', flags + rows(trade(coding('4', 'P'), '10', '<value>9</value>', '<value>L</value>'))),
  );
  expect(facts.ownership).toMatchObject({
    documentType: '5',
    form3HoldingsReported: false,
    form4TransactionsReported: true,
    transactions: [{ code: 'P', formType: '4', timeliness: 'L' }],
  });
  expect(text).toMatch(/; late(?: |;|$)/m);
});

test('reads a Form 5/A with a gift whose price is only in a footnote', () => {
  const { facts } = read('5/A', form('5/A', original + rows(trade(coding('5', 'G'), '25', '<footnoteId id="F1"/>'))));
  expect(facts.ownership?.transactions).toMatchObject([{ code: 'G', price: null, priceFootnotes: ['F1'] }]);
});

test('loses only the ownership facts to broken XML, and only the code if that is missing', () => {
  for (const type of ['3', '3/A', '4/A', '5', '5/A']) {
    const { facts } = read(type, form(type, rows(holding('1')).replace('</securityTitle>', '')));
    expect([type, facts.ownership, facts.form]).toEqual([type, null, type]);
    expect(facts.parseWarnings[0]).toMatch(/^The ownership XML is broken/);
  }
  const { facts } = read('4/A', form('4/A', rows(trade('', '10', '<value>1</value>'))));
  expect(facts.ownership?.transactions).toMatchObject([{ code: null, shares: '10' }]);
  expect(facts.parseWarnings).toEqual(['A transaction in Common Stock has no code.']);
});
