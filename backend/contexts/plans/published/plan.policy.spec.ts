import { BRANDS, type BrandId } from '../../brands/published/brand.catalog.ts';
import { PLANS, type Plan } from './plan.catalog.ts';
import {
  bestPlan,
  cadenceFor,
  cadenceOf,
  countsAsPro,
  freeCadence,
  getsDigestByText,
  type HeldPlan,
  howToGetMoreTickers,
  offersAt,
  planOf,
  readsAiSummary,
  rightsOf,
  tickerLimit,
  unlockedForms,
} from './plan.policy.ts';

const none = { csvExport: false, advancedFilters: false, priceAlerts: false, aiSummary: false, savedSearches: false };
const all = { csvExport: true, advancedFilters: true, priceAlerts: true, aiSummary: true, savedSearches: false };
const allAndSearches = { ...all, savedSearches: true };
const onlyAi = { ...none, aiSummary: true };

test.each<[Plan, BrandId, typeof none, number | null]>([
  ['free', 'material-events', none, 0],
  ['free', 'form4getter', none, 0],
  ['free', 'filingwire', none, 3],
  ['pro', 'material-events', all, 0],
  ['pro', 'form4getter', onlyAi, 0],
  ['pro', 'filingwire', allAndSearches, null],
  ['admin', 'material-events', all, 0],
  ['admin', 'form4getter', onlyAi, 0],
  ['admin', 'filingwire', allAndSearches, null],
])('%s at %s: features %j, %s questions a day', (plan, brand, features, assistantQuestionsPerDay) => {
  expect(rightsOf({ plan, addOnPacks: 0 }, brand).features).toEqual({ ...features, assistantQuestionsPerDay });
});

test.each<[Plan, number, number]>([
  ['free', 0, 10],
  ['free', 3, 10],
  ['pro', 0, 50],
  ['pro', 2, 90],
  ['admin', 0, 50],
  ['admin', 1, 70],
])('%s with %i packs: %i tickers', (plan, addOnPacks, tickers) => {
  expect(tickerLimit({ plan, addOnPacks })).toBe(tickers);
  expect(rightsOf({ plan, addOnPacks }, 'filingwire').tickers).toBe(tickers);
});

test('a reader without an account is on the free plan, an admin counts as PRO', () => {
  expect(planOf(null)).toEqual({ plan: 'free', addOnPacks: 0 });
  expect(planOf({ isAdmin: false }, 'filingwire')).toEqual({ plan: 'free', addOnPacks: 0 });
  expect(planOf({ isAdmin: true }, 'filingwire')).toEqual({ plan: 'admin', addOnPacks: 0 });
  expect((['free', 'pro', 'admin'] as const).map(countsAsPro)).toEqual([false, true, true]);
  expect(rightsOf(planOf(null), 'filingwire').pro).toBe(false);
  expect(rightsOf(planOf({ isAdmin: true }, 'filingwire'), 'filingwire').pro).toBe(true);
});

test('form sets are the same object for the same plan and brand, so that rows are rebuilt only when they change', () => {
  const plan = planOf(null);
  expect(rightsOf(plan, 'filingwire').forms).toBe(rightsOf(plan, 'filingwire').forms);
  expect(rightsOf(plan, 'no such brand').forms).toBe(rightsOf(plan, 'material-events').forms);
});

describe('how soon an account is alerted', () => {
  const held = (brandId: string): HeldPlan => ({ brandId, source: 'payment', plan: 'pro', addOnPacks: 0 });
  const sold = freeCadence(true);
  const of = (formType: string | null, ...plans: readonly HeldPlan[]) => cadenceFor({ isAdmin: false, plans }, formType, sold);

  test('if plans are sold, a free account gets the daily digest; otherwise everyone has real time', () => {
    expect([freeCadence(true), freeCadence(false)]).toEqual(['daily', 'realTime']);
    for (const account of [null, { isAdmin: false }, { isAdmin: false, plans: [] }]) {
      expect([cadenceFor(account, '8-K', sold), cadenceFor(account, '8-K', freeCadence(false))]).toEqual(['daily', 'realTime']);
    }
  });

  test.each([
    ['8-K', ['material-events'], 'realTime'],
    ['4', ['material-events'], 'realTime'],
    ['13F', ['material-events'], 'daily'],
    ['13F', ['filingwire'], 'realTime'],
    ['13F', ['material-events', 'filingwire'], 'realTime'],
    ['NEW_LISTINGS', ['filingwire'], 'realTime'],
    ['10-K', [], 'daily'],
    [null, ['material-events'], 'realTime'],
    [null, [], 'daily'],
  ] as const)('of %s with plans at %p: %s', (formType, brands, cadence) => {
    expect(of(formType, ...brands.map(held))).toBe(cadence);
  });

  test('an admin gets everything in real time', () => {
    expect(cadenceFor({ isAdmin: true }, '13F', sold)).toBe('realTime');
  });

  test('digest only is a choice on every plan', () => {
    const cadence = of('8-K', held('filingwire'));
    expect([cadenceOf({ cadence }, undefined), cadenceOf({ cadence }, 'realTime'), cadenceOf({ cadence }, 'daily')]).toEqual([
      'realTime',
      'realTime',
      'daily',
    ]);
  });

  test('the offers say so too', () => {
    expect(offersAt('filingwire', false).free.cadence).toBe('real_time');
    expect(offersAt('filingwire', true).free.cadence).toBe('daily');
    expect(offersAt('filingwire', true).pro.cadence).toBe('real_time');
  });
});

describe('AI analysis beyond the one-liner', () => {
  test.each(Object.keys(BRANDS) as BrandId[])(
    'at %s it is of PRO where plans are sold, and of everybody where none is',
    (brand) => {
      const has = (sold: boolean) =>
        (['free', 'pro', 'admin'] as const).map((plan) => readsAiSummary({ plan, addOnPacks: 0 }, brand, sold));
      expect([has(true), has(false)]).toEqual([
        [false, true, true],
        [true, true, true],
      ]);
      const offered = (sold: boolean) =>
        [offersAt(brand, sold).free, offersAt(brand, sold).pro].map((plan) => plan.features.aiSummary);
      expect([offered(true), offered(false)]).toEqual([
        [false, true],
        [true, true],
      ]);
    },
  );

  test('selling no plans gives away nothing else', () => {
    const { aiSummary: _, ...others } = offersAt('filingwire', false).free.features;
    expect(others).toEqual({
      csvExport: false,
      advancedFilters: false,
      priceAlerts: false,
      savedSearches: false,
      assistantQuestionsPerDay: 3,
    });
  });
});

test("a plan with only the daily digest can't choose real time", () => {
  expect(PLANS.free.cadence).toBe('daily');
  expect([cadenceOf({ cadence: 'daily' }, 'realTime'), cadenceOf({ cadence: 'daily' }, undefined)]).toEqual(['daily', 'daily']);
});

test('limits and prices are those of the specification', () => {
  const { free, pro, addOnPack } = offersAt('filingwire');
  expect([free.tickers, pro.tickers, pro.usdPerMonth, addOnPack.tickers, addOnPack.usdPerMonth]).toEqual([10, 50, 20, 20, 5]);
});

test('an account at its limit is told how to raise it', () => {
  expect(howToGetMoreTickers({ pro: false })).toBe('Upgrade to PRO for up to 50 tickers.');
  expect(howToGetMoreTickers({ pro: true })).toBe('Buy +20 more tickers for $5/month in Settings → Ticker Add-ons.');
});

test('a digest by text is for the free plan', () => {
  expect((['free', 'pro', 'admin'] as const).map((plan) => getsDigestByText({ plan }))).toEqual([true, false, false]);
});

test.each(Object.keys(BRANDS) as BrandId[])(
  'what %s hides is in no plan that a reader can hold there, and open to admins',
  (brandId) => {
    const { hidden } = BRANDS[brandId].forms;
    const opened = (plan: Plan) => hidden.filter((form) => unlockedForms(brandId, plan).has(form));
    expect([opened('free'), opened('pro'), opened('admin')]).toEqual([[], [], hidden]);
    expect(offersAt(brandId).pro.forms.filter((form) => hidden.includes(form))).toEqual([]);
  },
);

test("a brand's offers match its plans", () => {
  const { free, pro, addOnPack } = offersAt('material-events');
  expect(free).toMatchObject({ tickers: 10, usdPerMonth: 0, cadence: 'daily', forms: ['8-K'] });
  expect(pro).toMatchObject({
    tickers: 50,
    usdPerMonth: 20,
    cadence: 'real_time',
    forms: ['8-K', '4', '13D', '13G', '10-Q', '10-K', 'NEW_LISTINGS'],
    features: all,
  });
  expect(addOnPack).toEqual({ tickers: 20, usdPerMonth: 5 });
  for (const brandId of ['material-events', 'form4getter', 'filingwire'] as const) {
    for (const plan of ['free', 'pro'] as const) {
      const offered = offersAt(brandId)[plan];
      const rights = rightsOf({ plan, addOnPacks: 0 }, brandId);
      expect([new Set(offered.forms), offered.features, offered.tickers]).toEqual([
        rights.forms,
        rights.features,
        rights.tickers,
      ]);
    }
  }
});

describe('plans are per brand', () => {
  const held = (brandId: string, addOnPacks = 0, source: HeldPlan['source'] = 'payment'): HeldPlan => ({
    brandId,
    source,
    plan: 'pro',
    addOnPacks,
  });
  const rightsAt = (brandId: string, ...plans: readonly HeldPlan[]) =>
    rightsOf(planOf({ isAdmin: false, plans }, brandId), brandId);

  test('forms and features depend on the plan at the brand', () => {
    const account = [held('material-events')];
    expect(rightsAt('material-events', ...account).forms.has('4')).toBe(true);
    expect(rightsAt('material-events', ...account).features.csvExport).toBe(true);
    expect(rightsAt('filingwire', ...account).features.csvExport).toBe(false);
    expect(rightsAt('filingwire', ...account).forms.has('NEW_LISTINGS')).toBe(false);
    expect(rightsAt('form4getter', ...account).forms.has('8-K')).toBe(false);
  });

  test.each<[string, readonly HeldPlan[], number]>([
    ['no plan', [], 10],
    ['PRO here', [held('filingwire')], 50],
    ['PRO elsewhere', [held('material-events')], 50],
    ['packs here', [held('filingwire', 2)], 90],
    ['more packs elsewhere', [held('filingwire', 1), held('material-events', 3)], 110],
    ['fewer packs elsewhere', [held('filingwire', 3), held('material-events', 1)], 110],
    ['a granted plan and a paid one with packs', [held('filingwire', 0, 'operator'), held('filingwire', 1)], 70],
  ])('the ticker limit is shared by all brands: %s', (_, plans, limit) => {
    expect([rightsAt('filingwire', ...plans).tickers, rightsAt('filingwire', ...plans.toReversed()).tickers]).toEqual([
      limit,
      limit,
    ]);
  });

  test("an account with PRO's limit from another brand is offered packs", () => {
    expect(rightsAt('form4getter', held('filingwire')).pro).toBe(true);
    expect(rightsAt('form4getter').pro).toBe(false);
  });

  test('an admin has every form, whatever its plans, and the packs of one', () => {
    const admin = planOf({ isAdmin: true, plans: [held('filingwire', 1)] }, 'filingwire');
    expect([admin.plan, rightsOf(admin, 'filingwire').tickers]).toEqual(['admin', 70]);
  });

  test('a plan at any brand counts where the brand does not', () => {
    expect([bestPlan(null), bestPlan({ isAdmin: false, plans: [held('material-events')] })]).toEqual([
      { plan: 'free', addOnPacks: 0 },
      { plan: 'pro', addOnPacks: 0 },
    ]);
  });
});
