import {
  coverPage,
  holdingsSample,
  lateNotice,
  noticeD,
  p,
  prose,
  SAMPLE_SCHEDULE_13D,
  SAMPLE_SCHEDULE_13G,
  stakeCover,
  structured,
} from '../../test/kit/form-samples.ts';
import { recordedForm } from '../../test/kit/form-table.ts';
import { generator, mutate } from '../../test/kit/mutations.ts';
import { often } from '../../test/kit/often.ts';
import { type ExtractedFacts, extractFacts } from '../contexts/filings/edgar/extract-facts.parser.ts';
import { FilingFactsExtracted } from '../contexts/filings/published/filing.events.ts';
import { EdgarError } from './formats/submission/edgar-error.ts';

const recorded = (path: string) => recordedForm(path).replace(/(?<=ACCESSION NUMBER:\s{1,4})[\d-]{20}/, '0001234567-26-000001');

const SAMPLES: Readonly<Record<string, string>> = {
  '13F-HR': holdingsSample(),
  'SCHEDULE 13D': structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D),
  'SCHEDULE 13G': structured('SCHEDULE 13G', SAMPLE_SCHEDULE_13G),
  'SC 13D': prose('SC 13D', ...stakeCover('13D', '1', coverPage()), p('Item 4. Purpose'), p('To vote.')),
  D: structured('D', noticeD()),
  '10-K': prose(
    '10-K',
    p('For the year ended <ix:nonNumeric name="dei:DocumentPeriodEndDate">December 31, 2025</ix:nonNumeric>'),
    p('Item 1. Business'),
    p('We sell.'),
  ),
  'NT 10-K': lateNotice(),
  '424B4': prose(
    '424B4',
    p('10,000 Shares'),
    '<table><tr><td>Public offering price</td><td>$5.00</td><td>$50,000</td></tr></table>',
  ),
  'DEF 14A': prose(
    'DEF 14A',
    p('Annual meeting to be held on May 1, 2026 for the following purposes:'),
    p('1. To elect directors;'),
  ),
  '6-K': prose('6-K', p('For the month of May 2026'), p('under cover of Form 20-F or Form 40-F. Form 20-F ☒ Form 40-F ☐')),
  'NPORT-P': recorded('nport-p/last-report'),
  '24F-2NT': recorded('24f-2nt/whole-issuer'),
  '497K': prose(
    '497K',
    p('Acme Bond Fund'),
    '<table><tr><td>Annual Fund Operating Expenses</td><td>A</td></tr><tr><td>Management Fee</td><td>0.40%</td></tr></table>',
    p('Best Quarter: 5.00% (Q2 2020)'),
  ),
  C: recorded('c/offering'),
  'ATS-N-W': recorded('ats-n/withdrawal'),
  'MA-I/A': recorded('ma-i/amended-advisor'),
};

const read = (body: string | Buffer, form?: string) =>
  extractFacts({
    body: Buffer.from(body),
    expectedAccession: '0001234567-26-000001',
    ...(form === undefined ? {} : { expectedForm: form }),
  });

/** Checks that hold for any input, whatever its bytes. */
function settle(attempt: () => ExtractedFacts): void {
  try {
    const { facts, text } = attempt();
    FilingFactsExtracted.schema.parse({ ...facts, textHash: null });
    const { stake, periodic, lateNotice: notice, proxy } = facts;
    const sections = [
      ...(stake?.sections ?? []),
      ...(periodic?.sections ?? []),
      ...(notice?.narrative ? [notice.narrative] : []),
    ];
    for (const { start, end } of [...sections, ...(proxy?.proposals ?? [])]) {
      expect(start >= 0 && start < end && end <= text.length).toBe(true);
    }
    expect(JSON.stringify({ ...facts, documents: [], parseWarnings: [] }).length).toBeLessThan(200_000);
  } catch (error) {
    if (!(error instanceof EdgarError)) throw error;
  }
}

test('every sample is read without a warning, and only by its own reader', () => {
  const kinds = [
    'holdingsReport',
    'stake',
    'offering',
    'periodic',
    'lateNotice',
    'registration',
    'proxy',
    'foreignReport',
    'fundPortfolio',
    'fundSales',
    'fundSummary',
    'crowdfunding',
    'tradingSystem',
    'municipalAdvisor',
  ] as const;
  const found = Object.entries(SAMPLES).map(([form, body]) => {
    const { facts } = read(body);
    return [form, ...facts.parseWarnings, ...kinds.filter((kind) => facts[kind] !== undefined)];
  });
  expect(found).toEqual([
    ['13F-HR', 'holdingsReport'],
    ['SCHEDULE 13D', 'stake'],
    ['SCHEDULE 13G', 'stake'],
    ['SC 13D', 'stake'],
    ['D', 'offering'],
    ['10-K', 'periodic'],
    ['NT 10-K', 'lateNotice'],
    ['424B4', 'registration'],
    ['DEF 14A', 'proxy'],
    ['6-K', 'foreignReport'],
    ['NPORT-P', 'fundPortfolio'],
    ['24F-2NT', 'fundSales'],
    ['497K', 'fundSummary'],
    ['C', 'crowdfunding'],
    ['ATS-N-W', 'tradingSystem'],
    ['MA-I/A', 'municipalAdvisor'],
  ]);
});

describe('hostile input is read or refused and never crashes', () => {
  const TEXT_FORMS = ['SC 13D', '13F-HR', '10-Q', 'NT 10-K', 'S-1', 'DEF 14A', '6-K', '20-F', '497K'];
  const PIECES = [
    'NAMES OF REPORTING PERSONS ',
    'AGGREGATE AMOUNT BENEFICIALLY OWNED 1 PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW 1 NAME OF REPORTING PERSON ',
    'Item 1.\n',
    'PART I\nItem 2\n',
    'Part III ',
    'State below ',
    'Proposal 1 ',
    '1. a b c d\n',
    'for the following purposes ',
    'record held on ',
    'Table Value Total ____ ',
    'between $1 and ',
    '$1,',
    '1,000 ',
    'Form 20-F ',
    'CUSIP No ',
    '(Name of Issuer)\n',
    'Yes ☒ No ',
    '\t',
    'signatures\n',
    'State below\nthe time ',
    'will be held at 9:00 a.m. ',
    'record\n',
    'May 1, 2026 as the record ',
    'following\n',
    'between\nUS$1 and\n',
    'offering\nprice of\n',
    'Public offering price\tFees\tProceeds\nPer share\t$1\t$2\t$3\nTotal\t$1\n',
    'SOURCE OF FUNDS OO, ',
    'CITIZENSHIP OR PLACE OF ORGANIZATION (see a) ',
    'NUMBER OF\n',
    '025816 10 9   1   1   ',
    'highest quarter ',
    'best worst ',
    'Annual fund operating expenses\nManagement fee\t0.1%\t',
    'Total annual fund ',
    'Acme Growth Fund ',
  ];

  test.each(PIECES)('reads long runs of %j in every prose form', (piece) => {
    const text = piece.repeat(Math.ceil(often(500_000, 50_000) / piece.length));
    for (const form of TEXT_FORMS) settle(() => read(prose(form, `<pre>${text}</pre>`)));
    settle(() => read(lateNotice({ narrative: text })));
    settle(() => read(prose('10-K', p(`<ix:nonNumeric name="dei:DocumentType">${text}</ix:nonNumeric>`))));
  });

  test('survives entity bombs, deep trees and wide trees in every XML form', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "${`&a${level === 0 ? '' : level - 1};`.repeat(10)}">`).join('')}]>`;
    for (const form of ['13F-HR', 'SCHEDULE 13D', 'SCHEDULE 13G', 'D']) {
      const sample = SAMPLES[form] ?? '';
      const refused = (body: string) => {
        const { facts } = read(body);
        expect([form, facts.holdingsReport, facts.stake, facts.offering]).toEqual([form, undefined, undefined, undefined]);
      };
      refused(sample.replace('<edgarSubmission', `${bomb}<edgarSubmission`));
      refused(
        sample
          .replace('<headerData>', `${'<x>'.repeat(1_000)}<headerData>`)
          .replace('<offeringData>', `${'<x>'.repeat(1_000)}<offeringData>`),
      );
      settle(() => read(sample.replace('</edgarSubmission>', `${'<x/>'.repeat(200_000)}</edgarSubmission>`)));
    }
  });

  test('survives mutations of every sample', () => {
    const seeds = Object.values(SAMPLES).map((body) => Buffer.from(body));
    const next = generator(20260113);
    for (let round = 0; round < often(2_000, 200); round += 1) {
      const body = mutate(seeds[round % seeds.length] ?? Buffer.alloc(0), next);
      settle(() => extractFacts({ body, expectedAccession: '0001234567-26-000001' }));
    }
  });

  test('reads or refuses any stand-alone document as any form', () => {
    for (const form of Object.keys(SAMPLES)) {
      for (const body of [SAMPLE_SCHEDULE_13D, noticeD(), '<html><p>Hello</p></html>', '<a/>', 'x'])
        settle(() => read(body, form));
    }
  });
});
