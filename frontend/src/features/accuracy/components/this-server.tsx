import { shortDay } from '#platform/wording/day.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import { formatSpan } from '#platform/wording/time.ts';
import { AsyncSection, type SectionQuery } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import type { Accuracy } from '../api/get-accuracy.ts';
import classes from './accuracy.module.css';
import { AccuracyFigures, type Figure } from './accuracy-figures.tsx';

export function ThisServer({ query }: { query: SectionQuery<Accuracy> }) {
  return (
    <section className={classes.part} aria-labelledby="this-server">
      <h2 id="this-server">Live figures, last 30 days</h2>
      <p>
        Every night we compare what we received with EDGAR’s own list for the day. Time to an alert runs from when we receive a
        filing until a provider accepts the message.
      </p>
      <AsyncSection query={query} name="The live figures" skeleton={<div className={classes.loading} />}>
        {(accuracy) => <Measured accuracy={accuracy} />}
      </AsyncSection>
    </section>
  );
}

type Day = Accuracy['days'][number];

function Measured({ accuracy: { latency, days } }: { accuracy: Accuracy }) {
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const figures = [...latencyFigures(latency), ...(days.length === 0 ? [] : completeness(sum))];
  return (
    <div className={classes.live}>
      {figures.length === 0 ? null : <AccuracyFigures label="Live figures" figures={figures} />}
      {latency.messages > 0 ? null : <p className={classes.note}>No alerts were sent in the last 30 days.</p>}
      {days.length === 0 ? (
        <p className={classes.note}>No days have been compared with EDGAR’s list yet.</p>
      ) : (
        <>
          <p className={classes.note}>
            Listed: on EDGAR’s list for the day. Live: received before we read that list. Late: added from it. Missing: on the
            list, but not received.
          </p>
          <PlainTable
            caption="Filings received, compared with EDGAR’s list for each day"
            columns={[
              { header: 'Day', cell: ({ date }: Day) => shortDay(date) },
              { header: 'Listed', numeric: true, cell: ({ expected }) => formatWhole(expected) },
              { header: 'Live', numeric: true, cell: ({ seen }) => formatWhole(seen) },
              { header: 'Late', numeric: true, cell: ({ late }) => formatWhole(late) },
              { header: 'Missing', numeric: true, cell: ({ missing }) => formatWhole(missing) },
            ]}
            rows={days}
          />
        </>
      )}
    </div>
  );
}

function latencyFigures({ messages, p50, p95 }: Accuracy['latency']): readonly Figure[] {
  if (p50 === null || p95 === null) return [];
  const basis = `across ${formatWhole(messages)} alert messages`;
  return [
    { what: 'Median time to an alert', figure: formatSpan(1_000 * p50), basis },
    { what: '95% of alerts sent within', figure: formatSpan(1_000 * p95), basis },
  ];
}

const completeness = (sum: (count: (day: Day) => number) => number): readonly Figure[] => [
  {
    what: 'Filings missing',
    figure: formatWhole(sum(({ missing }) => missing)),
    basis: `of ${formatWhole(sum(({ expected }) => expected))} on EDGAR’s lists`,
  },
];
