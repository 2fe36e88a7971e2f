import { useState } from 'react';
import { shortDay } from '#platform/wording/day.ts';
import { formatPrice, sharePrice } from '#platform/wording/numbers.ts';
import type { Day } from '../api/get-prices.ts';
import type { AlertDay } from '../lib/percent-alert-days.ts';
import { type Chart, chartOf, dayAt, MARGIN, type Mark, marksOf } from '../lib/price-chart.ts';
import classes from './price-history.module.css';

type Props = {
  days: readonly Day[];
  band: { low: number; high: number };
  marks: readonly Mark[];
  /** Prices with an alert. */
  levels: readonly number[];
  /** Days on which one of the reader's price alerts was reached. */
  alertDays: readonly AlertDay[];
  width: number;
  label: string;
};

/** Lower on small screens, to keep the filings below visible. */
const heightAt = (width: number) => (width < 500 ? 150 : 220);

/** Closing prices as a line over the 52-week range; the pointer shows single days. */
export function PriceLine({ days, band, marks, levels, alertDays, width, label }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const height = heightAt(width);
  const chart = chartOf(days, band, { width, height });
  const right = width - MARGIN.right;
  const day = pointed === null ? undefined : days[pointed];
  const last = days.at(-1);
  const move = (clientX: number, { left }: DOMRect) => setPointed(dayAt(clientX - left, days.length, width));
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.chart}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={({ clientX, currentTarget }) => move(clientX, currentTarget.getBoundingClientRect())}
      onPointerLeave={() => setPointed(null)}
    >
      <rect
        className={classes.band}
        x={MARGIN.left}
        width={right - MARGIN.left}
        y={chart.y(band.high)}
        height={Math.max(0, chart.y(band.low) - chart.y(band.high))}
      />
      {chart.prices.map((price) => (
        <g key={price}>
          <line className={classes.grid} x1={MARGIN.left} x2={right} y1={chart.y(price)} y2={chart.y(price)} />
          <text className={classes.tick} x={right + 6} y={chart.y(price) + 4}>
            {formatPrice(price)}
          </text>
        </g>
      ))}
      {chart.months.map(({ x, label: name }) => (
        <text key={x} className={classes.tick} x={x} y={height - 6}>
          {name}
        </text>
      ))}
      {[band.low, band.high].map((price, at) => (
        <line
          key={at === 0 ? 'low' : 'high'}
          className={classes.edge}
          x1={MARGIN.left}
          x2={right}
          y1={chart.y(price)}
          y2={chart.y(price)}
        />
      ))}
      {levels.filter(chart.holds).map((price) => (
        <g key={price} className={classes.level}>
          <line x1={MARGIN.left} x2={right} y1={chart.y(price)} y2={chart.y(price)} />
          <text x={MARGIN.left + 4} y={chart.y(price) - 4}>
            {sharePrice(price)}
          </text>
        </g>
      ))}
      <path
        className={classes.area}
        d={`${chart.line}L${chart.x(days.length - 1)} ${height - MARGIN.bottom}L${chart.x(0)} ${height - MARGIN.bottom}Z`}
      />
      <path className={classes.line} d={chart.line} />
      {last ? <circle className={classes.dot} cx={chart.x(days.length - 1)} cy={chart.y(last.close)} r={3.5} /> : null}
      {marksOf(days, marks)
        .filter(({ mark: { level } }) => level === 'CRITICAL' || level === 'HIGH')
        .map(({ day: at, mark }) => (
          <g key={at} className={classes.guide} data-level={mark.level}>
            <line x1={chart.x(at)} x2={chart.x(at)} y1={MARGIN.top} y2={height - MARGIN.bottom} />
            <circle cx={chart.x(at)} cy={chart.y(days[at]?.close ?? 0)} r={4} />
          </g>
        ))}
      <AlertMarks days={days} alertDays={alertDays.filter(({ price }) => chart.holds(price))} chart={chart} />
      {day && pointed !== null ? (
        <g>
          <line
            className={classes.cross}
            x1={chart.x(pointed)}
            x2={chart.x(pointed)}
            y1={MARGIN.top}
            y2={height - MARGIN.bottom}
          />
          <circle className={classes.dot} cx={chart.x(pointed)} cy={chart.y(day.close)} r={3.5} />
          <text className={classes.read} x={MARGIN.left + 6} y={MARGIN.top + 14}>
            {shortDay(day.date)} {formatPrice(day.close)}
          </text>
        </g>
      ) : null}
    </svg>
  );
}

type AlertMarksProps = { days: readonly Day[]; alertDays: readonly AlertDay[]; chart: Chart };

/** A diamond for a move during a session, a square for a gap at the open. */
function AlertMarks({ days, alertDays, chart }: AlertMarksProps) {
  const places = new Map(days.map(({ date }, at) => [date, at]));
  return alertDays.map(({ date, kind, price }, at) => {
    const [x, y] = [chart.x(places.get(date) ?? 0), chart.y(price)];
    const turned = kind === 'move' ? { transform: `rotate(45 ${x} ${y})` } : {};
    // Several alerts of one kind may mark the same day.
    // biome-ignore lint/suspicious/noArrayIndexKey: the marks have no identity of their own
    return <rect key={at} className={classes.alertDay} x={x - 4} y={y - 4} width={8} height={8} {...turned} />;
  });
}
