import { IconUp } from '../ui/icons.ts';
import classes from './new-filings-pill.module.css';

type Props = { count: number; what?: 'filing' | 'listing'; onShow: () => void };

/** Button with the number of pending filings or listings, which shows them; announced politely to screen readers. */
export function NewFilingsPill({ count, what = 'filing', onShow }: Props) {
  return (
    <div aria-live="polite" className={classes.region} data-pill>
      {count > 0 ? (
        <button type="button" className={classes.pill} onClick={onShow}>
          <IconUp size={16} aria-hidden />
          {count === 1 ? `1 new ${what}` : `${count} new ${what}s`}
        </button>
      ) : null}
    </div>
  );
}
