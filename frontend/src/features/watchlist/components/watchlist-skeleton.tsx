import { Skeleton } from '@mantine/core';
import classes from './watchlist-screen.module.css';

/** Takes the space of the toolbar and of six cards. */
export function WatchlistSkeleton() {
  return (
    <div className={classes['screen']}>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <CardsSkeleton />
    </div>
  );
}

export function CardsSkeleton() {
  return (
    <div className={classes['cards']}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} height={300} radius={12} />
      ))}
    </div>
  );
}
