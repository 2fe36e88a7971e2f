import { configurePrices, type PriceOptions } from '../../backend/apps/ops/configure-prices-command.ts';
import type { OpsContext } from '../../backend/apps/ops/ops-context.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { StripeDouble } from '../kit/stripe-double.ts';

/** The operator's command that sets prices, against a double of Stripe's API. */

let stripe: StripeDouble;
let dataDir: string;
let ops: OpsContext;
const lines: string[] = [];

beforeAll(async () => {
  stripe = await new StripeDouble().start();
  const price = (id: string, interval: 'month' | 'year', more = {}) =>
    stripe.prices.set(id, { amount: 2_000, interval, ...more });
  for (const id of ['price_m', 'price_f', 'price_a', 'price_new']) price(id, 'month');
  price('price_y', 'year');
  price('price_gone', 'month', { active: false });
  price('price_eur', 'month', { currency: 'eur' });
  dataDir = temporaryDataDir();
  const env = readEnvironment({
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent', STRIPE_SECRET_KEY: stripe.key, STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    ...{ STRIPE_PRICES: 'material-events=price_m,filingwire=price_f,add-on=price_a', STRIPE_BASE_URL: stripe.origin },
  });
  ops = { ...(await openInstalledOps(env)), say: (line) => void lines.push(line) };
});
afterAll(async () => {
  await ops.close();
  removeDataDir(dataDir);
  await stripe.stop();
});
beforeEach(() => {
  lines.length = 0;
  stripe.broken = false;
  stripe.taxIsSetUp = true;
});

const REASON = 'a new price list';
const configure = (options: PriceOptions, brand: string | undefined = 'filingwire') =>
  configurePrices(ops, brand, { reason: REASON, ...options });
const stored = async () => (await ops.stores.events.read('billingSetup-filingwire', {})).map(({ data }) => data);

test('a brand’s prices are recorded once, including what is not sold', async () => {
  const all = { month: 'price_new', year: 'price_y', packMonth: 'price_a', trialDays: '14', promotionCodes: true };
  const tax = { ...all, automaticTax: true };
  for (const given of [all, all, tax, tax]) await configure(given);
  const [now, already] = ['filingwire now uses these prices.', 'filingwire already uses these prices. Nothing to change.'];
  expect(lines).toEqual([now, already, now, already]);
  await configure({ month: 'price_new' });
  const first = {
    ...{ brandId: 'filingwire', pro: { month: 'price_new', year: 'price_y' }, addOn: { month: 'price_a', year: null } },
    ...{ trialDays: 14, promotionCodes: true, reason: REASON },
  };
  expect(await stored()).toEqual([
    first,
    { ...first, automaticTax: true },
    {
      ...{ brandId: 'filingwire', pro: { month: 'price_new', year: null }, addOn: { month: null, year: null } },
      ...{ trialDays: null, promotionCodes: false, reason: REASON },
    },
  ]);
});

test.each<[string, PriceOptions, string | undefined, RegExp]>([
  ['no brand', { month: 'price_f' }, '', /^PRO can only be sold on material-events, filingwire/],
  ['a brand that sells nothing', { month: 'price_f' }, 'form4getter', /^PRO can only be sold on material-events, filingwire/],
  ['no monthly price', { year: 'price_y' }, 'filingwire', /^Specify the monthly price of PRO: --month/],
  ['no reason', { month: 'price_f', reason: ' ' }, 'filingwire', /^Give a reason with --reason/],
  ['a price that is not there', { month: 'price_none' }, 'filingwire', /^price_none \(monthly PRO\) doesn’t exist/],
  ['one that is offered no more', { month: 'price_gone' }, 'filingwire', /price_gone .* isn’t active/],
  ['one of another interval', { month: 'price_y' }, 'filingwire', /price_y \(monthly PRO\) isn’t billed every month/],
  ['two currencies', { month: 'price_f', packMonth: 'price_eur' }, 'filingwire', /price_eur \(monthly add-on pack\) is in eur/],
  ['the price of another brand', { month: 'price_m' }, 'filingwire', /price_m .* already used for something else/],
  ['a pack as PRO', { month: 'price_a' }, 'filingwire', /price_a .* already used for something else/],
  ['PRO as a pack', { month: 'price_new', packMonth: 'price_f' }, 'filingwire', /price_f .* already used for something else/],
  [
    'one price for two things',
    { month: 'price_eur', packMonth: 'price_eur' },
    'filingwire',
    /monthly add-on pack\) is already used for something else/,
  ],
  [
    'a trial of no days',
    { month: 'price_f', trialDays: '0' },
    'filingwire',
    /^--trial-days must be a whole number from 1 to 730/,
  ],
])('%s is refused, and nothing changes', async (_, options, brand, message) => {
  const before = await stored();
  await expect(configure(options, brand)).rejects.toThrow(message);
  expect(await stored()).toEqual(before);
});

test('all reasons are given at once', async () => {
  const wrong = { month: 'price_none', year: 'price_f', packMonth: 'price_gone' };
  await expect(configure(wrong)).rejects.toThrow(/price_none[^\n]*\nprice_f[^\n]*\nprice_gone/);
});

test('tax can only be configured if Stripe can compute it', async () => {
  stripe.taxIsSetUp = false;
  const before = await stored();
  await expect(configure({ month: 'price_f', automaticTax: true })).rejects.toThrow(/can’t calculate tax yet\. Set up tax there/);
  expect(await stored()).toEqual(before);
  await configure({ month: 'price_f' });
  expect(await stored()).toHaveLength(before.length + 1);
});

test('while Stripe is down nothing is recorded', async () => {
  stripe.broken = true;
  const before = await stored();
  await expect(configure({ month: 'price_f' })).rejects.toThrow('Stripe responded with 500');
  expect(await stored()).toEqual(before);
});
