import type { CoverageResponse } from '#contexts/filings/report-coverage/coverage.response.ts';
import { shortDayOfYear } from '#platform/wording/day.ts';
import { formatWhole, plural } from '#platform/wording/numbers.ts';
import { formatSpan } from '#platform/wording/time.ts';
import { ownTimeMs } from '#shared/showcase/alert-times.ts';
import type { ShownAlert } from '#shared/showcase/get-showcase.ts';
import classes from './proof.module.css';

const SEEN: Readonly<Record<CoverageResponse['origin'], (filings: string) => string>> = {
  live: (filings) => `${filings} received today, all companies`,
  replay: (filings) => `${filings} replayed today`,
  sample: (filings) => `sample ${filings} received today`,
};

type Figure = readonly [figure: string, what: string];

function figuresOf(coverage: CoverageResponse | undefined, alert: ShownAlert | null): readonly Figure[] {
  const own = alert === null ? null : ownTimeMs(alert.stages);
  const compared = coverage?.reconciliation?.days.find(({ published }) => published);
  return [
    ...(own === null ? [] : [[formatSpan(own), 'from publication to your inbox (latest alert)'] as const]),
    // Omitted when nothing has been received yet today.
    ...(coverage === undefined || coverage.seenToday === 0
      ? []
      : [[formatWhole(coverage.seenToday), SEEN[coverage.origin](plural(coverage.seenToday, 'filing'))] as const]),
    ...(compared === undefined
      ? []
      : [
          [
            formatWhole(compared.missing),
            `${plural(compared.missing, 'filing')} missed on ${shortDayOfYear(compared.date)}, checked against EDGAR’s daily index`,
          ] as const,
        ]),
  ];
}

/** Measured figures; unknown ones are omitted. */
export function LandingFigures({ coverage, alert }: { coverage: CoverageResponse | undefined; alert: ShownAlert | null }) {
  return (
    <dl className={classes.proof} aria-label="Live figures">
      {figuresOf(coverage, alert).map(([figure, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
