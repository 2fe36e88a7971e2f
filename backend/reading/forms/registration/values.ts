import type { FactValue } from '../../judge/evaluate.ts';
import {
  covered,
  dayOfFiling,
  type FormFacts,
  type FormReading,
  fromHistory,
  primaryOf,
  quotient,
  sharesOutstanding,
  within,
} from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import { offeredClass } from './read-class.ts';
import { debtIn, firstTimeIn, lastPriceIn, listingIn, outstandingIn, rangeIn, registeredIn } from './read-offer.ts';

/** Values that rules may ask for about registration statements, prospectuses and employee plans. Pure. */

/** Maximum time from a registration to its pricing or abandonment. */
const ONE_OFFERING_DAYS = 400;

const STEPS = new Set(['S-1', 'S-1/A', 'F-1', 'F-1/A']);

/** Security types of the fee table that do not dilute holders. */
const DEBT: ReadonlySet<string> = new Set(['Debt', 'Non-Convertible Debt']);

const registration = ({ facts }: FormReading) => facts?.registration ?? null;
const factNeeding = (value: FactValue['value'], ...needs: string[]): FactValue => ({ value, source: 'registration', needs });

function lastPrice(reading: FormReading) {
  const found = lastPriceIn(reading);
  return { price: numberOf(found?.groups[0]) ?? reading.context.price ?? null, quote: found?.quote ?? null };
}

/** Dollars offered: as stated on the cover, or else shares × price, or else the fee table's total, which may cover several classes. */
export function offeredValue(reading: FormReading): number | null {
  const { sharesOffered, pricePerShare, priceRange, totalPrice, maximumAggregate } = registration(reading) ?? {};
  const total = numberOf(totalPrice) ?? numberOf(maximumAggregate);
  if (total !== null) return total;
  const [low, high] = [numberOf(priceRange?.low), numberOf(priceRange?.high)];
  const price = numberOf(pricePerShare) ?? (low !== null && high !== null ? (low + high) / 2 : lastPrice(reading).price);
  const shares = numberOf(sharesOffered);
  if (shares !== null && price !== null) return shares * price;
  return numberOf(reading.facts?.filingFees?.totalOffering);
}

/** The fraction of the company that is offered: of its market value, or else of the shares outstanding stated in the prospectus. */
function offeredOfCompany(reading: FormReading): FactValue {
  const { marketCap } = reading.context;
  const charged = reading.facts?.filingFees?.securities ?? [];
  if (charged.length > 0 && charged.every(({ type }) => type !== null && DEBT.has(type)))
    return { value: 0, source: 'filingFees.securities' };
  const value = offeredValue(reading);
  if (marketCap !== null && marketCap > 0) return quotient(value, marketCap, 'offeringSize', 'marketCap');
  const price = numberOf(registration(reading)?.pricePerShare) ?? lastPrice(reading).price;
  const shares = value !== null && price !== null && price > 0 ? value / price : numberOf(registration(reading)?.sharesOffered);
  const found = outstandingIn(reading);
  const outstanding = numberOf(found?.groups[0]);
  if (shares === null || outstanding === null || found === null) {
    return { value: null, needs: [...(shares === null ? ['offeringSize'] : []), 'marketCap'] };
  }
  return { value: shares / outstanding, source: 'registration', quote: found.quote };
}

function discount(reading: FormReading): FactValue {
  const price = numberOf(registration(reading)?.pricePerShare);
  const last = lastPrice(reading);
  if (price === null || last.price === null || last.price <= 0)
    return factNeeding(null, price === null ? 'offeringPrice' : 'lastPrice');
  return { value: 1 - price / last.price, source: 'registration.pricePerShare', quote: last.quote };
}

/** Whether the company's shares are already traded. */
function existingIssuer(reading: FormReading): FactValue {
  const traded = lastPriceIn(reading);
  if (traded !== null) return { value: true, source: 'text', quote: traded.quote };
  const first = firstTimeIn(reading);
  if (first !== null) return { value: false, source: 'text', quote: first.quote };
  const listedOn = listingIn(reading);
  if (listedOn !== null) return { value: true, source: 'text', quote: listedOn.quote };
  const { history, listed } = reading.context;
  if ((history?.periodicReports.length ?? 0) > 0 || listed === true) return { value: true, source: 'history' };
  return { value: null, needs: ['documents'] };
}

/** Earlier steps of the same registration. */
function earlier(reading: FormReading) {
  const day = dayOfFiling(reading);
  const { history } = reading.context;
  if (history === null || day === null) return null;
  return within(history.offerings, day, ONE_OFFERING_DAYS).filter(({ form }) => STEPS.has(form));
}

function firstPriceRange(reading: FormReading): FactValue {
  const facts = registration(reading);
  if (facts === null) return { value: null, needs: ['documents'] };
  if (facts.priceRange === null) return factNeeding(false);
  const past = earlier(reading);
  if (past?.some(({ hasPriceRange }) => hasPriceRange)) return fromHistory(false);
  const { history } = reading.context;
  const beginning = past?.find(({ form }) => !form.endsWith('/A'))?.filedOn;
  const whole = beginning !== undefined && history !== null && beginning >= history.completeSince;
  if (!whole && (covered(history, dayOfFiling(reading)) ?? -1) < ONE_OFFERING_DAYS) return fromHistory(null);
  return { value: true, source: 'registration.priceRange', quote: rangeIn(reading, facts.priceRange.low)?.quote ?? null };
}

function upsizedBy(reading: FormReading): FactValue {
  const now = numberOf(registration(reading)?.sharesOffered);
  const before = earlier(reading)?.findLast(({ sharesOffered }) => sharesOffered !== null)?.sharesOffered ?? null;
  if (now === null) return factNeeding(null, 'sharesOffered');
  return fromHistory(before === null || before <= 0 ? null : now / before - 1);
}

/** Whether only nonconvertible notes or bonds are offered; if the title page does not name the class, decided by wording. */
function offersDebt(reading: FormReading): FactValue {
  if (primaryOf(reading) === null) return { value: null, needs: ['documents'] };
  const found = debtIn(reading);
  const kind = offeredClass(reading)?.kind;
  // A title with a dollar amount but no number of shares is not conclusive.
  const known = kind !== undefined && (kind !== 'common' || numberOf(registration(reading)?.sharesOffered) !== null);
  const value = known ? kind === 'debt' || kind === 'structured' : found !== null;
  return { value, source: 'text', quote: value ? (found?.quote ?? null) : null };
}

/** Whether only nonconvertible preferred stock is offered, which does not dilute holders. */
function offersPreferred(reading: FormReading): FactValue {
  if (primaryOf(reading) === null) return { value: null, needs: ['documents'] };
  return { value: offeredClass(reading)?.kind === 'preferred', source: 'text' };
}

function offersStructured(reading: FormReading): FactValue {
  const offered = offeredClass(reading);
  return { value: offered === null ? null : offered.kind === 'structured', source: 'text', needs: ['offeredClass'] };
}

/** Size in dollars, from the title page or the price table. */
function offeringSize(reading: FormReading): FactValue {
  return factNeeding(offeredClass(reading)?.amount ?? offeredValue(reading), 'offeringSize');
}

function registeredOfOutstanding(reading: FormReading): FactValue {
  const found = registeredIn(reading);
  const fact = quotient(numberOf(found?.groups[0]), sharesOutstanding(reading.context), 'sharesRegistered', 'sharesOutstanding');
  return { ...fact, quote: found?.quote ?? null };
}

export const REGISTRATION_VALUES: FormFacts = {
  existingIssuer,
  isResale: (reading) =>
    factNeeding(registration(reading) === null ? null : registration(reading)?.isResale === true, 'documents'),
  isAtTheMarket: (reading) =>
    factNeeding(registration(reading) === null ? null : registration(reading)?.isAtTheMarket === true, 'documents'),
  offeredOfCompany,
  discount,
  offersDebt,
  offersPreferred,
  offersStructured,
  offeringSize,
  firstPriceRange,
  /** Whether the registration has a price range for the first time, among the recorded steps; earlier ones may be missing if the history is incomplete. */
  hasNewPriceRange: (reading) => {
    const facts = registration(reading);
    if (facts === null) return { value: null, needs: ['documents'] };
    return { value: facts.priceRange !== null && firstPriceRange(reading).value !== false };
  },
  upsizedBy,
  registeredOfOutstanding,
};
