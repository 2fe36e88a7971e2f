import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { DEFAULT_DIGEST, isTimeZone } from '../../accounts/published/digest-preferences.policy.ts';
import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { Digest } from '../published/digest.events.ts';
import { toldIn } from './digest-content.policy.ts';
import { DUE_HOUR } from './digest-day.policy.ts';

/** Texts of a digest. Pure: the same digest renders the same message. */

export interface DigestTexts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

interface Line {
  readonly text: string;
  readonly url: string | null;
}

interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

const NOT_ADVICE = 'Provided as is; not investment advice.';
/** When the last look at EDGAR is older than this, the digest says so: "nothing filed" would claim too much. */
const STALE_MS = 60 * 60_000;
const SMS_MAX = 300;

/** @param urlOf address of a page under the digest's brand. */
export function renderDigest(digest: Digest, urlOf: (path: string) => string): DigestTexts {
  const { brandName } = brandOf(digest.brandId);
  const sections = sectionsOf(digest, urlOf);
  const quiet = quietLines(digest);
  const day = dayOf(digest.date);
  const heading = `${brandName} daily digest · ${day}`;
  const foot = footOf(digest, urlOf);
  const text = [
    heading,
    ...(sample(digest) ? ['(Sample data)'] : []),
    ...sections.flatMap(({ title, lines }) => [
      '',
      title,
      ...lines.flatMap((line) => [`- ${line.text}`, ...(line.url ? [`  ${line.url}`] : [])]),
    ]),
    ...(quiet.length > 0 ? ['', ...quiet] : []),
    '',
    ...foot.map(({ text: words, url }) => (url ? `${words} ${url}` : words)),
    NOT_ADVICE,
    brandName,
  ].join('\n');
  const html = [
    `<h1>${escapeHtml(heading)}</h1>`,
    ...(sample(digest) ? ['<p><em>Sample data</em></p>'] : []),
    ...sections.map(({ title, lines }) => `<h2>${escapeHtml(title)}</h2><ul>${lines.map(htmlOf).join('')}</ul>`),
    ...(quiet.length > 0 ? [`<p>${quiet.map(escapeHtml).join('<br>')}</p>`] : []),
    ...foot.map((line) =>
      line.url ? `<p><a href="${escapeHtml(line.url)}">${escapeHtml(line.text)}</a></p>` : `<p>${escapeHtml(line.text)}</p>`,
    ),
    `<p>${NOT_ADVICE}</p>`,
  ].join('\n');
  return { subject: subjectOf(digest), text, html, sms: smsOf(digest, brandName, urlOf('/watchlist')) };
}

function htmlOf({ text, url }: Line): string {
  return `<li>${url ? `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>` : escapeHtml(text)}</li>`;
}

/** Text from a filing stays on one line: its line breaks must not begin another one. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function sectionsOf(digest: Digest, urlOf: (path: string) => string): readonly Section[] {
  const { critical, tickers, corrections, listings } = digest;
  const page = (accession: string) => urlOf(`/filings/${encodeURIComponent(accession)}`);
  const levelled = (level: string | null, text: string) => `${level ?? 'Not scored'} · ${text}`;
  return [
    {
      title: 'Critical',
      lines: critical.map(({ ticker, form, oneLiner, accession }) => ({
        text: `${ticker} · ${form}${oneLiner ? ` · ${oneLiner}` : ''}`,
        url: page(accession),
      })),
    },
    ...tickers.map(({ ticker, filings, more }) => ({
      title: ticker,
      lines: [
        ...filings.map(({ level, form, oneLiner, accession }) => ({
          text: levelled(level, oneLiner ? `${form} · ${oneLiner}` : form),
          url: page(accession),
        })),
        ...(more > 0 ? [{ text: `${more} more`, url: urlOf(`/ticker/${encodeURIComponent(ticker)}`) }] : []),
      ],
    })),
    {
      title: 'Corrections',
      lines: corrections.map(({ ticker, form, originalForm, original, differences, accession }) => ({
        text: `${ticker} · ${form} corrects the ${originalForm} ${original}: ${differences.join('; ')}`,
        url: page(accession),
      })),
    },
    {
      title: 'New listings',
      lines: [
        ...(listings?.entries ?? []).map(({ company, form, facts, level, oneLiner, accession }) => ({
          text: levelled(level, [company, form, ...facts, ...(oneLiner ? [oneLiner] : [])].join(' · ')),
          url: page(accession),
        })),
        ...(listings && listings.more > 0 ? [{ text: `${listings.more} more`, url: urlOf('/listings') }] : []),
      ],
    },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ title, lines: lines.map(({ text, url }) => ({ text: oneLine(text), url })) }));
}

/** One line per quiet ticker; it claims no more than was checked. */
function quietLines(digest: Digest): readonly string[] {
  const { quiet, checkedAt, until } = digest;
  const stale = checkedAt === null || Date.parse(until) - Date.parse(checkedAt) > STALE_MS;
  const since = checkedAt === null ? 'yet' : `since ${timeOf(checkedAt, digest.timeZone)}`;
  const said = stale ? `nothing seen, but EDGAR could not be checked ${since}` : 'checked, nothing filed';
  return quiet.map((ticker) => `${ticker}: ${said}`);
}

function footOf({ since, until, timeZone }: Digest, urlOf: (path: string) => string): readonly Line[] {
  return [
    { text: `What was filed from ${timeOf(since, timeZone)} to ${timeOf(until, timeZone)}.`, url: null },
    {
      text: `Why you got this: you follow these tickers, and the digest goes out at ${DUE_HOUR.email}:00 (${timeZone}) on each day EDGAR is open.`,
      url: null,
    },
    { text: 'Change or stop it', url: urlOf('/settings') },
  ];
}

function subjectOf(digest: Digest): string {
  const { critical, corrections, listings } = digest;
  const others = toldIn(digest) - critical.length;
  const counts = [
    ...(critical.length > 0 ? [`${critical.length} critical`] : []),
    ...(others > 0 ? [filings(others)] : []),
    ...(corrections.length > 0 ? [`${corrections.length} corrected`] : []),
    ...(listings && listings.entries.length > 0 ? [`${listings.entries.length + listings.more} new listings`] : []),
  ];
  const mark = sample(digest) ? 'Sample data: ' : '';
  return `${mark}${dayOf(digest.date)}: ${counts.length > 0 ? counts.join(', ') : 'nothing filed'}`;
}

const filings = (count: number): string => `${count} ${count === 1 ? 'filing' : 'filings'}`;

/** Count and link: the text of an account without e-mail. */
function smsOf(digest: Digest, brandName: string, url: string): string {
  const count = toldIn(digest);
  const critical = digest.critical.length > 0 ? ` (${digest.critical.length} CRITICAL)` : '';
  const tickers = [...new Set([...digest.critical.map(({ ticker }) => ticker), ...digest.tickers.map(({ ticker }) => ticker)])];
  const head = `${brandName}${sample(digest) ? ' (sample)' : ''}: ${filings(count)}${critical} for `;
  const room = SMS_MAX - head.length - url.length - 2;
  const named = tickers.join(', ');
  return `${head}${named.length > room ? `${tickers.length} tickers` : named}. ${url}`;
}

function sample({ critical, tickers, listings }: Digest): boolean {
  return [critical, ...tickers.map((each) => each.filings), listings?.entries ?? []].some((filings) =>
    filings.some(({ synthetic }) => synthetic),
  );
}

function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

function timeOf(instant: string, zone: string): string {
  const timeZone = isTimeZone(zone) ? zone : DEFAULT_DIGEST.timeZone;
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  // Some versions of the time zone data put a narrow space before AM and PM.
  return format.format(new Date(instant)).replace(/[\u202f\u00a0]/g, ' ');
}
