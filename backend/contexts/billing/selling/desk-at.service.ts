import { brandOf } from '../../brands/published/brand.catalog.ts';
import { notSoldHere } from '../billing.errors.ts';
import type { Sales, SalesDesk } from './sales.port.ts';

/** The sales desk of a brand. @throws not_sold_here */
export function deskAt({ desk }: Pick<Sales, 'desk'>, brandId: string): SalesDesk {
  if (desk === null || !brandOf(brandId).features.billing) throw notSoldHere();
  return desk;
}
