import { Button } from '@mantine/core';
import classes from './load-more.module.css';

export interface More {
  readonly available: boolean;
  readonly loading: boolean;
  readonly load: () => void;
}

/** "Load more" at the end of a list; nothing if the list is complete. */
export function LoadMore({ available, loading, load }: More) {
  if (!available) return null;
  return (
    <p className={classes.more}>
      <Button size="xs" variant="default" onClick={load} loading={loading}>
        Load more
      </Button>
    </p>
  );
}
