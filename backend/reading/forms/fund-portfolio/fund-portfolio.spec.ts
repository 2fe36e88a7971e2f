import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { asForm, brokenAt, changed, describeForm, prefixed, recordedForm, without } from '#kit/form-table.ts';

/** The last report of a fund that was closed at the end of its year. */
const LAST = recordedForm('nport-p/last-report');
const RUNNING = changed(
  LAST,
  ['<isFinalFiling>Y</isFinalFiling>', '<isFinalFiling>N</isFinalFiling>'],
  ['AST Bond Portfolio 2022', 'Large Cap Fund'],
  ['<netAssets>1389080.74<', '<netAssets>4200000000.50<'],
);

const security = (name: string, value: string, percent: string, more = '') =>
  `<invstOrSec><name>${name}</name><lei>N/A</lei><title>${name}</title><cusip>037833100</cusip><identifiers><isin value="US0378331005"/><ticker value="AAPL"/></identifiers><balance>100.00</balance><units>NS</units><curCd>USD</curCd><valUSD>${value}</valUSD><pctVal>${percent}</pctVal><payoffProfile>Long</payoffProfile><assetCat>EC</assetCat><issuerCat>CORP</issuerCat><invCountry>US</invCountry>${more}</invstOrSec>`;
const holding = (text: string, ...securities: readonly string[]) =>
  changed(text, ['</fundInfo>', `</fundInfo><invstOrSecs>${securities.join('')}</invstOrSecs>`]);
const ofClass = (id: string, month: string) => `<monthlyTotReturn classId="${id}" rtn1="1.00" rtn2="2.00" rtn3="${month}"/>`;
const returning = (text: string, ...returns: readonly string[]) => changed(text, [/<monthlyTotReturn [^>]*>/, returns.join('')]);

describeForm('fundPortfolio', [
  {
    what: 'the last report, as filed',
    body: LAST,
    facts: {
      registrant: 'Advanced Series Trust',
      registrantCik: '0000814679',
      fileNumber: '811-05186',
      series: 'AST Bond Portfolio 2022',
      seriesId: 'S000030880',
      fiscalYearEnd: '2022-12-31',
      asOf: '2022-12-30',
      isFinal: true,
      totalAssets: '1441198.96',
      totalLiabilities: '52118.22',
      netAssets: '1389080.74',
      returns: [{ classId: 'C000095824', months: ['0.34000000', '1.02000000', '0.13000000'] }],
      flows: [
        { sold: '30926.10000000', reinvested: '0.00000000', redeemed: '-10925162.46000000' },
        { sold: '0.00000000' },
        { sold: '0.00000000' },
      ],
      positions: [],
      positionsOmitted: 0,
    },
    says: 'AST Bond Portfolio 2022 files its last portfolio report, with net assets of $1.4 million as of December 30, 2022',
    level: 'MEDIUM',
  },
  {
    what: 'a running fund: what it is worth, the newest month, the largest position',
    body: holding(RUNNING, security('COCA COLA CO', '250.5', '2.5'), security('APPLE INC', '1000.25', '7.125')),
    facts: {
      isFinal: false,
      positions: [
        {
          name: 'APPLE INC',
          title: null,
          cusip: '037833100',
          isin: 'US0378331005',
          ticker: 'AAPL',
          value: '1000.25',
          percent: '7.125',
          category: 'EC',
          side: 'Long',
        },
        { name: 'COCA COLA CO' },
      ],
    },
    says: 'Large Cap Fund reports net assets of $4.2 billion and a gain of 0.13% in December 2022',
  },
  {
    what: 'a registrant without series, and returns that are not stated',
    body: returning(without(RUNNING, 'seriesName', 'seriesId'), ofClass('C000000001', 'N/A')),
    facts: { series: null, seriesId: null, returns: [{ months: ['1.00', '2.00', null] }] },
    says: 'Advanced Series Trust reports net assets of $4.2 billion as of December 30, 2022',
  },
  {
    what: 'several classes: the range of their returns',
    body: returning(changed(RUNNING, ['Large Cap', 'Cap']), ofClass('C000000001', '-2.10'), ofClass('C000000002', '-2.35')),
    facts: { returns: [{ classId: 'C000000001' }, { classId: 'C000000002', months: ['1.00', '2.00', '-2.35'] }] },
    says: 'Cap Fund reports net assets of $4.2 billion and a loss of 2.1% to 2.35% in December 2022',
  },
  {
    what: 'a loss of a fifth in a month',
    body: returning(RUNNING, ofClass('C000000001', '-23.40')),
    facts: { returns: [{ months: ['1.00', '2.00', '-23.40'] }] },
    says: 'Large Cap Fund reports net assets of $4.2 billion and a loss of 23% in December 2022',
    level: 'MEDIUM',
  },
  {
    what: 'liabilities larger than the assets',
    body: changed(RUNNING, ['<netAssets>4200000000.50<', '<netAssets>-5000000<']),
    facts: { netAssets: '-5000000' },
    says: 'Large Cap Fund reports net assets of -$5 million and a gain of 0.13% in December 2022',
  },
  {
    what: 'an amendment',
    body: asForm(RUNNING, 'NPORT-P', 'NPORT-P/A'),
    facts: { netAssets: '4200000000.50' },
    says: 'Large Cap Fund amends its portfolio report: net assets of $4.2 billion as of December 30, 2022',
  },
  {
    what: 'another namespace',
    body: prefixed(LAST, 'nport'),
    facts: { seriesId: 'S000030880', netAssets: '1389080.74', isFinal: true },
    says: 'AST Bond Portfolio 2022 files its last portfolio report, with net assets of $1.4 million as of December 30, 2022',
    level: 'MEDIUM',
  },
  {
    what: 'a short position, a derivative with a word of its own, and debt in default',
    body: holding(
      RUNNING,
      changed(security('SOLD SHORT INC', '-500', '-1.5'), ['>Long<', '>Short<']),
      changed(
        security('N/A', '10', '0.1'),
        ['<assetCat>EC</assetCat>', '<assetConditional desc="Swap of sorts" assetCat="OTHER"/>'],
        ['>Long<', '>N/A<'],
      ),
      security('BAD BOND CO', '20', '0.2', '<debtSec><maturityDt>2030-01-01</maturityDt><isDefault>Y</isDefault></debtSec>'),
    ),
    facts: {
      positions: [
        { name: 'BAD BOND CO', isInDefault: true },
        { name: null, category: 'Swap of sorts', side: null },
        { name: 'SOLD SHORT INC', value: '-500', side: 'Short' },
      ],
      positionsInDefault: 1,
    },
    says: 'Large Cap Fund reports net assets of $4.2 billion and a gain of 0.13% in December 2022',
  },
  {
    what: 'an XML that breaks off among the positions',
    body: brokenAt(holding(RUNNING, security('APPLE INC', '1000.25', '7.1'), security('LOST CO', '900', '6')), '<pctVal>6<'),
    facts: { netAssets: '4200000000.50', positions: [{ name: 'APPLE INC' }], positionsOmitted: 0 },
    says: 'Large Cap Fund reports net assets of $4.2 billion and a gain of 0.13% in December 2022',
    warns: 'The form was read in part',
  },
  {
    what: 'an XML that breaks off inside a figure, which is then not read',
    body: brokenAt(RUNNING, '000.50</netAssets>'),
    facts: { asOf: '2022-12-30', totalAssets: '1441198.96', netAssets: null },
    says: 'Files its monthly portfolio holdings',
    warns: 'The form was read in part',
  },
  {
    what: 'no XML at all',
    body: changed(
      LAST,
      [/<XML>[\s\S]*<\/XML>/, '<html><body><p>See the portfolio on paper.</p></body></html>'],
      ['primary_doc.xml', 'd1.htm'],
    ),
    facts: null,
    says: 'Files its monthly portfolio holdings',
    warns: 'The form has no XML',
  },
]);

test('keeps the fifty largest positions and counts the rest', () => {
  const body = holding(RUNNING, ...Array.from({ length: 120 }, (_, n) => security(`HOLDING ${n + 1} CO`, `${n + 1}`, '0.5')));
  const { facts, text } = extractFacts({ body: Buffer.from(body) });
  expect(facts.fundPortfolio?.positions.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, n) => `${120 - n}`));
  expect(facts.fundPortfolio?.positionsOmitted).toBe(70);
  expect(text).toContain('Position HOLDING 71 CO; CUSIP 037833100');
  expect(text).not.toContain('HOLDING 70 CO');
  expect(text).toContain('and 70 more');
});
