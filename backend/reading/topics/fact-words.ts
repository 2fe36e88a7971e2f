import type { EightKItemFact } from '../../contexts/filings/published/eight-k-facts/item-facts.events.ts';
import type { FilingFacts } from '../../contexts/filings/published/filing.events.ts';
import type { Headline } from '../headline.ts';
import type { Scored } from '../judge/scored.ts';
import type { Money } from '../language/money.ts';

/** Shared by the headline templates of 8-K items: facts of one kind, and how money and names are printed. Pure. */

/** The input of a headline that needs facts only. */
export interface ItemFacts {
  readonly facts:
    | (Pick<FilingFacts, 'periodOfReport' | 'acceptedAt'> & {
        readonly eightK: { readonly itemFacts?: readonly EightKItemFact[] | undefined } | null;
      })
    | null;
}

/** Writes the headline for an item of an 8-K; null if the facts it needs were not read. */
export type ItemHeadline = (scored: Scored) => Headline | null;
/** Like {@link ItemHeadline}, but needs facts only. */
export type FactHeadline = (filing: ItemFacts) => Headline | null;

type Kind = EightKItemFact['kind'];
export type FactOf<K extends Kind> = Extract<EightKItemFact, { readonly kind: K }>;

/** The facts of a kind, limited to those read under `item` if given. */
export function factsOf<K extends Kind>({ facts }: ItemFacts, kind: K, item?: string): FactOf<K>[] {
  const own = (fact: EightKItemFact): fact is FactOf<K> => fact.kind === kind && (item === undefined || fact.item === item);
  return (facts?.eightK?.itemFacts ?? []).filter(own);
}

/** Name of the company that filed, as filed; null if the header is missing. */
export function filerOf({ facts }: Pick<Scored, 'facts'>): string | null {
  return facts?.parties.find(({ role }) => role === 'filer')?.name ?? null;
}

/** `A`, `A and B`, `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const UNITS = [
  [1e12, 'trillion', 2],
  [1e9, 'billion', 2],
  [1e6, 'million', 1],
] as const;

/** `$1.15 billion`, `€66 million`, `$250,000`: keeps the digits that distinguish the terms of one agreement from another. */
export function moneyWords({ currency, amount }: Money): string {
  const value = Number(amount);
  const sign = currency === 'CHF' ? 'CHF ' : currency;
  for (const [unit, name, digits] of UNITS) {
    // Three decimals for eighths: `$1.875 billion`.
    if (value >= unit * 0.9995)
      return `${sign}${Number((value / unit + 1e-9).toFixed(value % (unit / 8) === 0 ? 3 : digits))} ${name}`;
  }
  return `${sign}${Math.round(value).toLocaleString('en-US')}`;
}

/** A price per share as printed, without meaningless zeros: `$95`, `$40.25`. */
export function eachWords({ currency, amount }: Money): string {
  const value = Number(amount);
  return `${currency}${Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(2)}`;
}

/** The words between `before` and `after`; null if there are no words. */
export function clause(before: string, words: string | null | undefined, after = ''): string | null {
  return words === null || words === undefined || words === '' ? null : `${before}${words}${after}`;
}

/** Rates as a range: `2.85% to 3.7%`; null if none. */
export function rateWords(rates: readonly string[]): string | null {
  const values = rates.map(Number).filter((rate) => Number.isFinite(rate));
  if (values.length === 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? `${low}%` : `${low}% to ${high}%`;
}

/** Years as a range: `2030 to 2060`; null if none. */
export function yearWords(years: readonly string[]): string | null {
  const sorted = [...years].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return null;
  return first === last ? first : `${first} to ${last}`;
}
