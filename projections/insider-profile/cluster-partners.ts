import { filerName } from '../../backend/reading/language/names.ts';
import type { InsiderFilingDocument } from './insider-filing.document.ts';
import { People } from './people.ts';
import { countable, type RecordedTrade } from './read-filing.ts';
import { recordedTrades } from './recorded-trades.ts';
import { isCounted } from './trade-totals.ts';

/** Maximum days between purchases of one cluster (scoring.md section 6). */
const CLUSTER_DAYS = 30;

export interface ClusterPartner {
  /** All owners that are this person, most recent first. */
  readonly owners: readonly { readonly cik: string; readonly name: string }[];
  readonly issuer: { readonly cik: string; readonly name: string; readonly ticker: string | null };
  /** Purchases within 30 days of one of the insider's own. */
  readonly purchases: number;
  readonly lastDay: string;
}

/**
 * Other insiders of one issuer who bought (code P) within 30 days of the owner, newest first. Pure.
 * @param filings all of the issuer's filings with purchases, and its amendments.
 */
export function clusterPartners(ownerCik: string, filings: readonly InsiderFilingDocument[]): readonly ClusterPartner[] {
  const people = new People(countable(filings));
  const ownPerson = people.of(ownerCik);
  const purchases = recordedTrades(filings).filter((trade) => isCounted(trade) && trade.kind === 'P' && trade.day !== null);
  const isOwn = ({ filing }: RecordedTrade) => filing.report.owners.some(({ cik }) => ownPerson.has(cik));
  const ownDays = new Set(purchases.filter(isOwn).map(dayNumber));
  const clustered = purchases.filter((trade) => {
    if (isOwn(trade)) return false;
    const day = dayNumber(trade);
    for (let distance = -CLUSTER_DAYS; distance <= CLUSTER_DAYS; distance += 1) if (ownDays.has(day + distance)) return true;
    return false;
  });
  const byPerson = Map.groupBy(clustered, ({ filing }) => people.of(filing.report.owners[0]?.cik ?? ''));
  return [...byPerson.values()].map((trades) => {
    const [newest] = trades as [RecordedTrade];
    return {
      owners: ownersOf(trades),
      issuer: newest.filing.report.issuer,
      purchases: trades.length,
      lastDay: newest.day as string,
    };
  });
}

const dayNumber = ({ day }: RecordedTrade) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Each owner on these filings, once, with the most recent name. */
export function ownersOf(trades: readonly Pick<RecordedTrade, 'filing'>[]): readonly { cik: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { filing } of trades) for (const { cik, name } of filing.report.owners) if (!names.has(cik)) names.set(cik, name);
  return [...names].map(([cik, name]) => ({ cik, name: filerName(name) }));
}
