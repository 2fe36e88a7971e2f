import type { FactValue } from '../../judge/evaluate.ts';
import {
  covered,
  dayOfFiling,
  type FormFacts,
  type FormReading,
  findIn,
  fromHistory,
  primaryOf,
  quotient,
  rangesOf,
  sharesOutstanding,
  within,
} from '../../judge/form-reading.ts';
import { numberOf } from '../../language/numbers.ts';
import { offeredClass } from './read-class.ts';

/** What rules ask of registration statements, prospectuses and employee plans. Pure. */

/** Longest time from a registration to its pricing or abandonment. */
const ONE_OFFERING_DAYS = 400;
/** Length of the front part of a prospectus, which states the number of shares outstanding. */
const FRONT_LENGTH = 200_000;
const LAST_PRICE =
  /\b(?:last\s{1,3}reported|closing)(?:\s{1,3}(?:sales?|closing|trading|bid|per\s{1,3}share))?\s{1,3}price\b[^$;]{0,200}?\bwas\s{1,3}\$\s?(\d{1,5}(?:\.\d{1,4})?)/gi;
const LISTED =
  /\b(?:is|are)\s{1,3}(?:currently\s{1,3}|presently\s{1,3})?(?:listed|quoted|traded)\s{1,3}on\s{1,3}(?:the\s{1,3})?(?:nasdaq|nyse|new\s{1,3}york|otc)/gi;
const FIRST_TIME =
  /\b(?:this\s{1,3}is|our)\s{1,3}(?:an\s{1,3}|the\s{1,3}|our\s{1,3})?initial\s{1,3}public\s{1,3}offering\b|\bno\s{1,3}public\s{1,3}(?:trading\s{1,3})?market\b[^.]{0,80}\b(?:common|ordinary|shares|stock|units)\b/gi;
const OUTSTANDING =
  /\bbased\s{1,3}on\s{1,3}(?:an\s{1,3}aggregate\s{1,3}of\s{1,3})?(\d{1,3}(?:,\d{3}){1,4})\s{1,3}(?:[a-z-]{1,20}\s{1,3}){0,6}outstanding\b/gi;
const DEBT =
  /\b\d{1,2}(?:\.\d{1,4})?%\s{1,3}(?:[a-z-]{1,20}\s{1,3}){0,5}(?:notes|debentures|bonds)\b|\b(?:notes|debentures|bonds)\s{1,3}due\s{1,3}20\d{0,2}\b|\b(?:asset[\s-]backed|first\s{1,3}mortgage)\s{1,3}(?:notes|bonds|certificates)\b/gi;
const REGISTERED = /\b(\d{1,3}(?:,\d{3}){1,4})\s{1,3}(?:additional\s{1,3}|new\s{1,3})?(?:shares|ordinary\s{1,3}shares)\b/gi;
/** Length of the title page of a prospectus; securities named after it are older ones. */
const TITLE_PAGE_LENGTH = 4_000;

const registration = ({ facts }: FormReading) => facts?.registration ?? null;
const factNeeding = (value: FactValue['value'], ...needs: string[]): FactValue => ({ value, source: 'registration', needs });

function lastPrice(reading: FormReading) {
  const found = findIn(reading.text, LAST_PRICE, rangesOf(reading, 'opening'));
  return { price: numberOf(found?.groups[0]) ?? reading.context.price ?? null, quote: found?.quote ?? null };
}

/** Dollars offered: as stated on the cover, else shares × price. */
export function offeredValue(reading: FormReading): number | null {
  const { sharesOffered, pricePerShare, priceRange, totalPrice, maximumAggregate } = registration(reading) ?? {};
  const total = numberOf(totalPrice) ?? numberOf(maximumAggregate);
  if (total !== null) return total;
  const [low, high] = [numberOf(priceRange?.low), numberOf(priceRange?.high)];
  const price = numberOf(pricePerShare) ?? (low !== null && high !== null ? (low + high) / 2 : lastPrice(reading).price);
  const shares = numberOf(sharesOffered);
  return shares !== null && price !== null ? shares * price : null;
}

/** The offered fraction of the company: of its market value, else of the shares outstanding in the prospectus. */
function offeredOfCompany(reading: FormReading): FactValue {
  const { marketCap } = reading.context;
  const value = offeredValue(reading);
  if (marketCap !== null && marketCap > 0) return quotient(value, marketCap, 'offeringSize', 'marketCap');
  const primary = primaryOf(reading);
  const price = numberOf(registration(reading)?.pricePerShare) ?? lastPrice(reading).price;
  const shares = value !== null && price !== null && price > 0 ? value / price : numberOf(registration(reading)?.sharesOffered);
  const found =
    primary === null
      ? null
      : findIn(reading.text, OUTSTANDING, [{ ...primary, end: Math.min(primary.end, primary.start + FRONT_LENGTH) }]);
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

/** Whether shares of the company are already traded. */
function existingIssuer(reading: FormReading): FactValue {
  const opening = rangesOf(reading, 'opening');
  const traded = findIn(reading.text, LAST_PRICE, opening);
  if (traded !== null) return { value: true, source: 'text', quote: traded.quote };
  const first = findIn(reading.text, FIRST_TIME, opening);
  if (first !== null) return { value: false, source: 'text', quote: first.quote };
  const listedOn = findIn(reading.text, LISTED, opening);
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
  return within(history.offerings, day, ONE_OFFERING_DAYS).filter(({ form }) => /^[SF]-1(?:\/A)?$/.test(form));
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
  const printed = facts.priceRange.low.replaceAll('.', '\\.');
  const quote = findIn(reading.text, new RegExp(`between[^\\n]{1,40}${printed}`, 'i'), rangesOf(reading, 'opening'))?.quote;
  return { value: true, source: 'registration.priceRange', quote: quote ?? null };
}

function upsizedBy(reading: FormReading): FactValue {
  const now = numberOf(registration(reading)?.sharesOffered);
  const before = earlier(reading)?.findLast(({ sharesOffered }) => sharesOffered !== null)?.sharesOffered ?? null;
  if (now === null) return factNeeding(null, 'sharesOffered');
  return fromHistory(before === null || before <= 0 ? null : now / before - 1);
}

/** Notes or bonds that convert into nothing; where the title page does not name the class, by its words. */
function offersDebt(reading: FormReading): FactValue {
  const primary = primaryOf(reading);
  if (primary === null) return { value: null, needs: ['documents'] };
  const found = findIn(reading.text, DEBT, [{ ...primary, end: Math.min(primary.end, primary.start + TITLE_PAGE_LENGTH) }]);
  const kind = offeredClass(reading)?.kind;
  // A title with an amount of dollars and no number of shares does not tell.
  const known = kind !== undefined && (kind !== 'common' || numberOf(registration(reading)?.sharesOffered) !== null);
  const value = known ? kind === 'debt' || kind === 'structured' : found !== null;
  return { value, source: 'text', quote: value ? (found?.quote ?? null) : null };
}

/** Preferred stock that converts into nothing takes no part of the company from its holders. */
function offersPreferred(reading: FormReading): FactValue {
  if (primaryOf(reading) === null) return { value: null, needs: ['documents'] };
  return { value: offeredClass(reading)?.kind === 'preferred', source: 'text' };
}

function offersStructured(reading: FormReading): FactValue {
  const offered = offeredClass(reading);
  return { value: offered === null ? null : offered.kind === 'structured', source: 'text', needs: ['offeredClass'] };
}

/** Dollars that the title page or the price table states. */
function offeringSize(reading: FormReading): FactValue {
  return factNeeding(offeredClass(reading)?.amount ?? offeredValue(reading), 'offeringSize');
}

function registeredOfOutstanding(reading: FormReading): FactValue {
  const found = findIn(reading.text, REGISTERED, rangesOf(reading, 'opening'));
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
  upsizedBy,
  registeredOfOutstanding,
};
