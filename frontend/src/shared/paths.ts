/** Every address of the pages, so that a rename is one change. */
export const paths = {
  home: '/',
  watchlist: '/watchlist',
  ticker: (ticker: string) => `/ticker/${encodeURIComponent(ticker)}`,
  login: '/login',
  settings: '/settings',
  upgrade: '/upgrade',
  pricing: '/pricing',
  addOns: '/pricing#add-ons',
  terms: '/terms',
  privacy: '/privacy',
  aboutOurAi: '/about-our-ai',
} as const;
