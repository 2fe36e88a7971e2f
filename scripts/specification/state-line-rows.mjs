// The lines of sections 4 and 6 of docs/specification.md, and the tests that show each, as in screen-rows.mjs.
import { shownBy } from './shown-by.mjs';

const F = 'frontend/src/';
const FRAME = `${F}app/shell/frame.spec.tsx`;
const HOME = `${F}pages/home/home-page.spec.tsx`;
const ADMIN = `${F}pages/admin/admin-pages.spec.tsx`;
const ADMIN_CALLS = `${F}features/admin/api/admin-http.spec.ts`;
const SCREEN = `${F}features/watchlist/components/watchlist-screen.spec.tsx`;
const ADD = `${F}features/watchlist/components/add-ticker-form.spec.tsx`;
const CONTACT = `${F}features/contact/components/contact-modal.spec.tsx`;
const LOGIN = `${F}pages/login/login-page.spec.tsx`;
const SESSION = `${F}shared/session/session-store.spec.ts`;
const LINK = `${F}shared/session/link-session.spec.ts`;
const BRANDS = 'backend/contexts/brands/published/brand.catalog.spec.ts';
const PLANS = 'backend/contexts/plans/published/plan.policy.spec.ts';
const SUBSCRIBE = 'test/integration/watchlist-subscribe.spec.ts';
const SOLD = 'test/integration/plans.spec.ts';
const LISTINGS = 'projections/new-listings/new-listings.projector.spec.ts';

const CODE = 'a phone number leads to the code step, and the right code logs in and stores the session';
const LOGOUT = 'logging out without a verified contact warns, then clears everything except the flag';
const MAILED = 'an email is sent a link; closing refetches the watchlist';
const OFF = 'off in cards: a newer locked filing says what arrived and why it is locked, and the open news stays';
const TABLE = 'columns as specified, sorted by header with aria-sort';
const REMOVAL = 'asks, removes the row at once, and restores it when refused';
const OFFERED = "a brand's offers match its plans";
const REAL_TIME = 'PRO is alerted as soon as a filing is scored, a free account is not';
const LIMITS = 'limits and prices are those of the specification';
const SIGN_IN = 'someone who is not signed in is sent to the sign-in page, and then to the overview';

export const stateLineRows = [
  ...shownBy('4', '**Auth:** logged in when both a session and a stored user exist.', [
    SESSION,
    'logged in when both a session and a stored user exist',
    'loggedIn: true',
  ]),
  ...shownBy(
    '4',
    'Login sets the session and user and clears the logging-out flags.',
    [LOGIN, CODE, "getItem('loggingOut')).toBeNull()"],
    [SESSION, 'logging out keeps the flag, and logging in removes it', 'loggingOut: false'],
  ),
  ...shownBy(
    '4',
    'Logout sets the logging-out flag, clears the session, the user, all local and session storage and all cookies, then leaves only the logging-out flag. It also clears the cache and goes to /.',
    [SESSION, 'logging out keeps the flag, and logging in removes it', 'expect(document.cookie)'],
    [FRAME, LOGOUT, "toEqual(['loggingOut'])"],
    [FRAME, 'a verified user logs out without a confirmation', "pathname).toBe('/')"],
  ),
  ...shownBy('4', 'While the flag is set, the watchlist fetch returns an empty list with no limit.', [
    `${F}features/watchlist/api/get-watchlist.spec.ts`,
    'while logging out the list is empty and without a limit, and nothing is requested',
    'limit: undefined',
  ]),
  ...shownBy('4', 'Session and user are re-read from storage every 500 ms and on storage events.', [
    SESSION,
    'session and user are read from the storage again every 500 ms, and at once when another tab changes it',
    'advanceTimersByTime(499)',
  ]),
  ...shownBy(
    '4',
    'Logout of an unverified user warns that the watchlist and settings will be lost unless verified, and needs confirmation.',
    [FRAME, LOGOUT, 'will be lost unless you verify'],
    [FRAME, 'a verified user logs out without a confirmation', 'verified: true'],
  ),
  ...shownBy(
    '4',
    '**Login flow:** contact, then either verify (phone code sent) or the email-link-sent modal. The login response has a method; sms means the code step, otherwise an email link.',
    [LOGIN, CODE, "method: 'sms'"],
    [LOGIN, 'an email address leads to the dialog that says a login link was sent', "method: 'email'"],
  ),
  ...shownBy(
    '4',
    'A session parameter is stored and the page reloads clean.',
    [LINK, 'with nothing stored the session is stored and the page reloads', "['reload']"],
    [LINK, 'only the session is removed from the URL', "clean: '/?ticker=A#x'"],
  ),
  ...shownBy(
    '4',
    'loggedin=1 with a session cookie different from the stored one replaces the stored session and reloads.',
    [
      SESSION,
      'loggedin=1 with another session in the cookie replaces the stored one in the browser that requested it, once',
      "toBe('new=')",
    ],
    [SESSION, 'a stored session is not replaced without asking if the state is %p', 'asks: true'],
    [LINK, 'a login that this browser did not request asks first, and ends if declined: %p', "'theirs', ['reload']"],
    [SESSION, 'the same cookie, or none, changes nothing', "toBe('same')"],
  ),
  ...shownBy('4', 'merged and rejected counts describe tickers merged or skipped for tier limit (only logged).', [
    SESSION,
    'loggedin=1 with another session in the cookie replaces the stored one in the browser that requested it, once',
    'Tickers merged: 2, rejected: 1',
  ]),
  ...shownBy(
    '4',
    '**Home landing:** empty, then step1 (add form), then the watchlist once items exist.',
    [HOME, 'without tickers it shows, then the add form, and back', "'Add tickers'"],
    [HOME, 'adding the first ticker opens a session, stores it and shows the watchlist', "'Your Watchlist'"],
  ),
  ...shownBy('4', '**Contact modal:** form, then sent confirmation, then close triggers a watchlist refetch.', [
    CONTACT,
    MAILED,
    'before + 1',
  ]),
  ...shownBy(
    '4',
    '**Watchlist view:** cards (default) or table, persisted. Default sort is last filing date, descending. Clicking a header or picking a field also flips the direction.',
    [SCREEN, 'newest filing first, unknown last, every fact or n/a', "['MSFT', 'AAPL', 'ZIM']"],
    [SCREEN, TABLE, "getItem('watchlistViewMode')).toBe('table')"],
    [SCREEN, TABLE, "'aria-sort', 'ascending'"],
    [SCREEN, 'the URL overrides stored values, which override the default', "setItem('watchlistViewMode', 'table')"],
    [SCREEN, 'picking a field flips the direction', "['AAPL', 'MSFT', 'ZIM']"],
  ),
  ...shownBy(
    '4',
    '**Unsubscribe** is optimistic: the ticker is removed from the cached list at once and restored on failure. The watchlist is refetched afterwards.',
    [SCREEN, REMOVAL, 'toBe(2)'],
  ),
  ...shownBy(
    '4',
    'After a successful add or update, the watchlist is refetched.',
    [
      ADD,
      'symbols are split and upper-cased, a name is looked up, an empty note is an empty string',
      "callsTo('GET /api/watchlist')",
    ],
    [ADD, 'tickers on the list may be updated at the limit', "callsTo('GET /api/watchlist')"],
  ),
  ...shownBy(
    '4',
    '**PRO-preview toggle:** locked to unlocked. Default is on in the table and off in cards. The choice is persisted.',
    [SCREEN, OFF, "getItem('showAllFilings')"],
    [SCREEN, 'on in the table; says so if nothing is more than a day old', 'toBeChecked()'],
  ),
  ...shownBy('4', '**Add-ticker status message** auto-clears after 3 seconds.', [
    ADD,
    'the status disappears after three seconds',
    '3000',
  ]),
  ...shownBy('4', '**Alert importance order:** CRITICAL 4, HIGH 3, MEDIUM 2, LOW 1.', [
    SCREEN,
    'sorting by level gives CRITICAL, HIGH, MEDIUM, LOW, with unknown levels last',
    "['B', 'E', 'C', 'A', 'D']",
  ]),
  ...shownBy(
    '6',
    '**Anonymous session user:** can add tickers up to the free limit; must add a contact to receive alerts.',
    [SUBSCRIBE, 'free: ten, in the words of the specification, and nothing changes', 'ticker_limit_exceeded'],
    ['test/integration/alerts.spec.ts', 'a contact must be verified', 'contact_unverified'],
    [HOME, 'an anonymous user is asked to add a contact', "'Add Contact Info'"],
  ),
  ...shownBy(
    '6',
    "**Verified free user** (verified true): 10 tickers, daily digest. Only the brand's available forms are unlocked: 8-K for the material-events brand, 4 for the insider brand. Other forms show locked with a PRO badge and an upgrade link. Locked forms on a watchlist entry show a lock icon. In preview mode, entries whose latest filing is not the primary form show '—' for details.",
    [PLANS, OFFERED, "tickers: 10, usdPerMonth: 0, cadence: 'daily', forms: ['8-K']"],
    [PLANS, 'if plans are sold, a free account gets the daily digest; otherwise everyone has real time', "'daily'"],
    [BRANDS, 'have the forms in the specification', "[['4'], ['4']]"],
    [SOLD, 'both get the digest; browsers get it where alerts wait for it', "['free', 'email', true]"],
    [ADD, 'locked forms show PRO, hidden ones not at all', 'Unlock Form 4 with PRO'],
    [SCREEN, 'locked forms have a lock icon', 'locked, needs PRO'],
    [SCREEN, OFF, '—'],
  ),
  ...shownBy(
    '6',
    '**PRO** (planType pro and planStatus active):',
    [FRAME, 'PRO: contact and badge, no upgrade', "planStatus: 'active'"],
    [FRAME, 'an inactive plan is not PRO: no badge, and Upgrade', "planStatus: 'none'"],
  ),
  ...shownBy(
    '6',
    'all form types for the brand, plus NEW_LISTINGS discovery (IPOs via S-1, private placements via Form D, prospectuses via 424B4);',
    [PLANS, OFFERED, "['8-K', '4', '13D', '13G', '10-Q', '10-K', 'NEW_LISTINGS']"],
    [LISTINGS, 'registered, price range, priced: one entry whose stage advances', "'424B4'"],
    [LISTINGS, 'a notice and its amendment are one private placement, a registration another step', "'D'"],
    ['test/integration/new-listings.spec.ts', 'companies outside the watchlist, newest first, without funds', "'S-1'"],
  ),
  ...shownBy(
    '6',
    'default limit 50 tickers, real-time alerts, PRO badge, no upgrade button;',
    [SUBSCRIBE, 'PRO: fifty', 'would exceed your limit of 50'],
    [SOLD, REAL_TIME, "toEqual(['pro'])"],
    [FRAME, 'PRO: contact and badge, no upgrade', "{ name: 'Upgrade' })).not"],
  ),
  ...shownBy(
    '6',
    'add-on packs of +20 tickers for $5/month.',
    [PLANS, LIMITS, '[10, 50, 20, 20, 5]'],
    [
      'test/integration/checkout.spec.ts',
      'packs are bought at once, reduced, refused with a declined card and without a subscription',
      '{ tickers: 90, used: 1, paused: 0, packs: 2 }',
    ],
  ),
  ...shownBy(
    '6',
    '**Admin** (isAdmin true): counts as PRO, has all form types and a 50-ticker default. Admin pages are gated by the admin credential held client-side. Admin calls (paths starting /api/admin) send an admin authorization header from that credential, not the user session. How the credential is issued: not shown.',
    [PLANS, 'a reader without an account is on the free plan, an admin counts as PRO', '[false, true, true]'],
    [PLANS, '%s with %i packs: %i tickers', "['admin', 0, 50]"],
    [PLANS, 'what %s hides is in no plan that a reader can hold there, and open to admins', '[[], [], hidden]'],
    [ADMIN, 'without a credential %s leads to the sign-in page, without requesting its data', "toBe('/admin/login')"],
    [ADMIN, SIGN_IN, "['Bearer t-1', null]"],
    [ADMIN_CALLS, 'without a credential the call is still sent, after a warning and without Authorization', '[null, null, 1]'],
  ),
];
