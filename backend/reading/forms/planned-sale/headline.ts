import { dayOf } from '#platform/values/calendar-day.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { shortDate } from '../../language/dates.ts';
import { shortCount, shortMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { sellerNames } from '../ownership/who.ts';
import { judgedSales } from './read-figures.ts';
import { saleTotals } from './totals.ts';
import { knownOf } from './values.ts';

/** The headline of a Form 144: who plans to sell how much. Pure. */
export function plannedSaleHeadline(scored: Scored): Headline | null {
  const { facts, head } = scored;
  const sale = facts?.plannedSale;
  if (!sale?.seller) return null;
  const known = knownOf(scored);
  const { shares, value } = saleTotals(sale, known);
  const judged = judgedSales(sale, known);
  if (shares === null && value === null && judged.every(({ marks }) => marks.length === 0)) return null;
  const count = shares === null ? 'shares' : `${shortCount(shares)} shares`;
  const words = `plans to sell ${count}${value === null ? '' : ` worth ${shortMoney(value)}`}`;
  const brokers = new Set(sale.sales.map(({ broker }) => broker));
  const [broker = null] = brokers;
  const clauses = [
    sale.planAdoptedOn.length > 0 ? ' under a 10b5-1 plan' : null,
    brokers.size === 1 && broker !== null && broker.length <= 40 ? ` through ${companyName(broker)}` : null,
  ];
  const days = judged.flatMap(({ date }) => dayOf(date ?? '') ?? []).sort();
  const day = shortDate(days[0] ?? null);
  return firstHeadline(
    ...sellerNames(
      sale.seller,
      sale.relationships,
      head.parties.filter(({ role }) => role === 'reporting' || role === 'filed-by').map(({ name }) => name),
    ).map((name) => () => compose('144.sale', `${name} ${words}`, clauses, day === null ? null : `about ${day}`)),
  );
}
