import { readInlineXbrl } from './inline-xbrl.ts';

const HEADER = `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body><div style="display:none"><ix:header><ix:hidden>
<ix:nonNumeric contextRef="all" name="dei:AmendmentFlag" format="ixt:fixed-false"/>
<ix:nonNumeric contextRef="all" name="dei:DocumentFiscalYearFocus">2025</ix:nonNumeric></ix:hidden><ix:resources>
<xbrli:context id="all"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">1</xbrli:identifier></xbrli:entity>
<xbrli:period><xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="b"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">1</xbrli:identifier><xbrli:segment>
<xbrldi:explicitMember dimension="us-gaap:StatementClassOfStockAxis">us-gaap:CommonClassBMember</xbrldi:explicitMember></xbrli:segment>
</xbrli:entity><xbrli:period><xbrli:instant>2026-02-01</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="each"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator>
<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
</ix:resources></ix:header></div>`;
const CONCEPTS = new Set(['dei:AmendmentFlag', 'dei:DocumentFiscalYearFocus', 'dei:AmendmentDescription', 'us-gaap:Revenues']);
const read = (body: string) => readInlineXbrl(`${HEADER}${body}</body></html>`, CONCEPTS);
const factsOf = (body: string) =>
  (read(body)?.facts ?? [])
    .slice(2)
    .map(({ concept, contextId, shown, value }) => [concept.slice(concept.indexOf(':') + 1), contextId, shown, value]);
const number = (content: string, more = '') =>
  `<ix:nonFraction unitRef="usd" contextRef="all" name="us-gaap:Revenues" format="ixt:num-dot-decimal" ${more}>${content}</ix:nonFraction>`;

test('reads hidden facts, even of empty elements, with contexts and units', () => {
  const report = read('');
  expect(report?.facts.map(({ concept, shown, value }) => [concept, shown, value])).toEqual([
    ['dei:AmendmentFlag', '', 'false'],
    ['dei:DocumentFiscalYearFocus', '2025', '2025'],
  ]);
  expect(report?.context('all')).toEqual({ start: '2025-01-01', end: '2025-12-31', dimensions: [] });
  expect(report?.context('b')).toEqual({
    start: null,
    end: '2026-02-01',
    dimensions: [{ axis: 'us-gaap:StatementClassOfStockAxis', member: 'us-gaap:CommonClassBMember' }],
  });
  expect(report?.context('c')).toBeNull();
  expect([report?.unit('usd'), report?.unit('each'), report?.unit('pure')]).toEqual(['USD', 'USD/shares', null]);
});

test('applies scale and sign, and gives no value for a nil fact or a failed transformation', () => {
  expect(factsOf(number('1,234', 'scale="6"'))).toEqual([['Revenues', 'all', '1,234', '1234000000']]);
  expect(factsOf(number('(<b>5</b>)', 'scale="3" sign="-"'))).toEqual([['Revenues', 'all', '(5)', null]]);
  expect(factsOf(`(${number('5', 'scale="3" sign="-"')})`)).toEqual([['Revenues', 'all', '5', '-5000']]);
  expect(factsOf(number('', 'xsi:nil="true"'))).toEqual([['Revenues', 'all', '', null]]);
});

test('reads nested facts with continuations and exclusions', () => {
  expect(factsOf(number(number('0.05', 'scale="0"').replace('"all"', '"b"'), 'scale="0"'))).toEqual([
    ['Revenues', 'b', '0.05', '0.05'],
    ['Revenues', 'all', '0.05', '0.05'],
  ]);
  const start =
    '<ix:nonNumeric contextRef="all" name="dei:AmendmentDescription" continuedAt="x1">To add<ix:exclude> 12 </ix:exclude></ix:nonNumeric>';
  const rest =
    '<ix:continuation id="x1" continuedAt="x2"><p>Part &amp; parcel</p></ix:continuation><ix:continuation id="x2" continuedAt="x1">of III.</ix:continuation>';
  expect(factsOf(`${start}<hr>${rest}`)[0]?.[2]).toMatch(/^To add Part & parcel of III\. Part/);
});

test('reads a document with another namespace prefix', () => {
  const page =
    '<html xmlns:ixb="http://www.xbrl.org/2013/inlineXBRL"><ixb:nonNumeric contextRef="a" name="dei:AmendmentFlag">true</ixb:nonNumeric>';
  expect(readInlineXbrl(page, CONCEPTS)?.facts).toMatchObject([{ shown: 'true', value: 'true' }]);
});

test('a page without tags has no report', () => {
  expect(readInlineXbrl('<p>Annual report</p>', CONCEPTS)).toBeNull();
});

test.each([
  '<ix:nonNumeric ',
  '<ix:nonNumeric name="dei:AmendmentFlag">',
  '</ix:nonNumeric>',
  '<ix:nonNumeric name="dei:AmendmentFlag"><ix:nonFraction>',
  '<ix:exclude><ix:continuation id="a" continuedAt="a">',
  '<xbrli:context id="a">',
  '<ix:nonNumeric name="dei:AmendmentFlag"><ix:exclude></ix:nonNumeric>',
])('reads a megabyte of %j quickly', (piece) => {
  expect(readInlineXbrl(piece.repeat(1_000_000 / piece.length), CONCEPTS)?.facts.every(({ shown }) => shown === '') ?? true).toBe(
    true,
  );
});
