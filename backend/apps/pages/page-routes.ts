import { builtPattern } from '../../platform/values/built-pattern.ts';
import { withoutControls } from '../../platform/values/foreign-text.ts';

/** What a page is about; determines its title and its article. */
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
  | 'accuracy'
  | 'developers'
  | 'private';

/**
 * Every page address, as in `frontend/src/app/router.tsx` and `frontend/src/pages/admin/admin-pages.ts`; all others get a 404. Several addresses may
 * show the same page; its text names the canonical one. `private` pages are personal and never listed. `code` names the files in
 * `frontend/src/pages`, without extension, that draw the page's first content: browsers load them in parallel with the frame. Admin pages have
 * none because they are rarely opened.
 */
export const PAGE_ROUTES: readonly (readonly [pattern: string, kind: PageKind, code?: readonly string[]])[] = [
  ['/', 'home', ['home/home-page', 'home/start']],
  ['/watchlist', 'home', ['home/home-page', 'home/start']],
  ['/ticker/:id', 'ticker', ['ticker/ticker-page']],
  ['/ticker-enhanced/:id', 'ticker', ['ticker/ticker-page']],
  ['/ticker-old/:id', 'ticker', ['ticker-light/ticker-light-page']],
  ['/public/ticker/:id', 'ticker', ['ticker-light/ticker-light-page']],
  ['/filings/:id', 'filing', ['filing/filing-page']],
  ['/insiders', 'insiders', ['insiders/insiders-page']],
  ['/insiders/:id', 'insider', ['insider/insider-page']],
  ['/insider/cik/:id', 'insider', ['insider/insider-page']],
  ['/insider/:id', 'insider', ['insider/insider-page']],
  ['/today', 'today', ['today/today-page']],
  ['/listings', 'listings', ['listings/listings-page']],
  ['/search', 'search', ['search/search-page']],
  ['/filing-display-comparison', 'filingComparison', ['filing-comparison/filing-comparison-page']],
  ['/ticker-detail-comparison', 'tickerComparison', ['ticker-comparison/ticker-comparison-page']],
  ['/pricing', 'pricing', ['pricing/pricing-page']],
  ['/terms', 'terms', ['legal/terms-page']],
  ['/privacy', 'privacy', ['legal/privacy-page']],
  ['/about-our-ai', 'aboutOurAi', ['legal/about-our-ai-page']],
  ['/accuracy', 'accuracy', ['accuracy/accuracy-page']],
  ['/developers', 'developers', ['developers/developers-page']],
  ['/alerts', 'private', ['alerts/alerts-page']],
  ['/login', 'private', ['login/login-page']],
  ['/settings', 'private', ['settings/settings-page']],
  ['/upgrade', 'private', ['upgrade/upgrade-page']],
  ['/admin', 'private'],
  ['/admin/login', 'private'],
  ['/admin/activity', 'private'],
  ['/admin/why', 'private'],
  ['/admin/users', 'private'],
  ['/admin/tickers', 'private'],
  ['/admin/insiders', 'private'],
  ['/admin/filings', 'private'],
  ['/admin/duplicates', 'private'],
  ['/admin/my-access', 'private'],
  ['/admin/stripe-setup', 'private'],
  ['/admin/theme', 'private'],
  ['/admin/administrators', 'private'],
  ['/admin/message-templates', 'private'],
  ['/admin/notifications', 'private'],
  ['/admin/projections', 'private'],
  ['/admin/ai-feedback', 'private'],
  ['/dev/ui', 'private', ['dev-ui/dev-ui-page']],
];

const MATCHERS = PAGE_ROUTES.map(([pattern, kind, code = []]) => ({
  kind,
  code,
  matcher: builtPattern(`^${pattern.replace(/:id/g, '([^/]+)')}/?$`, 'i'),
}));

export interface PageAddress {
  readonly kind: PageKind;
  /** The id in the address, decoded; empty for a page without one. */
  readonly id: string;
}

const NOT_FOUND_CODE = ['not-found/not-found-page'];

/** The files of `frontend/src/pages` that draw the first content at an address, without extension. */
export function codeAt(path: string): readonly string[] {
  return MATCHERS.find(({ matcher }) => matcher.test(path))?.code ?? NOT_FOUND_CODE;
}

/** @returns null for an unknown address. */
export function pageAt(path: string): PageAddress | null {
  for (const { kind, matcher } of MATCHERS) {
    const found = matcher.exec(path);
    if (!found) continue;
    try {
      return { kind, id: withoutControls(decodeURIComponent(found[1] ?? '')) };
    } catch {
      return null;
    }
  }
  return null;
}
