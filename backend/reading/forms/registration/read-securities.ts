import { type FormReading, primaryOf } from '../../judge/form-reading.ts';

/** The kinds of securities listed on a prospectus's title page, worded for a headline. Pure; every search is bounded. */

const FRONT = 16_000;
const TITLE_PAGE = 5_000;
/** The prospectus begins after the cover of the registration statement. */
const BEGINS = /\n\s{0,3}(?:preliminary\s{1,3})?prospectus(?:\s{1,3}supplement)?\s{0,3}\n/i;
const PRELIMINARY = /\bsubject\s{1,3}to\s{1,3}completion\b|\bpreliminary\s{1,3}prospectus\b/i;
/** Kinds as title pages print them, each on its own line. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:shares of )?(?:class [a-z] )?(?:common stock|common shares|ordinary shares|shares of beneficial interest)$/i,
    'common stock',
  ],
  [/^american depositary shares\b.{0,60}$/i, 'ADSs'],
  [/^(?:shares of )?(?:preferred|preference) (?:stock|shares)$/i, 'preferred stock'],
  [/^depositary shares$/i, 'depositary shares'],
  [/^(?:(?:senior|subordinated|guaranteed) )*(?:debt securities|notes|debentures)$/i, 'debt'],
  [/^warrants$/i, 'warrants'],
  [/^(?:subscription )?rights$/i, 'rights'],
  [/^units$/i, 'units'],
];
export interface OfferedSecurities {
  readonly preliminary: boolean;
  /** In the order of the title page; empty if it lists none. */
  readonly kinds: readonly string[];
}

export function offeredSecurities(reading: FormReading): OfferedSecurities {
  const primary = primaryOf(reading);
  if (primary === null) return { preliminary: false, kinds: [] };
  const front = reading.text.slice(primary.start, Math.min(primary.end, primary.start + FRONT));
  const begins = BEGINS.exec(front);
  const page = front.slice(begins?.index ?? 0, (begins?.index ?? 0) + TITLE_PAGE);
  const lines = page.split('\n').map((line) => line.replace(/\s{1,20}/g, ' ').trim());
  // The first paragraph describes the offer, and may mention securities offered elsewhere.
  const end = lines.findIndex((line) => line.length > 160);
  const titles = lines.slice(0, end < 0 ? lines.length : end);
  const found = titles.flatMap((line) => KINDS.find(([pattern]) => pattern.test(line))?.[1] ?? []);
  return {
    preliminary: PRELIMINARY.test(front.slice(0, 4_000)),
    kinds: [...new Set(found)],
  };
}

/** `common stock, debt and other securities`; null if the title page lists no kind. */
export function kindsInWords(kinds: readonly string[]): string | null {
  const [first, second] = kinds;
  if (first === undefined) return null;
  if (second === undefined) return first;
  return kinds.length === 2 ? `${first} and ${second}` : `${first}, ${second} and other securities`;
}
