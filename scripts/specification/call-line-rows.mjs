// The lines of sections 7 and 8 of docs/specification.md, and of the removal in section 5, with the tests that show each, as in screen-rows.mjs.
import { shownBy } from './shown-by.mjs';

const F = 'frontend/src/';
const WATCH = `${F}features/watchlist/`;
const FRAME = `${F}app/shell/frame.spec.tsx`;
const HOME = `${F}pages/home/home-page.spec.tsx`;
const SCREEN = `${WATCH}components/watchlist-screen.spec.tsx`;
const ADD = `${WATCH}components/add-ticker-form.spec.tsx`;
const WATCHLIST = `${WATCH}api/get-watchlist.spec.ts`;
const CACHE = `${F}app/query-client.spec.ts`;
const CONTACT = `${F}features/contact/components/contact-modal.spec.tsx`;
const LOGIN = `${F}pages/login/login-page.spec.tsx`;
const SETTINGS = `${F}pages/settings/settings-page.spec.tsx`;
const HTTP = `${F}shared/api/http.spec.ts`;
const SUBSCRIBE = 'test/integration/watchlist-subscribe.spec.ts';

const CODE = 'a phone number leads to the code step, and the right code logs in and stores the session';
const MAILED = 'an email is sent a link; closing refetches the watchlist';
const FIRST = 'adding the first ticker opens a session, stores it and shows the watchlist';
const SENT = 'symbols are split and upper-cased, a name is looked up, an empty note is an empty string';
const REFUSED = 'a refusal has the body text, or status and text if it is empty';
const REMOVAL = 'asks, removes the row at once, and restores it when refused';
const REFUSAL = 'a refusal shows the server message, or else the raw text';
const NO_CREDENTIAL = 'without a credential the call is still sent, after a warning and without Authorization';
const COUNTED = 'added, updated and skipped are counted';

export const callLineRows = [
  ...shownBy('5', "**Removal** asks for confirmation: 'Remove {ticker} from watchlist?'", [
    SCREEN,
    'if canceled, nothing is sent',
    'toEqual([])',
  ]),
  ...shownBy(
    '7',
    "All calls are JSON. User calls send the stored session in a header named X-Session. Admin calls send a bearer authorization value built from the admin credential. A non-OK response throws an error whose message is the response body text, or 'HTTP status: text' if the body is empty.",
    [
      HTTP,
      'the stored session is sent as X-Session, the local brand as X-Brand, the admin credential never',
      "'application/json'",
    ],
    [
      `${F}pages/admin/admin-pages.spec.tsx`,
      'someone who is not signed in is sent to the sign-in page, and then to the overview',
      "'Bearer t-1'",
    ],
    [HTTP, REFUSED, 'HTTP 502: Bad Gateway'],
  ),
  ...shownBy('7', 'POST /api/login | {identifier}', [
    LOGIN,
    'an email address leads to the dialog that says a login link was sent',
    "{ identifier: 'ana@example.com' }",
  ]),
  ...shownBy('7', 'POST /api/verify-login-code | {identifier, code, previousSession}', [LOGIN, CODE, 'previousSession: ']),
  ...shownBy('7', 'POST /api/logout | {session}', [
    FRAME,
    'logging out without a verified contact warns, then clears everything except the flag',
    "{ session: 's-1' }",
  ]),
  ...shownBy('7', 'GET /api/verify-login?token={token} | none; must not be called from the front end', [
    `${F}features/login/api/log-in.spec.ts`,
    "login links are opened only by browsers: the pages send the code, never a link's token",
    "not.toContain('verify-login')",
  ]),
  ...shownBy('7', 'GET /api/profile | none', [
    SETTINGS,
    'opened directly, the page shows the header with the stored user',
    'GET /api/profile',
  ]),
  ...shownBy('7', 'POST /api/profile | {profile fields}', [
    `${F}features/settings/components/name-section.spec.tsx`,
    'a name is saved and removed again',
    "{ name: 'Ana' }",
  ]),
  ...shownBy(
    '7',
    'POST /api/notify | {session, email, phone, notify_via}',
    [CONTACT, MAILED, "{ session: 's-1', email: 'a@example.com', notify_via: ['email'] }"],
    [
      CONTACT,
      'a phone number is normalized and asked to reply YES',
      "{ session: 's-1', phone: '+15550100199', notify_via: ['sms'] }",
    ],
  ),
  ...shownBy('7', 'POST /api/cancel-subscription | empty body', [
    `${F}features/billing/components/billing-section.spec.tsx`,
    'shows the next payment; after confirming a cancellation it stays until then and can be undone',
    'toEqual([undefined])',
  ]),
  ...shownBy('7', 'POST /api/delete-account | {session, confirm: true}', [
    SETTINGS,
    'the account is deleted only after confirmation, and this browser is logged out',
    "{ session: 's-1', confirm: true }",
  ]),
  ...shownBy('7', 'GET /api/watchlist | returns the watchlist response shape', [
    WATCHLIST,
    'both names of the list and of the limit are read',
    'ticker_limit: 7',
  ]),
  ...shownBy('7', 'POST /api/subscribe | {tickers (comma-joined string), forms (comma-joined string), note}', [
    ADD,
    SENT,
    "{ tickers: 'NVDA,MSFT', forms: '8-K', note: '' }",
  ]),
  ...shownBy('7', 'POST /api/unsubscribe | {ticker}', [
    `${WATCH}components/undo.spec.tsx`,
    'an added ticker can be removed again',
    "{ ticker: 'NVDA' }",
  ]),
  ...shownBy(
    '7',
    'GET /api/tickers?q={query} | returns a list of {ticker, name}; also called directly with the session header to resolve long names',
    [ADD, 'the autocomplete searches the last token and appends the choice', "get('q')"],
    [ADD, SENT, "get('X-Session')"],
  ),
  ...shownBy(
    '7',
    '/api/subscribe serves both add and update. The response holds added, updated, skipped, tickers and optionally session, which is saved if it differs from the stored one.',
    [SUBSCRIBE, 'a later one adds and updates, and returns no session', '{ added: 1, updated: 1, skipped: 0'],
    [HOME, FIRST, "getItem('session')).toBe('new-session')"],
  ),
  ...shownBy(
    '7',
    'Client cache: data is fresh for 1 minute and kept for 5; queries retry once and mutations never. The watchlist query retries 3 times with exponential delay (1 s doubling, at most 30 s), is fresh for 30 s, and does not refetch on focus, mount or reconnect.',
    [CACHE, 'a response is fresh for one minute, then refetched', '59_999'],
    [CACHE, 'an unused response is kept for five minutes', '299_999'],
    [CACHE, 'a query is retried once, unless a retry cannot help: %s', "new ApiError(503, 'busy'), 2"],
    [CACHE, 'a change is never automatically sent twice', 'toBe(1)'],
    [WATCHLIST, 'a failed load is retried three times, after one, two and four seconds', '[0, 1000, 3000, 7000]'],
    [WATCHLIST, 'no pause before a retry is longer than 30 s', '30_000, 30_000'],
    [WATCHLIST, 'a list is fresh for 30 s, then refetched', '29_999'],
    [WATCHLIST, 'an old list is not refetched on focus, reconnect or mount', '[[0], 1 + happens.length]'],
  ),
  ...shownBy(
    '8',
    "Server error body with error ticker_not_recognized: the add flow shows the server message, or by default 'Ticker symbol not recognized. Please check the spelling or try a different symbol.'",
    [ADD, REFUSAL, 'We couldn’t find XXXX.'],
    [ADD, REFUSAL, '{"error":"ticker_not_recognized"}'],
  ),
  ...shownBy(
    '8',
    "Add ticker failure: shows the server message or error field if the error text parses as JSON, else the raw text; default 'Failed to add ticker. Please try again.'",
    [ADD, REFUSAL, "'upstream is down'"],
    [
      `${WATCH}lib/add-messages.spec.ts`,
      'a failure shows the server’s message, or else its error, or else its text: %s',
      "'limit'",
    ],
    [
      `${WATCH}lib/add-messages.spec.ts`,
      'a failure without a message has the default one',
      'Failed to add ticker. Please try again.',
    ],
  ),
  ...shownBy(
    '8',
    "Add success messages: '✅ n ticker(s) added', ', n updated', ', n skipped (invalid)', or '✅ Watchlist updated!'",
    [ADD, COUNTED, '✅ 2 ticker(s) added, 1 updated, 3 skipped (invalid)'],
    [ADD, 'tickers on the list may be updated at the limit', '✅ Watchlist updated!'],
  ),
  ...shownBy('8', 'Unsubscribe failure: the cached list is rolled back.', [SCREEN, REMOVAL, "['MSFT', 'AAPL', 'ZIM']"]),
  ...shownBy('8', 'Admin call without a stored admin credential: only a console warning; the request is still sent.', [
    `${F}features/admin/api/admin-http.spec.ts`,
    NO_CREDENTIAL,
    '[null, null, 1]',
  ]),
  ...shownBy('8', 'Generic non-OK response: an error carrying the body text.', [HTTP, REFUSED, 'JSON.parse(full.message)']),
  ...shownBy('8', "Contact modal: default 'Failed to add contact info'.", [
    CONTACT,
    'a refusal shows its sentence, or else the default',
    'Failed to add contact info',
  ]),
  ...shownBy(
    '8',
    "Login: 'Failed to send verification code', 'Invalid verification code', 'No session returned from verification'.",
    [
      LOGIN,
      'a login that cannot start says so; the back link returns to the field and keeps the input',
      'Failed to send verification code',
    ],
    [LOGIN, 'a wrong code is reported with the message from the server', 'Invalid verification code'],
    [LOGIN, 'a response without a session is an error and stores nothing', 'No session returned from verification'],
  ),
  ...shownBy('8', 'Rendering failure: the fallback screen.', [
    `${F}app/errors/error-screen.spec.tsx`,
    'a page that fails to render shows the fallback inside the frame',
    "expectConsoleError('TypeError')",
  ]),
];
