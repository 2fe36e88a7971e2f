import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { holdingsSample, infoRow, p, prose } from '#kit/form-samples.ts';

const reportOf = (body: string, expectedFiledOn = '2026-01-20') =>
  extractFacts({ body: Buffer.from(body, 'utf8'), expectedFiledOn }).facts.holdingsReport;

/** Rows of 100 shares each, in different securities. */
const rows = (...values: readonly number[]) =>
  values.map((value, index) => infoRow(`ISSUER ${index}`, String(value)).replace('037833100', `03783310${index}`));

describe('the unit of the values', () => {
  test.each([
    ['dollars, as the rule says', rows(5_000, 9_000, 12_000, 20_000, 2_500), 'US dollars'],
    ['thousands after the change of the rule', rows(5, 9, 12, 20, 3), 'thousands of US dollars'],
    ['too few rows against the rule', rows(5, 9), null],
    ['prices that fit either', rows(200, 250, 300, 220, 210), 'US dollars'],
  ])('%s', (_name, table, unit) => {
    expect(reportOf(holdingsSample({ rows: table }))?.valueUnit).toBe(unit);
  });

  test('states a total that no manager could have as filed if there are no rows', () => {
    const summary = (total: string) => `<tableEntryTotal>2</tableEntryTotal><tableValueTotal>${total}</tableValueTotal>`;
    expect(reportOf(holdingsSample({ rows: null, summary: summary('368684') }))?.valueUnit).toBeNull();
    expect(reportOf(holdingsSample({ rows: null, summary: summary('368684000') }))?.valueUnit).toBe('US dollars');
  });
});

test('adds up the rows of one security for the number of securities and the largest', () => {
  const twice = [...rows(5_000, 6_000), ...rows(2_000)];
  const option = infoRow('ISSUER 1', '90000', '<putCall>Put</putCall>').replace('037833100', '037833101');
  expect(reportOf(holdingsSample({ rows: [...twice, option] }))).toMatchObject({
    tableRows: 4,
    securities: 3,
    largest: { issuer: 'ISSUER 0', cusip: '037833100', value: '7000' },
  });
  expect(reportOf(holdingsSample({ rows: [...twice, infoRow('X', '1').replace('037833100', '')] }))).toMatchObject({
    securities: null,
    largest: null,
  });
});

test('does not count managers that report for the filer as included', () => {
  const cover =
    '<isAmendment>false</isAmendment><otherManagersInfo><otherManager><form13FFileNumber>028-1</form13FFileNumber><name>Parent Co</name></otherManager></otherManagersInfo>';
  const summary =
    '<otherManagers2Info><otherManager2><sequenceNumber>4</sequenceNumber><otherManager><form13FFileNumber>028-2</form13FFileNumber><name>Daughter Co</name></otherManager></otherManager2></otherManagers2Info>';
  expect(reportOf(holdingsSample({ cover, summary }))?.otherManagers).toEqual([
    { name: 'Parent Co', fileNumber: '028-1', relation: 'reports for the filer' },
    { name: 'Daughter Co', fileNumber: '028-2', relation: 'included', number: '4' },
  ]);
});

test('reads ended confidential treatment and the flag for omitted holdings', () => {
  const cover = (flag: string) =>
    `<isAmendment>true</isAmendment><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType><confDeniedExpired>${flag}</confDeniedExpired></amendmentInfo>`;
  const of = (flag: string) => reportOf(holdingsSample({ form: '13F-HR/A', cover: cover(flag) }));
  expect([of('true')?.confidentialEnded, of('false')?.confidentialEnded, of('true')?.confidentialOmitted]).toEqual([
    true,
    false,
    false,
  ]);
  const textOf = (flag: string) =>
    extractFacts({ body: Buffer.from(holdingsSample({ form: '13F-HR/A', cover: cover(flag) }), 'utf8') }).text;
  expect(textOf('true')).toContain('Confidential treatment of holdings that the amendment adds was denied or has expired');
  expect(textOf('false')).not.toContain('Confidential treatment');
});

test('reads a text report with the manager above its caption and an aggregate total', () => {
  const body = prose(
    '13F-HR',
    p('FORM 13F'),
    p('Old Capital Management Inc.'),
    p('(Name of Institutional Investment Manager)'),
    p('Report for the Calendar Quarter Ended: June 30, 1999'),
    p('AGGREGATE TOTAL 1,234,567'),
  );
  expect(reportOf(body, '1999-08-10')).toMatchObject({
    manager: 'Old Capital Management Inc.',
    valueTotal: '1,234,567',
  });
});
