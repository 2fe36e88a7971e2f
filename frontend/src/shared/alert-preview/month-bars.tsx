import { monthAndYear, shortMonth } from '#platform/wording/day.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import classes from './preview-panel.module.css';
import type { PreviewChannel } from './preview-text.ts';
import type { Preview } from './use-preview.ts';

type Month = Preview['months'][number];

const TITLES: Readonly<Record<PreviewChannel, string>> = { email: 'Emails', sms: 'Texts', push: 'Notifications' };
const LEVELS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
const HEIGHT = 100;
const WIDTH = 20;
const GAP = 4;

type Props = {
  months: readonly Month[];
  channel: PreviewChannel;
  /** First day with scores, `yyyy-mm-dd`. */
  since: string;
};

/** One stacked bar per month by level, with the same data as a table for screen readers. Months before the first score have no bar. */
export function MonthBars({ months, channel, since }: Props) {
  const totals = months.map((month) => LEVELS.reduce((sum, level) => sum + month[channel][level], 0));
  const max = Math.max(1, ...totals);
  const known = (month: string) => month >= since.slice(0, 7);
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${months.length * (WIDTH + GAP) - GAP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {months.map((month, at) => (
          <g key={month.month}>{known(month.month) ? bar(month[channel], at, max) : null}</g>
        ))}
      </svg>
      <div className={classes.names} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month}>{known(month) ? shortMonth(`${month}-01`) : '·'}</span>
        ))}
      </div>
      <figcaption>
        {TITLES[channel]} per month, at most {formatWhole(Math.max(...totals))}
        {known(months[0]?.month ?? '') ? '' : '; a dot means no data'}
      </figcaption>
      <div className="fw-visually-hidden">
        <table>
          <caption>{TITLES[channel]} per month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {LEVELS.map((level) => (
                <th key={level} scope="col">
                  {level}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthAndYear(`${month.month}-01`)}</th>
                {LEVELS.map((level) => (
                  <td key={level}>{known(month.month) ? formatWhole(month[channel][level]) : 'n/a'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** One month's levels stacked, lowest at the bottom. */
function bar(counts: Month['email'], at: number, max: number) {
  let top = HEIGHT;
  return LEVELS.map((level) => {
    const height = (counts[level] / max) * HEIGHT;
    top -= height;
    return height === 0 ? null : (
      <rect key={level} data-level={level} x={at * (WIDTH + GAP)} y={top} width={WIDTH} height={height} />
    );
  });
}
