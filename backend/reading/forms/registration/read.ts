import { builtPattern } from '#platform/values/built-pattern.ts';
import { lineAbove } from '../../formats/text/cover-page.ts';
import { readProspectus } from '../offering/read.ts';
import type { RegistrationFacts } from './facts.ts';

/** The cover ends with the table of contents. A registration statement has its own cover before that of the prospectus. */
const COVER = 40_000;
const TITLE_PAGE = 16_000;
const AMOUNT = String.raw`(?:US|U\.S\.)?[ \t]?\$[ \t]?(\d[\d,]*(?:\.\d+)?)`;
const UNIT = String.raw`(?:shares?|units?|ads|ordinary[ \t]+shares?|american[ \t]+depositary[ \t]+shares?)`;

/** Rows of the price table on the cover, with an amount per security and a total. */
const ROWS = {
  price:
    /^(?:(?:initial|combined|assumed)[ \t]+)?(?:public[ \t]+)?offering[ \t]+price\b|^price[ \t]+to[ \t]+(?:the[ \t]+)?public\b/i,
  fees: /^(?:underwrit(?:ing|ers?[’']?s?)[ \t]+(?:discounts?|commissions?|fees?)|(?:placement|sales)[ \t]+agents?[’']?s?[ \t]+(?:fees?|commissions?))/i,
  proceeds: /^(?:net[ \t]+)?proceeds\b(?![^\t]{0,120}selling)/i,
} as const;

/**
 * Reads the cover of a registration statement or prospectus: issuer, securities offered, price or range, fees and proceeds, as printed. A row
 * of the price table counts only if it states both an amount per security and a total.
 *
 * @param filer name of the filer in the submission header, because a prospectus has no caption for it.
 */
export function readRegistration(
  text: string,
  start: number,
  end: number,
  form: string,
  filer: string | null,
): { readonly facts: RegistrationFacts; readonly warnings: readonly string[] } {
  const page = text.slice(start, Math.min(end, start + COVER));
  const lines = page.split('\n');
  // After the title page, older programs and other holders are mentioned.
  const title = page.slice(0, TITLE_PAGE);
  const price = rowOf(lines, ROWS.price);
  const fees = rowOf(lines, ROWS.fees);
  const proceeds = rowOf(lines, ROWS.proceeds);
  const range = builtPattern(
    String.raw`between[ \t\n]+${AMOUNT}[ \t\n]+and[ \t\n]+${AMOUNT}[ \t\n]+per[ \t\n]+(?:class[ \t]+\w[ \t]+)?${UNIT}`,
    'i',
  ).exec(page);
  const stated = builtPattern(
    String.raw`offering[ \t\n]+price[ \t\n]+(?:of|is|will[ \t\n]+be)[ \t\n]+${AMOUNT}(?:[ \t\n]+per[ \t\n]+${UNIT}|[ \t]+and\b|,)|offering[ \t]+price[ \t]+for[ \t]+each[ \t]+[^$.\n]{1,80}[ \t]is[ \t]+${AMOUNT}|\bbeing[ \t\n]+offered[ \t\n]+at[ \t\n]+a[ \t\n]+(?:public[ \t\n]+offering[ \t\n]+)?price[ \t\n]+of[ \t\n]+${AMOUNT}`,
    'i',
  ).exec(page);
  const isAtTheMarket = /[“"]?at[ \t-]the[ \t-]market[”"]?(?:,[”"])?[ \t]+offering/i.test(title);
  const facts: RegistrationFacts = {
    isAmendment: form.endsWith('/A'),
    issuer: lineAbove(page, /^\(?exact[ \t]+name[ \t]+of[ \t]+registrant/im) ?? filer,
    tradingSymbol:
      /under[ \t]+the[ \t]+(?:(?:ticker|trading|proposed)[ \t]+)?symbols?[ \t]+[“"'‘]{1,2}([A-Z][A-Z.]{0,7}?)[.,]?[”"'’]/.exec(
        page,
      )?.[1] ?? null,
    exchange:
      /\b(Nasdaq[ \t]+(?:Global[ \t]+Select|Global|Capital)[ \t]+Market|New[ \t]+York[ \t]+Stock[ \t]+Exchange|NYSE[ \t]+(?:American|Arca)|NYSE|OTCQ[BX]|Nasdaq)\b/i.exec(
        page,
      )?.[1] ?? null,
    sharesOffered: digits(
      builtPattern(
        String.raw`^(?:up[ \t]+to[ \t]+)?(\d{1,3}(?:,\d{3})+)[ \t]+(?:[A-Za-z]+[ \t]+){0,4}${UNIT}\b(?:[^\n.]|\.\d){0,80}$`,
        'im',
      ).exec(page)?.[1],
    ),
    pricePerShare: price?.each ?? (range === null ? digits(stated?.[1] ?? stated?.[2] ?? stated?.[3]) : null),
    priceRange: range === null ? null : { low: digits(range[1]) ?? '', high: digits(range[2]) ?? '' },
    totalPrice: price?.total ?? null,
    feePerShare: fees?.each ?? null,
    totalFees: fees?.total ?? null,
    proceedsPerShare: proceeds?.each ?? null,
    proceedsBeforeExpenses: proceeds?.total ?? null,
    maximumAggregate: maximumOf(page, title),
    isResale: /\bselling[ \t]+(?:(?:stock|share|security|securities|unit)[ \t-]?holders?)\b/i.test(title) ? true : null,
    isAtTheMarket: isAtTheMarket ? true : null,
    ...(form.startsWith('424') && { prospectus: readProspectus(text, start, end, form, isAtTheMarket) }),
  };
  const found = [facts.sharesOffered, facts.pricePerShare, facts.priceRange, facts.totalPrice, facts.maximumAggregate];
  return {
    facts,
    warnings: found.every((fact) => fact === null) ? ['Neither price nor amount was found on the cover.'] : [],
  };
}

/** An amount on its own line, or else the "aggregate offering price of up to" in the text. */
function maximumOf(page: string, title: string): string | null {
  const line = builtPattern(String.raw`^(?:up[ \t]+to[ \t]+)?${AMOUNT}(?:[ \t]+of)?$`, 'im').exec(page)?.[1];
  const inText = builtPattern(
    String.raw`aggregate[ \t\n]+(?:gross[ \t\n]+)?(?:offering|sales?)[ \t\n]+prices?[ \t\n]+of[ \t\n]+(?:not[ \t\n]+more[ \t\n]+than|up[ \t\n]+to)[ \t\n]+${AMOUNT}(?![ \t]+(?:million|billion))`,
    'i',
  ).exec(title)?.[1];
  return digits(line ?? inText);
}

/** Amount per security and total, from the first row with that label or from the column with that heading. */
function rowOf(lines: readonly string[], label: RegExp): { readonly each: string; readonly total: string } | null {
  for (const [at, line] of lines.entries()) {
    if (line.length > 400 || !label.test(line)) continue;
    const amounts = [amountsOf(line), amountsBelow(lines, at), amountsBeside(line)].find(({ length }) => length >= 2);
    const [each, total] = [amounts?.[0], amounts?.at(-1)];
    if (each !== undefined && total !== undefined) return { each, total };
  }
  return columnOf(lines, label);
}

/** For converters that print each cell on its own line: the amount per security and the total, both with a currency sign. */
function amountsBelow(lines: readonly string[], at: number): string[] {
  const following = lines.slice(at + 1, at + 6).filter((line) => line.trim() !== '');
  const amounts = following.slice(0, 2).map((line) => (/^[ \t]*\$/.test(line) ? amountsOf(`\t${line}`)[0] : undefined));
  return amounts.every((amount) => amount !== undefined) ? (amounts as string[]) : [];
}

/** For cells separated only by spaces: `Public offering price (1) $ 25.00 $ 7,000,000`. */
function amountsBeside(line: string): string[] {
  const at = line.indexOf('$');
  if (line.includes('\t') || line.length > 120 || at < 0 || !/^[A-Za-z][A-Za-z,()’' \d/-]{3,80}$/.test(line.slice(0, at)))
    return [];
  const behind = line.slice(at);
  if (!/^(?:\$[ ]?[\d,.]+[ ]*(?:\(\d\)[ ]*)?){2}$/.test(behind)) return [];
  return Array.from(behind.matchAll(/\$[ \t]?(\d[\d,]*(?:\.\d+)?)/g), ([, amount]) => digits(amount) ?? '');
}

/** For tables with securities in rows: "Price to Public | Underwriting Discounts | Proceeds" above "Per Unit | … " and "Total | …". */
function columnOf(lines: readonly string[], label: RegExp): { readonly each: string; readonly total: string } | null {
  const perUnit = lines.findIndex((line) => /^per[ \t]+(?:share|unit|ads)\b[^\t]{0,20}\t/i.test(line));
  const totals = lines.slice(perUnit + 1, perUnit + 4).find((line) => /^total\b[^\t]{0,20}\t/i.test(line));
  const head = lines.slice(Math.max(0, perUnit - 3), Math.max(0, perUnit)).findLast((line) => line.includes('\t'));
  if (perUnit < 0 || totals === undefined || head === undefined) return null;
  const columns = head.split('\t').map((cell) => cell.trim());
  const [each, total] = [amountsOf(lines[perUnit] ?? ''), amountsOf(totals)];
  const at = columns.findIndex((cell) => label.test(cell));
  if (at < 0 || each.length !== columns.length || total.length !== columns.length) return null;
  return { each: each[at] ?? '', total: total[at] ?? '' };
}

/** The amounts in the cells after the first. */
function amountsOf(line: string): string[] {
  const cells = line.split('\t').slice(1);
  return cells.flatMap(
    (cell) => digits(/^(?:(?:US|U\.S\.)?[ \t]?\$)?[ \t]?(\d[\d,]*(?:\.\d+)?)(?:\(\d\))?$/.exec(cell.trim())?.[1]) ?? [],
  );
}

function digits(printed: string | undefined): string | null {
  return printed === undefined ? null : printed.replaceAll(',', '');
}
