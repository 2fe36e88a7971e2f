import { holdingsAnswer } from './holdings-answer.ts';
import type { ReportedHoldings } from './holdings-rows.ts';
import { questionOf } from './question.ts';

type Printed = readonly [issuer: string, amount: string, value: string];

function report(end: string, rows: readonly Printed[]): ReportedHoldings {
  const [year, month, day] = end.split('-');
  const holdingsReport = {
    ...{
      manager: 'Acme Hathaway',
      periodOfReport: `${month}-${day}-${year}`,
      reportType: '13F HOLDINGS REPORT',
      isAmendment: false,
    },
    ...{
      otherManagers: [],
      entryTotal: String(rows.length),
      valueTotal: '1000',
      valueUnit: 'US dollars',
      tableRows: rows.length,
    },
  };
  return {
    ...{ accession: end, form: '13F-HR', filedOn: end },
    text: `Period of report: ${holdingsReport.periodOfReport}\nTotal value: 1,000 (US dollars)`,
    facts: { parties: [{ name: 'ACME HATHAWAY INC' }], holdingsReport },
    rows: rows.map(([issuer, amount, value]) => ({ issuer, amount, value, amountType: 'SH', cusip: issuer, putCall: null })),
  } as unknown as ReportedHoldings;
}

const MARCH = report('2025-03-31', [
  ['BOLT CORP', '10', '400'],
  ['NUT & SCREW INC', '20', '350'],
  ['ANVIL CO', '30', '250'],
]);
const JUNE = report('2025-06-30', [['ANVIL CO', '12', '1000']]);
const told = (question: string, ...reports: readonly ReportedHoldings[]) =>
  holdingsAnswer(questionOf(question), reports)?.map(({ text }) => text);
const of = (shares: string) => expect.stringContaining(`reported ${shares}`);

test('of two issuers that are named each is told, and none is added to the other', () => {
  const asked = 'Which position of Acme Hathaway was bigger at March 31, 2025: Bolt or Anvil?';
  expect(told(asked, MARCH)).toEqual([of('10 shares of BOLT CORP'), of('30 shares of ANVIL CO')]);
});

test('as many of the largest positions are told as are asked for', () => {
  const asked = (words: string) => `What were the ${words} of Acme Hathaway at March 31, 2025?`;
  expect(told(asked('two largest positions'), MARCH)).toEqual([of('10 shares of BOLT'), of('20 shares of NUT')]);
  expect(told(asked('largest position'), MARCH)).toEqual([of('10 shares of BOLT')]);
  expect(told(asked('largest positions'), MARCH)).toHaveLength(3);
});

test('a short list is told where it is asked which securities there are', () => {
  expect(told('Which stocks did Acme Hathaway hold at March 31, 2025?', MARCH)).toHaveLength(3);
  expect(told('How many shares did Acme Hathaway hold at March 31, 2025?', MARCH)).toBeUndefined();
});

test('what is no longer listed was in an earlier report; what never was is not told', () => {
  expect(told('Did Acme Hathaway still hold Bolt at June 30, 2025?', MARCH, JUNE)).toEqual([
    of('10 shares of BOLT CORP worth $400 at 2025-03-31'),
    'At 2025-06-30 it is no longer on the list of the 1 reported rows.',
  ]);
  expect(told('Did Acme Hathaway still hold Rivet at June 30, 2025?', MARCH, JUNE)).toBeUndefined();
});

test('the part of all positions that one is comes from all rows', () => {
  expect(told('What percentage of the 13F of Acme Hathaway was Anvil at March 31, 2025?', MARCH)?.at(-1)).toBe(
    'That is 25.00% of the value of all 3 rows.',
  );
});

test('the rows of a sum are told beside it', () => {
  const parts = report('2025-03-31', [
    ['BOLT CORP', '10', '400'],
    ['BOLT CORP', '5', '200'],
  ]);
  expect(told('How many Bolt shares did Acme Hathaway hold at March 31, 2025?', parts)?.[0]).toContain(
    '15 shares of BOLT CORP worth $600 at 2025-03-31, the sum of 2 rows: 10 worth $400; 5 worth $200.',
  );
});

test('a change between two months is one between the reports of their ends', () => {
  const asked = 'By how much did Acme Hathaway reduce its Anvil position between March and June 2025?';
  expect(told(asked, MARCH, JUNE)?.at(-1)).toBe('From 2025-03-31 to 2025-06-30 the position decreased by 18 shares (60.00%).');
});
