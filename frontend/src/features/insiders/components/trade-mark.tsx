import classes from './trade-mark.module.css';

type Props = { side: 'buy' | 'sell' | 'other'; children: React.ReactNode };

/** Shows a purchase or sale by arrow, word and color. */
export function TradeMark({ side, children }: Props) {
  return (
    <span className={classes.trade} data-side={side}>
      <svg viewBox="0 0 9 8" aria-hidden="true">
        <path d={side === 'buy' ? 'M4.5 0 9 8H0z' : side === 'sell' ? 'M0 0h9L4.5 8z' : 'M0 3h9v2H0z'} fill="currentColor" />
      </svg>
      {children}
    </span>
  );
}
