import { Link } from 'react-router-dom';
import { FormBadge } from '../../../shared/domain/form-badge.tsx';
import { LevelBadge } from '../../../shared/domain/level-badge.tsx';
import { SampleMark } from '../../../shared/domain/sample-mark.tsx';
import { absoluteTime, easternClock, formatSpan } from '../../../shared/format/time.ts';
import { paths } from '../../../shared/paths.ts';
import { RowBadge } from '../../../shared/ui/list-row.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import type { SentAlert } from '../api/get-alerts.ts';
import { alertStages, deliveryWords, ownLatencyMs } from '../lib/alert-words.ts';
import classes from './alerts.module.css';

const KINDS: Readonly<Record<SentAlert['kind'], string | null>> = { alert: null, update: 'update', correction: 'correction' };

/** One alert: what it said, how it went out, and why the reader got it. */
export function AlertRow({ alert }: { alert: SentAlert }) {
  const { ticker, accession, form, level, locked, one_liner, company_name, deliveries, stages, difference } = alert;
  const latency = ownLatencyMs(stages);
  return (
    <li className={classes['row']}>
      <div className={classes['marks']}>
        {locked ? <RowBadge>locked</RowBadge> : <LevelBadge level={level} />}
        <FormBadge form={form} />
        {KINDS[alert.kind] === null ? null : <RowBadge strong>{KINDS[alert.kind]}</RowBadge>}
        {alert.late ? <RowBadge>found late</RowBadge> : null}
        {alert.sample ? <SampleMark /> : null}
      </div>
      <p className={classes['time']}>
        <RelativeTime value={stages.alerted_at} />
        {latency === null ? null : <b title="From first seen in the feed to handed over">{formatSpan(latency)}</b>}
      </p>
      <div className={classes['text']}>
        <p className={classes['headline']} data-level={level}>
          <Link to={paths.filing(accession)}>
            <b>{ticker}</b> {one_liner ?? company_name}
          </Link>
        </p>
        {difference.length > 0 ? (
          <ul className={classes['difference']}>
            {difference.map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ul>
        ) : null}
        <ul className={classes['deliveries']} aria-label="Messages">
          {deliveries.map((delivery) => (
            <li key={delivery.channel} data-state={delivery.state}>
              {deliveryWords(delivery)}
            </li>
          ))}
        </ul>
        <details className={classes['why']}>
          <summary>
            Why did I get this?<span className="fw-visually-hidden"> {ticker}</span>
          </summary>
          <Why alert={alert} />
        </details>
      </div>
    </li>
  );
}

function Why({ alert }: { alert: SentAlert }) {
  const { why, reasons, stages, locked, earlier_accession } = alert;
  return (
    <div className={classes['reason']}>
      {why === null ? <p>{locked ? 'Your plan does not open this form any more.' : 'The reason is not known.'}</p> : <p>{why}</p>}
      {earlier_accession === null ? null : (
        <p>
          It follows an <Link to={paths.filing(earlier_accession)}>earlier alert</Link>.
        </p>
      )}
      {reasons.map(({ reason, quote }) => (
        <div key={reason}>
          <p>{reason}</p>
          {quote === null ? null : (
            <blockquote>
              <mark>{quote}</mark>
            </blockquote>
          )}
        </div>
      ))}
      <ol className={classes['rail']} aria-label="Latency receipt">
        {alertStages(stages).map(({ name, at, sinceMs }) => (
          <li key={name} data-done={name === 'handed over' || undefined}>
            <time dateTime={at} title={absoluteTime(at)}>
              {sinceMs === null ? easternClock(at) : `+${formatSpan(sinceMs)}`}
            </time>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
