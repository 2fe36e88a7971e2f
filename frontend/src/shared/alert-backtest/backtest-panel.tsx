import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { absoluteTime } from '#platform/wording/time.ts';
import type { Tried } from '../alert-preview/use-preview.ts';
import { post } from '../api/http.ts';
import { AiText } from '../brand/ai-text.tsx';
import { LevelBadge } from '../domain/level-badge.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { AsyncSection } from '../ui/async-section.tsx';
import { Panel } from '../ui/panel.tsx';
import { PlainTable } from '../ui/plain-table.tsx';
import classes from './backtest-panel.module.css';
import {
  BACKTEST_BASIS,
  type Backtest,
  changeText,
  countText,
  daysText,
  FIGURES_MEAN,
  figuresText,
  limitText,
  whyText,
} from './backtest-text.ts';

/** Backtest of settings over the past year: alerts, missed filings, and prices afterward. Requested only when the reader asks for it. */
export function BacktestPanel({ tried }: { tried: Tried }) {
  const [requested, setRequested] = useState<string | null>(null);
  const { session } = useSession();
  const now = JSON.stringify(tried);
  const query = useQuery({
    queryKey: ['alert-backtest', session, requested],
    queryFn: ({ signal }) => post<Backtest>('/api/alerts/backtest', JSON.parse(requested ?? '{}'), {}, signal),
    enabled: session !== null && requested !== null,
    // Each backtest reads a year of filings and prices.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <Panel title="The past year">
      <div className={classes.part}>
        <p>{BACKTEST_BASIS}</p>
        {requested === now ? null : (
          <div>
            <Button size="xs" variant="default" onClick={() => setRequested(now)}>
              {requested === null ? 'Test settings' : 'Test my settings against the past year'}
            </Button>
          </div>
        )}
        {requested === null ? null : (
          <AsyncSection query={query} name="The backtest" skeleton={<p>Loading...</p>}>
            {(found) => <Result backtest={found} />}
          </AsyncSection>
        )}
      </div>
    </Panel>
  );
}

function Result({ backtest }: { backtest: Backtest }) {
  const { horizons, prices, newestAlerted, newestMissed, reasons } = backtest;
  return (
    <div className={classes.part}>
      <p role="status">{countText(backtest)}</p>
      {limitText(backtest).map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      {prices.source === null ? null : (
        <>
          <p>{FIGURES_MEAN}</p>
          <PlainTable
            caption="Closing prices after filings, compared with any day"
            rows={horizons}
            columns={[
              { header: 'After', cell: ({ days }) => daysText(days) },
              { header: 'Alerted', cell: ({ alerted }) => figuresText(alerted) },
              { header: 'Not alerted', cell: ({ missed }) => figuresText(missed) },
              { header: 'Any day', cell: ({ base }) => figuresText(base) },
            ]}
          />
        </>
      )}
      {reasons.length === 0 ? null : (
        <p>Not alerted: {reasons.map(({ reason, filings }) => `${filings} ${whyText(reason)}`).join(', ')}.</p>
      )}
      <Newest title="Latest alerted" rows={newestAlerted} priced={prices.source !== null} />
      <Newest title="Latest not alerted" rows={newestMissed} priced={prices.source !== null} />
    </div>
  );
}

type Row = Backtest['newestAlerted'][number] | Backtest['newestMissed'][number];

function Newest({ title, rows, priced }: { title: string; rows: readonly Row[]; priced: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({rows.length})
      </summary>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.accession}>
            {row.level === null ? null : <LevelBadge level={row.level} variant="bare" />}{' '}
            <Link to={paths.filing(row.accession)}>
              <b>{row.ticker}</b> {row.headline ? <AiText byAi={row.ai_written}>{row.headline}</AiText> : row.form}
            </Link>{' '}
            {absoluteTime(row.at)}
            {'reason' in row ? `, ${whyText(row.reason)}` : ''}
            {priced
              ? `: ${changeText(row.after.day1)} after a trading day, ${changeText(row.after.day5)} after 5, ${changeText(row.after.day20)} after 20`
              : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
