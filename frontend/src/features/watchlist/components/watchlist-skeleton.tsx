import { SkeletonBar } from '#shared/ui/skeleton-bar.tsx';
import classes from './watchlist-screen.module.css';

/** Placeholder the size of the highlights, the toolbar and six cards. */
export function WatchlistSkeleton() {
  return (
    <div className={classes.screen}>
      <SkeletonBar height={46} />
      <SkeletonBar height={36} />
      <CardsSkeleton />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className={classes.cards}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={classes.ghost}>
          <div className={classes.between}>
            <SkeletonBar width={140} height={32} />
            <SkeletonBar width={62} height={32} />
          </div>
          <SkeletonBar width={200} height={22} />
          <SkeletonBar width="92%" height={40} />
          <SkeletonBar height={34} />
          <SkeletonBar width={170} height={12} />
          <SkeletonBar height={26} />
        </div>
      ))}
    </div>
  );
}

export function TableSkeleton() {
  return (
    <div className={classes.ghost}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonBar key={row} height={34} />
      ))}
    </div>
  );
}
