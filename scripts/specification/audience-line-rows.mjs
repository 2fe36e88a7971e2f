// The lines of section 1 of docs/specification.md, and the tests that show each, as in screen-rows.mjs.
import { shownBy } from './shown-by.mjs';

const F = 'frontend/src/';
const FRAME = `${F}app/shell/frame.spec.tsx`;
const HOME = `${F}pages/home/home-page.spec.tsx`;
const SCREEN = `${F}features/watchlist/components/watchlist-screen.spec.tsx`;
const HOSTS = 'backend/contexts/brands/brand-hosts.adapter.spec.ts';
const BRANDS = 'backend/contexts/brands/published/brand.catalog.spec.ts';
const PLANS = 'backend/contexts/plans/published/plan.policy.spec.ts';

const FEATURES = 'have the names and features in the specification';
const FIRST = 'adding the first ticker opens a session, stores it and shows the watchlist';
const PITCH = 'its pitch shows plan figures and links to the sister brands at their own URLs';
const OFFERED = "a brand's offers match its plans";
const REAL_TIME = 'PRO is alerted as soon as a filing is scored, a free account is not';

export const audienceLineRows = [
  ...shownBy(
    '1',
    'Users keep a watchlist of tickers and choose which form types to follow for each. The product shows the latest filing per ticker with an alert level and a one-line summary. It also offers ticker detail pages, insider profile pages and alerts by email or text.',
    ['test/integration/watchlist-subscribe.spec.ts', 'a later one adds and updates, and returns no session', "forms: '10-K'"],
    [SCREEN, 'newest filing first, unknown last, every fact or n/a', 'MSFT says something'],
    [
      `${F}pages/ticker/ticker-page.spec.tsx`,
      '%s shows the company, its filings with level and one-liner, and both times',
      "toHaveTextContent('HIGH')",
    ],
    [
      `${F}pages/insider/insider-page.spec.tsx`,
      'shows name, roles, totals, plan share, pattern and partners',
      "name: 'DOE JANE'",
    ],
    [
      'backend/contexts/alerts/runs/who-is-alerted.policy.spec.ts',
      'a follower is alerted through every channel whose threshold is reached, with a reason',
      "'sms'",
    ],
  ),
  ...shownBy('1', 'Anonymous visitors holding a session.', [HOME, FIRST, "'new-session'"]),
  ...shownBy('1', 'Verified free users.', [HOME, 'a verified free user is offered PRO', 'verified: true']),
  ...shownBy('1', 'PRO subscribers.', [FRAME, 'PRO: contact and badge, no upgrade', "planType: 'pro', planStatus: 'active'"]),
  ...shownBy('1', 'Admins.', [
    PLANS,
    'a reader without an account is on the free plan, an admin counts as PRO',
    "plan: 'admin', addOnPacks: 0",
  ]),
  ...shownBy(
    '1',
    'Brand variants are chosen by host name. On localhost, a query parameter named brand (values form4getter or {product}) picks the variant. The material-events variant is the default.',
    [HOSTS, 'on host %s with brand parameter %s, shows %s', "'localhost', 'form4getter', 'form4getter'"],
    [HOSTS, 'on host %s with brand parameter %s, shows %s', "'material-events'"],
    [FRAME, 'on localhost the brand in the URL is sent and remembered for the tab', "'/terms?brand=form4getter'"],
    ['frontend/src/shared/api/http.spec.ts', 'outside localhost the brand in the address is ignored', 'toBeNull()'],
  ),
  ...shownBy('1', 'Material events | 8-K | billing, AI analysis, advanced filters, CSV export, price alerts', [
    BRANDS,
    FEATURES,
    '{ ...on, chatbot: false }',
  ]),
  ...shownBy('1', 'Insider trading | Form 4 | billing off, advanced filters off, CSV export off, price alerts off', [
    BRANDS,
    FEATURES,
    'toMatchObject(off)',
  ]),
  ...shownBy(
    '1',
    'All filings (professionals) | all types | billing, AI analysis, advanced filters, CSV export, price alerts, chatbot',
    [BRANDS, FEATURES, '{ ...on, chatbot: true }'],
    [BRANDS, 'list every form type as available, upsell or hidden, and only once', 'toHaveLength(12)'],
  ),
  ...shownBy(
    '1',
    'The all-filings variant is sold at $20/month, cancel anytime, with 50 tickers, and links to the free specialised sister tools.',
    [HOME, 'the all-filings variant shows its price', '$20/month'],
    [HOME, PITCH, 'cancel anytime'],
    [PLANS, 'limits and prices are those of the specification', '[10, 50, 20, 20, 5]'],
  ),
  ...shownBy(
    '1',
    'Free tier: 10 tickers and a daily digest. PRO: 50 tickers and real-time alerts.',
    [PLANS, OFFERED, "cadence: 'real_time'"],
    ['test/integration/plans.spec.ts', REAL_TIME, 'waits_for_digest'],
    [
      'test/integration/plans.spec.ts',
      'both get the digest; browsers get it where alerts wait for it',
      "['free', 'email', true]",
    ],
  ),
];
