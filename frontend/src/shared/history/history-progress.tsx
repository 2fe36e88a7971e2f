import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatWhole } from '#platform/wording/numbers.ts';
import { QUERY } from '../api/query-keys.ts';
import { backfillQuery } from './get-backfill.ts';
import classes from './history-progress.module.css';

/** Progress of a company's backfill; refetches the lists when it is complete. */
export function HistoryProgress({ ticker }: { ticker: string }) {
  const client = useQueryClient();
  const { data } = useQuery(backfillQuery(ticker));
  const listing = data?.state === 'queued' || data?.state === 'running';
  const reading = data?.state === 'done' && data.toRead > 0;
  const inProgress = listing || reading;
  const wasInProgress = useRef(false);
  useEffect(() => {
    if (wasInProgress.current && !inProgress) {
      void client.invalidateQueries({ queryKey: [QUERY.ticker, ticker] });
      void client.invalidateQueries({ queryKey: [QUERY.watchlist] });
    }
    wasInProgress.current = inProgress;
  }, [client, ticker, inProgress]);

  if (data?.state === 'failed')
    return (
      <p role="status" className={classes.failed}>
        Filing history is incomplete. {data.message}
      </p>
    );
  if (!data || !inProgress) return null;
  const { done, total, toRead, message } = data;
  if (reading) return <p role="status">{`Reading past filings: ${formatWhole(toRead)} left`}</p>;
  const words = total === null ? 'Looking up past filings…' : `Past filings: ${formatWhole(done)} of ${formatWhole(total)}`;
  return (
    <div className={classes.progress}>
      <p role="status">{message ?? words}</p>
      <Progress value={total ? (100 * done) / total : 0} aria-label="Past filings" size="sm" />
    </div>
  );
}
