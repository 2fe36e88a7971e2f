import { smsText } from '#platform/values/gsm7.ts';
import { longDay } from '#platform/wording/day.ts';
import { formName } from '#platform/wording/form-name.ts';
import { howMany, plural } from '#platform/wording/numbers.ts';
import { DEFAULT_DIGEST, isTimeZone } from '../../accounts/published/digest-preferences.policy.ts';
import { brandOf } from '../../brands/published/brand.catalog.ts';
import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import { LEVEL_MARKS } from '../alert-message/level-mark.catalog.ts';
import type { Digest } from '../published/digest.events.ts';
import { DUE_HOUR } from '../published/digest-due.policy.ts';
import { filingCount } from './digest-content.policy.ts';

/** Content of a digest message. Pure: the same digest gives the same message. */

interface Line {
  /** Null if the line has no level or the filing was not scored. */
  readonly level: Level | null;
  /** Text shown in place of the level. */
  readonly levelWords: string;
  readonly line: string;
  /** Visual weight: CRITICAL and HIGH stand out, LOW looks like plain text. */
  readonly levelWeight: number;
  /** Level and line in one string. */
  readonly plainLine: string;
  readonly url: string | null;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Variables of `digest.mjml` and `digest.txt`. */
export interface DigestView extends MailFrame {
  readonly day: string;
  readonly isSample: boolean;
  readonly counts: readonly { readonly count: number; readonly counted: string }[];
  readonly sections: readonly Section[];
  readonly hasQuiet: boolean;
  readonly quiet: readonly string[];
  readonly rangeLine: string;
  readonly whyLine: string;
}

export const DIGEST_VARIABLES = [
  'day',
  'isSample',
  'counts',
  'count',
  'counted',
  'sections',
  'title',
  'lines',
  'level',
  'levelShape',
  'levelColour',
  'levelGround',
  'levelWords',
  'line',
  'plainLine',
  'levelWeight',
  'url',
  'hasQuiet',
  'quiet',
  'rangeLine',
  'whyLine',
] as const;

/** If the last EDGAR check is older than this, the digest says so: "nothing filed" would claim too much. */
const STALE_MS = 60 * 60_000;

export function digestView(digest: Digest, options: MailFrameOptions, unsubscribeUrl: string | null = null): DigestView {
  const { brandId, since, until, timeZone } = digest;
  const urlOf = (path: string) => options.urlOf(brandId, path);
  const sections = sectionsOf(digest, urlOf);
  const quiet = [...quietLines(digest), ...pausedLine(digest)];
  const subject = subjectOf(digest);
  return {
    ...mailFrame(options, brandId, { subject, preheader: sections[0]?.lines[0]?.plainLine ?? subject, unsubscribeUrl }),
    day: dayOf(digest.date),
    isSample: hasSampleData(digest),
    counts: countsOf(digest),
    sections,
    hasQuiet: quiet.length > 0,
    quiet,
    rangeLine: `Filings from ${timeOf(since, timeZone)} to ${timeOf(until, timeZone)}.`,
    whyLine: `Why you got this: you follow these tickers, and the digest goes out at ${DUE_HOUR.email}:00 AM ${zoneName(since, timeZone)} every day EDGAR is open.`,
  };
}

/** Keeps text from a filing on one line, so that its line breaks can't start a new one. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function sectionsOf(digest: Digest, urlOf: (path: string) => string): readonly Section[] {
  const { critical, tickers, corrections, listings } = digest;
  const page = (accession: string) => urlOf(`/filings/${encodeURIComponent(accession)}`);
  const levelled = (level: Level | null, line: string, url: string) => ({
    level,
    levelWords: 'Not scored yet',
    line,
    plainLine: `${level ?? 'Not scored yet'} · ${line}`,
    url,
  });
  const plain = (line: string, url: string) => ({ level: null, levelWords: '', line, plainLine: line, url });
  return [
    {
      title: 'Critical',
      lines: critical.map(({ level, ticker, form, oneLiner, accession }) => {
        const line = `${ticker} · ${formName(form)}${oneLiner ? ` · ${oneLiner}` : ''}`;
        return { level, levelWords: '', line, plainLine: line, url: page(accession) };
      }),
    },
    ...tickers.map(({ ticker, filings, more }) => ({
      title: ticker,
      lines: [
        ...filings.map(({ level, form, oneLiner, accession }) =>
          levelled(level, oneLiner ? `${formName(form)} · ${oneLiner}` : formName(form), page(accession)),
        ),
        ...(more > 0 ? [plain(`${more} more`, urlOf(`/ticker/${encodeURIComponent(ticker)}`))] : []),
      ],
    })),
    {
      title: 'Corrections',
      lines: corrections.map(({ ticker, form, originalForm, original, differences, accession }) =>
        plain(
          `${ticker} · ${formName(form)} corrects the ${formName(originalForm)} ${original}: ${differences.join('; ')}`,
          page(accession),
        ),
      ),
    },
    {
      title: 'New listings',
      lines: [
        ...(listings?.entries ?? []).map(({ company, form, facts, level, oneLiner, accession }) =>
          levelled(level, [company, formName(form), ...facts, ...(oneLiner ? [oneLiner] : [])].join(' · '), page(accession)),
        ),
        ...(listings && listings.more > 0 ? [plain(`${listings.more} more`, urlOf('/listings'))] : []),
      ],
    },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({
      title,
      lines: lines.map((each) => ({
        ...each,
        ...(each.level === null ? {} : LEVEL_MARKS[each.level]),
        levelWeight: WEIGHTS[each.level ?? 'MEDIUM'],
        line: oneLine(each.line),
        plainLine: oneLine(each.plainLine),
      })),
    }));
}

/** One line per quiet ticker, claiming no more than was checked. */
function quietLines(digest: Digest): readonly string[] {
  const { quiet, checkedAt, until } = digest;
  const stale = checkedAt === null || Date.parse(until) - Date.parse(checkedAt) > STALE_MS;
  const since = checkedAt === null ? 'yet' : `since ${timeOf(checkedAt, digest.timeZone)}`;
  const statement = stale ? `nothing found, but we haven’t been able to reach EDGAR ${since}` : 'checked, nothing filed';
  return quiet.map((ticker) => `${ticker}: ${statement}`);
}

const WEIGHTS: Readonly<Record<Level, number>> = { CRITICAL: 700, HIGH: 600, MEDIUM: 500, LOW: 400 };

const MAX_NAMED = 20;

/** Which tickers are left out over the plan's limit, and what to do about it. */
function pausedLine({ paused = [] }: Digest): readonly string[] {
  if (paused.length === 0) return [];
  const more = paused.length > MAX_NAMED ? ` and ${paused.length - MAX_NAMED} more` : '';
  return [
    `Paused: ${paused.slice(0, MAX_NAMED).join(', ')}${more}. You’re over your plan’s limit, so these aren’t included. Upgrade or remove tickers.`,
  ];
}

function subjectOf(digest: Digest): string {
  const counts = countsOf(digest).map(({ count, counted }) => `${count} ${counted}`);
  const mark = hasSampleData(digest) ? 'Sample data: ' : '';
  return `${mark}${dayOf(digest.date)}: ${counts.length > 0 ? counts.join(', ') : 'nothing filed'}`;
}

function countsOf(digest: Digest): DigestView['counts'] {
  const { critical, corrections, listings } = digest;
  const others = filingCount(digest) - critical.length;
  const listed = listings ? listings.entries.length + listings.more : 0;
  return [
    { count: critical.length, counted: 'critical' },
    {
      count: others,
      counted: plural(others, critical.length === 0 ? 'filing' : 'other filing'),
    },
    { count: corrections.length, counted: 'corrected' },
    { count: listed, counted: plural(listed, 'new listing') },
  ].filter(({ count }) => count > 0);
}

const filings = (count: number): string => howMany(count, 'filing');

/** The digest as a text, for accounts without email: count and link. */
export function digestSms(digest: Digest, url: string): string {
  const { brandName } = brandOf(digest.brandId);
  const count = filingCount(digest);
  const critical = digest.critical.length > 0 ? ` (${digest.critical.length} CRITICAL)` : '';
  const tickers = [...new Set([...digest.critical.map(({ ticker }) => ticker), ...digest.tickers.map(({ ticker }) => ticker)])];
  const head = `${brandName}${hasSampleData(digest) ? ' (sample)' : ''}: ${filings(count)}${critical} for `;
  const tickerList = `${tickers.join(', ')}.`;
  const whole = smsText(head, tickerList, url);
  return whole.includes(tickerList) ? whole : smsText(head, `${tickers.length} tickers.`, url);
}

function hasSampleData({ critical, tickers, listings }: Digest): boolean {
  return [critical, ...tickers.map((each) => each.filings), listings?.entries ?? []].some((filings) =>
    filings.some(({ synthetic }) => synthetic),
  );
}

function dayOf(date: string): string {
  return longDay(date);
}

/** `ET` for New York; otherwise the zone's short name. */
function zoneName(instant: string, zone: string): string {
  if (zone === DEFAULT_DIGEST.timeZone || !isTimeZone(zone)) return 'ET';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function timeOf(instant: string, zone: string): string {
  const timeZone = isTimeZone(zone) ? zone : DEFAULT_DIGEST.timeZone;
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  // Some versions of the time zone data put a narrow space before AM and PM.
  return `${format.format(new Date(instant)).replace(/[\u202f\u00a0]/g, ' ')} ${zoneName(instant, zone)}`;
}
