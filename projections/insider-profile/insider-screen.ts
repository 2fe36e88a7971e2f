import { isSample } from '../../backend/contexts/filings/published/sample-filing.policy.ts';
import { add, compare, type Decimal, decimal, plain, ZERO } from '../../backend/platform/values/decimal.ts';
import { companyName, filerName } from '../../backend/reading/language/names.ts';
import { type Cluster, clustersOf, type Deal } from './deals.ts';
import type { FilingLevels } from './filing-levels.reader.ts';
import type { InsiderClusterResponse, InsiderDealResponse } from './insider-screen.response.ts';
import type { ListInsiderDealsRequest } from './list-insider-deals.request.ts';

/** Filters, sorts and formats the rows of the insider screens. Pure. */

type Request = ListInsiderDealsRequest;
type Order<T> = (one: T, other: T) => number;

const PLANS = { yes: true, no: false, not_stated: null } as const;

/** Whether a deal matches. Offerings and automatic plans, as identified by footnotes, only match when requested. */
function matches({ market, planned }: Deal, request: Request): boolean {
  if (request.plan !== undefined && planned !== PLANS[request.plan]) return false;
  if (request.market !== undefined) return market === request.market;
  return request.screen === 'largest' || market === null || market === 'open_market';
}

const hasMinimumValue = (value: Decimal | null, { min_value: min }: Request): boolean =>
  min === undefined || (value !== null && compare(value, decimal(min.toFixed(2)) ?? ZERO) >= 0);

export function screenDeals(deals: readonly Deal[], request: Request): readonly Deal[] {
  return deals
    .filter((deal) => matches(deal, request) && hasMinimumValue(deal.value, request))
    .filter(({ role }) => request.role === undefined || role === request.role)
    .sort(ordered(DEAL_ORDERS[request.sort ?? 'filed'] ?? DEAL_ORDERS.filed, request, ({ id }) => id));
}

export function screenClusters(deals: readonly Deal[], request: Request): readonly Cluster[] {
  return clustersOf(deals.filter((deal) => matches(deal, request)))
    .filter(
      ({ value, deals: own }) =>
        hasMinimumValue(value, request) && (request.role === undefined || own.some(({ role }) => role === request.role)),
    )
    .sort(ordered(CLUSTER_ORDERS[request.sort ?? 'people'] ?? CLUSTER_ORDERS.people, request, ({ issuer }) => issuer.cik));
}

const byText =
  <T>(of: (each: T) => string): Order<T> =>
  (one, other) =>
    of(one) < of(other) ? -1 : of(one) > of(other) ? 1 : 0;
const byAmount =
  <T>(of: (each: T) => Decimal | null): Order<T> =>
  (one, other) => {
    const [a, b] = [of(one), of(other)];
    if (a === null || b === null) return Number(a !== null) - Number(b !== null);
    return compare(a, b);
  };
const companyOf = ({ ticker, name }: Cluster['issuer']) => (ticker ?? name).toUpperCase();

const DEAL_ORDERS = {
  filed: byText<Deal>(({ filing }) => filing.sortAt),
  traded: byText<Deal>(({ lastDay }) => lastDay),
  value: byAmount<Deal>(({ value }) => value),
  shares: byAmount<Deal>(({ shares }) => shares),
  company: byText<Deal>(({ filing }) => companyOf(filing.report.issuer)),
  people: undefined,
};
const CLUSTER_ORDERS = {
  people: (one: Cluster, other: Cluster) => one.people - other.people || byAmount<Cluster>(({ value }) => value)(one, other),
  value: byAmount<Cluster>(({ value }) => value),
  traded: byText<Cluster>(({ lastDay }) => lastDay),
  filed: byText<Cluster>(({ deals }) => deals[0]?.filing.sortAt ?? ''),
  shares: byAmount<Cluster>(({ deals }) => deals.reduce((sum, { shares }) => add(sum, shares), ZERO)),
  company: byText<Cluster>(({ issuer }) => companyOf(issuer)),
};

/** Ties are broken by id, so that the order is always the same. */
function ordered<T>(order: Order<T>, { direction }: Request, idOf: (each: T) => string): Order<T> {
  const way = direction === 'asc' ? 1 : -1;
  return (one, other) => way * order(one, other) || byText(idOf)(one, other);
}

const DEALS_OF_A_CLUSTER = 10;

export interface RowContext {
  readonly tickerOf: (cik: string) => string | null;
  readonly scored: FilingLevels;
}

export function dealRow(deal: Deal, { tickerOf, scored }: RowContext): InsiderDealResponse {
  const { filing } = deal;
  const { issuer, owners } = filing.report;
  const printed = (value: Decimal | null) => value && plain(value);
  return {
    id: deal.id,
    accession: filing._id,
    form: filing.form,
    filed_at: filing.filedOn,
    accepted_at: filing.sortAt,
    company: { cik: issuer.cik, name: companyName(issuer.name), ticker: tickerOf(issuer.cik) },
    owners: owners.map(({ cik, name }) => ({ cik, name: filerName(name) })),
    role: deal.role,
    title: deal.title,
    side: deal.side,
    market: deal.market,
    planned: deal.planned,
    first_day: deal.firstDay,
    last_day: deal.lastDay,
    shares: plain(deal.shares),
    lowest_price: printed(deal.lowest),
    highest_price: printed(deal.highest),
    value: printed(deal.value),
    not_priced: deal.notPriced,
    amends: deal.amends,
    ...scored(filing._id),
    sample: isSample(filing._id, filing.synthetic),
  };
}

export function clusterRow(
  { issuer, people, firstDay, lastDay, value, deals }: Cluster,
  context: RowContext,
): InsiderClusterResponse {
  return {
    company: { cik: issuer.cik, name: companyName(issuer.name), ticker: context.tickerOf(issuer.cik) },
    people,
    first_day: firstDay,
    last_day: lastDay,
    value: value && plain(value),
    deals: deals.slice(0, DEALS_OF_A_CLUSTER).map((deal) => dealRow(deal, context)),
    omitted: Math.max(0, deals.length - DEALS_OF_A_CLUSTER),
  };
}
