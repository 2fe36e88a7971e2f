import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import { PricesRefused } from '../provider/payment.errors.ts';
import type { PaymentProvider, ProviderPrice } from '../provider/payment-provider.port.ts';
import { type ConfigurePrices as BillingSetupCommand, billingSetupDecider } from './billing-setup.decider.ts';
import { billingSetupStream } from './billing-setup.stream.ts';
import type { BrandPrices, PriceList } from './price-list.ts';
import type { Prices } from './prices.reader.ts';

type LabeledPrice = readonly [what: string, priceId: string, interval: 'month' | 'year', kind: 'pro' | 'pack'];

const NO_TAX = 'The payment provider can’t calculate tax yet. Set up tax there first, including your business address.';

/** The reason, and the version shown to the editor. */
type PriceChange = Pick<BillingSetupCommand, 'expected' | 'reason'>;

/** Sets a brand's prices after checking with the payment provider that they can be sold. */
export class ConfigurePrices {
  constructor(
    private readonly provider: Pick<PaymentProvider, 'price' | 'calculatesTax'>,
    private readonly prices: Pick<Prices, 'list' | 'brandIds'>,
    private readonly executor: Pick<CommandExecutor, 'execute'>,
  ) {}

  /** @returns whether the prices changed. @throws PricesRefused with every reason; prices_changed; PaymentProviderUnavailable. */
  async execute(brandId: string, wanted: BrandPrices, context: CommandContext, change: PriceChange = {}): Promise<boolean> {
    const { brandIds } = this.prices;
    if (!brandIds.includes(brandId))
      throw new PricesRefused(`PRO can only be sold on ${brandIds.join(', ')}. Choose one of them.`);
    const labeled = labeledPrices(wanted);
    const providerPrices = await Promise.all(labeled.map(([, priceId]) => this.provider.price(priceId)));
    const { pro, addOn, trialDays, promotionCodes, automaticTax = false } = wanted;
    const problems = [...problemsOf(brandId, labeled, providerPrices, await this.prices.list())];
    // Without tax settings at the provider, a checkout page with automatic tax fails to open.
    if (automaticTax && !(await this.provider.calculatesTax())) problems.push(NO_TAX);
    if (problems.length > 0) throw new PricesRefused(problems.join('\n'));
    const tax = automaticTax && { automaticTax };
    const command = { brandId, pro, addOn, trialDays, promotionCodes, ...tax, ...change };
    const { events } = await this.executor.execute(billingSetupDecider, billingSetupStream(brandId), command, context);
    return events.length > 0;
  }
}

function labeledPrices({ pro, addOn }: BrandPrices): readonly LabeledPrice[] {
  const all: readonly (readonly [string, string | null, 'month' | 'year', 'pro' | 'pack'])[] = [
    ['monthly PRO', pro.month, 'month', 'pro'],
    ['yearly PRO', pro.year, 'year', 'pro'],
    ['monthly add-on pack', addOn.month, 'month', 'pack'],
    ['yearly add-on pack', addOn.year, 'year', 'pack'],
  ];
  return all.flatMap(([what, priceId, interval, kind]) => (priceId === null ? [] : [[what, priceId, interval, kind] as const]));
}

function problemsOf(
  brandId: string,
  labeled: readonly LabeledPrice[],
  providerPrices: readonly (ProviderPrice | null)[],
  { brands, addOns }: PriceList,
): readonly string[] {
  const currency = providerPrices.find((price) => price !== null)?.currency;
  const ids = labeled.map(([, priceId]) => priceId);
  return labeled.flatMap(([what, priceId, interval, kind], index) => {
    const price = providerPrices[index];
    const label = `${priceId} (${what})`;
    if (!price) return [`${label} doesn’t exist, isn’t active or has no fixed amount. Check it with the payment provider.`];
    const problems: string[] = [];
    if (price.interval !== interval)
      problems.push(`${label} isn’t billed every ${interval}. Choose a recurring price that bills every ${interval}.`);
    if (price.currency !== currency)
      problems.push(`${label} is in ${price.currency}, but the first price is in ${currency}. Use one currency.`);
    // A subscription's content is derived from its price ids, so a price must keep its meaning forever.
    const other = kind === 'pro' ? addOns.has(priceId) || (brands.get(priceId) ?? brandId) !== brandId : brands.has(priceId);
    if (other || ids.indexOf(priceId) !== index)
      problems.push(`${label} is already used for something else. Create a separate price.`);
    return problems;
  });
}
