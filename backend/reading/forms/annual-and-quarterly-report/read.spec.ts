import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { p, prose } from '#kit/form-samples.ts';
import { readTagged } from '../read-tagged-report.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });
const ix = (name: string, value: string, kind = 'nonNumeric') =>
  `<ix:${kind} contextRef="c-1" name="dei:${name}" id="f-1">${value}</ix:${kind}>`;

const COVER = [
  `<ix:header><ix:hidden>${ix('AmendmentFlag', 'false')}${ix('DocumentFiscalYearFocus', '2025')}</ix:hidden></ix:header>`,
  p(`FORM ${ix('DocumentType', '10-K')}`),
  p(`For the fiscal year ended ${ix('DocumentPeriodEndDate', `${ix('CurrentFiscalYearEndDate', 'December&#160;31')}, 2025`)}`),
  p(ix('EntityRegistrantName', 'Acme <b>Corp</b> &amp; Sons')),
  p(`${ix('TradingSymbol', 'ACME')} ${ix('TradingSymbol', 'ACMEW')}`),
  p(ix('EntityCommonStockSharesOutstanding', '1,000', 'nonFraction')),
];

test('reads a 10-K’s tagged cover as shown, with hidden, nested and repeated facts', () => {
  const { facts, text } = read(
    prose('10-K', ...COVER, p('Item 1. Business'), p('We sell.'), p('Item 7. MD&amp;A'), p('It went well.')),
  );
  expect(facts.periodic).toMatchObject({
    isAmendment: false,
    periodEnded: 'December 31, 2025',
    dei: {
      documentType: '10-K',
      amendmentFlag: 'false',
      amendmentDescription: null,
      documentFiscalYearFocus: '2025',
      documentPeriodEndDate: 'December 31, 2025',
      currentFiscalYearEndDate: 'December 31',
      entityRegistrantName: 'Acme Corp & Sons',
      tradingSymbol: 'ACME',
      entityCommonStockSharesOutstanding: '1,000',
    },
  });
  expect(facts.periodic?.sections.map(({ item, start, end }) => [item, text.slice(start, end)])).toEqual([
    ['1', 'We sell.'],
    ['7', 'It went well.'],
  ]);
});

test('reads the reason of an amendment', () => {
  const { facts } = read(
    prose(
      '10-K/A',
      p(ix('AmendmentFlag', 'true')),
      p(ix('AmendmentDescription', 'To add Part III.')),
      p('Item 10. Directors'),
      p('Jane Roe'),
    ),
  );
  expect(facts.periodic).toMatchObject({
    isAmendment: true,
    dei: { amendmentFlag: 'true', amendmentDescription: 'To add Part III.' },
  });
});

test('keeps the items of a 10-Q’s parts apart', () => {
  const { facts } = read(
    prose(
      '10-Q',
      p('PART I'),
      p('Item 2. MD&amp;A'),
      p('Up.'),
      p('PART II'),
      p('Item 1A. Risk Factors'),
      p('More.'),
      p('Item 2. Sales'),
      p('None.'),
    ),
  );
  expect(facts.periodic).toMatchObject({ dei: null, periodEnded: null });
  expect(facts.periodic?.sections.map(({ item }) => item)).toEqual(['I-2', 'II-1A', 'II-2']);
});

test('reads the items of a 20-F, and no tags from an old plain text report', () => {
  const { facts } = read(
    prose(
      '20-F',
      p('For the fiscal year ended March 31, 2025'),
      p('Item 3. Key Information'),
      p('x y'),
      p('ITEM 16F. Change in Accountant'),
      p('Resigned.'),
    ),
  );
  expect(facts.periodic).toMatchObject({ dei: null, periodEnded: 'March 31, 2025' });
  expect(facts.periodic?.sections.map(({ item }) => item)).toEqual(['3', '16F']);
});

test('claims nothing from a report without items and with unclosed tags', () => {
  const { facts } = read(prose('10-K', p(`<ix:nonNumeric name="dei:DocumentType">10-K`), p('Annual report')));
  expect(facts.periodic).toMatchObject({ dei: null, sections: [] });
  expect(facts.parseWarnings).toEqual(['No item of the report was found by its heading.']);
});

test('handles hostile tags quickly', () => {
  for (const piece of ['<ix:nonNumeric ', '<ix:nonNumeric name="dei:DocumentType">', '</ix:nonNumeric>'])
    expect(readTagged(piece.repeat(100_000), [], '10-K')).toBeNull();
});

const instance = (...facts: readonly string[]) => `<?xml version="1.0" encoding="US-ASCII"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dei="http://xbrl.sec.gov/dei/2014-01-31">
<xbrli:context id="D2015"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000001234</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2015-01-01</xbrli:startDate><xbrli:endDate>2015-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="ClassB"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000001234</xbrli:identifier><xbrli:segment><xbrldi:explicitMember dimension="us-gaap:StatementClassOfStockAxis">us-gaap:CommonClassBMember</xbrldi:explicitMember></xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>2016-02-01</xbrli:instant></xbrli:period></xbrli:context>
${facts.join('\n')}
</xbrli:xbrl>`;
const fact = (name: string, value: string, context = 'D2015') =>
  `<dei:${name} contextRef="${context}" id="x">${value}</dei:${name}>`;

const deiOf = (body: string) => {
  const document = {
    type: 'EX-101.INS',
    sequence: '2',
    filename: 'x.xml',
    description: null,
    wrapper: 'XBRL',
    binary: false,
    body,
  } as const;
  return readTagged('<p>10-K</p>', [document], '10-K')?.dei ?? null;
};

test('reads the cover from a separate instance in the years before inline XBRL', () => {
  const body = instance(
    fact('DocumentType', '10-K'),
    fact('EntityRegistrantName', 'Acme &amp; Sons'),
    fact('EntityCommonStockSharesOutstanding', '99', 'ClassB'),
    fact('EntityCommonStockSharesOutstanding', '1000'),
    fact('EntityCommonStockSharesOutstanding', '1000'),
    fact('AmendmentFlag', 'false'),
    fact('AmendmentFlag', 'true'),
  );
  const report = sampleDocument('10-K', '<p>Item 1. Business</p><p>We sell.</p>');
  const { facts, text } = read(
    sampleSubmission('10-K', [], report, sampleDocument('EX-101.INS', `<XBRL>\n${body}\n</XBRL>`, '2', 'acme-2015.xml')),
  );
  expect(facts.periodic?.dei).toMatchObject({
    documentType: '10-K',
    entityRegistrantName: 'Acme & Sons',
    entityCommonStockSharesOutstanding: '1000',
    amendmentFlag: null,
    tradingSymbol: null,
  });
  expect(text).toBe('Item 1. Business\n\nWe sell.');
});

test('reads no cover from an instance without facts of the whole registrant', () => {
  expect(deiOf(instance(fact('DocumentType', '10-K', 'ClassB')))).toBeNull();
  expect(deiOf('<dei:DocumentType>10-K</dei:DocumentType>')).toBeNull();
});

test.each(['<dei:DocumentType contextRef="a">', '<xbrli:context id="a">', '<dei:', '</dei:DocumentType>'])(
  'a megabyte of %j states nothing',
  (piece) => expect(deiOf(piece.repeat(1_000_000 / piece.length))).toBeNull(),
);
