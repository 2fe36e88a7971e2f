import type { FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import type { BrandConfig } from '../../contexts/brands/published/brand.catalog.ts';
import { LEVEL_PALETTE } from '../../contexts/scoring/published/level-palette.catalog.ts';
import { withoutForbidden } from '../../platform/values/xml-text.ts';
import { html, type Markup } from './markup.ts';

const COLUMNS = 35;
const LINES = 4;
const { light } = LEVEL_PALETTE;
/** Shape and color of each level, as on the pages. */
const LEVELS: Readonly<Record<string, { readonly color: string; readonly points: string }>> = {
  CRITICAL: { color: light['critical-shape'], points: '12,0 28,0 40,12 40,28 28,40 12,40 0,28 0,12' },
  HIGH: { color: light['high-shape'], points: '20,2 40,38 0,38' },
  MEDIUM: { color: light['medium-shape'], points: '20,0 40,20 20,40 0,20' },
  LOW: { color: light['low-shape'], points: '8,8 32,8 32,32 8,32' },
};

type Brand = Pick<BrandConfig, 'brandName' | 'primaryColor'>;

interface Card {
  readonly name: string;
  readonly below: string;
  readonly level: string | null;
  readonly line: string;
  readonly sample: boolean;
}

const NARROW = /[ijlI.,:;'|! ]/;
const WIDE = /[A-Z@%&—\u2e80-\u{10ffff}]/u;

/** Approximate width of a text, in average characters. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += NARROW.test(char) ? 0.5 : WIDE.test(char) ? 1.25 : 1;
  return width;
}

/** The longest prefix that fits. */
function cut(text: string, columns: number): string {
  let kept = '';
  for (const char of text) {
    if (widthOf(kept + char) > columns) break;
    kept += char;
  }
  return kept;
}

/** Wraps a text at spaces into lines that fit the picture; the last one ends with an ellipsis when text was cut. */
export function linesOf(text: string, columns = COLUMNS, max = LINES): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines[lines.length - 1] ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (widthOf(longer) <= columns || last === '') lines[lines.length - 1] = cut(longer, columns);
    else if (lines.length < max) lines.push(cut(word, columns));
    else {
      lines[lines.length - 1] = `${cut(last, columns - 1)}…`;
      break;
    }
  }
  return lines;
}

/** Preview picture of a shared filing link, 1200 × 630, as SVG. */
export function filingPicture(filing: FilingSummaryResponse, brand: Brand): string {
  return picture(
    {
      name: [tickerOf(filing), filing.companies[0]?.name].filter(Boolean).join(' · '),
      below: `Form ${filing.form}, ${filing.filed_at.slice(0, 10)}`,
      level: filing.level,
      line: lineOf(filing),
      sample: filing.sample,
    },
    brand,
  );
}

/** Preview picture of a shared ticker link: its newest public filing, or just its name. */
export function tickerPicture({ company, filings }: TickerPageResponse, brand: Brand): string {
  const newest = filings.find(({ locked, withdrawn }) => !locked && !withdrawn);
  return picture(
    {
      name: [company.ticker, company.name].filter(Boolean).join(' · '),
      below: newest ? `Newest filing: Form ${newest.form}, ${newest.filed_at.slice(0, 10)}` : 'SEC filings',
      level: newest?.level ?? null,
      line: newest ? lineOf(newest) : 'Every filing, ranked by rules you can check',
      sample: newest?.sample ?? false,
    },
    brand,
  );
}

const tickerOf = ({ companies }: FilingSummaryResponse) => companies.flatMap(({ tickers }) => tickers)[0];

function lineOf(filing: FilingSummaryResponse): string {
  return (filing.locked ? filing.locked_because : (filing.headline ?? filing.one_liner)) ?? 'Not summarized yet';
}

function picture({ name, below, level, line, sample }: Card, { brandName, primaryColor }: Brand): string {
  const mark = level === null ? undefined : LEVELS[level];
  const title = linesOf(withoutForbidden(name), 50, 1)[0] ?? '';
  const lines = linesOf(withoutForbidden(line));
  const top = mark ? 312 : 260;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Inter, Arial, sans-serif">
<rect width="1200" height="630" fill="#ffffff"/><rect width="1200" height="12" fill="${primaryColor}"/>
<text x="72" y="112" font-size="34" font-weight="600" fill="#37424f">${title}</text>
<text x="72" y="160" font-size="28" fill="#586472">${below}${sample ? ' · sample data' : ''}</text>
${mark ? levelMark(level ?? '', mark) : null}
${lines.map((text, at) => html`<text x="72" y="${top + at * 62}" font-size="50" font-weight="700" fill="#0e1621">${text}</text>`)}
<text x="72" y="590" font-size="28" font-weight="600" fill="${primaryColor}">${brandName}</text>
</svg>`.text;
}

function levelMark(level: string, { color, points }: (typeof LEVELS)[string] & object): Markup {
  return html`<g transform="translate(72 200)"><polygon points="${points}" fill="${color}"/><text x="56" y="32" font-size="32" font-weight="700" fill="${color}">${level}</text></g>`;
}
