import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '#contexts/scoring/score-filing/score-filing.policy.ts';
import { p, prose } from '#kit/form-samples.ts';

/** Tests which row of a tagged income statement is used as the revenue: rows in, figure out. */

type Row = readonly [label: string, concept: string | null, now: number, before?: number];

const period = (id: string, start: string, end: string) =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0001234</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate></xbrli:period></xbrli:context>`;
const HEAD = `<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:DocumentType" contextRef="q">10-Q</ix:nonNumeric><ix:nonNumeric name="dei:DocumentPeriodEndDate" contextRef="q">2025-09-30</ix:nonNumeric></ix:hidden><ix:resources>${period('q', '2025-07-01', '2025-09-30')}${period('pq', '2024-07-01', '2024-09-30')}<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit><xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>`;
const amount = (concept: string | null, context: string, value: number | undefined) => {
  const shown = value?.toLocaleString('en-US') ?? '';
  return concept === null || value === undefined
    ? shown
    : `<ix:nonFraction name="${concept}" contextRef="${context}" unitRef="usd" decimals="-3" scale="3" format="ixt:num-dot-decimal">${shown}</ix:nonFraction>`;
};
const rowOf = ([label, concept, now, before]: Row) =>
  `<tr><td>${label}</td><td>$</td><td>${amount(concept, 'q', now)}</td><td>${amount(concept, 'pq', before)}</td></tr>`;
const tableOf = (rows: readonly Row[]) =>
  `<table><tr><td></td><td></td><td>2025</td><td>2024</td></tr>${rows.map(rowOf).join('')}</table>`;

const NET: Row = ['Net income', 'us-gaap:NetIncomeLoss', 1_000, 900];
const title = p('CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS (in thousands)') + p('Three Months Ended September 30,');

function extract(...tables: readonly string[]) {
  const body = prose('10-Q', HEAD, p('For the quarterly period ended September 30, 2025'), title, ...tables, p('See notes.'));
  const inline = body.replace('<html>', '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">');
  return extractFacts({ body: Buffer.from(inline, 'utf8') });
}

function read(...tables: readonly (readonly Row[])[]) {
  const { facts, text } = extract(...tables.map(tableOf));
  const { score } = scoreFiling({ ...facts, textHash: 'hash' }, text);
  const { revenue = null, netIncome = null } = facts.periodic?.income ?? {};
  return { revenue, netIncome, line: score.oneLiner };
}

const REVENUES = 'us-gaap:Revenues';
const CONTRACTS = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';
const WITH_TAX = 'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax';
const NET_OF_INTEREST = 'us-gaap:RevenuesNetOfInterestExpense';

describe('the revenue is the row with the total', () => {
  test.each<[string, readonly Row[], number, string]>([
    [
      'the usual total is a line of its own',
      [['Rental and other', REVENUES, 1_694], ['Total net sales', CONTRACTS, 20_694], NET],
      20_694,
      'Total net sales',
    ],
    [
      'contracts and leases',
      [
        ['Contract revenue', CONTRACTS, 900],
        ['Lease revenue', 'us-gaap:OperatingLeaseLeaseIncome', 100],
        ['Total revenues', REVENUES, 1_000],
        NET,
      ],
      1_000,
      'Total revenues',
    ],
    [
      'sales before membership fees',
      [
        ['Net sales', REVENUES, 5_000],
        ['Membership fees', CONTRACTS, 100],
        ['Total revenue', 'us-gaap:SalesRevenueNet', 5_100],
        NET,
      ],
      5_100,
      'Total revenue',
    ],
    [
      'a concept of the company itself',
      [
        ['Product sales', CONTRACTS, 40],
        ['Royalties', REVENUES, 2],
        ['Total revenues', 'acme:TotalRevenuesAndRoyalties', 42],
        NET,
      ],
      42,
      'Total revenues',
    ],
    [
      'a concept of an industry',
      [
        ['Premiums', 'us-gaap:PremiumsEarnedNet', 800],
        ['Service revenue', CONTRACTS, 40],
        ['Total operating revenues', 'us-gaap:HealthCareOrganizationRevenue', 840],
        NET,
      ],
      840,
      'Total operating revenues',
    ],
    [
      'net after gross',
      [
        ['Total revenues', REVENUES, 900],
        ['Interest expense', 'us-gaap:InterestExpense', 200],
        ['Total revenues, net of interest expense', NET_OF_INTEREST, 700],
        NET,
      ],
      700,
      'Total revenues, net of interest expense',
    ],
    [
      'excise taxes',
      [
        ['Sales (including excise taxes)', WITH_TAX, 300],
        ['Excise taxes', 'us-gaap:ExciseAndSalesTaxes', 50],
        ['Total net revenues', CONTRACTS, 250],
        NET,
      ],
      250,
      'Total net revenues',
    ],
    ['no total', [['Net sales', CONTRACTS, 640], ['Other revenue of an affiliate', REVENUES, 9], NET], 640, 'Net sales'],
    [
      'a note behind the label',
      [['Grants', REVENUES, 5], ['Revenues (including $3 from related parties)', CONTRACTS, 77], NET],
      77,
      'Revenues (including $3 from related parties)',
    ],
    ['one line for all of it', [['Tuition and fees', REVENUES, 510], NET], 510, 'Tuition and fees'],
    ['parts alone, by size', [['Tuition', CONTRACTS, 510], ['Dormitories', REVENUES, 20], NET], 510, 'Tuition'],
    ['cost of revenue', [['Revenue', CONTRACTS, 70], ['Total cost of revenue', 'us-gaap:CostOfRevenue', 90], NET], 70, 'Revenue'],
    [
      'a total without a name',
      [['Net sales', CONTRACTS, 900], ['Finance income', REVENUES, 90], ['Total', 'acme:SalesAndFinanceRevenues', 990], NET],
      990,
      'Total',
    ],
    [
      'revenues and other income',
      [['Sales', CONTRACTS, 900], ['Total revenues and other', REVENUES, 930], NET],
      930,
      'Total revenues and other',
    ],
    ['capitals', [['RENTAL', REVENUES, 7], ['TOTAL REVENUES', CONTRACTS, 70], NET], 70, 'TOTAL REVENUES'],
  ])('%s', (_name, rows, thousands, label) => {
    const { revenue } = read(rows);
    expect([revenue?.value, revenue?.tag?.label]).toEqual([String(thousands * 1_000), label]);
  });

  test('takes the same quarter of the year before from the same concept', () => {
    const { revenue, line } = read([
      ['Rental and other', REVENUES, 1_694, 1_500],
      ['Total net sales', CONTRACTS, 20_000, 16_000],
      NET,
    ]);
    expect(revenue).toMatchObject({ value: '20000000', prior: '16000000', tag: { concept: CONTRACTS } });
    expect(line).toContain('revenue rises 25% to $20 million; net income rises 11% to $1 million');
  });

  test('ignores a total outside a statement, and uses the first statement', () => {
    const statement: readonly Row[] = [['Net sales', CONTRACTS, 640], NET];
    const note: readonly Row[] = [['Total revenues', REVENUES, 150]];
    const segments: readonly Row[] = [['Total revenues', REVENUES, 700], NET];
    expect([read(note, statement).revenue?.value, read(statement, note).revenue?.value]).toEqual(['640000', '640000']);
    expect(read([['Total net sales', CONTRACTS, 640], NET], segments).revenue?.value).toBe('640000');
    expect(read(statement, segments).revenue?.value).toBe('640000');
  });

  test.each<[string, Row, Row, number]>([
    [
      'the holders’',
      ['Net income attributable to Acme', 'us-gaap:NetIncomeLoss', 900],
      ['Net income', 'us-gaap:ProfitLoss', 1_000],
      900,
    ],
    [
      'all of it',
      ['Income from continuing operations', 'us-gaap:NetIncomeLoss', 900],
      ['Net income', 'us-gaap:ProfitLoss', 1_000],
      1_000,
    ],
    [
      'not that of others',
      ['Net income', 'us-gaap:NetIncomeLoss', 900],
      ['Net income of noncontrolling interests', 'us-gaap:ProfitLoss', 1_000],
      900,
    ],
  ])('net income is %s', (_name, own, all, thousands) => {
    expect(read([['Net sales', CONTRACTS, 640], own, all]).netIncome?.value).toBe(String(thousands * 1_000));
  });

  test('does not take a percentage for a total', () => {
    const percent =
      '<ix:nonFraction name="acme:ShareOfRevenues" contextRef="q" unitRef="pure" scale="0" format="ixt:num-dot-decimal">100</ix:nonFraction>';
    const { facts } = extract(
      tableOf([['Net sales', CONTRACTS, 640], NET]).replace(
        '</table>',
        `<tr><td>Total net sales</td><td>${percent}</td></tr></table>`,
      ),
    );
    expect(facts.periodic?.income?.revenue?.value).toBe('640000');
  });

  test('takes the larger total if a statement is printed in two tables', () => {
    expect(
      read(
        [
          ['Rental and other', REVENUES, 1_694],
          ['Total net sales', CONTRACTS, 20_694],
        ],
        [NET],
      ).revenue?.value,
    ).toBe('20694000');
  });

  test('prefers a larger printed total over a tagged part', () => {
    const rows: readonly Row[] = [['Rental and other', REVENUES, 1_694, 1_500], ['Total net sales', null, 20_694, 18_000], NET];
    expect(read(rows).revenue).toMatchObject({ value: '20694000', tag: null });
  });
});
