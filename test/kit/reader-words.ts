import type { Page } from 'playwright-core';
import { z } from 'zod';
import { FORM_TABLE } from '../../backend/contexts/forms/published/form-table.catalog.ts';
import { LEVELS_DOWN } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { RULES, UNREAD_FACTS } from '../../backend/contexts/scoring/rule-set/2026-11-22.rules.ts';
import { EIGHT_K_FACTS } from '../../backend/contexts/scoring/score-filing/eight-k-subject.ts';
import { FORM_FACTS } from '../../backend/reading/form-subject.ts';
import { TRADE_FACTS } from '../../backend/reading/forms/ownership/subject.ts';
import { NO_CONTEXT } from '../../backend/reading/judge/context.ts';
import { companyName } from '../../backend/reading/language/names.ts';
import { filingResponse } from '../../projections/filing-feed/filing.response.ts';
import { watchlistResponse } from '../../projections/watchlist/watchlist.response.ts';

/** Text on a page, except the text of filings. */
export interface PageWords {
  /** Texts and control labels, one per line. */
  readonly said: readonly string[];
  /** The texts outside tables. */
  readonly outsideTables: readonly string[];
}

/** Text by filers and from forms, which is not ours. */
const FILED = '[data-part="document"], blockquote, mark, [data-filed], pre, code, kbd, svg, script, style, noscript';
const WORDS = `(() => {
  const filed = ${JSON.stringify(FILED)};
  const [said, outsideTables] = [[], []];
  const add = (text, element) => {
    const line = text.replace(/\\s+/g, ' ').trim();
    if (line === '' || element.closest(filed)) return;
    said.push(line);
    if (!element.closest('table, [role="table"]')) outsideTables.push(line);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (element?.checkVisibility()) add(walker.currentNode.textContent, element);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name) ?? '', element);
  return { said, outsideTables };
})()`;

export const wordsOf = (page: Page): Promise<PageWords> => page.evaluate<PageWords>(WORDS);

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return [];
  const { id } = value as { readonly id?: unknown };
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(value).flatMap(idsIn)];
}

function propertiesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesIn)];
}

/** Only multi-word identifiers, because single words also occur in normal text. */
const IS_NO_WORD = /[a-z][A-Z]|_|\w\.\w/;
const answers = [filingResponse, watchlistResponse].flatMap((schema) =>
  propertiesIn(z.toJSONSchema(schema, { unrepresentable: 'any' })),
);
const FIELDS = [...EIGHT_K_FACTS, ...TRADE_FACTS, ...FORM_FACTS, ...UNREAD_FACTS, ...Object.keys(NO_CONTEXT), ...answers].filter(
  (name) => IS_NO_WORD.test(name),
);
/** Names of rules and fields, from the code's own lists. */
export const IDENTIFIERS: ReadonlySet<string> = new Set([...idsIn(RULES).filter((id) => IS_NO_WORD.test(id)), ...FIELDS]);

/** Words normally in capitals: EDGAR, exchanges, SMS keywords and abbreviations of the field. */
const USUAL_IN_CAPITALS = new Set('EDGAR NYSE NASDAQ HTML JSON STOP START HELP EBITDA GAAP HTTP ASAP CUSIP OPML'.split(' '));
const IN_CAPITALS = new Set<string>([...LEVELS_DOWN, ...FORM_TABLE.map(({ form }) => form), ...USUAL_IN_CAPITALS]);

/** Wording that readers should not see. @param tickers that may occur on the page */
export function faultsOf({ said, outsideTables }: PageWords, tickers: ReadonlySet<string>): readonly string[] {
  const faults: string[] = [];
  for (const line of said) {
    for (const word of line.split(/[\s,;:()“”"]+/)) {
      const bare = word.replace(/[.!?]+$/, '');
      if (IDENTIFIERS.has(bare)) faults.push(`names ${bare}: ${line}`);
      if (/^\d{4}-\d\d-\d\d(?:T|$)/.test(bare)) faults.push(`has the date ${bare}: ${line}`);
      const capitals = /^[A-Z]{4,}$/.test(bare) ? bare : null;
      if (capitals !== null && !IN_CAPITALS.has(capitals) && !tickers.has(capitals) && companyName(capitals) !== capitals)
        faults.push(`shouts ${capitals}: ${line}`);
    }
  }
  for (const line of outsideTables) {
    const exact = /(?<![\d.-])\d[\d,]*\.\d{3,}(?!\d*[.-]\d)/.exec(line)?.[0];
    if (exact !== undefined) faults.push(`has the figure ${exact}: ${line}`);
  }
  return faults;
}
