import { questionOf } from '../question/question.ts';
import { holdingsAnswer } from './holdings-answer.ts';
import type { ReportedHoldings } from './holdings-rows.ts';

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
const answer = (question: string, ...reports: readonly ReportedHoldings[]) =>
  holdingsAnswer(questionOf(question), reports)?.map(({ text }) => text);
const of = (shares: string) => expect.stringContaining(`reported ${shares}`);

test('reports each of two named issuers without adding them up', () => {
  const question = 'Which position of Acme Hathaway was bigger at March 31, 2025: Bolt or Anvil?';
  expect(answer(question, MARCH)).toEqual([of('10 shares of BOLT CORP'), of('30 shares of ANVIL CO')]);
});

test('a word of the manager’s name can name an issuer within a longer name', () => {
  const held = report('2025-03-31', [
    ['NATIONAL OILWELL VARCO INC', '10', '400'],
    ['ANVIL CO', '30', '250'],
  ]);
  const parties = [...held.facts.parties, { name: 'NATIONAL INDEMNITY CO' }] as typeof held.facts.parties;
  const managed = { ...held, facts: { ...held.facts, parties } };
  const answerAbout = (name: string) => answer(`Acme Hathaway ${name} position: how many shares at March 31, 2025?`, managed);
  expect(answerAbout('National Oilwell Varco')).toEqual([of('10 shares of NATIONAL OILWELL VARCO')]);
  expect(answer('How many shares of Anvil did National Indemnity hold at March 31, 2025?', managed)).toEqual([
    of('30 shares of ANVIL'),
  ]);
});

test('lists as many of the largest positions as requested', () => {
  const questionAbout = (words: string) => `What were the ${words} of Acme Hathaway at March 31, 2025?`;
  expect(answer(questionAbout('two largest positions'), MARCH)).toEqual([of('10 shares of BOLT'), of('20 shares of NUT')]);
  expect(answer(questionAbout('largest position'), MARCH)).toEqual([of('10 shares of BOLT')]);
  expect(answer(questionAbout('largest positions'), MARCH)).toHaveLength(3);
});

test('lists all positions of a short list if asked which there are', () => {
  expect(answer('Which stocks did Acme Hathaway hold at March 31, 2025?', MARCH)).toHaveLength(3);
  expect(answer('How many shares did Acme Hathaway hold at March 31, 2025?', MARCH)).toBeUndefined();
});

test('says that a position is no longer listed only if an earlier report had it', () => {
  expect(answer('Did Acme Hathaway still hold Bolt at June 30, 2025?', MARCH, JUNE)).toEqual([
    of('10 shares of BOLT CORP worth $400 as of 2025-03-31'),
    'As of 2025-06-30, it’s no longer among the 1 reported row.',
  ]);
  expect(answer('Did Acme Hathaway still hold Rivet at June 30, 2025?', MARCH, JUNE)).toBeUndefined();
});

test('computes a position’s share from all rows', () => {
  expect(answer('What percentage of the 13F of Acme Hathaway was Anvil at March 31, 2025?', MARCH)?.at(-1)).toBe(
    'That’s 25.00% of the value of all 3 rows.',
  );
});

test('lists the rows that a sum is made of', () => {
  const parts = report('2025-03-31', [
    ['BOLT CORP', '10', '400'],
    ['BOLT CORP', '5', '200'],
  ]);
  expect(answer('How many Bolt shares did Acme Hathaway hold at March 31, 2025?', parts)?.[0]).toContain(
    '15 shares of BOLT CORP worth $600 as of 2025-03-31, the sum of 2 rows: 10 worth $400; 5 worth $200.',
  );
});

test('a change between two months compares the reports for their ends', () => {
  const question = 'By how much did Acme Hathaway reduce its Anvil position between March and June 2025?';
  expect(answer(question, MARCH, JUNE)?.at(-1)).toBe(
    'From 2025-03-31 to 2025-06-30, the position decreased by 18 shares (60.00%).',
  );
});

describe('amendments that add positions', () => {
  const CONFIDENTIAL = 'Confidential treatment of holdings that the amendment adds was denied or has expired';
  function amendment(end: string, filedOn: string, rows: readonly Printed[]): ReportedHoldings {
    const added = report(end, rows);
    const holdingsReport = { ...added.facts.holdingsReport, isAmendment: true, confidentialEnded: true };
    const facts = { ...added.facts, holdingsReport };
    return { ...added, accession: `${end}/A`, filedOn, text: `${added.text}\n${CONFIDENTIAL}`, facts } as ReportedHoldings;
  }
  const ADDED = amendment('2025-03-31', '2025-08-14', [['WRENCH INC', '7', '70']]);
  const LATER = report('2025-06-30', [['WRENCH INC', '9', '90']]);

  test('uses the amendment for a position that the report lacks, with or without that report', () => {
    const question = 'How big was the Wrench stake of Acme Hathaway at June 30, 2025 compared with March 31, 2025?';
    const both = [of('9 shares of WRENCH'), of('7 shares of WRENCH'), expect.stringContaining('increased by 2 shares')];
    for (const reports of [
      [MARCH, LATER, ADDED],
      [LATER, ADDED],
    ])
      expect(answer(question, ...reports)).toEqual(expect.arrayContaining(both));
  });

  test('says why positions were added late if their confidential treatment ended', () => {
    const questionAbout = (issuer: string) =>
      `Why did Acme Hathaway add ${issuer} to its 13F for March 31, 2025 only in August 2025?`;
    expect(answer(questionAbout('Wrench'), MARCH, ADDED)).toEqual([expect.stringContaining('confidential treatment')]);
    expect(answer(questionAbout('Bolt'), MARCH, ADDED)).toBeUndefined();
  });
});

test('answers for the share class in question', () => {
  const [row] = report('2025-03-31', [['LATHE CORP', '5', '50']]).rows;
  const classed = (titleOfClass: string, amount: string) => ({ ...row, titleOfClass, amount, cusip: `LATHE ${titleOfClass}` });
  const two = { ...MARCH, rows: [classed('CL A', '5'), classed('CL B', '6')] } as ReportedHoldings;
  expect(answer('How many Lathe Class B shares did Acme Hathaway hold at March 31, 2025?', two)).toEqual([
    of('6 shares of LATHE'),
  ]);
});

test('finds a report by the name of a manager listed in its text', () => {
  const listed = {
    ...MARCH,
    text: `${MARCH.text}\nName:\n4. 28-554\tSmith, John Q.`,
    facts: { ...MARCH.facts, holdingsReport: { ...MARCH.facts.holdingsReport, source: 'text' } },
  } as ReportedHoldings;
  const question = "Bolt shares held by John Smith's company at March 31, 2025";
  expect(answer(question, listed)).toEqual([of('10 shares of BOLT')]);
  expect(answer(question, MARCH)).toBeUndefined();
});

test('also reports the end of the quarter, half-year or year before if requested', () => {
  const questionAbout = (before: string) =>
    `How big was the Anvil stake of Acme Hathaway at June 30, 2025 compared with ${before}?`;
  for (const before of ['three months earlier', 'a quarter earlier', 'the previous quarter'])
    expect(answer(questionAbout(before), MARCH, JUNE)).toEqual(expect.arrayContaining([of('12 shares'), of('30 shares')]));
  expect(answer(questionAbout('a year earlier'), MARCH, JUNE)?.[0]).toContain('12 shares');
});

describe('options', () => {
  const anvil = { issuer: 'ANVIL CO', amountType: 'SH', cusip: 'ANVIL CO', titleOfClass: null };
  const options = {
    ...MARCH,
    rows: [
      { ...anvil, amount: '30', value: '250', putCall: null },
      { ...anvil, amount: '70', value: '90', putCall: 'Call' },
      { ...anvil, issuer: 'BOLT CORP', cusip: 'BOLT CORP', amount: '40', value: '60', putCall: 'Put' },
    ],
  } as unknown as ReportedHoldings;

  test('are named as options and not counted as holdings', () => {
    expect(answer('How many Anvil shares did Acme Hathaway hold at March 31, 2025?', options)).toEqual([
      of('30 shares of ANVIL CO worth $250'),
      of('call options on 70 shares of ANVIL CO worth $90'),
    ]);
  });

  test('are listed alone if the question asks for them, with or without a name', () => {
    expect(answer('How many Anvil call options did Acme Hathaway hold at March 31, 2025?', options)).toEqual([
      of('call options on 70 shares of ANVIL CO'),
    ]);
    expect(answer('On which stock did Acme Hathaway hold put options at March 31, 2025?', options)).toEqual([
      of('put options on 40 shares of BOLT CORP'),
    ]);
  });
});

test('the notional value of options is part of the filed total, but not of the holdings', () => {
  const put = { ...MARCH.rows[0], issuer: 'SAW CO', cusip: 'SAW CO', putCall: 'Put', value: '9000' };
  const options = [{ kind: 'Put', positions: 1, notional: '9000' }];
  const holdingsReport = { ...MARCH.facts.holdingsReport, valueTotal: '10000', tableRows: 4, options };
  const text = 'Period of report: 03-31-2025\nTotal value: 10,000 (US dollars)\nPuts: 1 position; notional 9,000';
  const both = { ...MARCH, text, facts: { ...MARCH.facts, holdingsReport }, rows: [...MARCH.rows, put] } as ReportedHoldings;
  expect(answer('What was the total value of the 13F of Acme Hathaway at March 31, 2025?', both)).toEqual([
    'Acme Hathaway reported positions worth $10,000 in total as of 2025-03-31, of which $9,000 is the notional value of options, which aren’t holdings.',
  ]);
  expect(answer('What percentage of the 13F of Acme Hathaway was Anvil at March 31, 2025?', both)?.at(-1)).toBe(
    'That’s 25.00% of the value of all 3 rows that aren’t options.',
  );
});

describe('notices', () => {
  const facts = { ...MARCH.facts.holdingsReport, reportType: '13F NOTICE', otherManagers: [{ name: 'Bolt Group' }] };
  const notice = {
    ...{ ...MARCH, rows: [], accession: 'notice' },
    text: 'Report type: 13F NOTICE\nOther manager: Bolt Group, 028-1',
    facts: { ...MARCH.facts, holdingsReport: facts },
  } as unknown as ReportedHoldings;

  test('a notice answers why nothing is listed and who lists it', () => {
    for (const question of [
      'Why does the 13F of Acme Hathaway for March 31, 2025 list no holdings?',
      'Who reports the holdings of Acme Hathaway at March 31, 2025?',
    ])
      expect(answer(question, notice)).toEqual([expect.stringContaining('Bolt Group')]);
  });

  test('a combination report answers who reports the rest', () => {
    const combination = {
      ...{ ...notice, rows: MARCH.rows },
      text: 'Report type: 13F COMBINATION REPORT\nOther manager: Bolt Group, 028-1',
      facts: { ...MARCH.facts, holdingsReport: { ...facts, reportType: '13F COMBINATION REPORT' } },
    } as unknown as ReportedHoldings;
    expect(answer('Why is part of the portfolio of Acme Hathaway not in its 13F for March 31, 2025?', combination)).toEqual([
      expect.stringMatching(/combination report .* part of the holdings, and the rest is reported by .*Bolt Group/),
    ]);
    expect(
      answer(
        "Why aren't the positions of Acme Hathaway's other investment managers in its own 13F for March 31, 2025?",
        combination,
      ),
    ).toEqual([expect.stringMatching(/Bolt Group.*\) in their own reports\.$/)]);
    expect(answer('How many Anvil shares did Acme Hathaway report at March 31, 2025?', combination)).toEqual([
      of('30 shares of ANVIL CO'),
    ]);
  });

  test('reads the same from the cover of a combination report filed as text', () => {
    const cover = [
      '[ ] 13F NOTICE. (Check here if no holdings reported are in this report.)',
      '[X] 13F COMBINATION REPORT. (Check here if a portion of the holdings',
      'List of Other Managers Reporting for this Manager:',
      'Form 13F File Number\tName',
      '28-5194\tBolt Re - Asset Management, Inc.',
      'Form 13F SUMMARY PAGE',
      '1. 28-2226\tAcme Homestate',
    ].join('\n');
    const printed = {
      ...{ ...notice, rows: MARCH.rows, text: cover },
      facts: { ...MARCH.facts, holdingsReport: { ...facts, reportType: '13F COMBINATION REPORT', otherManagers: [] } },
    } as unknown as ReportedHoldings;
    const [statement] = answer('Why is part of the portfolio of Acme Hathaway not in its 13F for March 31, 2025?', printed) ?? [];
    expect(statement).toMatch(
      /combination report .* reported by other managers \(Bolt Re - Asset Management, Inc\.\) in their own reports\.$/,
    );
    const named = cover
      .replace('28-5194\tBolt Re', 'Form 13F File Number: 28-346\n\nName:  Bolt Re')
      .replace('Manager:', 'Manager.');
    expect(
      answer('Why is part of the portfolio of Acme Hathaway not in its 13F for March 31, 2025?', { ...printed, text: named }),
    ).toEqual([statement]);
  });

  test('ignores a notice for another period and a report with rows', () => {
    expect(answer('Why does the 13F of Acme Hathaway for June 30, 2025 list no holdings?', notice)).toBeUndefined();
    expect(answer('Why does the 13F of Acme Hathaway for March 31, 2025 list no holdings?', MARCH)).toBeUndefined();
  });
});

test('a report filed as text also proves that a position is gone', () => {
  const printed = { ...JUNE, text: 'Report for the Calendar Year or Quarter Ended: June 30, 2025' } as ReportedHoldings;
  const question = 'How many Bolt shares did Acme Hathaway hold at March 31, 2025, and were they still there at June 30, 2025?';
  expect(answer(question, MARCH, printed)?.at(-1)).toContain('no longer among');
});

test('ignores a manager whose name only shares a word with the position', () => {
  const other = report('2025-06-30', [['RIVET CO', '7', '70']]);
  const bank = {
    ...other,
    accession: 'other',
    facts: { ...other.facts, parties: [{ name: 'ANVIL BANK', cik: '2' }] },
  } as unknown as ReportedHoldings;
  const question = 'How big was the Anvil position of Acme Hathaway at June 30, 2025 compared with March 31, 2025?';
  expect(answer(question, bank, JUNE, MARCH)?.slice(0, 2)).toEqual([of('12 shares of ANVIL CO'), of('30 shares of ANVIL CO')]);
});

test('a common word counts if the issuer’s name contains it', () => {
  const one = report('2025-06-30', [
    ['CAPITAL ONE FINL CORP', '9', '90'],
    ['ANVIL CO', '12', '1000'],
  ]);
  expect(answer('Capital One shares held by Acme Hathaway at June 30, 2025', one)).toEqual([
    of('9 shares of CAPITAL ONE FINL CORP'),
  ]);
});

test('matches initials that a table writes with spaces', () => {
  const apart = report('2025-06-30', [
    ['U S G CORP', '17', '70'],
    ['D R HORTON INC', '15', '60'],
  ]);
  expect(answer('How many USG shares did Acme Hathaway hold at June 30, 2025?', apart)).toEqual([of('17 shares of U S G CORP')]);
  expect(answer('How many D.R. Horton shares did Acme Hathaway hold at June 30, 2025?', apart)).toEqual([
    of('15 shares of D R HORTON INC'),
  ]);
});

test('treats initials joined by an ampersand as one word, with or without spaces', () => {
  const held = report('2025-03-31', [
    ['M & T BK CORP', '10', '400'],
    ['BANK AMERICA CORP', '30', '250'],
    ['AT&T INC', '7', '50'],
  ]);
  const answerAbout = (name: string) => answer(`How many ${name} shares did Acme Hathaway hold at March 31, 2025?`, held);
  expect(answerAbout('M&T Bank')).toEqual([of('10 shares of M & T BK CORP')]);
  expect(answerAbout('AT&T')).toEqual([of('7 shares of AT&T INC')]);
});

test('leaves out funds if the question asks for companies only', () => {
  const held = report('2025-03-31', [
    ['VANGUARD SHORT TERM ETF', '10', '900'],
    ['ANVIL CO', '30', '250'],
  ]);
  expect(answer('Biggest single-company stock (not ETF) in the 13F of Acme Hathaway for March 31, 2025?', held)).toEqual([
    of('30 shares of ANVIL CO'),
  ]);
  expect(answer('Biggest position of Acme Hathaway at March 31, 2025?', held)).toEqual([of('10 shares of VANGUARD')]);
});
