import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { withCommas } from '../../backend/platform/values/decimal.ts';
import type { IncomeFacts } from '../../backend/reading/forms/annual-and-quarterly-report/income/facts.ts';
import { marketTrades } from '../../backend/reading/forms/ownership/read-details.ts';
import type { Known, TradeRow } from '../../backend/reading/forms/ownership/read-figures.ts';
import { judgedSales } from '../../backend/reading/forms/planned-sale/read-figures.ts';
import type { IncomeResponse, ItemFactResponse, OwnTradesResponse, PlannedSaleFactsResponse } from './filing-details.response.ts';
import { type ItemFact, itemFactWords } from './item-fact-words.ts';

type Kind<K extends keyof FilingFacts> = NonNullable<FilingFacts[K]>;

/** Maximum values shown per list of facts; more would only repeat the text. */
const MAX_VALUES = 12;

export function ownTradesOf(rows: readonly TradeRow[]): OwnTradesResponse | null {
  const trades = marketTrades(rows);
  if (trades === null) return null;
  const { bought, sold, net, netValue, averageBought, averageSold } = trades;
  return { bought, sold, net, net_value: netValue, average_bought: averageBought, average_sold: averageSold };
}

/** The fields of a fact in words; unstated ones are left out. */
export function itemFactOf(fact: ItemFact, reportDay: string | null): ItemFactResponse {
  const { kind, item, quote, ...fields } = fact;
  return {
    item,
    kind: inWords(kind),
    words: itemFactWords(fact, reportDay),
    values: Object.entries(fields)
      .flatMap(([name, value]) => {
        const words = valueText(value);
        return words === null ? [] : [{ name: inWords(name), value: words }];
      })
      .slice(0, MAX_VALUES),
    quote: { text: quote.text, start: quote.start, end: quote.end, document: quote.document },
  };
}

/** `personnelChange` → `personnel change` */
const inWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function valueText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : null;
  if (Array.isArray(value)) return value.flatMap((item) => valueText(item) ?? []).join(', ') || null;
  if (typeof value !== 'object' || value === null) return null;
  if ('currency' in value && 'amount' in value) return `${value.currency}${grouped(String(value.amount))}`;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const words = valueText(part);
    return words === null ? [] : [`${inWords(name)}: ${words}`];
  });
  return parts.join(', ') || null;
}

const grouped = (amount: string): string => amount.replace(/(?<=^-?)\d+/, withCommas);

export function incomeOf(income: IncomeFacts): IncomeResponse {
  const figure = (found: IncomeFacts['revenue']) =>
    found && {
      value: found.value,
      prior: found.prior,
      concept: found.tag?.concept ?? null,
      quote: found.quote && { ...found.quote },
    };
  return {
    currency: income.currency,
    months: income.months,
    from: income.period?.from ?? null,
    to: income.period?.to ?? null,
    revenue: figure(income.revenue),
    net_income: figure(income.netIncome),
    earnings_per_share: figure(income.earningsPerShare),
  };
}

export function plannedSaleOf(facts: Kind<'plannedSale'>, known: Known): PlannedSaleFactsResponse {
  const judged = judgedSales(facts, known);
  return {
    family: 'plannedSale',
    issuer: facts.issuer.name,
    seller: facts.seller,
    relationships: [...facts.relationships],
    sales: facts.sales.map(({ classTitle, broker, shares, value, sharesOutstanding, date, exchange }, row) => ({
      title_of_class: classTitle,
      broker,
      shares,
      value,
      shares_outstanding: sharesOutstanding,
      date,
      exchange,
      ...(judged[row]?.marks.length ? { marks: judged[row].marks.map(({ words }) => words) } : {}),
    })),
    acquisitions: facts.acquisitions.map(({ classTitle, date, nature, from, shares, payment }) => ({
      title_of_class: classTitle,
      date,
      nature,
      from,
      shares,
      payment,
    })),
    earlier_sales: facts.earlierSales.map(({ seller, classTitle, date, shares, proceeds }) => ({
      seller,
      title_of_class: classTitle,
      date,
      shares,
      proceeds,
    })),
    no_earlier_sales: facts.noEarlierSales,
    plan_adopted_on: [...facts.planAdoptedOn],
    remarks: facts.remarks,
  };
}
