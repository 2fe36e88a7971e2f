import type { Insider, SideTotals } from '../api/get-insider.ts';
import { PATTERN_MEANS, PATTERN_WORDS, percentOf, shares, sideValue, tradeCount } from '../lib/insider-words.ts';
import classes from './insiders.module.css';
import { TradeMark } from './trade-mark.tsx';

/** Purchases and sales, sales by plan, and the pattern of the purchases. */
export function InsiderTotals({ insider }: { insider: Insider }) {
  const { totals, plan, purchases } = insider;
  const planned = percentOf(plan.planned, plan.not_planned);
  return (
    <>
      <dl className={classes['tiles']} aria-label="Totals">
        <SideTile kind="buy" name="Bought (code P)" side={totals.buys} />
        <SideTile kind="sell" name="Sold (code S)" side={totals.sells} />
        <div className={classes['tile']}>
          <dt>Sold under a 10b5-1 plan</dt>
          <dd className={classes['figure']}>{planned ?? 'n/a'}</dd>
          <dd className={classes['note']}>
            {planned === null ? 'No sale states whether it was under a 10b5-1 plan.' : 'of shares sold, where the filing says.'}
            {plan.not_stated.trades > 0
              ? ` ${plan.not_stated.trades} ${plan.not_stated.trades === 1 ? 'sale doesn’t' : 'sales don’t'} say.`
              : ''}
          </dd>
        </div>
        <div className={classes['tile']}>
          <dt>Latest purchase</dt>
          <dd className={classes['figure']}>{purchases.latest === null ? 'None recorded' : PATTERN_WORDS[purchases.latest]}</dd>
          {purchases.latest === null ? null : (
            <dd className={classes['note']}>
              {PATTERN_MEANS[purchases.latest]} All purchases {purchases.routine} routine, {purchases.opportunistic}{' '}
              opportunistic, {purchases.not_enough_history} without enough history.
            </dd>
          )}
        </div>
      </dl>
      <p className={classes['note']}>
        Totals include common-stock purchases and sales (open market and private). Trades without a price count but have no value.
      </p>
    </>
  );
}

function SideTile({ kind, name, side }: { kind: 'buy' | 'sell'; name: string; side: SideTotals }) {
  return (
    <div className={classes['tile']}>
      <dt>
        <TradeMark side={kind}>{name}</TradeMark>
      </dt>
      <dd className={classes['figure']}>{side.trades === 0 ? 'None recorded' : sideValue(side)}</dd>
      {side.trades === 0 ? null : (
        <dd className={classes['note']}>
          {shares(side.shares)} shares, {tradeCount(side)}
        </dd>
      )}
    </div>
  );
}
