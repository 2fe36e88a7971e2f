import { add, compare, type Decimal, decimal, ZERO } from '../../backend/platform/values/decimal.ts';
import { DAY_MS } from '../../backend/platform/values/durations.ts';
import { highestRole, leadingOwner, type Role } from '../../backend/reading/forms/ownership/read-role.ts';
import { rolesOf } from './insider-companies.ts';
import type { TradeLine } from './insider-filing.document.ts';
import { People } from './people.ts';
import { type ReadFiling, type RecordedTrade, tradeId } from './read-filing.ts';
import { isCounted } from './trade-totals.ts';

/** Purchases and sales of many companies, as listed on the insider screens. Pure. */

/** Lines of one filing with the same side, plan and market: one row of a screen. */
export interface Deal {
  /** Id of its first line. */
  readonly id: string;
  readonly filing: ReadFiling;
  readonly side: 'P' | 'S';
  readonly planned: boolean | null;
  readonly market: NonNullable<TradeLine['market']> | null;
  readonly role: Role;
  /** The role of the most senior joint filer, as filed; null if none is stated. */
  readonly title: string | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly shares: Decimal;
  /** Total of the lines with a price; null when none has one. */
  readonly value: Decimal | null;
  readonly notPriced: number;
  readonly lowest: Decimal | null;
  readonly highest: Decimal | null;
  /** Whether it corrects an earlier filing. */
  readonly amends: boolean;
}

/** @param trades newest first, of complete filings. A line of an amendment without its original may be years old and is left out. */
export function dealsOf(trades: readonly RecordedTrade[]): readonly Deal[] {
  const counted = trades.filter((trade) => isCounted(trade) && trade.day !== null && trade.amends !== '');
  const groups = Map.groupBy(counted, ({ filing, kind, planned, market }) => [filing._id, kind, planned, market].join('|'));
  return [...groups.values()].map(dealOf);
}

function dealOf(lines: readonly RecordedTrade[]): Deal {
  const [first] = lines as [RecordedTrade];
  const { filing, kind, planned, market, amends } = first;
  const { owners } = filing.report;
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const values = lines.flatMap(({ value }) => decimal(value) ?? []);
  const prices = lines.flatMap(({ price, value }) => (value === null ? [] : (decimal(price) ?? []))).sort(compare);
  const leading = owners[leadingOwner(owners)];
  const titles = leading ? rolesOf(leading) : [];
  return {
    id: tradeId(first),
    filing,
    side: kind as 'P' | 'S',
    planned,
    market: market ?? null,
    role: highestRole(owners),
    title: titles.length > 0 ? titles.join(', ') : null,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    shares: lines.reduce((sum, { shares }) => add(sum, decimal(shares) ?? ZERO), ZERO),
    value: values.length > 0 ? values.reduce((sum, value) => add(sum, value), ZERO) : null,
    notPriced: lines.length - values.length,
    lowest: prices[0] ?? null,
    highest: prices.at(-1) ?? null,
    amends: amends !== null,
  };
}

/** Several insiders of one company who bought within 30 days. */
export interface Cluster {
  readonly issuer: ReadFiling['report']['issuer'];
  /** Newest first. */
  readonly deals: readonly Deal[];
  /** Number of people; the entities of one ownership chain count as one. */
  readonly people: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly value: Decimal | null;
}

/** Maximum days between the first and the last purchase of a cluster (scoring.md section 6). */
const CLUSTER_DAYS = 30;

/** Companies where at least two people bought within the 30 days before the newest purchase. @param deals newest first. */
export function clustersOf(deals: readonly Deal[]): readonly Cluster[] {
  const byIssuer = Map.groupBy(
    deals.filter(({ side }) => side === 'P'),
    ({ filing }) => filing.report.issuer.cik,
  );
  return [...byIssuer.values()].flatMap((ofIssuer) => {
    const lastDay =
      ofIssuer
        .map((deal) => deal.lastDay)
        .sort()
        .at(-1) ?? '';
    const from = new Date(Date.parse(lastDay) - CLUSTER_DAYS * DAY_MS).toISOString().slice(0, 10);
    const within = ofIssuer.filter((deal) => deal.lastDay >= from);
    const people = new People(within.map(({ filing }) => filing));
    const persons = new Set(within.map(({ filing }) => people.of(filing.report.owners[0]?.cik ?? '')));
    const [newest] = within;
    if (persons.size < 2 || newest === undefined) return [];
    const values = within.flatMap(({ value }) => value ?? []);
    return {
      issuer: newest.filing.report.issuer,
      deals: within,
      people: persons.size,
      firstDay: within.map((deal) => deal.firstDay).sort()[0] ?? '',
      lastDay,
      value: values.length > 0 ? values.reduce((sum, value) => add(sum, value), ZERO) : null,
    };
  });
}
