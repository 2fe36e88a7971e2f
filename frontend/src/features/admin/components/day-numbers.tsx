import { useQuery } from '@tanstack/react-query';
import { shortDay } from '#platform/wording/day.ts';
import { formatWhole, NOT_AVAILABLE } from '#platform/wording/numbers.ts';
import { formatSpan } from '#platform/wording/time.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { type Fact, FactsStrip } from '#shared/ui/facts-strip.tsx';
import { dayNumbersQuery, type DayNumbers as Numbers } from '../api/day-numbers.ts';
import classes from './admin.module.css';

/** Figures of today (New York time), and the alert latency of the last 24 hours. */
export function DayNumbers() {
  return (
    <AsyncSection query={useQuery(dayNumbersQuery())} name="Today’s numbers" skeleton={<p>Loading...</p>}>
      {({ day, businessDay, filings, alerts, messages, accounts, latency }) => (
        <div className={classes.parts}>
          <section className={classes.part} aria-labelledby="latency">
            <h2 id="latency">Alert latency, last 24 hours</h2>
            {latency.count === 0 ? <p>No alerts were sent in this period.</p> : <FactsStrip facts={latencyFacts(latency)} />}
            <p className={classes.note}>
              From a filing’s publication until its alert was sent. Includes delays chosen by readers, such as quiet hours.
            </p>
          </section>
          <section className={classes.part} aria-labelledby="today">
            <h2 id="today">Today in New York, {shortDay(day)}</h2>
            {businessDay || filings.total > 0 ? null : <p>EDGAR is closed today.</p>}
            <h3 className={classes.subheading}>Today’s filings by level</h3>
            <FactsStrip
              facts={[
                counted('All', filings.total),
                counted('CRITICAL', filings.critical),
                counted('HIGH', filings.high),
                counted('MEDIUM', filings.medium),
                counted('LOW', filings.low),
                counted('Not scored', filings.notJudged),
              ]}
            />
            <h3 className={classes.subheading}>Alerts and new accounts</h3>
            <FactsStrip
              facts={[
                counted('Filings alerted about', alerts.filings),
                counted('Alerts to accounts', alerts.recipients),
                counted('New accounts', accounts.opened),
                counted('Without a contact', accounts.anonymous),
              ]}
            />
            <h3 className={classes.subheading}>Today’s messages by status</h3>
            <FactsStrip
              facts={[
                counted('Waiting', messages.pending),
                counted('Being sent', messages.sending),
                counted('Delivered', messages.delivered),
                counted('Failed', messages.failed),
                counted('Not sent (canceled)', messages.suppressed),
                counted('Unknown', messages.unknown),
                counted('Parked', messages.parked),
              ]}
            />
          </section>
        </div>
      )}
    </AsyncSection>
  );
}

const counted = (name: string, value: number): Fact => ({ name, value: formatWhole(value) });

function latencyFacts({ count, p50, p95, p99 }: Numbers['latency']): readonly Fact[] {
  const time = (seconds: number | null) => (seconds === null ? NOT_AVAILABLE : formatSpan(seconds * 1_000));
  return [
    { name: 'Half within', value: time(p50) },
    { name: '95% within', value: time(p95) },
    { name: '99% within', value: time(p99) },
    counted('Messages', count),
  ];
}
