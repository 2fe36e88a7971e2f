// Sections 1 to 4 of docs/specification.md: each statement and the test that shows it.
// [section, words of the specification, file of the test, its name, expected text in the test where it differs from those words]

const F = 'frontend/src/';
const FRAME = `${F}app/shell/frame.spec.tsx`;
const HOME = `${F}pages/home/home-page.spec.tsx`;
const SCREEN = `${F}features/watchlist/components/watchlist-screen.spec.tsx`;
const ADD = `${F}features/watchlist/components/add-ticker-form.spec.tsx`;
const CONTACT = `${F}features/contact/components/contact-modal.spec.tsx`;
const LOGIN = `${F}pages/login/login-page.spec.tsx`;
const LIGHT = `${F}pages/ticker-light/ticker-light-page.spec.tsx`;
const INSIDER = `${F}pages/insider/insider-page.spec.tsx`;
const TICKER = `${F}pages/ticker/ticker-page.spec.tsx`;
const ERROR = `${F}app/errors/error-screen.spec.tsx`;
const UPGRADE = `${F}pages/upgrade/upgrade-page.spec.tsx`;
const SETTINGS = `${F}pages/settings/settings-page.spec.tsx`;
const BRANDS = 'backend/contexts/brands/published/brand.catalog.spec.ts';

const HEADING = '%s has a heading of its own';
const VIEW = 'the URL overrides stored values, which override the default';
const LOGOUT = 'logging out without a verified contact warns, then clears everything except the flag';
const FALLBACK = 'a page that fails to render shows the fallback inside the frame';

const ADMIN = 'frontend/src/pages/admin/admin-pages.spec.tsx';

export const screenRows = [
  ['2', '/', HOME, 'without tickers it shows, then the add form, and back', "openApp('/')"],
  ['2', '/watchlist', HOME, 'also has its own URL'],
  ['2', '/ticker/{ticker}', TICKER, '%s shows the company, its filings with level and one-liner, and both times', '/ticker/AAPL'],
  [
    '2',
    '/ticker-enhanced/{ticker}',
    TICKER,
    '%s shows the company, its filings with level and one-liner, and both times',
    '/ticker-enhanced/',
  ],
  ['2', '/insider/cik/{cik}', INSIDER, 'opens at %s', '/insider/cik/'],
  ['2', '/insider/{name}', INSIDER, 'opens at %s', '/insider/DOE%20JANE'],
  [
    '2',
    '/insider/{insiderId}',
    SCREEN,
    'the latest Form 4 links to the profile of its insider, by CIK, else by name',
    '/insider/',
  ],
  ['2', '/ticker-old/{ticker}', LIGHT, '%s lists the latest filings, without a chart', '/ticker-old/'],
  ['2', '/public/ticker/{ticker}', LIGHT, '%s lists the latest filings, without a chart', '/public/ticker/'],
  [
    '2',
    '/login',
    LOGIN,
    'the field shows the detected type, and nothing can be sent while it is empty',
    "findByRole('button', { name: 'Continue' })",
  ],
  ['2', '/upgrade', UPGRADE, 'PRO by the month or year shows the price charged and leads to the payment'],
  ['2', '/pricing', FRAME, HEADING],
  ['2', '/pricing#add-ons', ADD, 'PRO at the limit can buy a pack'],
  ['2', '/settings', SETTINGS, 'opened directly, the page shows the header with the stored user'],
  ['2', '/terms', FRAME, HEADING],
  ['2', '/privacy', FRAME, HEADING],
  ['2', '/about-our-ai', FRAME, HEADING],
  [
    '2',
    '/filing-display-comparison',
    `${F}pages/filing-comparison/filing-comparison-page.spec.tsx`,
    'another filing can be chosen, and is in the URL',
  ],
  [
    '2',
    '/ticker-detail-comparison',
    `${F}pages/ticker-comparison/ticker-comparison-page.spec.tsx`,
    'one ticker as light and enhanced page, starting with the newest',
  ],
  ['2', '/admin/login', ADMIN, 'someone who is not signed in is sent to the sign-in page, and then to the overview'],
  ['2', '/admin', ADMIN, 'someone who is not signed in is sent to the sign-in page, and then to the overview'],
  [
    '2',
    '/admin/stripe-setup',
    'frontend/src/pages/admin/stripe-setup-page.spec.tsx',
    'mode, prices, webhook and the nightly comparison are shown',
  ],
  [
    '2',
    '/admin/notifications',
    'frontend/src/pages/admin/notifications-page.spec.tsx',
    'a message with an unknown outcome is resolved manually, with a reason; a refusal is shown',
  ],
  [
    '2',
    '/admin/activity',
    'frontend/src/pages/admin/activity-page.spec.tsx',
    'all activity is listed, and can be searched by several fields and a time span at once',
  ],
  [
    '2',
    '/admin/theme',
    'frontend/src/pages/admin/theme-page.spec.tsx',
    'a changed brand is restored to an earlier version or to the default colors',
  ],
  [
    '2',
    '/admin/users',
    'frontend/src/pages/admin/users-page.spec.tsx',
    'an account shows its contacts, settings, watchlist and history',
  ],
  [
    '2',
    '/admin/tickers',
    'frontend/src/pages/admin/tickers-page.spec.tsx',
    'followed tickers are listed, and every listed company can be found by search',
  ],
  [
    '2',
    '/admin/ai-feedback',
    'frontend/src/pages/admin/ai-feedback-page.spec.tsx',
    'reader feedback is listed with figures per rule, and can be filtered by rule',
  ],
  [
    '2',
    '/admin/insiders',
    'frontend/src/pages/admin/insiders-page.spec.tsx',
    'reporting owners are listed with their CIK, and one is merged into another with a reason',
  ],
  [
    '2',
    '/admin/filings',
    'frontend/src/pages/admin/filings-page.spec.tsx',
    'filings are listed and filtered by reading state, form, level and day',
  ],
  [
    '2',
    '/admin/duplicates',
    'frontend/src/pages/admin/duplicates-page.spec.tsx',
    'duplicates are listed, and two filings are compared side by side with differences first',
  ],
  [
    '2',
    '/admin/message-templates',
    'frontend/src/pages/admin/message-templates-page.spec.tsx',
    'a draft with problems cannot be published; a valid one is, with a reason and the version',
  ],
  ['2', 'Loading...', FRAME, 'shows a loading message'],
  ['2', 'Add Your First Ticker →', HOME, 'without tickers it shows, then the add form, and back'],
  ['2', 'Start Subscription →', HOME, 'the all-filings variant shows its price'],
  ['2', 'Your Watchlist', HOME, 'adding the first ticker opens a session, stores it and shows the watchlist'],
  ['2', '+ Add Tickers', HOME, 'collapsing the column is remembered, and the form can be reopened'],
  [
    '2',
    'Add X to your watchlist to see filings',
    HOME,
    '?ticker= with an unfollowed ticker shows the dismissible banner and prefills the form',
    'Add NVDA to your watchlist to see filings',
  ],
  ['2', 'Start Receiving Alerts', HOME, 'an anonymous user is asked to add a contact'],
  ['2', 'Verify Now', HOME, 'an unverified contact is asked to be verified'],
  ['2', 'Add Contact Info', HOME, 'an anonymous user is asked to add a contact'],
  ['2', 'Unlock PRO Features', HOME, 'a verified free user is offered PRO'],
  ['2', 'Anonymous', FRAME, 'anonymous: the word “Anonymous”, Settings, Upgrade and Logout'],
  ['2', 'Showing X of Y tickers', SCREEN, 'search by company name, also in the URL', 'Showing 1 of 3 tickers'],
  ['2', 'No tickers in your watchlist yet.', HOME, 'removing the last ticker shows the empty watchlist, not the landing page'],
  [
    '2',
    'Add your first ticker to start tracking SEC filings.',
    HOME,
    'removing the last ticker shows the empty watchlist, not the landing page',
  ],
  ['2', 'No tickers match your filters', SCREEN, 'filters without matches are reported and can be cleared'],
  ['2', 'PRO Features Enabled', SCREEN, 'on in the table; says so if nothing is more than a day old'],
  ['2', 'Set Up Trading Platform', SCREEN, 'is chosen once, with a message for each invalid input, then Trade opens it'],
  ['2', 'n / limit', ADD, 'above 90% of the limit the banner shows, and the count changes color', '10 \\/ 10'],
  ['2', 'Verify & Sign In', LOGIN, 'a phone number leads to the code step, and the right code logs in and stores the session'],
  ['2', 'Check your email!', LOGIN, 'an email address leads to the dialog that says a login link was sent'],
  ['2', 'Verification Email Sent!', CONTACT, 'an email is sent a link; closing refetches the watchlist'],
  ['2', 'Verification Text Sent!', CONTACT, 'a phone number is normalized and asked to reply YES'],
  ['2', 'Something went wrong', ERROR, FALLBACK],
  ['2', 'We encountered an unexpected error. Please try refreshing the page or going back to the homepage.', ERROR, FALLBACK],
  ['3', 'session', HOME, 'adding the first ticker opens a session, stores it and shows the watchlist', "getItem('session')"],
  [
    '3',
    'auth-user',
    LOGIN,
    'a phone number leads to the code step, and the right code logs in and stores the session',
    "getItem('auth-user')",
  ],
  ['3', 'adminAuth', ADMIN, 'a credential removed from storage is noticed when %s'],
  ['3', 'theme-mode', FRAME, 'dark mode can be switched on and is remembered'],
  [
    '3',
    'tradingPlatformUrl',
    SETTINGS,
    'the trading platform is stored under its key, and invalid input is refused as in the dialog',
  ],
  [
    '3',
    'showAllFilings',
    SCREEN,
    'off in cards: a newer locked filing says what arrived and why it is locked, and the open news stays',
  ],
  ['3', 'watchlistSortField', SCREEN, VIEW],
  ['3', 'watchlistSortDirection', SCREEN, 'picking a field flips the direction'],
  ['3', 'watchlistViewMode', SCREEN, 'columns as specified, sorted by header with aria-sort'],
  ['3', 'watchlistFilterSector', SCREEN, 'the sector filter is stored'],
  ['3', 'watchlistFilterIndustry', SCREEN, 'level and industry filters are stored, and Clear All removes them'],
  ['3', 'watchlistFilterAlertLevel', SCREEN, 'level and industry filters are stored, and Clear All removes them'],
  ['3', 'watchlistFilterFormTypes', SCREEN, 'filing types are chosen several at a time'],
  ['3', 'loggingOut', FRAME, LOGOUT],
  [
    '1',
    'The footer says the service is provided as is and is not investment advice. Copyright year is 2025.',
    FRAME,
    'the footer shows links, the disclaimer and the year',
    '2025',
  ],
  [
    '1',
    'Each brand has its own tagline, hero title and subtitle, empty-state message, upgrade prompt, default ticker suggestions and AI brain icon. Landing copy differs by brand.',
    BRANDS,
    'have texts of their own',
    'heroSubtitle',
  ],
];
