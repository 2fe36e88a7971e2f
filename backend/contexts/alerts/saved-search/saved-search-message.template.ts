import { oneForm } from '#platform/wording/form-name.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { companyName as printedName } from '#reading/language/names.ts';
import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';
import { originalAtEdgar } from '../../filings/published/document-link.ts';
import { LEVEL_MARKS, type LevelMark } from '../alert-message/level-mark.catalog.ts';
import type { SearchMatch } from '../published/search-match.events.ts';

/** Content of a saved-search message. Pure: the same filing gives the same message. */

type Filing = SearchMatch['data']['filing'];

/** Variables of `saved-search.mjml` and `saved-search.txt`. */
export interface SavedSearchView extends MailFrame, LevelMark {
  readonly level: string;
  readonly isSample: boolean;
  readonly headline: string;
  readonly oneLiner: string;
  readonly searches: readonly { readonly q: string }[];
  readonly pageUrl: string;
  readonly originalUrl: string | null;
  readonly whyLine: string;
  /** Page with the account's saved searches. */
  readonly searchesUrl: string;
}

export const SAVED_SEARCH_VARIABLES = [
  'level',
  'levelShape',
  'levelColour',
  'levelGround',
  'levelShapeColour',
  'isSample',
  'headline',
  'oneLiner',
  'searches',
  'q',
  'pageUrl',
  'originalUrl',
  'whyLine',
  'searchesUrl',
] as const;

/** Maximum number of characters of a query that are shown. */
const SHOWN = 60;
const WHY = 'Why you got this: the filing matches your saved search.';

/** `Acme Corp filed an 8-K`. */
export const filedLine = ({ companyName, form }: Filing): string => `${printedName(companyName)} filed ${oneForm(form)}`;

export function savedSearchView(
  filing: Filing,
  searches: readonly { readonly q: string }[],
  brandId: string,
  options: MailFrameOptions,
  addresses: { readonly pageUrl: string; readonly searchesUrl: string; readonly unsubscribeUrl: string | null },
): SavedSearchView {
  const { level, synthetic, oneLiner, indexUrl } = filing;
  const { pageUrl, searchesUrl, unsubscribeUrl } = addresses;
  return {
    ...mailFrame(options, brandId, {
      subject: `${synthetic ? 'Sample data: ' : ''}${filedLine(filing)} matching ${quotedSearches(searches)}`,
      preheader: oneLiner,
      unsubscribeUrl,
    }),
    ...LEVEL_MARKS[level],
    level,
    isSample: synthetic,
    headline: filedLine(filing),
    oneLiner,
    searches: searches.map(({ q }) => ({ q })),
    pageUrl,
    originalUrl: originalAtEdgar(indexUrl),
    whyLine: WHY,
    searchesUrl,
  };
}

export function savedSearchPush(filing: Filing, searches: readonly { readonly q: string }[], url: string) {
  const sample = filing.synthetic ? 'Sample data: ' : '';
  return { title: `${sample}${filedLine(filing)}`, body: `Matches ${quotedSearches(searches)}. ${filing.oneLiner}`, url };
}

/** `“dividend increase”`, or `“dividend increase” and 2 more searches`. */
function quotedSearches([first, ...more]: readonly { readonly q: string }[]): string {
  const q = first?.q ?? '';
  const quotedQuery = `“${q.length > SHOWN ? `${q.slice(0, SHOWN - 1)}…` : q}”`;
  if (more.length === 0) return quotedQuery;
  return `${quotedQuery} and ${howMany(more.length, 'more search', 'more searches')}`;
}
