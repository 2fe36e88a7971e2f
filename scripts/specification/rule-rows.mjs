// Sections 5 to 9 of docs/specification.md: each statement and the test that shows it, as in screen-rows.mjs.

const F = 'frontend/src/';
const WATCH = `${F}features/watchlist/`;
const ADD = `${WATCH}components/add-ticker-form.spec.tsx`;
const SCREEN = `${WATCH}components/watchlist-screen.spec.tsx`;
const INPUT = `${WATCH}lib/ticker-input.spec.ts`;
const MESSAGES = `${WATCH}lib/add-messages.spec.ts`;
const PLATFORMS = `${WATCH}lib/trading-platforms.spec.ts`;
const CONTACT = `${F}features/contact/components/contact-modal.spec.tsx`;
const LOGIN = `${F}pages/login/login-page.spec.tsx`;
const HOME = `${F}pages/home/home-page.spec.tsx`;
const BRANDS = 'backend/contexts/brands/published/brand.catalog.spec.ts';
const PLANS = 'backend/contexts/plans/published/plan.policy.spec.ts';
const MARKS = `${F}shared/domain/quote-marks.spec.ts`;
const ACCOUNTS = 'test/integration/accounts.spec.ts';
const SUBSCRIBE = 'test/integration/watchlist-subscribe.spec.ts';
const DESCRIBED = 'test/integration/api-description.long.spec.ts';

const REFUSED = 'no ticker and no form selected are refused with a message';
const OVER = 'over the limit nothing is sent and the way out is named';
const CODE = 'a phone number leads to the code step, and the right code logs in and stores the session';
const PLATFORM = 'refusal messages';
const SENT = 'symbols are split and upper-cased, a name is looked up, an empty note is an empty string';
const ANSWERS = 'answers are as described';
const TOO_LONG = 'only items longer than five characters are looked up; unknown names stay';
const NO_SESSION = 'a response without a session is an error and stores nothing';
const COUNTED = 'added, updated and skipped are counted';
const BANNER = 'above 90% of the limit the banner shows, and the count changes color';
const PACK = 'PRO at the limit can buy a pack';
const FORMS = 'have the forms in the specification';

export const ruleRows = [
  ['5', 'Please enter a ticker symbol or company name', ADD, REFUSED],
  ['5', "Empty input gives 'Please enter a ticker symbol or company name'.", ADD, REFUSED, 'Please enter a ticker symbol'],
  ['5', 'Please select at least one form type', ADD, REFUSED],
  ['5', "No form selected gives 'Please select at least one form type'.", ADD, REFUSED, 'Please select at least one form type'],
  [
    '5',
    'Input is split on commas, trimmed and upper-cased; empty items are dropped.',
    INPUT,
    'input is split, trimmed, upper-cased, empty items dropped',
    "' aapl,, msft ,brk.b, AAPL,'",
  ],
  [
    '5',
    'An item longer than 5 characters is looked up through ticker search and replaced by the first match, otherwise used as typed.',
    INPUT,
    TOO_LONG,
    "'NOBODY'",
  ],
  ['5', 'Tickers already on the watchlist are not counted as new.', ADD, OVER, "'NVDA, TSLA, AAPL'"],
  ['5', 'Adding N ticker(s) would exceed your limit of L.', ADD, OVER, 'Adding 2 ticker(s) would exceed your limit of 2.'],
  [
    '5',
    "If the current count plus the new ones exceeds the limit, the error is 'Adding N ticker(s) would exceed your limit of L.' followed by:",
    SUBSCRIBE,
    'free: ten, in the words of the specification, and nothing changes',
    'Adding 2 ticker(s) would exceed your limit of 10. Upgrade',
  ],
  ['5', 'Buy +20 more tickers for $5/month in Settings → Ticker Add-ons.', ADD, OVER],
  [
    '5',
    "PRO: 'Buy +20 more tickers for $5/month in Settings → Ticker Add-ons.'",
    SUBSCRIBE,
    'PRO: fifty',
    'Buy +20 more tickers for $5/month in Settings → Ticker Add-ons.',
  ],
  ['5', 'Upgrade to PRO for up to 50 tickers.', ADD, OVER],
  [
    '5',
    "Free: 'Upgrade to PRO for up to 50 tickers.'",
    SUBSCRIBE,
    'free: ten, in the words of the specification, and nothing changes',
    'Upgrade to PRO for up to 50 tickers.',
  ],
  ['5', 'Notes are optional; an empty note is sent as an empty string.', ADD, SENT, "note: ''"],
  [
    '5',
    'The quick-add offer shows only when the search text, trimmed and upper-cased, is 1 to 5 characters of letters, digits, dot or dash.',
    INPUT,
    'quick-add of %j is %j',
    "['GOOGLE', null]",
  ],
  [
    '5',
    'It searches on the last comma-separated token once it has at least 1 character.',
    ADD,
    'the autocomplete searches the last token and appends the choice',
    "toBe('ms')",
  ],
  [
    '5',
    'Selecting a result appends it followed by a comma and a space.',
    ADD,
    'the autocomplete searches the last token and appends the choice',
    "'NVDA, MSFT, '",
  ],
  [
    '5',
    'Results sort exact match first, then prefix matches, then alphabetical.',
    INPUT,
    'exact match, then prefix, then alphabetical',
    "['A', 'AA', 'AB', 'XA', 'ZA']",
  ],
  [
    '5',
    'Remove {ticker} from watchlist?',
    SCREEN,
    'asks, removes the row at once, and restores it when refused',
    'Remove MSFT from watchlist?',
  ],
  ['5', 'Please select a trading platform', PLATFORMS, PLATFORM],
  [
    '5',
    "A platform must be chosen: 'Please select a trading platform'.",
    SCREEN,
    'is chosen once, with a message for each invalid input, then Trade opens it',
    'Please select a trading platform',
  ],
  ['5', 'Custom URL must contain {TICKER} placeholder', PLATFORMS, PLATFORM],
  [
    '5',
    "Custom needs a URL containing {TICKER}: 'Custom URL must contain {TICKER} placeholder'.",
    SCREEN,
    'is chosen once, with a message for each invalid input, then Trade opens it',
    'Custom URL must contain {TICKER} placeholder',
  ],
  ['5', 'Invalid platform selected', PLATFORMS, PLATFORM],
  ['5', "An unknown platform gives 'Invalid platform selected'.", PLATFORMS, PLATFORM, "chooseTemplate('Nobody', '')"],
  ['5', 'Please enter your contact information', CONTACT, 'an empty contact is refused'],
  [
    '5',
    "A contact for the chosen channel is required: 'Please enter your contact information'.",
    CONTACT,
    'an empty contact is refused',
    'Please enter your contact information',
  ],
  ['5', 'Session not found. Please refresh the page.', CONTACT, 'without a session nothing is sent'],
  [
    '5',
    "No session gives 'Session not found. Please refresh the page.'",
    CONTACT,
    'without a session nothing is sent',
    'Session not found. Please refresh the page.',
  ],
  [
    '5',
    'Email input must be of email type.',
    CONTACT,
    'an email is sent a link; closing refetches the watchlist',
    "('type', 'email')",
  ],
  [
    '5',
    'Phone normalisation: 10 digits gets a +1 prefix; 11 digits starting with 1 gets +; otherwise + is put before the digits. US numbers only.',
    CONTACT,
    '%s becomes %s',
    "['1 (555) 010-0199', '+15550100199']",
  ],
  [
    '5',
    'The code is exactly 6 characters (max length 6; the button is disabled otherwise).',
    LOGIN,
    CODE,
    'expect(verify).toBeDisabled()',
  ],
  ['5', 'No session returned from verification', LOGIN, NO_SESSION],
  [
    '5',
    "A verification response without a session gives 'No session returned from verification'.",
    LOGIN,
    NO_SESSION,
    'No session returned from verification',
  ],
  ['6', '—', SCREEN, 'off in cards: a newer locked filing says what arrived and why it is locked, and the open news stays'],
  [
    '7',
    'HTTP status: text',
    `${F}shared/api/http.spec.ts`,
    'a refusal has the body text, or status and text if it is empty',
    'HTTP 502: Bad Gateway',
  ],
  ['7', 'POST /api/login', DESCRIBED, ANSWERS],
  ['7', 'POST /api/verify-login-code', LOGIN, CODE],
  [
    '7',
    'POST /api/logout',
    `${F}app/shell/frame.spec.tsx`,
    'logging out without a verified contact warns, then clears everything except the flag',
  ],
  ['7', 'GET /api/verify-login', DESCRIBED, ANSWERS, '/api/verify-login?token='],
  ['7', 'GET /api/profile', DESCRIBED, ANSWERS],
  ['7', 'POST /api/profile', DESCRIBED, ANSWERS],
  ['7', 'POST /api/add-secondary-contact', DESCRIBED, ANSWERS],
  ['7', 'POST /api/notify', CONTACT, 'an email is sent a link; closing refetches the watchlist'],
  ['7', 'POST /api/update-notification-preferences', DESCRIBED, ANSWERS],
  ['7', 'POST /api/update-alert-thresholds', DESCRIBED, ANSWERS],
  [
    '7',
    'POST /api/cancel-subscription',
    ACCOUNTS,
    'without a subscription there is nothing to cancel, whatever is sent (%j)',
    '/api/cancel-subscription',
  ],
  ['7', 'POST /api/delete-account', ACCOUNTS, 'is not brought about without confirmation', '/api/delete-account'],
  ['7', 'GET /api/watchlist', DESCRIBED, ANSWERS],
  ['7', 'POST /api/subscribe', ADD, SENT],
  ['7', 'POST /api/unsubscribe', DESCRIBED, ANSWERS],
  ['7', 'GET /api/tickers', ADD, 'the autocomplete searches the last token and appends the choice'],
  [
    '8',
    'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
    ADD,
    'a refusal shows the server message, or else the raw text',
  ],
  ['8', 'Failed to add ticker. Please try again.', MESSAGES, 'a failure without a message has the default one'],
  ['8', '✅ n ticker(s) added', ADD, COUNTED, '✅ 2 ticker(s) added'],
  ['8', ', n updated', ADD, COUNTED, ', 1 updated'],
  ['8', ', n skipped (invalid)', ADD, COUNTED, ', 3 skipped (invalid)'],
  ['8', '✅ Watchlist updated!', ADD, 'tickers on the list may be updated at the limit'],
  ['8', 'Failed to add contact info', CONTACT, 'a refusal shows its sentence, or else the default'],
  [
    '8',
    'Failed to send verification code',
    LOGIN,
    'a login that cannot start says so; the back link returns to the field and keeps the input',
  ],
  ['8', 'Invalid verification code', LOGIN, 'a wrong code is reported with the message from the server'],
  ['8', 'No session returned from verification', LOGIN, NO_SESSION],
  [
    '9',
    'Ticker limits: 10 free, 50 PRO, unless the server gives a tickerLimit.',
    PLANS,
    'limits and prices are those of the specification',
    '[10, 50, 20, 20, 5]',
  ],
  ['9', 'The limit banner shows when usage exceeds 90% of the limit.', ADD, 'at 90% there is no banner yet', '{ length: 9 }'],
  ['9', "You've reached your 10 ticker limit", ADD, BANNER],
  ['9', "Free: 'You've reached your 10 ticker limit' with a View Pricing link.", ADD, BANNER, "'View Pricing'"],
  [
    '9',
    "You've reached your limit of N tickers. Add +20 more for just $5/month!",
    ADD,
    PACK,
    "You've reached your limit of 2 tickers. Add \\+20 more for just \\$5\\/month!",
  ],
  [
    '9',
    "PRO: 'You've reached your limit of N tickers. Add +20 more for just $5/month!' with a Buy Add-on Pack link.",
    ADD,
    PACK,
    "'Buy Add-on Pack'",
  ],
  ['9', 'Add-on: +20 tickers at $5 per month.', PLANS, 'limits and prices are those of the specification', '[10, 50, 20, 20, 5]'],
  ['9', 'All-filings price: $20/month.', HOME, 'the all-filings variant shows its price', '$20/month'],
  ['9', 'A symbol of more than 5 characters triggers a name lookup.', INPUT, TOO_LONG, "['MICROSOFT', 'NOBODY']"],
  [
    '9',
    'Login code length is 6. Status message clears after 3000 ms. Scroll after 200 ms.',
    LOGIN,
    CODE,
    "toHaveValue('123456')",
  ],
  [
    '9',
    'Login code length is 6. Status message clears after 3000 ms. Scroll after 200 ms.',
    ADD,
    'the status disappears after three seconds',
    '3000',
  ],
  [
    '9',
    'Login code length is 6. Status message clears after 3000 ms. Scroll after 200 ms.',
    HOME,
    'a quick-add scrolls to the form, after 200 ms',
    '200',
  ],
  [
    '9',
    'Form types: 8-K, 4, 10-Q, 10-K, 13D, 13G, 13F, DEF 14A, 3, 5, 6-K, 20-F and NEW_LISTINGS.',
    BRANDS,
    FORMS,
    "'NEW_LISTINGS'",
  ],
  [
    '9',
    'Material events | 8-K | upsell 4, 13D, 13G, 10-Q, 10-K; upgrade target unlocks 13F, DEF 14A, S-1, D, 424B4',
    BRANDS,
    FORMS,
    "'424B4'",
  ],
  ['9', 'Insider | 4 | upsell 8-K, 13D, 13G, 10-Q, 10-K, 3, 5', BRANDS, FORMS, "['8-K', '13D', '13G', '10-Q', '10-K', '3', '5']"],
  [
    '9',
    'All filings | default 8-K, 4, 13D, 13G, 10-Q, 10-K | all 12 types available',
    BRANDS,
    FORMS,
    "['8-K', '4', '13D', '13G', '10-Q', '10-K']",
  ],
  [
    '9',
    'Onboarding steps: contact, tickers, forms, preferences. The insider brand skips forms (only contact and tickers).',
    BRANDS,
    'have the onboarding steps and suggestions in the specification',
    "['contact', 'tickers', 'forms', 'preferences']",
  ],
  [
    '9',
    'Ticker suggestions: AAPL, MSFT, GOOGL for the material-events brand; NVDA, TSLA, AAPL for the insider brand; AAPL, MSFT, GOOGL, BRK.B, JPM for the all-filings brand.',
    BRANDS,
    'have the onboarding steps and suggestions in the specification',
    "['NVDA', 'TSLA', 'AAPL']",
  ],
  [
    '9',
    'Relative-time labels: 1 min, mins, hrs, today, yesterday, days, weeks, months.',
    'backend/platform/wording/time.spec.ts',
    '%s is %s',
    '2 months ago',
  ],
  [
    '9',
    '52-week badge: below 25% of the range is Near Low; above 75% is Near High.',
    MARKS,
    'below 25% of the range is near low, above 75% near high',
    'Near High',
  ],
  [
    '9',
    'Volume badge: at least 2 times average volume, at least 1.3 times, or under 0.7 times.',
    MARKS,
    'volume %d of an average 100 is %j',
    'High volume (1.3×)',
  ],
  [
    '9',
    'Market cap format: T with 2 decimals, B and M with 1 decimal.',
    'backend/platform/wording/numbers.spec.ts',
    'market cap: T with two decimals, B and M with one',
    'T',
  ],
  [
    '9',
    'Alert colours: CRITICAL red, HIGH orange, MEDIUM yellow, LOW grey.',
    `${F}theme/tokens.spec.ts`,
    'the shapes of the levels are red, orange, yellow and gray',
    'critical-shape',
  ],
  [
    '9',
    'Trading platforms: Robinhood, Webull, Charles Schwab, E*TRADE, Fidelity, TD Ameritrade, Interactive Brokers, Vanguard and Custom, each with a URL template using a {TICKER} placeholder (templates not shown).',
    PLATFORMS,
    'every platform has a template with the placeholder',
    "'E*TRADE'",
  ],
  [
    '9',
    'Theme: light or dark, default light, with the same primary blue for all brands.',
    BRANDS,
    'share the same primary color',
    '#1971c2',
  ],
  [
    '9',
    'Theme: light or dark, default light, with the same primary blue for all brands.',
    `${F}app/shell/frame.spec.tsx`,
    'the pages are light until the reader chooses dark, whatever the system prefers',
    "'data-mantine-color-scheme', 'light'",
  ],
  [
    '9',
    'Pricing page content and plan prices other than those above: not shown.',
    `${F}app/shell/frame.spec.tsx`,
    "pricing shows the server's plans",
    '/pricing',
  ],
];
