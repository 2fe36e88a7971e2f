import { areSameLots } from '../../backend/reading/forms/ownership/people.ts';
import { reporterOfFiling } from './people.ts';
import { byAcceptance, foldText, numberKey, type RecordedTrade, shareOwner, tradeId } from './read-filing.ts';

/**
 * Detects trades that members of a group report in separate filings: one trade, several accessions. Pure.
 * @returns for each repeated line, the id of the line in an earlier filing that counts instead.
 */
export function sameTrades(trades: readonly RecordedTrade[]): ReadonlyMap<RecordedTrade, string> {
  const repeated = new Map<RecordedTrade, string>();
  const days = Map.groupBy(trades, ({ day, filing }) => `${filing.report.issuer.cik}|${day}`);
  for (const ofDay of days.values()) {
    const [first] = ofDay;
    if (ofDay.some(({ filing }) => filing !== first?.filing)) markRepeated(ofDay, repeated);
  }
  return repeated;
}

function markRepeated(trades: readonly RecordedTrade[], repeated: Map<RecordedTrade, string>): void {
  for (const alike of Map.groupBy(trades, coreOf).values()) {
    if (alike.length < 2 || alike[0]?.sharesAfter === null) continue;
    // Two equal lines of one filing are two trades; each can match one line of any other filing.
    const counted: { readonly trade: RecordedTrade; readonly filings: Set<string> }[] = [];
    for (const trade of [...alike].sort(byArrival)) {
      const first = counted.find((each) => !each.filings.has(trade.filing._id) && areOne(each.trade, trade));
      if (first) {
        first.filings.add(trade.filing._id);
        repeated.set(trade, tradeId(first.trade));
      } else counted.push({ trade, filings: new Set([trade.filing._id]) });
    }
  }
}

/** Key of lines that may report the same trade, within one issuer and day. */
function coreOf({ kind, derivative, security, shares, price, acquiredDisposed, sharesAfter }: RecordedTrade): string {
  const numbers = [shares, price, sharesAfter].map(numberKey);
  return [kind, derivative, foldText(security), acquiredDisposed, ...numbers].join('|');
}

/**
 * Two directors may receive or buy the same number of shares on one day, so equal lines are one trade only if the filings share an owner, or if
 * one holds them through the other or both through the same entity.
 */
function areOne(one: RecordedTrade, other: RecordedTrade): boolean {
  const isSameWay = one.directOrIndirect === other.directOrIndirect && foldText(one.nature) === foldText(other.nature);
  if (shareOwner(one.filing, other.filing) && isSameWay) return true;
  const isMarket = one.kind === 'P' || one.kind === 'S';
  if (!isMarket && !(isSameWay && foldText(one.nature) !== '')) return false;
  return areSameLots(reporterOfFiling(one.filing), [heldOf(one)], reporterOfFiling(other.filing), [heldOf(other)]);
}

const heldOf = ({ held, directOrIndirect }: RecordedTrade) => held ?? { direct: directOrIndirect !== 'I' };

const byArrival = (a: RecordedTrade, b: RecordedTrade) => byAcceptance(a.filing, b.filing) || a.index - b.index;
