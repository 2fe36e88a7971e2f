import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Insider, SideTotals } from '../api/get-insider.ts';
import { quarterRows, scaleOf } from '../lib/quarters.ts';
import { formatTradeValue } from '../lib/trade-text.ts';
import classes from './insider-quarters.module.css';
import panel from './insiders.module.css';
import { TradeMark } from './trade-mark.tsx';

const SHOWN = 8;

/** Bars per quarter on one scale: sales to the left, purchases to the right. */
export function InsiderQuarters({ quarters }: { quarters: Insider['per_quarter'] }) {
  const [all, setAll] = useState(false);
  if (quarters.length === 0) return null;
  const every = quarterRows(quarters);
  const rows = all ? every : every.slice(0, SHOWN);
  const max = scaleOf(rows);
  return (
    <section className={panel['panel']} aria-labelledby="quarters">
      <div className={panel['head']}>
        <h2 id="quarters">Quarter by quarter</h2>
        <span className={panel['muted']}>Common stock, codes P and S</span>
      </div>
      <table className={classes.bars}>
        <caption className="fw-visually-hidden">Sold and bought by quarter</caption>
        <thead>
          <tr>
            <th scope="col">
              <TradeMark side="sell">Sold</TradeMark>
            </th>
            <th scope="col">
              <span className="fw-visually-hidden">Quarter</span>
            </th>
            <th scope="col">
              <TradeMark side="buy">Bought</TradeMark>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, buys, sells }) => (
            <tr key={label}>
              <Side side={sells} max={max} kind="sell" />
              <th scope="row">{label}</th>
              <Side side={buys} max={max} kind="buy" />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.foot}>
        Amendments included.
        {every.length > SHOWN ? (
          <Button size="xs" variant="default" onClick={() => setAll(!all)}>
            {all ? `Newest ${SHOWN} quarters` : `All ${every.length} quarters`}
          </Button>
        ) : null}
      </p>
    </section>
  );
}

function Side({ side, max, kind }: { side: SideTotals | null; max: number; kind: 'buy' | 'sell' }) {
  const dollars = Number(side?.dollars ?? 0);
  const width = max > 0 ? (dollars / max) * 100 : 0;
  return (
    <td data-kind={kind}>
      <span className={classes.side}>
        <span className={classes.value} data-none={side === null || undefined}>
          {side === null ? 'none' : side.trades === side.not_priced ? 'no price' : formatTradeValue(side.dollars)}
        </span>
        <span className={classes.bar} aria-hidden="true">
          <i style={{ '--w': `${width}%` } as React.CSSProperties} />
        </span>
      </span>
    </td>
  );
}
