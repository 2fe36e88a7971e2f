// The lines of section 2 of docs/specification.md, and the tests that show each, as in screen-rows.mjs.
import { shownBy } from './shown-by.mjs';

const F = 'frontend/src/';
const FRAME = `${F}app/shell/frame.spec.tsx`;
const HOME = `${F}pages/home/home-page.spec.tsx`;
const ADMIN = `${F}pages/admin/admin-pages.spec.tsx`;
const SCREEN = `${F}features/watchlist/components/watchlist-screen.spec.tsx`;
const ADD = `${F}features/watchlist/components/add-ticker-form.spec.tsx`;
const CONTACT = `${F}features/contact/components/contact-modal.spec.tsx`;
const LOGIN = `${F}pages/login/login-page.spec.tsx`;

const LANDING = 'without tickers it shows, then the add form, and back';
const COLLAPSE = 'collapsing the column is remembered, and the form can be reopened';
const QUICK = 'a search for an unknown symbol offers to add it, which opens the panel and fills in the form';
const CARD = 'newest filing first, unknown last, every fact or n/a';
const QUOTED = 'a sample quote is marked, a real one is not; range and volume badges depend on it';
const TABLE = 'columns as specified, sorted by header with aria-sort';
const FILTERS = 'level and industry filters are stored, and Clear All removes them';
const FORMS = 'locked forms show PRO, hidden ones not at all';
const TYPED = 'the field shows the detected type, and nothing can be sent while it is empty';
const CODE = 'a phone number leads to the code step, and the right code logs in and stores the session';
const NO_CREDENTIAL = 'without a credential %s leads to the sign-in page, without requesting its data';
const MAILED = 'an email is sent a link; closing refetches the watchlist';
const TEXTED = 'a phone number is normalized and asked to reply YES';

export const screenLineRows = [
  ...shownBy('2', "Pages load lazily with a 'Loading...' fallback.", [FRAME, 'shows a loading message', "'Loading...'"]),
  ...shownBy('2', '/admin/login is open.', [
    ADMIN,
    'a wrong password is reported and clears only that field',
    "openApp('/admin/login'",
  ]),
  ...shownBy(
    '2',
    'Guarded routes: /admin, /admin/users, /admin/tickers, /admin/filings, /admin/notifications, /admin/theme, /admin/activity, /admin/stripe-setup, /admin/message-templates, /admin/duplicates, /admin/ai-feedback, /admin/insiders.',
    [ADMIN, NO_CREDENTIAL, "'/admin/insiders'"],
  ),
  ...shownBy(
    '2',
    'Guarded routes need the admin credential in local storage, otherwise they redirect to /admin/login. The check reruns on storage change and on window focus.',
    [ADMIN, NO_CREDENTIAL, "toBe('/admin/login')"],
    [ADMIN, 'a credential removed from storage is noticed when %s', "'another tab signs out'"],
    [ADMIN, 'a credential removed from storage is noticed when %s', "'the window gains focus'"],
  ),
  ...shownBy('2', 'When the watchlist is empty after loading, a landing screen shows.', [
    HOME,
    'while the watchlist is loading the landing page is not shown',
    'not.toBeInTheDocument()',
  ]),
  ...shownBy('2', 'Brand header with Login.', [HOME, LANDING, "{ name: 'Login' }"]),
  ...shownBy('2', 'Three feature cards.', [HOME, LANDING, "['One', 'Two', 'Three']"]),
  ...shownBy('2', "Call to action 'Add Your First Ticker →', which leads to a step with a back link and the add form.", [
    HOME,
    LANDING,
    "'Back'",
  ]),
  ...shownBy('2', "The all-filings variant instead shows a pricing pitch with 'Start Subscription →' leading to /upgrade.", [
    HOME,
    'the all-filings variant shows its price',
    "'/upgrade'",
  ]),
  ...shownBy('2', "Otherwise the screen shows the header, a 'Your Watchlist' list and the add-ticker form in a side column.", [
    HOME,
    'also has its own URL',
    "'complementary'",
  ]),
  ...shownBy(
    '2',
    'The side column can be collapsed and the preference is persisted.',
    [HOME, COLLAPSE, "getItem('watchlistSidebarCollapsed')"],
    [HOME, QUICK, "setItem('watchlistSidebarCollapsed', 'true')"],
  ),
  ...shownBy('2', "When collapsed it shows an '+ Add Tickers' button.", [HOME, COLLAPSE, "'+ Add Tickers'"]),
  ...shownBy(
    '2',
    'Quick-add from the list prefills the form, expands the panel and scrolls to the top (after 200 ms).',
    [HOME, QUICK, "toHaveValue('BRK.B')"],
    [HOME, 'a quick-add scrolls to the form, after 200 ms', 'top: 0'],
  ),
  ...shownBy(
    '2',
    "Query ticker=X: if X is not on the watchlist, a dismissible banner reads 'Add X to your watchlist to see filings' and the form is prefilled.",
    [HOME, '?ticker= with an unfollowed ticker shows the dismissible banner and prefills the form', 'toHaveValue('],
    [HOME, '?ticker= with a followed ticker shows no banner', 'not.toBeInTheDocument()'],
  ),
  ...shownBy(
    '2',
    "A 'Start Receiving Alerts' panel shows for anonymous or unverified users. Its button is 'Verify Now' if a contact is known, else 'Add Contact Info'.",
    [HOME, 'an anonymous user is asked to add a contact', "'Add Contact Info'"],
    [HOME, 'an unverified contact is asked to be verified', "'Verify Now'"],
    [HOME, 'a verified free user is offered PRO', "queryByRole('heading', { name: 'Start Receiving Alerts' })).not"],
  ),
  ...shownBy(
    '2',
    "An 'Unlock PRO Features' panel shows for verified non-PRO users. It lists 50 tickers vs 10, real-time vs daily digest, AI analysis and everything included, with Upgrade to PRO and View Pricing.",
    [
      HOME,
      'a verified free user is offered PRO',
      "['50 tickers vs 10', 'Real-time alerts vs daily digest', 'AI analysis', 'Everything included']",
    ],
  ),
  ...shownBy(
    '2',
    "Header: brand, tagline, PRO badge if plan is pro and active, email or phone or 'Anonymous', settings link, Upgrade button for non-PRO, Logout, or Login when signed out.",
    [FRAME, 'signed out: brand, tagline, Upgrade and Login', "{ name: 'Login' }"],
    [FRAME, 'anonymous: the word “Anonymous”, Settings, Upgrade and Logout', "{ name: 'Settings' }"],
    [FRAME, 'PRO: contact and badge, no upgrade', "toHaveTextContent('PRO')"],
    [FRAME, 'an inactive plan is not PRO: no badge, and Upgrade', "not.toHaveTextContent('PRO')"],
  ),
  ...shownBy('2', 'Footer links: Pricing, Privacy, Terms.', [
    FRAME,
    'the footer shows links, the disclaimer and the year',
    "['Privacy', '/privacy']",
  ]),
  ...shownBy(
    '2',
    'Search box (ticker or company name).',
    [SCREEN, 'search by company name, also in the URL', "'micro'"],
    [HOME, 'a listed ticker hidden by other filters is not offered for adding', 'q=aapl'],
  ),
  ...shownBy('2', 'Cards or table view toggle.', [SCREEN, TABLE, "'radio', { name: 'Table' }"]),
  ...shownBy(
    '2',
    'Filters: alert level, filing type (multi-select), industry.',
    [SCREEN, FILTERS, "'Industry'"],
    [SCREEN, 'filing types are chosen several at a time', `'["4","13D"]'`],
  ),
  ...shownBy('2', 'Sort selector with an ascending/descending toggle.', [
    SCREEN,
    'picking a field flips the direction',
    'Ascending, switch to descending',
  ]),
  ...shownBy('2', 'Clear All button.', [SCREEN, FILTERS, "'Clear All'"]),
  ...shownBy('2', "A line 'Showing X of Y tickers'.", [
    SCREEN,
    'search by company name, also in the URL',
    'Showing 1 of 3 tickers',
  ]),
  ...shownBy(
    '2',
    "Empty watchlist: 'No tickers in your watchlist yet.' and 'Add your first ticker to start tracking SEC filings.'",
    [HOME, 'removing the last ticker shows the empty watchlist, not the landing page', 'No tickers in your watchlist yet.'],
  ),
  ...shownBy('2', "Filters matching nothing: 'No tickers match your filters' and a Clear all filters button.", [
    SCREEN,
    'filters without matches are reported and can be cleared',
    'Clear all filters',
  ]),
  ...shownBy('2', 'If the search text looks like a valid ticker and nothing matches, the screen offers to add it.', [
    HOME,
    QUICK,
    'Add BRK.B to watchlist',
  ]),
  ...shownBy(
    '2',
    'ticker, price, market cap, P/E, EPS, dividend yield;',
    [SCREEN, QUOTED, 'Market cap$2.87TP/E28.40EPS6.42Dividend yield0.54%'],
    [SCREEN, CARD, '$410.00'],
  ),
  ...shownBy(
    '2',
    'a position-in-52-week-range badge and a volume badge;',
    [SCREEN, QUOTED, '52 weeks: Near Low (20%)'],
    [SCREEN, QUOTED, 'Very high volume (2.1×)'],
  ),
  ...shownBy('2', 'an unseen-filings count bubble;', [
    SCREEN,
    'unseen filings are counted, above fifty as 50+',
    '3 unseen filings',
  ]),
  ...shownBy('2', 'the latest filing with an alert-level badge;', [SCREEN, CARD, 'MSFT says something']),
  ...shownBy('2', 'buttons Analysis, SEC Link, Trade and Remove.', [SCREEN, CARD, "'Trade MSFT', 'Remove MSFT'"]),
  ...shownBy(
    '2',
    'Table view has columns Ticker, Time, Form, Alert, Price, MCap, Summary, Actions (Trade, Details, Remove). Headers sort on click.',
    [SCREEN, TABLE, "['Ticker', 'Time', 'Form', 'Alert', 'Price', 'MCap', 'Summary', 'Actions']"],
    [SCREEN, TABLE, "'Trade AAPL', 'Remove AAPL'"],
  ),
  ...shownBy(
    '2',
    'Analysis, Details and row actions open /ticker/{ticker}.',
    [SCREEN, CARD, "'/ticker/MSFT'"],
    [SCREEN, TABLE, "'/ticker/AAPL'"],
  ),
  ...shownBy(
    '2',
    "A PRO-preview toggle bar reads 'Unlock PRO Features' or 'PRO Features Enabled'.",
    [SCREEN, 'the switch hides nothing that the plan opens: %s', "'Unlock PRO Features'"],
    [
      SCREEN,
      'off in cards: a newer locked filing says what arrived and why it is locked, and the open news stays',
      "'PRO Features Enabled'",
    ],
  ),
  ...shownBy('2', "The 'Set Up Trading Platform' dialog.", [
    SCREEN,
    'is chosen once, with a message for each invalid input, then Trade opens it',
    'Set Up Trading Platform',
  ]),
  ...shownBy('2', 'ticker autocomplete;', [ADD, 'the autocomplete searches the last token and appends the choice', "'option'"]),
  ...shownBy('2', 'optional notes;', [
    ADD,
    'for one ticker on the list the form shows its forms and note, and a removed note is sent as null',
    'Notes (optional)',
  ]),
  ...shownBy('2', 'a collapsible form-types table;', [ADD, FORMS, 'expanded: false']),
  ...shownBy('2', 'a ticker-limit banner;', [
    ADD,
    'above 90% of the limit the banner shows, and the count changes color',
    "You've reached your 10 ticker limit",
  ]),
  ...shownBy(
    '2',
    "a count shown as 'n / limit', red at or over the limit.",
    [ADD, 'above 90% of the limit the banner shows, and the count changes color', "'data-full'"],
    [
      'test/e2e/subscription.long.spec.ts',
      'at the limit of the free plan the page says so, and leads to the prices',
      "toBe('rgb(176, 34, 43)')",
    ],
  ),
  ...shownBy('2', 'Step 1: one field for email or phone, showing the detected type.', [LOGIN, TYPED, "'Email'"]),
  ...shownBy('2', 'Contact is an email if it contains @, else a phone.', [LOGIN, TYPED, "'@example.com'"]),
  ...shownBy('2', 'Submit is disabled when empty.', [LOGIN, TYPED, 'toBeDisabled()']),
  ...shownBy(
    '2',
    "Step 2 (phone): a six-digit code entry with a 'Verify & Sign In' button and a back link.",
    [LOGIN, CODE, 'Six-digit code'],
    [LOGIN, 'the back link returns to the field and keeps the input', "'Back'"],
  ),
  ...shownBy('2', "For email, a modal 'Check your email!' says a login link was sent.", [
    LOGIN,
    'an email address leads to the dialog that says a login link was sent',
    'A login link was sent to',
  ]),
  ...shownBy(
    '2',
    'Choose Email or Text/SMS, enter the contact, send verification.',
    [CONTACT, MAILED, "'Email address'"],
    [CONTACT, TEXTED, "{ name: 'Text/SMS' }"],
  ),
  ...shownBy(
    '2',
    "Success view is 'Verification Email Sent!' or 'Verification Text Sent!' (reply YES to the text).",
    [CONTACT, MAILED, 'Verification Email Sent!'],
    [CONTACT, TEXTED, 'Reply YES to the text'],
  ),
  ...shownBy('2', 'Closing it triggers a watchlist refetch.', [CONTACT, MAILED, 'before + 1']),
  ...shownBy(
    '2',
    "'Something went wrong' with the text 'We encountered an unexpected error. Please try refreshing the page or going back to the homepage.' Buttons: Try Again and Go to Homepage (to /).",
    [
      `${F}app/errors/error-screen.spec.tsx`,
      'a page that fails to render shows the fallback inside the frame',
      "'Go to Homepage'",
    ],
  ),
];
