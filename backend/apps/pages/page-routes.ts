/** What a page is about, for its title and its article. */
export type PageKind =
  | 'home'
  | 'ticker'
  | 'filing'
  | 'insider'
  | 'insiders'
  | 'today'
  | 'listings'
  | 'search'
  | 'filingComparison'
  | 'tickerComparison'
  | 'pricing'
  | 'terms'
  | 'privacy'
  | 'aboutOurAi'
  | 'private';

/**
 * Every address of the pages, as `frontend/src/app/router.tsx` has them: other addresses are answered with 404. Of several addresses for one
 * page the first is the one that search engines are told. `private` pages show what is one reader's own, and are not listed anywhere.
 */
export const PAGE_ROUTES: readonly (readonly [pattern: string, kind: PageKind])[] = [
  ['/', 'home'],
  ['/watchlist', 'home'],
  ['/ticker/:id', 'ticker'],
  ['/ticker-enhanced/:id', 'ticker'],
  ['/ticker-old/:id', 'ticker'],
  ['/public/ticker/:id', 'ticker'],
  ['/filings/:id', 'filing'],
  ['/insiders', 'insiders'],
  ['/insiders/:id', 'insider'],
  ['/insider/cik/:id', 'insider'],
  ['/insider/:id', 'insider'],
  ['/today', 'today'],
  ['/listings', 'listings'],
  ['/search', 'search'],
  ['/filing-display-comparison', 'filingComparison'],
  ['/ticker-detail-comparison', 'tickerComparison'],
  ['/pricing', 'pricing'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/about-our-ai', 'aboutOurAi'],
  ['/alerts', 'private'],
  ['/login', 'private'],
  ['/settings', 'private'],
  ['/upgrade', 'private'],
  ['/admin', 'private'],
  ['/admin/login', 'private'],
  ['/dev/ui', 'private'],
];

const MATCHERS = PAGE_ROUTES.map(([pattern, kind]) => ({
  kind,
  matcher: new RegExp(`^${pattern.replace(/:id/g, '([^/]+)')}/?$`, 'i'),
}));

export interface PageAddress {
  readonly kind: PageKind;
  /** What the address names, decoded; empty for a page that is there once. */
  readonly id: string;
}

/** @returns null for an address that no page has. */
export function pageAt(path: string): PageAddress | null {
  for (const { kind, matcher } of MATCHERS) {
    const found = matcher.exec(path);
    if (!found) continue;
    try {
      return { kind, id: decodeURIComponent(found[1] ?? '') };
    } catch {
      return null;
    }
  }
  return null;
}
