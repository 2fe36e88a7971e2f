import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';

export const LISTING_FORMS = ['S-1', 'F-1', 'D', '424B4'] as const;
export type ListingForm = (typeof LISTING_FORMS)[number];

export type ListingFilters = {
  readonly form: ListingForm | null;
  readonly exchange: string | null;
  /** Dollars. */
  readonly minAmount: number | null;
  readonly funds: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly text: string;
};

/** Filters in the URL. */
export const listingParams = {
  form: parseAsStringLiteral(LISTING_FORMS),
  exchange: parseAsString,
  minAmount: parseAsInteger,
  funds: parseAsBoolean.withDefault(false),
  from: parseAsString,
  to: parseAsString,
  text: parseAsString.withDefault(''),
};

export const NO_FILTERS: ListingFilters = {
  form: null,
  exchange: null,
  minAmount: null,
  funds: false,
  from: null,
  to: null,
  text: '',
};

export function isFiltered(filters: ListingFilters): boolean {
  return Object.entries(NO_FILTERS).some(([name, none]) => filters[name as keyof ListingFilters] !== none);
}
