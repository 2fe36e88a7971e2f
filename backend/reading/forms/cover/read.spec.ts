import { readInlineXbrl } from '../../formats/xbrl/inline-xbrl.ts';
import { COVER_CONCEPTS, readCover } from './read.ts';

const part = (id: string, axis: string, member: string) =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:segment><xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember></xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>2026-02-01</xbrli:instant></xbrli:period></xbrli:context>`;
const CONTEXTS = `<ix:header><ix:resources><xbrli:context id="all"><xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>${[
  part('a', 'us-gaap:StatementClassOfStockAxis', 'us-gaap:CommonClassAMember'),
  part('b', 'us-gaap:StatementClassOfStockAxis', 'us-gaap:CommonClassBMember'),
  part('power', 'dei:LegalEntityAxis', 'acme:AcmePowerCoMember'),
].join('')}</ix:resources></ix:header>`;
const text = (name: string, value: string, context = 'all', format = '') =>
  `<ix:nonNumeric contextRef="${context}" name="dei:${name}"${format && ` format="${format}"`}>${value}</ix:nonNumeric>`;
const shares = (value: string, context: string, scale = '0') =>
  `<ix:nonFraction unitRef="shares" contextRef="${context}" name="dei:EntityCommonStockSharesOutstanding" format="ixt:num-dot-decimal" scale="${scale}">${value}</ix:nonFraction>`;
const coverOf = (...facts: readonly string[]) => {
  const report = readInlineXbrl(`${CONTEXTS}${facts.join('\n')}`, new Set(COVER_CONCEPTS));
  return report === null ? null : readCover(report);
};

test('reads the cover after transformations', () => {
  expect(
    coverOf(
      text('DocumentType', '10-K'),
      text('AmendmentFlag', '☒', 'all', 'ixt:fixed-false'),
      text('DocumentPeriodEndDate', 'December 31, 2025', 'all', 'ixt:date-monthname-day-year-en'),
      text('EntityShellCompany', '☐', 'all', 'ixt-sec:boolballotbox'),
      text('DocumentFinStmtErrorCorrectionFlag', '☑', 'all', 'ixt-sec:boolballotbox'),
      text('EntityFilerCategory', 'Large accelerated filer', 'all', 'ixt-sec:entityfilercategoryen'),
      '<ix:nonFraction unitRef="usd" contextRef="all" name="dei:EntityPublicFloat" format="ixt:num-dot-decimal" scale="9">2.6</ix:nonFraction>',
      text('AuditorName', 'Roe &amp; Co'),
      text('EntityRegistrantName', 'Acme'),
      text('EntityRegistrantName', 'Acme Corp'),
    ),
  ).toEqual({
    documentType: '10-K',
    isAmendment: false,
    amendmentDescription: null,
    periodEnd: '2025-12-31',
    fiscalYear: null,
    fiscalPeriod: null,
    registrant: null,
    filerCategory: 'Large Accelerated Filer',
    isShellCompany: false,
    publicFloat: '2600000000',
    auditor: 'Roe & Co',
    correctsError: true,
    securities: [],
    sharesOutstanding: [],
  });
});

test('keeps symbol, exchange and shares outstanding of every class', () => {
  const cover = coverOf(
    text('Security12bTitle', 'Class A Common Stock, $0.01 par value', 'a'),
    text('TradingSymbol', 'ACME', 'a'),
    text('SecurityExchangeName', 'The Nasdaq Global Select Market', 'a', 'ixt-sec:exchnameen'),
    text('Security12bTitle', '2.5% Notes due 2031', 'all'),
    text('TradingSymbol', 'N/A', 'all'),
    text('SecurityExchangeName', 'Elsewhere', 'all', 'ixt-sec:exchnameen'),
    shares('1,000', 'a', '3'),
    shares('2.5', 'b', '6'),
    shares('7', 'b'),
  );
  expect(cover?.securities).toEqual([
    { title: 'Class A Common Stock, $0.01 par value', symbol: 'ACME', exchange: 'NASDAQ', registrant: null },
    { title: '2.5% Notes due 2031', symbol: null, exchange: 'Elsewhere', registrant: null },
  ]);
  expect(cover?.sharesOutstanding).toEqual([
    { class: 'Class A Common Stock, $0.01 par value', shares: '1000000', asOf: '2026-02-01', registrant: null },
    { class: 'Class B common stock', shares: '2500000', asOf: '2026-02-01', registrant: null },
  ]);
});

test('does not attribute a co-registrant’s facts to the registrant', () => {
  const cover = coverOf(
    text('EntityRegistrantName', 'Acme Holdings'),
    text('EntityRegistrantName', 'Acme Power Co', 'power'),
    text('Security12bTitle', 'Preferred Stock', 'power'),
    text('TradingSymbol', 'APC-A', 'power'),
    shares('10', 'power'),
  );
  expect(cover?.registrant).toBe('Acme Holdings');
  expect(cover?.securities).toEqual([{ title: 'Preferred Stock', symbol: 'APC-A', exchange: null, registrant: 'Acme Power Co' }]);
  expect(cover?.sharesOutstanding).toEqual([{ class: null, shares: '10', asOf: '2026-02-01', registrant: 'Acme Power Co' }]);
});

test('reads no cover from a page that does not tag one', () => {
  expect(coverOf('<p>Exhibit</p>')).toBeNull();
});
