/** The addresses of all pages. */
export const paths = {
  home: '/',
  watchlist: '/watchlist',
  ticker: (ticker: string) => `/ticker/${encodeURIComponent(ticker)}`,
  /** @param at text range to open, offsets in UTF-16 units */
  filing: (accession: string, at?: { readonly start: number; readonly end: number }) =>
    `/filings/${encodeURIComponent(accession)}${at ? `?at=${at.start}-${at.end}` : ''}`,
  alerts: '/alerts',
  /** @param id as in GET /api/alerts/{id}; messages link here */
  alert: (id: string) => `/alerts?alert=${encodeURIComponent(id)}`,
  today: '/today',
  listings: '/listings',
  insiders: '/insiders',
  /** @param id CIK, or else the name as filed */
  insider: (id: string) => `/insider/${encodeURIComponent(id)}`,
  search: '/search',
  login: '/login',
  settings: '/settings',
  upgrade: '/upgrade',
  pricing: '/pricing',
  addOns: '/pricing#add-ons',
  admin: '/admin',
  adminLogin: '/admin/login',
  terms: '/terms',
  privacy: '/privacy',
  aboutOurAi: '/about-our-ai',
  accuracy: '/accuracy',
  developers: '/developers',
} as const;
