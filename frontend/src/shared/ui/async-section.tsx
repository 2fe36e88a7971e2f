import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { clockTime } from '#platform/wording/time.ts';
import { errorRequestId, errorSentence } from '../api/api-error.ts';
import classes from './async-section.module.css';
import { IconAlert } from './icons.ts';

/** The part of a TanStack query result used by this section. */
export type SectionQuery<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
};

type Props<T> = {
  query: SectionQuery<T>;
  /** What is loading, for the error title: `The watchlist`. */
  name: string;
  /** Occupies the same space as the data will. */
  skeleton: ReactNode;
  /** For first use or no matches; null if there is something to show. */
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

/** `the watchlist` for `The watchlist`; a ticker stays as it is. */
const inSentence = (name: string): string => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

function Cause({ error }: { error: unknown }) {
  const requestId = errorRequestId(error);
  return (
    <>
      <p className={classes.cause}>{errorSentence(error, 'Something went wrong while loading.')}</p>
      {requestId ? <p className={classes.request}>Request {requestId}</p> : null}
    </>
  );
}

/** The six states of remote data: loading, failed, empty, no matches, data (with a refetch bar), stale and failing. */
export function AsyncSection<T>({ query, name, skeleton, empty, children }: Props<T>) {
  const { data, error } = query;
  const retry = (
    <Button size="xs" variant="default" onClick={() => query.refetch()} loading={query.isFetching}>
      Try Again
    </Button>
  );
  if (data === undefined && error) {
    return (
      <Alert color="red" icon={<IconAlert size={20} aria-hidden />} title={`Couldn’t load ${inSentence(name)}`} role="alert">
        <Cause error={error} />
        {retry}
      </Alert>
    );
  }
  if (data === undefined) {
    return (
      <div className={classes.loading} aria-busy="true">
        <p role="status" className="fw-visually-hidden">
          Loading...
        </p>
        <div aria-hidden>{skeleton}</div>
      </div>
    );
  }
  return (
    <div className={classes.section}>
      {query.isFetching ? <div className={classes.bar} aria-hidden /> : null}
      {error ? (
        <Alert
          color="orange"
          icon={<IconAlert size={20} aria-hidden />}
          role="status"
          className={classes.stale ?? ''}
          title={`Showing data from ${clockTime(new Date(query.dataUpdatedAt))}`}
        >
          <Cause error={error} />
          {retry}
        </Alert>
      ) : null}
      {empty?.(data) ?? children(data)}
    </div>
  );
}
