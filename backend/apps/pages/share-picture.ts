import type { FilingSummaryResponse } from '../../../projections/filing-feed/filing.response.ts';
import { html, type Markup } from './markup.ts';

const COLUMNS = 38;
const LINES = 4;
/** Colours and shapes of the levels as the pages draw them (`frontend/src/theme/tokens.ts`). */
const LEVELS: Readonly<Record<string, { readonly colour: string; readonly points: string }>> = {
  CRITICAL: { colour: '#d3222b', points: '12,0 28,0 40,12 40,28 28,40 12,40 0,28 0,12' },
  HIGH: { colour: '#dd5b0b', points: '20,2 40,38 0,38' },
  MEDIUM: { colour: '#a87d00', points: '20,0 40,20 20,40 0,20' },
  LOW: { colour: '#6c7885', points: '8,8 32,8 32,32 8,32' },
};

/** Breaks a text at its blanks into lines that fit the picture; the last one ends with an ellipsis when more follows. */
export function linesOf(text: string, columns = COLUMNS, most = LINES): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines[lines.length - 1] ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= columns || last === '') lines[lines.length - 1] = longer.slice(0, columns);
    else if (lines.length < most) lines.push(word.slice(0, columns));
    else {
      lines[lines.length - 1] = `${last.slice(0, columns - 1)}…`;
      break;
    }
  }
  return lines;
}

/** The picture that stands beside a shared link to a filing, 1200 × 630, in SVG. */
export function sharePicture(filing: FilingSummaryResponse, brandName: string): Markup {
  const company = filing.companies[0]?.name ?? '';
  const ticker = filing.companies.flatMap(({ tickers }) => tickers)[0];
  const line = (filing.locked ? filing.locked_because : (filing.headline ?? filing.one_liner)) ?? 'Not summarised yet';
  const level = filing.level === null ? undefined : LEVELS[filing.level];
  const name = linesOf([ticker, company].filter(Boolean).join(' · '), 52, 1)[0] ?? '';
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Inter, Arial, sans-serif">
<rect width="1200" height="630" fill="#ffffff"/><rect width="1200" height="12" fill="#1971c2"/>
<text x="72" y="112" font-size="34" font-weight="600" fill="#37424f">${name}</text>
<text x="72" y="160" font-size="28" fill="#586472">${filing.form} of ${filing.filed_at.slice(0, 10)}${filing.sample ? ' · sample data' : ''}</text>
${
  level
    ? html`<g transform="translate(72 200)"><polygon points="${level.points}" fill="${level.colour}"/><text x="56" y="32" font-size="32" font-weight="700" fill="${level.colour}">${filing.level}</text></g>`
    : null
}
${linesOf(line).map((text, at) => html`<text x="72" y="${310 + at * 62}" font-size="50" font-weight="650" fill="#0e1621">${text}</text>`)}
<text x="72" y="590" font-size="28" font-weight="600" fill="#1971c2">${brandName}</text>
</svg>`;
}
