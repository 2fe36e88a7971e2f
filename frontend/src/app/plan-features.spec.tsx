import { screen, within } from '@testing-library/react';
import { analysisLock, brandAndPlans } from '#kit/plans-at-brands.ts';
import type { BrandId } from '../shared/brand/brand.ts';
import { brand, entry, filing, filingDetail, tickerPage, user as userOf, watchlist } from '../testing/factories.ts';
import { openApp } from '../testing/render-app.tsx';

/** Brand × plan × feature on the pages, using the server's own flags: what is usable, what leads to PRO, what is absent. */

type Plan = 'free' | 'pro';
type State = 'open' | 'locked' | 'absent';
type Feature = 'CSV export' | 'advanced filters' | 'price alerts' | 'the assistant' | 'saved searches' | 'the summary by AI';

const PRO_ONLY = { free: 'locked', pro: 'open' } as const;
const EVERYBODY = { free: 'open', pro: 'open' } as const;
const NOBODY = { free: 'absent', pro: 'absent' } as const;
const EXPECTED: Readonly<Record<BrandId, Readonly<Record<Feature, Readonly<Record<Plan, State>>>>>> = {
  'material-events': {
    'CSV export': PRO_ONLY,
    'advanced filters': PRO_ONLY,
    'price alerts': PRO_ONLY,
    'the assistant': NOBODY,
    'saved searches': NOBODY,
    'the summary by AI': PRO_ONLY,
  },
  form4getter: {
    'CSV export': NOBODY,
    'advanced filters': NOBODY,
    'price alerts': NOBODY,
    'the assistant': NOBODY,
    'saved searches': NOBODY,
    'the summary by AI': PRO_ONLY,
  },
  filingwire: {
    'CSV export': PRO_ONLY,
    'advanced filters': PRO_ONLY,
    'price alerts': PRO_ONLY,
    'the assistant': EVERYBODY,
    'saved searches': PRO_ONLY,
    'the summary by AI': PRO_ONLY,
  },
};

const analysis = {
  model: 'a-model',
  prompt_version: '1',
  analysed_at: '2026-11-18T21:05:30.000Z',
  rules_level: 'HIGH',
  suggested_level: null,
  quote: null,
  quote_start: null,
  changed_after_alert: false,
} as const;

/** Opens the app at an address, for a reader with a contact on this plan at this brand. */
function open(address: string, brandId: BrandId, plan: Plan) {
  const pro = plan === 'pro' ? ({ planType: 'pro', planStatus: 'active' } as const) : {};
  const user = userOf({ verified: true, email: 'a@example.com', ...pro });
  localStorage.setItem('session', 's-1');
  localStorage.setItem('auth-user', JSON.stringify(user));
  const lock = analysisLock(brandId, plan);
  return openApp(address, {
    'GET /api/brand': () => brand(brandAndPlans(brandId)),
    'GET /api/watchlist': () => watchlist([entry('AAPL')], { user }),
    'POST /api/watchlist/seen': () => ({ marked: 0 }),
    'GET /api/tickers/:ticker': () => tickerPage([filing()]),
    'GET /api/search/texts': () => ({ hits: [], next: null }),
    'GET /api/saved-searches': () => ({ searches: [], limit: 20, active: plan === 'pro' }),
    'GET /api/filings/:accession': () =>
      filingDetail({ ai_written: true, analysis_locked_because: lock, ...(lock === null && { analysis, summary_by_ai: true }) }),
  });
}

/** Only a lock with a link to the way out counts as locked. @param way the link to PRO */
function stateOf(usable: HTMLElement | null, way: HTMLElement | null, to: RegExp): State {
  if (way !== null) {
    expect(usable).toBeNull();
    expect(way.getAttribute('href')).toMatch(to);
    return 'locked';
  }
  return usable === null ? 'absent' : 'open';
}

/** Pages with the features they show. */
const LOOKS = {
  'the page of a ticker': async (brandId: BrandId, plan: Plan) => {
    const user = open('/ticker/AAPL', brandId, plan);
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await screen.findByRole('link', { name: /^RSS/ });
    const form = within(await screen.findByRole('form', { name: 'More filters' }));
    const words = form.queryByRole('textbox', { name: 'Words' });
    const way = (name: RegExp) => screen.queryByRole('link', { name });
    const button = (name: RegExp) => screen.queryByRole('button', { name });
    return {
      'CSV export': stateOf(button(/^CSV/), way(/^CSV.*PRO.*View Pricing$/), /^\/pricing$/),
      'advanced filters': stateOf(
        words?.hasAttribute('disabled') ? null : words,
        form.queryByRole('link', { name: 'View Pricing' }),
        /^\/pricing$/,
      ),
      'price alerts': stateOf(button(/^Price alert$/), way(/^Price alert.*PRO.*View Pricing$/), /^\/pricing$/),
      'the assistant': stateOf(button(/^Ask$/), null, /^$/),
    };
  },
  'the search in texts': async (brandId: BrandId, plan: Plan) => {
    open('/search?q=going+concern', brandId, plan);
    await screen.findByText(/No results|doesn’t include full-text search/);
    const way = screen.queryByRole('link', { name: /^Save this search.*PRO$/ });
    return { 'saved searches': stateOf(screen.queryByRole('button', { name: 'Save this search' }), way, /^\/upgrade$/) };
  },
  'the page of a filing': async (brandId: BrandId, plan: Plan) => {
    open('/filings/0000000000-26-000001', brandId, plan);
    await screen.findAllByRole('img', { name: 'Written by AI' });
    const locked = screen.queryByRole('note', { name: 'AI analysis' });
    const sold = brandAndPlans(brandId).features.billing;
    const to = sold ? /^\/upgrade$/ : /^\/filings\/0000000000-26-000001\?brand=filingwire$/;
    const way = locked && within(locked).getByRole('link');
    return { 'the summary by AI': stateOf(screen.queryByRole('region', { name: 'AI analysis' }), way, to) };
  },
};

describe.each(Object.keys(EXPECTED) as BrandId[])('at %s', (brandId) => {
  describe.each(['free', 'pro'] as const)('on the plan %s', (plan) => {
    test.each(Object.keys(LOOKS) as (keyof typeof LOOKS)[])('%s', async (page) => {
      const seen: Readonly<Partial<Record<Feature, State>>> = await LOOKS[page](brandId, plan);
      const features = Object.keys(seen) as Feature[];
      expect(seen).toEqual(Object.fromEntries(features.map((feature) => [feature, EXPECTED[brandId][feature][plan]])));
    });
  });
});
