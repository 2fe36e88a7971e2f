import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import type { FundSummaryFacts, ShareClassFees } from './facts.ts';
import { quarterReturns } from './read-quarters.ts';

/** Reads the first page, the fee table and the best and worst quarter of a Form 497K. */

const FIRST_PAGE = 2_500;
const MAX_FUNDS = 10;
const MAX_CLASSES = 20;
/** Maximum number of lines of a fee table, including footnotes and headings. */
const MAX_ROWS = 40;

const FUND_NAME =
  /^[A-Z0-9][^.:;\t]{2,90}\b(?:Fund|FUND|Portfolio|PORTFOLIO|ETF)(?: [IVX]{1,4}| \d{4})?(?: \((?:the |“)[^()]{1,40}\))?$/;
const NOT_A_NAME = /\b(?:your|you|this|these|investing|investment in|shares of|about|prospectus of)\b/i;
const TITLE_END = / (?:Summary Prospectus|SUMMARY PROSPECTUS|Prospectus)\b.{0,60}$/;
const ALIAS = / \((?:the |“)[^()]{1,40}\)$/;
const FIRST_DATE = builtPattern(DATE_WORDS);
const TABLE_TITLE = /^\s{0,4}annual (?:\w{1,20} )?(?:fund |portfolio )?operating expenses\b/i;
const SHAREHOLDER_FEES = /^\s{0,4}shareholder fees\b/i;
const TABLE_END = /^\s{0,4}(?:expense )?examples?\b(?!\t)|^\s{0,4}portfolio turnover\b/i;

/** The rows of a fee table by label, in the order in which they are tested. */
const ROWS: readonly (readonly [fee: keyof ShareClassFees, label: RegExp])[] = [
  ['netExpenses', /^net .{0,40}expenses|^(?:total|annual) .{0,60}(?:\bafter\b|\bnet of\b|less .{0,20}waiver)/i],
  ['totalExpenses', /^(?:total|gross) (?:annual|fund|portfolio|operating|gross).{0,40}expenses/i],
  ['waiver', /^.{0,60}(?:waive|reimburse|expense limitation|expense reduction|fee reduction|recoup)/i],
  ['acquiredFundFees', /^(?:total )?acquired fund/i],
  [
    'managementFee',
    /^(?:unified |unitary )?(?:management|advisory|investment advisory|investment management)(?: and administration)? fees?\b/i,
  ],
  ['distributionFee', /^(?:rule )?12b-1|^(?:total )?distribution\b|^service (?:and distribution |\(12b-1\) )/i],
  ['otherExpenses', /^total other expenses|^other expenses/i],
];
const SALES_CHARGE = /^maximum (?:front-end |initial )?sales (?:charge|load)/i;
/** A fee has decimals or a percent sign, which a footnote mark does not. */
const FEE = /^(\(|[-–−])?\s?(\d{1,2}(?:\.\d{1,4})?(?=\)?\s?%)|\d{0,2}\.\d{1,4})/;
const NO_FEE = /^(?:none|nil|n\/a|[-–—]+)(?=\W|\d|$)/i;

export function readFundSummary(text: string, start: number, end: number) {
  const whole = text.slice(start, end);
  const page = whole.slice(0, FIRST_PAGE);
  const lines = whole.split('\n');
  const titles = lines.flatMap((line, at) =>
    TABLE_TITLE.test(line) && feesIn(line).length === 0 && isTable(lines, at) ? [at] : [],
  );
  const classes = titles[0] === undefined ? [] : classesOf(lines, titles[0]);
  const { best, worst } = quarterReturns(whole);
  const printed = FIRST_DATE.exec(page)?.[0];
  const facts: FundSummaryFacts = {
    funds: fundsOf(page),
    date: parseLongDate(printed) ?? printed ?? null,
    isSupplement: /\bsupplement(?:ed)?\b/i.test(page.slice(0, 600)),
    classes,
    feeTables: titles.length,
    bestQuarter: best,
    worstQuarter: worst,
  };
  const warnings = titles.length > 1 ? [`The prospectus has ${titles.length} fee tables; the first is kept.`] : [];
  return { facts, warnings };
}

/** Fund names on the first page, each once, up to the first long paragraph. */
function fundsOf(page: string): string[] {
  const found: string[] = [];
  for (const raw of page.split('\n')) {
    const line = raw.trim();
    if (line.length > 250 && found.length > 0) break;
    const name = line.replace(TITLE_END, '').trim();
    if (name.length > 100 || !FUND_NAME.test(name) || NOT_A_NAME.test(name)) continue;
    const bare = name.replace(ALIAS, '');
    if (!found.some((other) => other.toLowerCase() === bare.toLowerCase())) found.push(bare);
  }
  return found.slice(0, MAX_FUNDS);
}

/** Whether a row of fees follows the title before the next title does, which is not so in a table of contents. */
function isTable(lines: readonly string[], title: number): boolean {
  for (const line of lines.slice(title + 1, title + 9)) {
    if (feesIn(line).length > 0) return true;
    if (TABLE_TITLE.test(line)) return false;
  }
  return false;
}

function classesOf(lines: readonly string[], title: number): ShareClassFees[] {
  const rows: Partial<Record<keyof ShareClassFees, readonly string[]>> = {};
  let first: number | null = null;
  for (let at = title + 1; at < Math.min(lines.length, title + MAX_ROWS); at += 1) {
    const line = lines[at] ?? '';
    const fees = feesIn(line);
    if (TABLE_END.test(line) || (TABLE_TITLE.test(line) && fees.length === 0)) break;
    const label = line.split('\t')[0]?.trim() ?? '';
    const row = fees.length === 0 ? undefined : ROWS.find(([, pattern]) => pattern.test(label))?.[0];
    if (fees.length > 0) first ??= at;
    // Parts of a sum come before it: "Total other expenses" replaces "Other expenses".
    if (row !== undefined && (rows[row] === undefined || /^total other/i.test(label))) rows[row] = fees;
    if (row === 'netExpenses') break;
  }
  const count = Math.min(MAX_CLASSES, Math.max(0, ...Object.values(rows).map((fees) => fees.length)));
  if (count === 0 || first === null) return [];
  const names = namesOf(lines, title, first, count);
  const salesCharge = salesChargeOf(lines, title, count);
  return Array.from({ length: count }, (_, at) => {
    const fee = (name: keyof ShareClassFees) => (rows[name]?.length === count ? (rows[name][at] ?? null) : null);
    return {
      name: names[at] ?? null,
      salesCharge: salesCharge[at] ?? null,
      managementFee: fee('managementFee'),
      distributionFee: fee('distributionFee'),
      otherExpenses: fee('otherExpenses'),
      acquiredFundFees: fee('acquiredFundFees'),
      totalExpenses: fee('totalExpenses'),
      waiver: fee('waiver'),
      netExpenses: fee('netExpenses'),
    };
  });
}

/** The fees in the cells after a label: `0.67 1` and `0.67%` become `0.67`, `(0.10)%` becomes `-0.10`, `None` becomes `0.00`. */
function feesIn(line: string): string[] {
  return line
    .split('\t')
    .slice(1)
    .flatMap((cell) => {
      const words = cell.trim();
      const fee = FEE.exec(words);
      if (fee !== null) return `${fee[1] === undefined ? '' : '-'}${fee[2]}`;
      return NO_FEE.test(words) ? '0.00' : [];
    });
}

/** The column headings: the last cells of the nearest line above the first row that has as many cells. */
function namesOf(lines: readonly string[], title: number, first: number, count: number): readonly string[] {
  for (let at = first - 1; at >= title; at -= 1) {
    const cells = (lines[at] ?? '').split('\t').map((cell) => cell.trim());
    const heads = cells.slice(-count).filter((cell) => cell !== '' && cell.length <= 40);
    if (heads.length === count && (count > 1 || cells.length > 1 || /^class\b/i.test(heads[0] ?? ''))) return heads;
  }
  return [];
}

function salesChargeOf(lines: readonly string[], title: number, count: number): readonly string[] {
  for (let at = title - 1; at >= Math.max(0, title - MAX_ROWS); at -= 1) {
    const line = lines[at] ?? '';
    if (SHAREHOLDER_FEES.test(line)) break;
    const fees = SALES_CHARGE.test(line.trim()) ? feesIn(line) : [];
    if (fees.length === count) return fees;
  }
  return [];
}
