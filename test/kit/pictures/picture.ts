import type { BrandId } from '../../../backend/contexts/brands/published/brand.catalog.ts';

/** What the addresses of some pages name. */
export interface Subjects {
  /** Accession number. */
  readonly filing: string;
  /** CIK of a person. */
  readonly insider: string;
}

/** One page as it is pictured. */
export interface Picture {
  /** File name without its ending. */
  readonly name: string;
  /** `{filing}` and `{insider}` stand for the subjects. */
  readonly path: string;
  readonly brand: BrandId;
  readonly scheme: 'light' | 'dark';
  readonly width: 1280 | 390;
  /** Opened by somebody with a watchlist, or by a visitor. */
  readonly known: boolean;
}

/** A page, and the brand where it is at home. */
interface PicturedPage extends Pick<Picture, 'path' | 'brand' | 'known'> {
  /** Its draft in the folder of drafts, where it is named otherwise than the page. */
  readonly draft?: string;
}

export const PAGES = {
  landing: { path: '/', brand: 'material-events', known: false, draft: 'landing-8kgetter' },
  'watchlist-cards': { path: '/?view=cards', brand: 'material-events', known: true },
  'watchlist-table': { path: '/?view=table', brand: 'material-events', known: true },
  ticker: { path: '/ticker/AAPL', brand: 'material-events', known: true },
  'ticker-light': { path: '/ticker-old/AAPL', brand: 'material-events', known: true, draft: 'ticker' },
  filing: { path: '/filings/{filing}', brand: 'material-events', known: true },
  today: { path: '/today', brand: 'material-events', known: true },
  listings: { path: '/listings', brand: 'filingwire', known: true },
  insiders: { path: '/insiders', brand: 'form4getter', known: true },
  insider: { path: '/insider/{insider}', brand: 'form4getter', known: true },
  search: { path: '/search?q=resigns', brand: 'material-events', known: true },
  alerts: { path: '/alerts', brand: 'material-events', known: true },
  settings: { path: '/settings', brand: 'material-events', known: true },
  pricing: { path: '/pricing', brand: 'material-events', known: false },
  upgrade: { path: '/upgrade', brand: 'material-events', known: true },
  login: { path: '/login', brand: 'material-events', known: false },
  'filing-comparison': { path: '/filing-display-comparison?filing={filing}', brand: 'material-events', known: true },
  'ticker-comparison': { path: '/ticker-detail-comparison', brand: 'material-events', known: true },
  terms: { path: '/terms', brand: 'material-events', known: false },
  privacy: { path: '/privacy', brand: 'material-events', known: false },
  'about-our-ai': { path: '/about-our-ai', brand: 'material-events', known: false },
  'not-found': { path: '/nowhere', brand: 'material-events', known: false, draft: 'states' },
  parts: { path: '/dev/ui', brand: 'material-events', known: false, draft: 'states' },
} as const satisfies Readonly<Record<string, PicturedPage>>;

export type PageName = keyof typeof PAGES;

/** @param brand without it the brand where the page is at home. */
export function pictureOf(page: PageName, scheme: Picture['scheme'], width: Picture['width'], brand?: BrandId): Picture {
  const { path, known, brand: home } = PAGES[page];
  return { path, known, brand: brand ?? home, scheme, width, name: `${page}${brand ? `-${brand}` : ''}-${width}-${scheme}` };
}

/** Pictures that a change of the pages must not change unseen. */
export const ACCEPTED: readonly Picture[] = [
  pictureOf('landing', 'light', 1280),
  pictureOf('landing', 'dark', 1280),
  pictureOf('landing', 'light', 390),
  pictureOf('landing', 'light', 1280, 'form4getter'),
  pictureOf('landing', 'light', 1280, 'filingwire'),
  pictureOf('watchlist-cards', 'light', 1280),
  pictureOf('watchlist-cards', 'dark', 1280),
  pictureOf('watchlist-cards', 'light', 390),
  pictureOf('watchlist-cards', 'dark', 390),
  pictureOf('watchlist-table', 'light', 1280),
  pictureOf('watchlist-table', 'dark', 1280),
  pictureOf('watchlist-cards', 'light', 1280, 'form4getter'),
  pictureOf('ticker', 'light', 1280),
  pictureOf('ticker', 'dark', 1280),
  pictureOf('ticker', 'light', 390),
  pictureOf('filing', 'light', 1280),
  pictureOf('filing', 'dark', 1280),
  pictureOf('filing', 'light', 390),
  pictureOf('today', 'light', 1280),
  pictureOf('insider', 'light', 1280),
  pictureOf('alerts', 'light', 1280),
  pictureOf('settings', 'dark', 1280),
  pictureOf('pricing', 'light', 1280),
  pictureOf('login', 'light', 390),
];
