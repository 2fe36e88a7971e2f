import { numberOf } from '../../language/numbers.ts';
import type { FilingFeesFacts } from './facts.ts';
import { taggedFees } from './read-tags.ts';

/** Reads a filing's fee table, tagged or printed. Pure; every search is bounded. */

const EXHIBIT = 60_000;
const MAX_ROWS = 50;
const MAX_LINE = 2_000;

type Security = FilingFeesFacts['securities'][number];

/** Types of securities allowed by the SEC's instructions. */
const TYPE =
  /^(?:equity|debt(?: convertible into equity)?|other|mortgage.?backed securities|asset.?backed securities|limited partnership interests|non-convertible debt|exchange.?traded vehicle securities|face.?amount certificates|unallocated \(?universal\)? ?shelf\)?)$/i;
const RULE = /^(?:rules? ?)?((?:457\([a-z]\)|415\(a\)\(6\))(?:,? ?(?:and|&) ?(?:rule ?)?457\([a-z]\))?|other)\.?$/i;
const FEE_RATE = /^\$? ?0?\.000\d{2,7}$/;
const FILE_NUMBER = /^\d{3}-\d{4,6}(?:-\d{1,2})?$/;
const NUMBER = /^(?:US)?\$? ?(?:\d{1,3}(?:,\d{3}){1,5}|\d{1,18})(?:\.\d{1,6})?$/;
const NOTHING = /^(?:[—–-]|N\/A|\(\d\))$/i;
/** Footnote marks after a value. */
const NOTES = /(?: ?\(\d{1,2}\)){1,6}$/;
const OTHER_TABLE = /^table [2-9]\b/i;
const FORM =
  /^(?:form )?([A-Z]{1,4}(?:-\d{1,2})?(?:ASR|MEF)?(?:\/A)?|424B\d|SC TO(?:-[TI])?|Schedule [A-Z\d-]{2,6})(?:\t.{0,100})?$/i;
const FINAL =
  /\bthe (?:pricing supplement|prospectus(?: supplement)?)\b[^.]{0,80}\bis (not )?a final prospectus for the related offering\b/i;
const NARRATIVE = /\bmaximum aggregate (?:offering price|amount)\b[^$]{0,160}\bis \$ ?(\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,2})?)/i;

/** @returns null for an exhibit without a fee table or a sentence about fees. */
export function readFilingFees(
  html: string,
  text: string,
  start: number,
  end: number,
): { readonly facts: FilingFeesFacts | null; readonly warnings: readonly string[] } {
  const { rows, ...totals } = taggedFees(html) ?? printedFees(text.slice(start, Math.min(end, start + EXHIBIT)));
  if (rows.length === 0 && totals.totalOffering === null && totals.netFee === null)
    return { facts: null, warnings: ['The table of filing fees could not be read.'] };
  const facts: FilingFeesFacts = {
    ...totals,
    securities: rows.slice(0, MAX_ROWS),
    securitiesOmitted: Math.max(0, rows.length - MAX_ROWS),
    totalOffering: stated(totals.totalOffering) ?? sumOf(rows),
  };
  return { facts, warnings: [] };
}

/** An amount of one dollar is a placeholder for one not stated yet. */
const stated = (amount: string | null): string | null => ((numberOf(amount) ?? 0) > 1 ? amount : null);

function sumOf(rows: readonly Security[]): string | null {
  const charged = rows.filter(({ fee }) => (numberOf(fee) ?? 0) > 0);
  const maxima = charged.map(({ maximum }) => numberOf(stated(maximum)));
  if (maxima.length === 0 || maxima.includes(null)) return null;
  return String(Math.round(maxima.reduce<number>((sum, each) => sum + (each ?? 0), 0) * 100) / 100);
}

function printedFees(exhibit: string) {
  const lines = exhibit.split('\n').map((line) => line.slice(0, MAX_LINE).trim());
  const until = lines.findIndex((line) => OTHER_TABLE.test(line));
  const table = until < 0 ? lines : lines.slice(0, until);
  const rows = table.flatMap((line) => rowOf(line) ?? []);
  const totals = totalsOf(table);
  const final = FINAL.exec(exhibit);
  return {
    form: table.slice(0, 12).flatMap((line) => FORM.exec(line)?.[1] ?? [])[0] ?? null,
    fileNumber: null,
    rows,
    ...totals,
    // If the label has only one amount, only the sum of the rows shows what that is.
    totalOffering: totals.totalOffering ?? plain(NARRATIVE.exec(exhibit)?.[1]),
    isFinalProspectus: final === null ? null : final[1] === undefined,
  };
}

/** Reads one security: its type, title and rule, then figures recognized by their position. */
function rowOf(line: string): Security | null {
  const cells = line.split('\t').map((cell) => cell.trim());
  const at = cells.findIndex((cell) => TYPE.test(cell.replace(NOTES, '')));
  if (at < 0 || at > 2) return null;
  const rest = cells.slice(at + 1);
  const rule = rest.findIndex((cell) => ruleOf(cell) !== null);
  const title = rule < 0 ? rest[0] : rest.slice(0, rule).join(' ');
  const values = rest.slice(rule < 0 ? 1 : rule + 1);
  const rate = values.findIndex((cell) => FEE_RATE.test(cell.replace(NOTES, '')));
  const figures = values.slice(0, rate < 0 ? 3 : rate).map(plain);
  // Empty cells leave no trace, so if there are fewer than three figures, the last is the total.
  const [amount = null, pricePerUnit = null] = figures.length === 3 ? figures : [];
  const total = values[figures.length - 1];
  const maximum = figures.length === 3 || total?.includes('$') ? (figures.at(-1) ?? null) : null;
  return {
    type: cells[at]?.replace(NOTES, '') ?? null,
    title: title?.replace(NOTES, '').trim() || null,
    rule: ruleOf(rest[rule]),
    amount,
    pricePerUnit,
    maximum,
    fee: rate < 0 ? null : plain(values[rate + 1]),
    isPaid: /^fees previously paid/i.test(cells[0] ?? ''),
    carriedFrom: rest.find((cell) => FILE_NUMBER.test(cell)) ?? null,
  };
}

/** `457(o)` from `Rule 457(o)(1)`; the 6 in `415(a)(6)` is not a footnote mark. */
const ruleOf = (cell = ''): string | null => (RULE.exec(cell) ?? RULE.exec(cell.replace(NOTES, '')))?.[1] ?? null;

const plain = (cell: string | undefined): string | null => {
  const value = cell?.replace(NOTES, '').trim() ?? '';
  return NUMBER.test(value) && !NOTHING.test(value) ? value.replace(/[^\d.]/g, '') : null;
};

function totalsOf(lines: readonly string[]) {
  const cellsOf = (label: RegExp) =>
    lines
      .find((line) => label.test(line))
      ?.split('\t')
      .slice(1)
      .map((cell) => cell.trim()) ?? [];
  const offering = cellsOf(/^total offering amounts?\b/i).filter((cell) => !FEE_RATE.test(cell.replace(NOTES, '')));
  const last = (label: RegExp) => plain(cellsOf(label).at(-1));
  return {
    totalOffering: offering.length > 1 ? plain(offering[0]) : null,
    totalFee: plain(offering.at(-1)),
    previouslyPaid: last(/^total fees previously paid\b/i),
    offsets: last(/^total fee offsets?\b/i),
    netFee: last(/^net fees? due\b/i),
  };
}
