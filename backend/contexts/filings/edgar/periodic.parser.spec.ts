import { p, prose } from '../../../../test/kit/form-samples.ts';
import { extractFacts } from './extract-facts.parser.ts';
import { readDei } from './periodic.parser.ts';

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

test('a 10-K: the tagged cover as shown, hidden facts, facts inside facts, the first of several', () => {
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

test('an amendment says why', () => {
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

test('a 10-Q keeps the items of its parts apart', () => {
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

test('a 20-F has its own items; a report of the text years has no tags', () => {
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

test('malformed: without items and with tags that never end nothing is claimed', () => {
  const { facts } = read(prose('10-K', p(`<ix:nonNumeric name="dei:DocumentType">10-K`), p('Annual report')));
  expect(facts.periodic).toMatchObject({ dei: null, sections: [] });
  expect(facts.parseWarnings).toEqual(['No item of the report was found by its heading.']);
});

test('hostile tags take no time', () => {
  expect(readDei('<ix:nonNumeric '.repeat(200_000))).toBeNull();
  expect(readDei('<ix:nonNumeric name="dei:DocumentType">'.repeat(100_000))).toBeNull();
  expect(readDei('</ix:nonNumeric>'.repeat(200_000))).toBeNull();
});
