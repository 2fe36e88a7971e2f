import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { scoreFiling } from '#contexts/scoring/score-filing/score-filing.policy.ts';
import { holdingsSample } from '#kit/form-samples.ts';
import { heldCusips, largePositions } from './values.ts';

/** What a 13F table adds up to and what the headline says about it: rows in, unit and line out. */

interface Row {
  readonly value: number;
  readonly amount: number;
  readonly issuer?: string;
  readonly title?: string;
  readonly cusip?: string;
  readonly type?: string;
  readonly option?: string;
}

const row = ({ value, amount, issuer = 'POND CO', title = 'COM', cusip, type = 'SH', option }: Row) =>
  `<infoTable><nameOfIssuer>${issuer}</nameOfIssuer><titleOfClass>${title}</titleOfClass><cusip>${cusip}</cusip><value>${value}</value><shrsOrPrnAmt><sshPrnamt>${amount}</sshPrnamt><sshPrnamtType>${type}</sshPrnamtType></shrsOrPrnAmt>${option === undefined ? '' : `<putCall>${option}</putCall>`}<investmentDiscretion>SOLE</investmentDiscretion><votingAuthority><Sole>0</Sole><Shared>0</Shared><None>0</None></votingAuthority></infoTable>`;
const many = (times: number, of: Row): readonly Row[] => Array.from({ length: times }, () => of);

interface Report {
  readonly rows: readonly Row[];
  readonly total?: number;
  readonly filedOn?: string;
  readonly form?: string;
  readonly cover?: string;
}

function read({ rows, total, filedOn = '2026-02-14', form, cover }: Report) {
  const sum = total ?? rows.reduce((all, { value }) => all + value, 0);
  const summary = `<tableEntryTotal>${rows.length}</tableEntryTotal><tableValueTotal>${sum}</tableValueTotal>`;
  const sample = holdingsSample({
    summary,
    rows: rows.map((one, at) => row({ cusip: `G${String(at).padStart(8, '0')}`, ...one })),
    ...(form && { form }),
    ...(cover && { cover }),
  });
  const dated = sample.replaceAll('20260112', filedOn.replaceAll('-', ''));
  const { facts, text } = extractFacts({ body: Buffer.from(dated, 'utf8') });
  const { score } = scoreFiling({ ...facts, textHash: 'hash' }, text);
  return { facts: facts.holdingsReport, text, line: score.oneLiner.replace(/ at December 31, 2025$/, '') };
}

const SHARE = { value: 20_600_000, amount: 2_000_000, title: 'SHS CL A' };
const WARRANT = { value: 95_000, amount: 400_000, title: '*W EXP 12/31/203' };
/** In thousands, as required until 2022. */
const OLD = { value: 206, amount: 2_000 };
const DOLLARS = 'US dollars';
const THOUSANDS = 'thousands of US dollars';

describe('the unit follows the rule first and the implied prices second', () => {
  test.each<[string, Report, string | null, boolean, string]>([
    [
      'few shares among warrants',
      { rows: [...many(5, SHARE), ...many(8, WARRANT)] },
      DOLLARS,
      false,
      '13 positions worth $103.8 million',
    ],
    [
      'rights',
      { rows: [...many(5, SHARE), ...many(9, { ...WARRANT, title: 'RIGHT 99/99/9999' })] },
      DOLLARS,
      false,
      '14 positions worth $103.9 million',
    ],
    [
      'warrants named in the issuer',
      { rows: [...many(5, SHARE), ...many(9, { ...WARRANT, title: 'COM', issuer: 'POND ACQ WTS' })] },
      DOLLARS,
      false,
      '14 positions worth $103.9 million',
    ],
    [
      'warrants alone',
      { rows: many(6, { ...WARRANT, value: 30_000_000, amount: 100_000_000, title: 'WT EXP 063028' }) },
      DOLLARS,
      false,
      '6 positions worth $180.0 million',
    ],
    [
      'notes typed as shares',
      { rows: [...many(5, SHARE), ...many(9, { value: 9_800_000, amount: 10_000_000, title: 'NOTE 2.500% 12/0' })] },
      DOLLARS,
      false,
      '14 positions worth $191.2 million',
    ],
    [
      'calls on cheap shares',
      { rows: [...many(5, SHARE), ...many(9, { ...WARRANT, title: 'COM', option: 'Call' })] },
      DOLLARS,
      false,
      '5 positions worth $103.0 million, plus calls on $855,000',
    ],
    [
      'penny stocks of a fund that must report',
      { rows: many(12, { value: 12_500_000, amount: 40_000_000 }) },
      DOLLARS,
      true,
      '12 positions worth $150.0 million as filed',
    ],
    [
      'penny stocks of a small fund',
      { rows: many(8, { value: 1_500_000, amount: 4_000_000 }) },
      null,
      true,
      '8 positions (value as filed: 12,000,000)',
    ],
    [
      'one penny stock in very many rows',
      { rows: [...many(5, SHARE), ...many(40, { ...WARRANT, title: 'COM', cusip: '000000109' })] },
      DOLLARS,
      false,
      '6 positions worth $106.8 million',
    ],
    [
      'thousands in spite of the rule',
      { rows: many(90, { value: 2_140, amount: 20_000 }) },
      THOUSANDS,
      true,
      '90 positions worth $192.6 million',
    ],
    [
      'thousands in few rows',
      { rows: many(6, { value: 32_000, amount: 300_000 }) },
      THOUSANDS,
      true,
      '6 positions worth $192.0 million',
    ],
    [
      'thousands of a large fund',
      { rows: many(40, { value: 400_000, amount: 4_000_000 }) },
      THOUSANDS,
      true,
      '40 positions worth $16 billion',
    ],
    [
      'dollars of a small fund or thousands of a giant',
      { rows: many(40, { value: 4_000_000, amount: 40_000_000 }) },
      null,
      true,
      '40 positions (value as filed: 160,000,000)',
    ],
    [
      'thousands by the rule of their day',
      { filedOn: '2022-02-14', rows: many(7, OLD) },
      THOUSANDS,
      false,
      '7 positions worth $1.4 million',
    ],
    [
      'warrants under the old rule',
      { filedOn: '2022-02-14', rows: many(7, { ...OLD, value: 20_000, amount: 2_000_000, title: 'WTS' }) },
      THOUSANDS,
      false,
      '7 positions worth $140.0 million',
    ],
    [
      'dollars before the rule asked for them',
      { filedOn: '2022-02-14', rows: many(7, SHARE) },
      DOLLARS,
      true,
      '7 positions worth $144.2 million',
    ],
    [
      'a day before the rule changed',
      { filedOn: '2023-01-02', rows: many(7, OLD) },
      THOUSANDS,
      false,
      '7 positions worth $1.4 million',
    ],
    ['the day it changed', { filedOn: '2023-01-03', rows: many(7, SHARE) }, DOLLARS, false, '7 positions worth $144.2 million'],
    [
      'a total in thousands above rows in dollars',
      { rows: many(7, SHARE), total: 144_200 },
      DOLLARS,
      false,
      '7 positions worth $144.2 million',
    ],
  ])('%s', (_name, report, unit, disagrees, said) => {
    const { facts, line } = read(report);
    expect([facts?.valueUnit, facts?.pricesDisagree]).toEqual([unit, disagrees]);
    expect(line).toContain(` reports ${said}`);
  });

  test.each([
    [
      'by the prices',
      many(90, { value: 2_140, amount: 20_000 }),
      'thousands of US dollars judging by the prices in the rows; the rule requires US dollars',
    ],
    [
      'by the rule',
      many(12, { value: 12_500_000, amount: 40_000_000 }),
      'US dollars as the rule requires, although the prices in the rows don’t match',
    ],
    [
      'by neither',
      many(8, { value: 1_500_000, amount: 4_000_000 }),
      'unit as filed: the rule requires US dollars, but the prices in the rows don’t match',
    ],
    ['by both', many(8, SHARE), 'US dollars'],
  ])('the text says where the unit comes from: %s', (_name, rows, words) => {
    expect(read({ rows }).text).toMatch(new RegExp(`^Total value: [\\d,]+ \\(${words}\\)$`, 'm'));
  });
});

const PUT = { value: 912_000_000, amount: 5_000_000, option: 'Put' };
const CALL = { value: 20_000_000, amount: 100_000, option: 'Call' };

describe('options are counted separately and named', () => {
  test.each<[string, readonly Row[], string]>([
    [
      'only puts',
      [PUT, { ...PUT, value: 187_000_000, amount: 1_000_000 }],
      '2 positions in puts with a notional of $1.1 billion',
    ],
    ['one put', [PUT], '1 position in puts with a notional of $912 million'],
    ['only calls', [CALL, CALL, CALL], '3 positions in calls with a notional of $60 million'],
    ['puts and calls', [PUT, CALL], 'puts and calls with a notional of $932 million'],
    ['capitals', [{ ...PUT, option: 'PUT' }], '1 position in puts with a notional of $912 million'],
    [
      'one security in two rows',
      [
        { ...PUT, cusip: '69608A108' },
        { ...PUT, cusip: '69608A108' },
      ],
      '1 position in puts with a notional of $1.8 billion',
    ],
    [
      'a put and a call on one share',
      [
        { ...PUT, cusip: '69608A108' },
        { ...CALL, cusip: '69608A108' },
      ],
      'puts and calls with a notional of $932 million',
    ],
    [
      'shares and a put on them',
      [
        { ...SHARE, cusip: '69608A108' },
        { ...PUT, cusip: '69608A108' },
      ],
      '1 position worth $20.6 million, plus puts on $912 million',
    ],
    ['shares and calls', [...many(3, SHARE), CALL, CALL], '3 positions worth $61.8 million, plus calls on $40 million'],
    ['shares, puts and calls', [...many(3, SHARE), PUT, CALL], '3 positions worth $61.8 million, plus puts and calls'],
    [
      'the largest is a share',
      [...many(2, SHARE), { ...SHARE, issuer: 'ROE INC', value: 90_000_000 }],
      '3 positions worth $131.2 million, largest Roe at $90 million',
    ],
  ])('%s', (_name, rows, said) => {
    expect(read({ rows }).line).toBe(`Acme & Sons Capital reports ${said}`);
  });

  test('an amendment that adds only puts adds no holdings', () => {
    const cover = '<isAmendment>true</isAmendment><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType></amendmentInfo>';
    expect(read({ form: '13F-HR/A', cover, rows: [PUT] }).line).toBe(
      'Acme & Sons Capital adds 1 position in puts with a notional of $912 million to its 13F',
    );
  });

  test('the facts tell holdings and options apart', () => {
    expect(read({ rows: [...many(3, SHARE), PUT, CALL, CALL] }).facts).toMatchObject({
      securities: 6,
      heldValue: '61800000',
      options: [
        { kind: 'Put', positions: 1, notional: '912000000' },
        { kind: 'Call', positions: 2, notional: '40000000' },
      ],
      tableValueSum: '1013800000',
    });
  });
});

test('leaves options out of comparisons with later reports and out of portfolio shares', () => {
  const shares = { ...SHARE, cusip: '69608A108' };
  const { facts } = read({
    rows: [shares, { ...shares, value: 61_800_000, cusip: '69608A207' }, { ...PUT, cusip: '67066G104' }],
  });
  if (facts === undefined) throw new Error('The report was not read.');
  expect(heldCusips(facts.positions)).toEqual(['69608A207', '69608A108']);
  expect(largePositions(facts).map(({ share }) => share)).toEqual([0.75, 0.25]);
});

const NOTHING = { value: 0, amount: 0, issuer: 'NONE', cusip: '000000000' };

describe('placeholders do not count as positions', () => {
  test.each<[string, readonly Row[], string, number]>([
    ['worth nothing', [NOTHING], 'no positions', 0],
    ['not applicable', [{ ...NOTHING, issuer: 'N/A', cusip: '999999999' }], 'no positions', 0],
    ['a sentence', [{ ...NOTHING, issuer: 'No holdings to report', amount: 1 }], 'no positions', 0],
    ['one share of nothing for one dollar', [{ ...NOTHING, value: 1, amount: 1 }], 'no positions', 0],
    ['dashes', [{ ...NOTHING, issuer: '---', value: 1 }], 'no positions', 0],
    ['a security that was sold', [{ ...NOTHING, issuer: 'APPLE INC', cusip: '037833100' }], 'no positions', 0],
    ['an option of nothing', [{ ...NOTHING, option: 'Put' }], 'no positions', 0],
    ['beside positions', [...many(2, SHARE), NOTHING], '2 positions worth $41.2 million', 2],
    ['beside puts', [PUT, NOTHING], '1 position in puts with a notional of $912 million', 1],
    [
      'shares worth less than a dollar are held',
      [...many(2, SHARE), { value: 0, amount: 300 }],
      '3 positions worth $41.2 million',
      3,
    ],
    [
      'a company with a short name is held',
      [...many(2, SHARE), { ...SHARE, issuer: 'NO' }],
      '3 positions worth $61.8 million',
      3,
    ],
    [
      'one named like nothing with a CUSIP is held',
      [...many(2, SHARE), { ...SHARE, issuer: 'NIL' }],
      '3 positions worth $61.8 million',
      3,
    ],
  ])('%s', (_name, rows, said, positions) => {
    const { facts, line } = read({ rows });
    expect(line.replace(/, largest .*/, '')).toBe(`Acme & Sons Capital reports ${said}`);
    expect(facts).toMatchObject({ tableRows: rows.length, securities: positions, positionsOmitted: 0 });
    expect(facts?.positions).toHaveLength(positions);
  });
});

describe('some or all rows are missing', () => {
  const line = (entries: number, total: number, rows: readonly string[] | null = null) => {
    const summary = `<tableEntryTotal>${entries}</tableEntryTotal><tableValueTotal>${total}</tableValueTotal>`;
    const { facts, text } = extractFacts({ body: Buffer.from(holdingsSample({ summary, rows }), 'utf8') });
    return scoreFiling({ ...facts, textHash: 'hash' }, text).score.oneLiner.replace(/ at December 31, 2025$/, '');
  };

  test.each([
    ['the summary counts', line(12, 250_000_000), 'reports 12 holdings worth $250.0 million'],
    ['one holding', line(1, 250_000_000), 'reports 1 holding worth $250.0 million'],
    ['nothing is held', line(0, 0), 'reports no positions'],
    ['no entries, and yet a total', line(0, 250_000_000), 'files a 13F'],
    ['too small a total for dollars', line(12, 368_684), 'reports 12 holdings (value as filed: 368,684)'],
    ['too small a total for so many', line(500, 99_000_000), 'reports 500 holdings (value as filed: 99,000,000)'],
    ['fewer of them', line(499, 99_000_000), 'reports 499 holdings worth $99 million'],
    [
      'rows are missing',
      line(9, 250_000_000, [row({ ...SHARE, cusip: '69608A108' })]),
      'reports 1 position worth $250.0 million',
    ],
  ])('%s', (_name, told, said) => {
    expect(told.replace(/, largest .*/, '')).toBe(`Acme & Sons Capital ${said}`);
  });

  test('a restatement without holdings', () => {
    const cover = '<isAmendment>true</isAmendment><amendmentInfo><amendmentType>RESTATEMENT</amendmentType></amendmentInfo>';
    expect(read({ form: '13F-HR/A', cover, rows: [NOTHING] }).line).toBe('Acme & Sons Capital restates its 13F: no positions');
  });
});
