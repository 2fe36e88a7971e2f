import { Ghost } from '../../../shared/ui/ghost.tsx';
import classes from './watchlist-screen.module.css';

/** Placeholder the size of the highlights, the toolbar and six cards. */
export function WatchlistSkeleton() {
  return (
    <div className={classes['screen']}>
      <Ghost height={46} />
      <Ghost height={36} />
      <CardsSkeleton />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes['cards']}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={classes['ghost']}>
          <div className={classes['between']}>
            <Ghost width={140} height={32} />
            <Ghost width={62} height={32} />
          </div>
          <Ghost width={200} height={22} />
          <Ghost width="92%" height={40} />
          <Ghost height={34} />
          <Ghost width={170} height={12} />
          <Ghost height={26} />
        </div>
      ))}
    </div>
  );
}

export function TableSkeleton() {
  return (
    <div className={classes['ghost']}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Ghost key={row} height={34} />
      ))}
    </div>
  );
}
