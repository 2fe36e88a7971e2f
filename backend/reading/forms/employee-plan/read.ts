import { builtPattern } from '#platform/values/built-pattern.ts';
import { type FormReading, findIn, primaryOf, rangesOf } from '../../judge/form-reading.ts';
import { companyName } from '../../language/names.ts';
import { numberOf } from '../../language/numbers.ts';

/** Reads the cover of a registration for employee plans (S-8). Pure; every search is bounded. */

export interface EmployeePlanFacts {
  readonly shares: number | null;
  /** Name of the plan; null if there are several or none can be read. */
  readonly plan: string | null;
}

const COVER = 20_000;
const CAPTION = /^\s{0,20}\(?\s{0,3}(?:full|complete)\s{1,3}titles?\s{1,3}of\s{1,3}(?:the\s{1,3})?plans?/im;
const SHARES =
  /\b(\d{1,3}(?:,\d{3}){1,3})\s{1,3}(?:additional\s{1,3}|new\s{1,3})?(?:shares|ordinary\s{1,3}shares|common\s{1,3}shares)\b/gi;

/** Null for a filing without text. */
export function readEmployeePlan(reading: FormReading): EmployeePlanFacts | null {
  const primary = primaryOf(reading);
  if (primary === null) return null;
  const cover = reading.text.slice(primary.start, Math.min(primary.end, primary.start + COVER));
  return {
    shares: numberOf(findIn(reading.text, SHARES, rangesOf(reading, 'opening'))?.groups[0]),
    plan: planOf(cover, reading.head.parties[0]?.name ?? null),
  };
}

/** The title above its caption, without the company's name; null if there are several plans or none can be read. */
function planOf(cover: string, company: string | null): string | null {
  const at = CAPTION.exec(cover)?.index;
  if (at === undefined) return null;
  const lines = cover
    .slice(Math.max(0, at - 600), at)
    .trimEnd()
    .split('\n');
  const title =
    lines
      .at(-1)
      ?.replace(/\s{1,20}/g, ' ')
      .trim() ?? '';
  const before = lines.at(-2)?.trim() ?? '';
  if (!/\b(?:plan|program|agreement)\b/i.test(title) || /\bplan\b/i.test(before) || /[;]| and .{0,60}\bplan\b/i.test(title))
    return null;
  const short = company === null ? '' : companyName(company).replace(/[^A-Za-z0-9 ]/g, '.');
  const bare =
    short === ''
      ? title
      : title.replace(
          builtPattern(
            `^(?:the )?${short}\\b(?:,? (?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|plc|N\\.V|Holdings?)\\b\\.?){0,2}[,’']{0,2}s? ?`,
            'i',
          ),
          '',
        );
  const words = bare.replace(/^the /i, '').trim();
  return words.length < 6 ? null : /[a-z]/.test(words) ? words : words.toLowerCase();
}
