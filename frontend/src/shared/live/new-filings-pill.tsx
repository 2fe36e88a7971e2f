import { IconUp } from '../ui/icons.ts';
import classes from './new-filings-pill.module.css';

/** Says how many filings wait and shows them on request; the region is announced politely. */
export function NewFilingsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div aria-live="polite" className={classes['region']}>
      {count > 0 ? (
        <button type="button" className={classes['pill']} onClick={onShow}>
          <IconUp size={16} aria-hidden />
          {count === 1 ? '1 new filing' : `${count} new filings`}
        </button>
      ) : null}
    </div>
  );
}
