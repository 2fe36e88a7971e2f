import { ConfigurePrices } from '../../contexts/billing/prices/configure-prices.service.ts';
import { PricesRefused } from '../../contexts/billing/provider/payment.errors.ts';
import { salesServices } from '../../contexts/billing/selling/sales-services.adapter.ts';
import { contextOf } from './account-commands.ts';
import { type OpsContext, UsageError } from './ops-context.ts';
import { needed } from './projection-commands.ts';

export interface PriceOptions {
  readonly month?: string;
  readonly year?: string;
  readonly packMonth?: string;
  readonly packYear?: string;
  readonly trialDays?: string;
  readonly promotionCodes?: boolean;
  readonly automaticTax?: boolean;
  readonly reason?: string;
}

/** `configure-prices <brand> --month <price> … --reason <text>`: sets the payment provider's prices at which a brand sells from now on. */
export async function configurePrices(ops: OpsContext, brandId: string | undefined, options: PriceOptions): Promise<void> {
  const { month, year = null, packMonth = null, packYear = null } = options;
  const { promotionCodes = false, automaticTax = false } = options;
  const services = salesServices(ops.env, { ...ops, ...ops.stores });
  if (services === null)
    throw new UsageError('This deployment has no paid plans. Set STRIPE_SECRET_KEY and its related variables first.');
  if (brandId === undefined) throw new UsageError(`Specify the brand: ${services.prices.brandIds.join(', ')}.`);
  if (month === undefined) throw new UsageError('Specify the monthly price of PRO: --month <price ID>.');
  const reason = needed(options.reason);
  const wanted = {
    ...{ pro: { month, year }, addOn: { month: packMonth, year: packYear } },
    ...{ trialDays: daysOf(options.trialDays), promotionCodes, automaticTax },
  };
  try {
    const configuring = new ConfigurePrices(services.provider, services.prices, ops.executor);
    const changed = await configuring.execute(brandId, wanted, contextOf(ops), { reason });
    ops.say(changed ? `${brandId} now uses these prices.` : `${brandId} already uses these prices. Nothing to change.`);
  } catch (error) {
    throw error instanceof PricesRefused ? new UsageError(error.message) : error;
  }
}

function daysOf(given: string | undefined): number | null {
  if (given === undefined) return null;
  const days = Number(given);
  if (/^\d{1,3}$/.test(given) && days >= 1 && days <= 730) return days;
  throw new UsageError('--trial-days must be a whole number from 1 to 730.');
}
