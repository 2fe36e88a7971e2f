import { shortDay } from '#platform/wording/day.ts';
import { Panel } from '#shared/ui/panel.tsx';
import type { Insider, SideTotals } from '../api/get-insider.ts';
import { tradeCount } from '../lib/insider-text.ts';
import { formatTradeValue } from '../lib/trade-text.ts';
import { CompanyLink } from './insider-header.tsx';
import classes from './insiders.module.css';
import { TradeMark } from './trade-mark.tsx';

/** The insider's companies with roles and trades. */
export function InsiderCompanies({ companies }: Pick<Insider, 'companies'>) {
  return (
    <Panel title="Companies">
      <ul className={classes.people}>
        {companies.map((company) => (
          <li key={company.cik}>
            <p>
              <CompanyLink company={company} />
            </p>
            <ul className={classes.roles}>
              {company.roles.map(({ role, since, last_seen: last }) => (
                <li key={role}>
                  {role}{' '}
                  <span className={classes.muted}>
                    {since === last ? `as of ${shortDay(since)}` : `since ${shortDay(since)}, last stated ${shortDay(last)}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className={classes.sides}>
              <Side kind="buy" side={company.buys} />
              <Side kind="sell" side={company.sells} />
              {company.buys.trades + company.sells.trades === 0 ? <span className={classes.muted}>no trades</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Side({ kind, side }: { kind: 'buy' | 'sell'; side: SideTotals }) {
  if (side.trades === 0) return null;
  const value = side.trades === side.not_priced ? 'no price' : formatTradeValue(side.dollars);
  return (
    <TradeMark side={kind}>
      {kind === 'buy' ? 'Bought' : 'Sold'} {value}
      <span className={classes.muted}>{tradeCount(side)}</span>
    </TradeMark>
  );
}
