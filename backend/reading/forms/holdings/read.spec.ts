import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { holdingsSample, infoRow, prose, structured } from '#kit/form-samples.ts';
import { MAX_POSITIONS } from './read.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });

test('reads a report’s summary page and table, and prints one line per position, largest first', () => {
  const { facts, text } = read(holdingsSample());
  expect(facts.holdingsReport).toMatchObject({
    source: 'xml',
    submissionType: '13F-HR',
    reportType: '13F HOLDINGS REPORT',
    periodOfReport: '12-31-2025',
    manager: 'Acme & Sons Capital',
    fileNumber: '028-00001',
    isAmendment: false,
    amendmentNo: null,
    confidentialOmitted: false,
    entryTotal: '2',
    valueTotal: '1000',
    valueUnitByRule: 'US dollars',
    tableRows: 2,
    tableValueSum: '1000',
    positionsOmitted: 0,
  });
  expect(
    facts.holdingsReport?.positions.map(({ issuer, value, amount, amountType }) => [issuer, value, amount, amountType]),
  ).toEqual([
    ['COCA COLA CO', '750', '100', 'SH'],
    ['APPLE INC', '250', '100', 'SH'],
  ]);
  expect(text).toContain('Total value: 1,000 (US dollars)');
  expect(text).toContain('Position: COCA COLA CO; COM; CUSIP 037833100; 100 shares; value 750');
  expect(facts.parseWarnings).toEqual([]);
});

test('reads an amendment’s type, a put, and totals that contradict the rows', () => {
  const { facts, text } = read(
    holdingsSample({
      form: '13F-HR/A',
      cover:
        '<isAmendment>true</isAmendment><amendmentNo>2</amendmentNo><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType></amendmentInfo>',
      rows: [infoRow('APPLE INC', '250', '<putCall>Put</putCall>')],
    }),
  );
  expect(facts.holdingsReport).toMatchObject({
    isAmendment: true,
    amendmentNo: '2',
    amendmentType: 'NEW HOLDINGS',
    tableRows: 1,
  });
  expect(facts.holdingsReport?.positions[0]?.putCall).toBe('Put');
  expect(text).toContain('Amendment 2: NEW HOLDINGS');
  expect(facts.parseWarnings).toEqual([
    'The summary page states 2 entries; the information table has 1.',
    'The summary page states a value of 1000; the rows add up to 250.',
  ]);
});

test('reads a notice, which has no table and no totals', () => {
  const { facts } = read(
    holdingsSample({
      form: '13F-NT',
      reportType: '13F NOTICE',
      cover:
        '<isAmendment>false</isAmendment><otherManagersInfo><otherManager><form13FFileNumber>028-00002</form13FFileNumber><name>Parent Inc</name></otherManager></otherManagersInfo>',
      summary: '<tableEntryTotal/><tableValueTotal/>',
      rows: null,
    }),
  );
  expect(facts.holdingsReport).toMatchObject({
    reportType: '13F NOTICE',
    otherManagers: [{ name: 'Parent Inc', fileNumber: '028-00002' }],
    entryTotal: null,
    valueTotal: null,
    tableRows: null,
    positions: [],
  });
  expect(facts.parseWarnings).toEqual([]);
});

test('keeps the largest positions of a long table and the totals of all', () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => infoRow(`ISSUER ${index}`, String((index * 7919) % 3_000)));
  const { facts } = read(
    holdingsSample({ rows, summary: '<tableEntryTotal>3000</tableEntryTotal><tableValueTotal>4498500</tableValueTotal>' }),
  );
  expect(facts.holdingsReport).toMatchObject({
    tableRows: 3_000,
    tableValueSum: '4498500',
    positionsOmitted: 3_000 - MAX_POSITIONS,
  });
  expect(facts.holdingsReport?.positions.map(({ value }) => Number(value))).toEqual(
    Array.from({ length: MAX_POSITIONS }, (_, index) => 2_999 - index),
  );
  expect(facts.parseWarnings).toEqual([]);
});

test('keeps a value that is not a whole number as printed, and adds nothing up', () => {
  const { facts } = read(holdingsSample({ rows: [infoRow('A', '12.5'), infoRow('B', '3')] }));
  expect(facts.holdingsReport).toMatchObject({ tableRows: 2, tableValueSum: null });
  expect(facts.holdingsReport?.positions.map(({ value }) => value)).toEqual(['3', '12.5']);
});

describe('malformed', () => {
  test('loses only the table if the table is broken', () => {
    const { facts } = read(holdingsSample().replace('</ns1:cusip>', ''));
    expect(facts.holdingsReport).toMatchObject({ valueTotal: '1000', tableRows: null, positions: [] });
    expect(facts.parseWarnings[0]).toMatch(/^The information table was not read: /);
  });

  test('does not read a table with a document type declaration', () => {
    const { facts } = read(
      holdingsSample().replace('<ns1:informationTable', '<!DOCTYPE a [<!ENTITY b "c">]><ns1:informationTable'),
    );
    expect(facts.holdingsReport?.tableRows).toBeNull();
  });

  test('a broken cover leaves a submission without facts, and refuses a bare document', () => {
    const broken = holdingsSample().replace('</filingManager>', '');
    expect(read(broken).facts.holdingsReport).toBeUndefined();
    expect(read(broken).facts.parseWarnings[0]).toMatch(/^The XML is broken/);
    expect(() =>
      extractFacts({
        body: Buffer.from('<edgarSubmission><a></edgarSubmission>'),
        expectedForm: '13F-HR',
        expectedAccession: '0000000000-26-000001',
      }),
    ).toThrow(expect.objectContaining({ failure: 'MALFORMED' }));
  });

  test('refuses another document in place of the cover', () => {
    const { facts } = read(structured('13F-HR', '<edgarSubmission><headerData/></edgarSubmission>'));
    expect([facts.holdingsReport, facts.parseWarnings[0]]).toEqual([
      undefined,
      'The XML is a edgarSubmission, not the cover of a 13F.',
    ]);
  });
});

test('reads cover and summary of a report from the years before XML', () => {
  const page = (mark: string) =>
    prose(
      `13F-HR${mark === 'X' ? '/A' : ''}`,
      `<pre>                                    FORM 13F COVER PAGE
Report for the Calendar Year or Quarter Ended: December 31, 2005
Check here if Amendment [${mark}]; Amendment Number: ${mark === 'X' ? '1' : '___'}
  This Amendment (Check only one.): [${mark}] is a restatement.
                                    [ ] adds new holdings entries.
Institutional Investment Manager Filing this Report:
Name:      Acme Capital
Form 13F File Number: 28-00001
Report Type (Check only one.):
[X]  13F HOLDINGS REPORT.
[ ]  13F NOTICE.
Report Summary:
Number of Other Included Managers:        2
Form 13F Information Table Entry Total:   1,104
Form 13F Information Table Value Total:   $57,516
                                          (thousands)
</pre>`,
    );
  expect(read(page(' ')).facts.holdingsReport).toMatchObject({
    source: 'text',
    reportType: '13F HOLDINGS REPORT',
    periodOfReport: 'December 31, 2005',
    manager: 'Acme Capital',
    isAmendment: false,
    amendmentNo: null,
    amendmentType: null,
    otherManagersCount: '2',
    entryTotal: '1,104',
    valueTotal: '57,516',
    valueUnitPrinted: 'thousands',
    tableRows: null,
  });
  expect(read(page('X')).facts.holdingsReport).toMatchObject({
    isAmendment: true,
    amendmentNo: '1',
    amendmentType: 'RESTATEMENT',
  });
});

test('reads the cells of an HTML report from the years before XML as columns', () => {
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const report = prose(
    '13F-HR',
    '<p>Form 13F Information Table Entry Total: 2</p><p>Form 13F Information Table Value Total: $1,500 (in thousands)</p>',
    `<table>${row('Name of Issuer', 'Title of Class', 'CUSIP', 'Value (x$1000)', 'Shares', 'SH/PRN', 'Discretion')}${row('Acme<br>Corp', 'COM', '004321 10 8', '$1,000', '20,000', 'SH', 'Sole')}${row('Bluefin &amp; Co', 'COM NEW', '09630R104', '500', '7,500', 'SH', 'Shared-Defined')}</table>`,
  );
  const { facts } = read(report);
  expect(facts.holdingsReport).toMatchObject({
    tableRows: 2,
    tableValueSum: '1500',
    positions: [
      { issuer: 'Acme Corp', titleOfClass: 'COM', cusip: '004321108', value: '1000', amount: '20000', discretion: 'Sole' },
      { issuer: 'Bluefin & Co', titleOfClass: 'COM NEW', cusip: '09630R104', value: '500', discretion: 'Shared-Defined' },
    ],
  });
  expect(facts.parseWarnings).toEqual([]);
});
