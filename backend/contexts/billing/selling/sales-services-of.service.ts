import { brandOf } from '../../brands/published/brand.catalog.ts';
import { notSoldHere } from '../billing.errors.ts';
import type { Sales, SalesServices } from './sales.port.ts';

/** The sales services of a brand. @throws not_sold_here */
export function salesServicesOf({ services }: Pick<Sales, 'services'>, brandId: string): SalesServices {
  if (services === null || !brandOf(brandId).features.billing) throw notSoldHere();
  return services;
}
