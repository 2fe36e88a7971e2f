import { SegmentedControl, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDay } from '#platform/wording/day.ts';
import { formatPrice, formatWhole, howMany, NOT_AVAILABLE, sharePrice } from '#platform/wording/numbers.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import type { QuoteResponse } from '#projections/ticker-page/quote.response.ts';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { usePriceMarks } from '#shared/price-alerts/use-price-marks.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { type Day, type Prices, pricesQuery } from '../api/get-prices.ts';
import { alertDaysOf, alertDaysText, MARKED } from '../lib/percent-alert-days.ts';
import { bandOf, type InsiderMark, lastMonths, type Mark, SPANS, type Span } from '../lib/price-chart.ts';
import { FilingLane } from './filing-lane.tsx';
import { InsiderLane } from './insider-lane.tsx';
import classes from './price-history.module.css';
import { PriceLine } from './price-line.tsx';

type Range = Pick<QuoteResponse, 'week_52_low' | 'week_52_high'>;

type Props = {
  ticker: string;
  quote: Range;
  marks: readonly Mark[];
  /** Null if the reader's plan doesn't include them. */
  insiders: readonly InsiderMark[] | null;
};

/** A year of daily prices with the 52-week range, as a chart, in words, and as a table. */
export function PriceHistory({ ticker, quote, marks, insiders }: Props) {
  const query = useQuery(pricesQuery(ticker));
  const [span, setSpan] = useState<Span>('1Y');
  return (
    <section className={classes.section} aria-labelledby="prices">
      <div className={classes.head}>
        <h2 id="prices">Price history</h2>
        <SegmentedControl
          size="xs"
          aria-label="Span"
          value={span}
          onChange={(value) => setSpan(value as Span)}
          data={Object.keys(SPANS)}
        />
      </div>
      <AsyncSection query={query} name="The price history" skeleton={<Skeleton height={280} />}>
        {(prices) => <History {...{ prices, quote, marks, insiders, span }} />}
      </AsyncSection>
    </section>
  );
}

type HistoryProps = Omit<Props, 'ticker'> & { prices: Prices; span: Span };

function History({ prices, quote, marks, insiders, span }: HistoryProps) {
  const { ticker, prices: all, sample, source, as_of: asOf } = prices;
  const { ref, width } = useElementSize();
  const { levels, percents } = usePriceMarks(ticker);
  if (all === null || all.length === 0) {
    return (
      <p className={classes.none}>
        {NOT_AVAILABLE}: no price history for {ticker}.
      </p>
    );
  }
  const days = lastMonths(all, span);
  const band = bandOf(all, quote.week_52_low, quote.week_52_high);
  const from = days[0]?.date ?? '';
  const reached = percents.map((alert) => ({
    alert,
    days: alertDaysOf(all, alert).filter(({ date }) => date >= from),
  }));
  const alertDays = reached.flatMap((each) => each.days.slice(-MARKED));
  return (
    <>
      <figure ref={ref} className={classes.figure}>
        <PriceLine {...{ days, band, marks, levels, alertDays }} width={width || 640} label={describePrices(ticker, days)} />
        <FilingLane days={days} band={band} marks={marks} width={width || 640} />
        {insiders === null ? null : <InsiderLane days={days} band={band} marks={insiders} width={width || 640} />}
        <figcaption className={classes.caption}>
          {sample ? <SampleMark what="prices" /> : null}
          <span>
            Closing prices, 52-week range {formatPrice(band.low)} to {formatPrice(band.high)}
          </span>
          {marks.length > 0 ? <span>Shapes show filing level; a number groups filings close together</span> : null}
          {insiders !== null && insiders.length > 0 ? <span>▲ insider buy ▼ insider sale</span> : null}
          {levels.length === 0 ? null : <span>Dotted line: your price alerts at {levels.map(sharePrice).join(', ')}</span>}
          {reached.map(({ alert, days: found }) => (
            <span key={`${alert.kind} ${alert.value}`}>
              {alert.kind === 'move' ? '◇' : '□'} {alertDaysText(alert, found)} (your price alert)
            </span>
          ))}
          <span>
            Source: {source ?? NOT_AVAILABLE}
            {asOf === null ? '' : `, updated ${absoluteTime(asOf)}`}
          </span>
        </figcaption>
      </figure>
      <DaysTable ticker={ticker} days={days} />
    </>
  );
}

/** A year has 250 rows, so they are rendered only when opened. */
function DaysTable({ ticker, days }: { ticker: string; days: readonly Day[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.table} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Prices as a table ({howMany(days.length, 'day')})</summary>
      {open ? (
        <PlainTable
          caption={`Daily prices for ${ticker}`}
          rows={days.toReversed()}
          columns={[
            { header: 'Date', cell: ({ date }) => shortDay(date) },
            { header: 'Open', numeric: true, cell: ({ open: first }) => formatPrice(first) },
            { header: 'High', numeric: true, cell: ({ high }) => formatPrice(high) },
            { header: 'Low', numeric: true, cell: ({ low }) => formatPrice(low) },
            { header: 'Close', numeric: true, cell: ({ close }) => formatPrice(close) },
            { header: 'Volume', numeric: true, cell: ({ volume }) => (volume === null ? NOT_AVAILABLE : formatWhole(volume)) },
          ]}
        />
      ) : null}
    </details>
  );
}

/** Text alternative to the chart. */
function describePrices(ticker: string, days: readonly Day[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return `Prices for ${ticker}`;
  const lowest = days.reduce((least, day) => (day.close < least.close ? day : least), first);
  const highest = days.reduce((most, day) => (day.close > most.close ? day : most), first);
  const at = ({ date, close }: Day) => `${formatPrice(close)} on ${shortDay(date)}`;
  return `Closing prices for ${ticker}: from ${at(first)} to ${at(last)}; lowest ${at(lowest)}, highest ${at(highest)}.`;
}
