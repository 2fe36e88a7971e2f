import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { p, table, tr } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';

const page = (...blocks: readonly string[]) => `<html><body>${blocks.join('\n')}</body></html>`;
const filed = (form: string, exhibit: string, type = 'EX-FILING FEES') =>
  extractFacts({
    body: Buffer.from(
      sampleSubmission(
        form,
        [],
        sampleDocument(form, page(p('A registration.'))),
        sampleDocument(type, exhibit, '2', 'fees.htm'),
      ),
      'utf8',
    ),
  }).facts;
const HEAD = tr(
  'Security Type',
  'Security Class Title',
  'Fee Calculation Rule',
  'Amount Registered',
  'Proposed Maximum Offering Price Per Unit',
  'Maximum Aggregate Offering Price',
  'Fee Rate',
  'Amount of Registration Fee',
);
const printed = (form: string, ...rows: readonly string[]) =>
  page(p('Calculation of Filing Fee Tables'), p(`Form ${form}`), p('(Form Type)'), p('Acme Corp'), table(HEAD, ...rows));
const SHARES = tr(
  'Fees to Be Paid',
  'Equity',
  'Common Stock, $0.001 par value(3)',
  '457(c)',
  '2,666,666',
  '$2.59',
  '$6,906,664.94',
  '$0.00011020',
  '$761.12',
);
const total = (label: string, ...cells: readonly string[]) => tr(label, ...cells);

describe('a printed table', () => {
  test.each<[string, string, object, readonly object[]]>([
    [
      'shares with all figures',
      printed('S-3', SHARES, total('Total Offering Amounts', '$6,906,664.94', '$761.12'), total('Net Fee Due', '$761.12')),
      { form: 'S-3', totalOffering: '6906664.94', totalFee: '761.12', netFee: '761.12', offsets: null },
      [
        {
          type: 'Equity',
          title: 'Common Stock, $0.001 par value',
          rule: '457(c)',
          amount: '2666666',
          pricePerUnit: '2.59',
          maximum: '6906664.94',
          fee: '761.12',
        },
      ],
    ],
    [
      'one amount beside the total, which is the fee',
      printed('S-3', SHARES, total('Total Offering Amounts', '$761.12'), total('Net Fee Due', '$761.12')),
      { totalOffering: '6906664.94', totalFee: '761.12' },
      [{}],
    ],
    [
      'a universal shelf, whose classes state no amounts',
      printed(
        'S-3',
        tr('Fees to Be Paid', 'Debt', 'Debt Securities', 'Rule 457(o)'),
        tr('Equity', 'Common Stock', 'Rule 457(o)'),
        tr('Unallocated (Universal Shelf)', 'Rule 457(o)', '$100,000,000 (3)', '$0.00015310', '$15,310.00'),
        total('Total Offering Amounts', '$100,000,000', '$15,310.00'),
        total('Net Fee Due', '$15,310.00'),
      ),
      { totalOffering: '100000000', netFee: '15310.00' },
      [
        { title: 'Debt Securities', maximum: null },
        { title: 'Common Stock', maximum: null },
        { title: null, maximum: '100000000' },
      ],
    ],
    [
      'unsold securities carried forward, with a dollar for an amount not stated yet',
      printed(
        'F-3',
        tr(
          'Carry Forward Securities',
          'Unallocated (Universal) Shelf',
          'Unallocated (Universal) Shelf',
          '415(a)(6)',
          '(2)',
          '—',
          '$1 (2)',
          '—',
          '$0',
          'F-3',
          '333-238458',
          'June 18, 2020',
        ),
        total('Total Offering Amounts', '$1 (1)(2)', '0.00011020', '$0'),
        total('Net Fee Due', '$0'),
      ),
      { totalOffering: null, netFee: '0' },
      [{ rule: '415(a)(6)', carriedFrom: '333-238458' }],
    ],
    [
      'fees that were paid before and offsets',
      printed(
        'S-1/A',
        tr('Fees Previously Paid', 'Equity', 'Units', '457(o)', '—', '—', '$50,000,000', '0.0001531', '$7,655'),
        total('Total Offering Amounts', '$50,000,000', '$7,655'),
        total('Total Fees Previously Paid', '7,655 (4)'),
        total('Total Fee Offsets', '$1,000'),
        total('Net Fee Due', '$0'),
      ),
      { form: 'S-1/A', previouslyPaid: '7655', offsets: '1000', netFee: '0' },
      [{ isPaid: true, maximum: '50000000' }],
    ],
    [
      'several securities and no totals',
      printed('S-8', SHARES, tr('Equity', 'Options', '457(h)', '1,000', '$10.00', '$10,000', '0.0001531', '$1.53')),
      { totalOffering: '6916664.94', netFee: null },
      [{ title: 'Common Stock, $0.001 par value' }, { title: 'Options', rule: '457(h)' }],
    ],
    [
      'the table of offsets is another one',
      printed(
        'S-3',
        SHARES,
        '</table>',
        p('Table 2: Fee Offset Claims and Sources'),
        table(tr('Fee Offset Claims', 'Equity', 'Common Stock', '457(o)', '1', '$2', '$3', '0.0001', '$1')),
      ),
      { totalOffering: '6906664.94' },
      [{ type: 'Equity' }],
    ],
    [
      'a typing error in the total fee, which is not read',
      printed('S-1', SHARES, total('Total Offering Amounts', '$761,12'), total('Net Fee Due', '$761.12')),
      { totalFee: null, netFee: '761.12', totalOffering: '6906664.94' },
      [{}],
    ],
    [
      'a final prospectus of a bank',
      page(
        p('F-3'),
        p('(Form Type)'),
        p('The maximum aggregate offering price of the securities to which the prospectus relates is $689,000.'),
        p('The prospectus is a final prospectus for the related offering.'),
      ),
      { form: 'F-3', totalOffering: '689000', isFinalProspectus: true },
      [],
    ],
    [
      'a broken end',
      printed('S-3', SHARES).slice(0, -30),
      { totalOffering: '6906664.94', netFee: null },
      [{ amount: '2666666' }],
    ],
  ])('%s', (_, exhibit, totals, rows) => {
    const { filingFees: fees } = filed('S-3', exhibit);
    expect(fees).toMatchObject(totals);
    expect(fees?.securities).toHaveLength(rows.length);
    expect(fees?.securities).toMatchObject(rows);
  });
});

describe('a tagged table', () => {
  const fact = (name: string, context: string, value: string, prefix = 'ffd') =>
    /Amt|Pric|Rate|Regd/.test(name)
      ? `<ix:nonFraction name="${prefix}:${name}" contextRef="${context}" unitRef="USD" decimals="2" format="ixt:num-dot-decimal">${value}</ix:nonFraction>`
      : `<ix:nonNumeric name="${prefix}:${name}" contextRef="${context}">${value}</ix:nonNumeric>`;
  const tagged = (facts: readonly string[], prefix = 'ffd') =>
    `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:${prefix}="http://xbrl.sec.gov/ffd/2025"><body><p>Calculation of Filing Fee Tables</p>${facts.join(' ')}</body></html>`;
  const units = (prefix = 'ffd') => [
    fact('FormTp', 'rc', 'S-1', prefix),
    fact('OfferingSctyTp', 'o1', 'Equity', prefix),
    fact('OfferingSctyTitl', 'o1', 'Units', prefix),
    fact('Rule457aFlg', 'o1', 'true', prefix),
    fact('AmtSctiesRegd', 'o1', '34,500,000', prefix),
    fact('MaxOfferingPricPerScty', 'o1', '10.00', prefix),
    fact('MaxAggtOfferingPric', 'o1', '345,000,000.00', prefix),
    fact('FeeAmt', 'o1', '47,644.50', prefix),
    fact('OfferingSctyTp', 'o2', 'Equity', prefix),
    fact('OfferingSctyTitl', 'o2', 'Warrants', prefix),
    fact('TtlOfferingAmt', 'rc', '384,675,000.00', prefix),
    fact('TtlFeeAmt', 'rc', '53,123.62', prefix),
    fact('NetFeeAmt', 'rc', '53,123.62', prefix),
  ];
  const EXPECTED = {
    form: 'S-1',
    totalOffering: '384675000',
    netFee: '53123.62',
    securities: [
      { title: 'Units', rule: '457(a)', amount: '34500000', pricePerUnit: '10', maximum: '345000000', fee: '47644.5' },
      { title: 'Warrants', maximum: null },
    ],
  };

  test('makes a row of each context, and uses the stated total whatever the rows add up to', () => {
    expect(filed('S-1', tagged(units())).filingFees).toMatchObject(EXPECTED);
  });
  test('uses the taxonomy prefix that the document declares', () => {
    expect(filed('S-1', tagged(units('fees'), 'fees')).filingFees).toMatchObject(EXPECTED);
  });
  test('reads the amount of a pay-as-you-go bank from a sentence', () => {
    const facts = [
      fact('FormTp', 'c', 'S-3'),
      fact('RegnFileNb', 'c', '333-293684'),
      fact('NrrtvMaxAggtOfferingPric', 'c', '689,000'),
      fact('FnlPrspctsFlg', 'c', 'true'),
    ];
    expect(filed('424B2', tagged(facts)).filingFees).toMatchObject({
      fileNumber: '333-293684',
      totalOffering: '689000',
      isFinalProspectus: true,
      securities: [],
    });
  });
  test('reads the file number of securities carried forward', () => {
    const facts = [
      fact('OfferingSctyTp', 'o1', 'Debt'),
      fact('Rule415a6Flg', 'o1', 'true'),
      fact('CfwdPrrFileNb', 'o1', '333-238458'),
      fact('NetFeeAmt', 'rc', '0.00'),
    ];
    expect(filed('F-3', tagged(facts)).filingFees).toMatchObject({
      netFee: '0',
      securities: [{ rule: '415(a)(6)', carriedFrom: '333-238458' }],
    });
  });
});

describe('a shelf without an amount on its cover', () => {
  const cover = page(p('PROSPECTUS'), p('Common Stock'), p('Debt Securities'), p('We may offer these from time to time.'));
  const shelf = (...rows: readonly string[]) =>
    scoredForm(
      sampleSubmission(
        'S-3',
        [],
        sampleDocument('S-3', cover),
        sampleDocument('EX-FILING FEES', printed('S-3', ...rows), '2', 'fees.htm'),
      ),
      { parties: filer('ACME CORP'), marketCap: 200e6 },
    );
  const debt = tr('Fees to Be Paid', 'Debt', 'Debt Securities', 'Rule 457(o)', '$100,000,000', '$0.00015310', '$15,310.00');

  test('is as large as its fee table says', () => {
    const universal = tr('Unallocated (Universal Shelf)', 'Rule 457(o)', '$100,000,000', '$0.00015310', '$15,310.00');
    expect(shelf(universal)).toMatchObject({ oneLiner: 'Registers up to $100 million of common stock and debt', level: 'HIGH' });
  });
  test('that registers only debt offers no share of the company', () => {
    expect(shelf(debt)).toMatchObject({ oneLiner: 'Registers up to $100 million of common stock and debt', level: 'MEDIUM' });
  });
});

test('warns about an exhibit without a table, and ignores other exhibits', () => {
  const other = filed('S-3', page(p('See the cover page.')));
  expect(other.filingFees).toBeUndefined();
  expect(other.parseWarnings).toContain('The table of filing fees could not be read.');
  expect(filed('S-3', printed('S-3', SHARES), 'EX-99.1').filingFees).toBeUndefined();
});
