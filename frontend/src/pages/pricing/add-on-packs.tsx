import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { howMany } from '#platform/wording/numbers.ts';
import type { Brand } from '../../shared/brand/brand.ts';
import { paths } from '../../shared/paths.ts';
import classes from './plan-card.module.css';

const PACK_COUNTS = [0, 1, 2, 3];

function packName(packs: number): string {
  if (packs === 0) return 'PRO alone';
  return howMany(packs, 'pack');
}

type Props = {
  plans: Brand['plans'];
  /** Monthly prices, in the unit that `format` expects. */
  monthly: { readonly pro: number; readonly pack: number };
  format: (amount: number) => string;
  forSale: boolean;
};

/** Price and ticker limit of PRO with different numbers of packs. */
export function AddOnPacks({ plans: { pro, addOnPack }, monthly, format, forSale }: Props) {
  return (
    <section id="add-ons" className={classes.plan} aria-labelledby="add-ons-title">
      <h2 id="add-ons-title">Ticker add-on packs</h2>
      <p className={classes.price}>
        <b>{format(monthly.pack)}</b>/month
      </p>
      <p>+{addOnPack.tickers} tickers per pack, on top of PRO. Add as many packs as you need.</p>
      <dl className={classes.packs}>
        {PACK_COUNTS.map((packs) => (
          <div key={packs}>
            <dt>{packName(packs)}</dt>
            <dd>{pro.tickers + packs * addOnPack.tickers} tickers</dd>
            <dd>{format(monthly.pro + packs * monthly.pack)}</dd>
          </div>
        ))}
      </dl>
      {forSale ? (
        <Button component={Link} to={`${paths.settings}#ticker-add-ons`} variant="default" fullWidth>
          Buy Add-on Pack
        </Button>
      ) : null}
    </section>
  );
}
