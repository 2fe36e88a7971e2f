import { add, decimal, plain } from '../../backend/platform/values/decimal.ts';
import { highestRole, leadingOwner } from '../../backend/reading/forms/ownership/read-role.ts';
import { ownersOf } from './cluster-partners.ts';
import type { CompanyInsidersResponse } from './insider.response.ts';
import { rolesOf } from './insider-companies.ts';
import type { InsiderFilingDocument } from './insider-filing.document.ts';
import { People } from './people.ts';
import { countable, type ReadFiling, type RecordedTrade } from './read-filing.ts';
import { recordedTrades } from './recorded-trades.ts';
import { isCounted, TradeSums } from './trade-totals.ts';
import { meaningOf } from './transaction-code.catalog.ts';

/** The insiders of one company from its ownership filings, most recently filed first. Pure. */

const MAX_PEOPLE = 25;
/** Roughly the number of trading days in a year. */
const MAX_DAYS = 250;

export function companyInsiders(filings: readonly InsiderFilingDocument[], truncated: boolean): CompanyInsidersResponse {
  const read = countable(filings);
  const people = new People(read);
  const personOf = (filing: ReadFiling) => people.of(filing.report.owners[0]?.cik ?? '');
  const trades = recordedTrades(filings);
  const tradesOf = Map.groupBy(trades, ({ filing }) => personOf(filing));
  const persons = [...Map.groupBy([...read].reverse(), personOf)];
  return {
    locked: false,
    people: persons.slice(0, MAX_PEOPLE).map(([person, filed]) => {
      const own = tradesOf.get(person) ?? [];
      const [last] = own;
      return {
        owners: [...ownersOf(filed.map((filing) => ({ filing })))],
        role: roleOf(filed[0] as ReadFiling),
        last_filed: filed[0]?.filedOn ?? '',
        last_trade: last ? { date: last.day ?? last.filing.filedOn, code: last.code, meaning: meaningOf(last.code) } : null,
        ...new TradeSums(own).totals(),
      };
    }),
    omitted: Math.max(0, persons.length - MAX_PEOPLE),
    days: tradedDays(trades, personOf),
    totals: new TradeSums(trades).totals(),
    since: read[0]?.filedOn ?? null,
    truncated,
  };
}

/** Purchases and sales by day and direction, newest first, for the marks on a chart. */
function tradedDays(
  trades: readonly RecordedTrade[],
  personOf: (filing: ReadFiling) => ReadonlySet<string>,
): CompanyInsidersResponse['days'] {
  const counted = trades.filter((trade) => isCounted(trade) && trade.day !== null);
  const groups = Map.groupBy(counted, ({ day, kind }) => `${day}|${kind}`);
  return [...groups.values()].slice(0, MAX_DAYS).map((ofDay) => {
    const [newest] = ofDay as [RecordedTrade];
    const values = ofDay.flatMap(({ value }) => decimal(value) ?? []);
    return {
      date: newest.day ?? '',
      side: newest.kind as 'P' | 'S',
      people: new Set(ofDay.map(({ filing }) => personOf(filing))).size,
      value: values.length > 0 ? plain(values.reduce(add)) : null,
      not_priced: ofDay.length - values.length,
      accession: newest.filing._id,
    };
  });
}

/** Roles at the company of the most senior joint filer. */
function roleOf({ report: { owners } }: ReadFiling): string | null {
  const owner = owners[leadingOwner(owners)];
  const roles = owner && highestRole(owners) !== 'other' ? rolesOf(owner) : [];
  return roles.length > 0 ? roles.join(', ') : null;
}
