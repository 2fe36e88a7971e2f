import { queryOptions, useQuery } from '@tanstack/react-query';
import { shortDayOfYear } from '#platform/wording/day.ts';
import { formatWhole } from '#platform/wording/numbers.ts';
import type { WeeksResponse } from '#projections/admin-overview/weeks.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import { Sparkline } from '#shared/ui/sparkline.tsx';
import { adminCall } from '../api/admin-http.ts';
import classes from './admin.module.css';

type Measure = Exclude<keyof WeeksResponse['weeks'][number], 'from'>;
const MEASURES: readonly (readonly [Measure, string])[] = [
  ['accounts', 'New accounts'],
  ['alerts', 'Filings alerted about'],
  ['filings', 'Filings'],
];

const weeksQuery = () =>
  queryOptions({
    queryKey: [QUERY.admin, 'overview', 'weeks'],
    queryFn: ({ signal }) => adminCall<WeeksResponse>('GET', '/overview/weeks', undefined, signal),
    staleTime: 300_000,
    retry: false,
  });

/** Accounts, alerts and filings of the last weeks. */
export function WeekNumbers() {
  return (
    <section className={classes.part} aria-labelledby="weeks">
      <h2 id="weeks">Last twelve weeks</h2>
      <AsyncSection query={useQuery(weeksQuery())} name="The weeks" skeleton={<p>Loading...</p>}>
        {({ weeks }) => (
          <>
            <ul className={classes.curves}>
              {MEASURES.map(([measure, name]) => (
                <li key={measure}>
                  {name} <Sparkline values={weeks.map((week) => week[measure])} label={`${name} per week, as in the table`} />
                </li>
              ))}
            </ul>
            <PlainTable
              caption="Numbers by week"
              columns={[
                { header: 'Week of', cell: ({ from }) => shortDayOfYear(from) },
                ...MEASURES.map(([measure, header]) => ({
                  header,
                  numeric: true,
                  cell: (week: WeeksResponse['weeks'][number]) => formatWhole(week[measure]),
                })),
              ]}
              rows={weeks.toReversed()}
            />
            <p className={classes.note}>Weeks begin on Monday in New York. The latest one isn’t over yet.</p>
          </>
        )}
      </AsyncSection>
    </section>
  );
}
