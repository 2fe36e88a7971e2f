import { Button } from '@mantine/core';
import classes from './load-more.module.css';

export interface More {
  readonly available: boolean;
  readonly loading: boolean;
  readonly load: () => void;
}

/** The end of a panel whose list goes on; nothing where it does not. */
export function LoadMore({ available, loading, load }: More) {
  if (!available) return null;
  return (
    <p className={classes['more']}>
      <Button size="xs" variant="default" onClick={load} loading={loading}>
        Load more
      </Button>
    </p>
  );
}
