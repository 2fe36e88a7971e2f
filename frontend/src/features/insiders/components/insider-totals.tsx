import { howMany } from '#platform/wording/numbers.ts';
import type { Insider, SideTotals } from '../api/get-insider.ts';
import { PATTERN_MEANS, PATTERN_TEXT, percentOf, shares, sideValue, tradeCount } from '../lib/insider-text.ts';
import classes from './insiders.module.css';
import { TradeMark } from './trade-mark.tsx';

/** Purchases and sales, planned sales, and the pattern of the purchases. */
export function InsiderTotals({ insider }: { insider: Insider }) {
  const { totals, plan, purchases } = insider;
  const planned = percentOf(plan.planned, plan.not_planned);
  return (
    <>
      <dl className={classes.tiles} aria-label="Totals">
        <SideTile kind="buy" name="Bought (code P)" side={totals.buys} />
        <SideTile kind="sell" name="Sold (code S)" side={totals.sells} />
        {planned === null ? null : (
          <div className={classes.tile}>
            <dt>Sold under a 10b5-1 plan</dt>
            <dd className={classes.figure}>{planned}</dd>
            <dd className={classes.note}>
              of shares sold, where the filing says.
              {plan.not_stated.trades > 0 ? ` ${howMany(plan.not_stated.trades, 'sale doesn’t', 'sales don’t')} say.` : ''}
            </dd>
          </div>
        )}
        {purchases.latest === null || purchases.latest === 'not_enough_history' ? null : (
          <div className={classes.tile}>
            <dt>Latest purchase</dt>
            <dd className={classes.figure}>{PATTERN_TEXT[purchases.latest]}</dd>
            <dd className={classes.note}>
              {PATTERN_MEANS[purchases.latest]} All purchases: {purchases.routine} routine, {purchases.opportunistic}{' '}
              opportunistic.
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.note}>
        Totals include common-stock purchases and sales (open market and private). Trades without a price are counted but add no
        value.
      </p>
    </>
  );
}

function SideTile({ kind, name, side }: { kind: 'buy' | 'sell'; name: string; side: SideTotals }) {
  return (
    <div className={classes.tile}>
      <dt>
        <TradeMark side={kind}>{name}</TradeMark>
      </dt>
      <dd className={classes.figure}>{side.trades === 0 ? 'None' : sideValue(side)}</dd>
      {side.trades === 0 ? null : (
        <dd className={classes.note}>
          {shares(side.shares)} shares, {tradeCount(side)}
        </dd>
      )}
    </div>
  );
}
