import type { BrandId } from '#contexts/brands/published/brand.catalog.ts';

/** Ids in the addresses of some pages. */
export interface Subjects {
  /** Accession number. */
  readonly filing: string;
  /** CIK of a person. */
  readonly insider: string;
  /** Id of an alert on that filing. */
  readonly alert: string;
}

/** One picture of a page. */
export interface Picture {
  /** File name without extension. */
  readonly name: string;
  /** `{filing}`, `{insider}` and `{alert}` are replaced by the subjects. `mail:` and a name stands for a mail. */
  readonly path: string;
  readonly brand: BrandId;
  readonly scheme: 'light' | 'dark';
  readonly width: 1280 | 390;
  readonly reader: Reader;
}

/** `watcher` has a watchlist, `newcomer` an account without tickers. */
export type Reader = 'visitor' | 'watcher' | 'newcomer' | 'administrator';

/** A page, and its main brand. */
interface PicturedPage extends Pick<Picture, 'path' | 'brand' | 'reader'> {
  /** It looks the same at every brand, or exists at only one. */
  readonly single?: true;
  /** Name of its draft in the folder of drafts, if different. */
  readonly draft?: string;
}

/** Brands of the drafts that do not show filingwire. */
export const DRAFTS_OF_BRANDS: Readonly<Record<string, Partial<Record<BrandId, string>>>> = {
  landing: { 'material-events': 'landing-8kgetter' },
};

const admin = <Path extends string>(path: Path, draft = 'admin-users') =>
  ({ path, brand: 'filingwire', reader: 'administrator', single: true, draft }) as const;

export const PAGES = {
  landing: { path: '/', brand: 'material-events', reader: 'visitor' },
  'add-step': { path: '/?step=add', brand: 'material-events', reader: 'visitor', draft: 'states' },
  'first-use': { path: '/', brand: 'material-events', reader: 'newcomer', draft: 'states' },
  'watchlist-cards': { path: '/?view=cards', brand: 'material-events', reader: 'watcher' },
  'watchlist-table': { path: '/?view=table', brand: 'material-events', reader: 'watcher' },
  ticker: { path: '/ticker/AAPL', brand: 'material-events', reader: 'watcher' },
  'ticker-light': { path: '/ticker-old/AAPL', brand: 'material-events', reader: 'watcher', draft: 'ticker' },
  'public-ticker': { path: '/public/ticker/AAPL', brand: 'material-events', reader: 'visitor', draft: 'ticker' },
  filing: { path: '/filings/{filing}', brand: 'material-events', reader: 'watcher' },
  today: { path: '/today', brand: 'material-events', reader: 'watcher' },
  listings: { path: '/listings', brand: 'filingwire', reader: 'watcher' },
  insiders: { path: '/insiders', brand: 'form4getter', reader: 'watcher' },
  insider: { path: '/insider/{insider}', brand: 'form4getter', reader: 'watcher' },
  search: { path: '/search?q=resigns', brand: 'filingwire', reader: 'watcher' },
  alerts: { path: '/alerts', brand: 'material-events', reader: 'watcher' },
  alert: { path: '/alerts?alert={alert}', brand: 'material-events', reader: 'watcher', draft: 'alerts' },
  settings: { path: '/settings', brand: 'material-events', reader: 'watcher' },
  pricing: { path: '/pricing', brand: 'material-events', reader: 'visitor' },
  upgrade: { path: '/upgrade', brand: 'material-events', reader: 'watcher' },
  login: { path: '/login', brand: 'material-events', reader: 'visitor' },
  'filing-comparison': { path: '/filing-display-comparison?filing={filing}', brand: 'material-events', reader: 'watcher' },
  'ticker-comparison': { path: '/ticker-detail-comparison', brand: 'material-events', reader: 'watcher' },
  terms: { path: '/terms', brand: 'material-events', reader: 'visitor' },
  accuracy: { path: '/accuracy', brand: 'material-events', reader: 'visitor' },
  developers: { path: '/developers', brand: 'filingwire', reader: 'visitor' },
  privacy: { path: '/privacy', brand: 'material-events', reader: 'visitor' },
  'about-our-ai': { path: '/about-our-ai', brand: 'material-events', reader: 'visitor' },
  'not-found': { path: '/nowhere', brand: 'material-events', reader: 'visitor', draft: 'states' },
  parts: { path: '/dev/ui', brand: 'material-events', reader: 'visitor', draft: 'states' },
  offline: { path: '/offline.html', brand: 'filingwire', reader: 'visitor', single: true, draft: 'states' },
  'mail-alert': { path: 'mail:alert', brand: 'filingwire', reader: 'visitor', single: true, draft: 'emails' },
  'mail-digest': { path: 'mail:digest', brand: 'filingwire', reader: 'visitor', single: true, draft: 'emails' },
  'admin-login': { path: '/admin/login', brand: 'filingwire', reader: 'visitor', single: true, draft: 'login' },
  'admin-overview': admin('/admin'),
  'admin-why': admin('/admin/why'),
  'admin-activity': admin('/admin/activity'),
  'admin-users': admin('/admin/users'),
  'admin-tickers': admin('/admin/tickers'),
  'admin-insiders': admin('/admin/insiders'),
  'admin-filings': admin('/admin/filings'),
  'admin-duplicates': admin('/admin/duplicates'),
  'admin-notifications': admin('/admin/notifications'),
  'admin-ai-feedback': admin('/admin/ai-feedback'),
  'admin-projections': admin('/admin/projections'),
  'admin-theme': admin('/admin/theme'),
  'admin-message-templates': admin('/admin/message-templates'),
  'admin-stripe-setup': admin('/admin/stripe-setup'),
  'admin-administrators': admin('/admin/administrators'),
  'admin-my-access': admin('/admin/my-access'),
} as const satisfies Readonly<Record<string, PicturedPage>>;

export type PageName = keyof typeof PAGES;

/** @param brand by default the page's main one. */
export function pictureOf(page: PageName, scheme: Picture['scheme'], width: Picture['width'], brand?: BrandId): Picture {
  const { path, reader, brand: home } = PAGES[page];
  return { path, reader, brand: brand ?? home, scheme, width, name: `${page}${brand ? `-${brand}` : ''}-${width}-${scheme}` };
}

/** Pictures that a change of the pages must not alter unnoticed. */
export const ACCEPTED: readonly Picture[] = [
  pictureOf('landing', 'light', 1280),
  pictureOf('landing', 'dark', 1280),
  pictureOf('landing', 'light', 390),
  pictureOf('landing', 'light', 1280, 'form4getter'),
  pictureOf('landing', 'light', 1280, 'filingwire'),
  pictureOf('watchlist-cards', 'light', 1280),
  pictureOf('watchlist-cards', 'dark', 1280),
  pictureOf('watchlist-cards', 'light', 390),
  pictureOf('watchlist-table', 'light', 1280),
  pictureOf('watchlist-table', 'dark', 1280),
  pictureOf('watchlist-cards', 'light', 1280, 'form4getter'),
  pictureOf('watchlist-cards', 'light', 1280, 'filingwire'),
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
