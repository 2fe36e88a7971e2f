import { Link } from 'react-router-dom';
import { absoluteTime, easternClock, formatSpan } from '#platform/wording/time.ts';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { LevelBadge } from '#shared/domain/level-badge.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { RowBadge } from '#shared/ui/list-row.tsx';
import type { SentAlert } from '../api/get-alerts.ts';
import { alertStages, deliveryText } from '../lib/alert-text.ts';
import classes from './alerts.module.css';

const KINDS: Readonly<Record<SentAlert['kind'], string | null>> = { alert: null, update: 'update', correction: 'correction' };

export function AlertMarks({ alert }: { alert: SentAlert }) {
  return (
    <div className={classes.marks}>
      {alert.locked ? <RowBadge>locked</RowBadge> : <LevelBadge level={alert.level} />}
      {alert.not_read ? <RowBadge>not read yet</RowBadge> : null}
      <FormBadge form={alert.form} />
      {KINDS[alert.kind] === null ? null : <RowBadge strong>{KINDS[alert.kind]}</RowBadge>}
      {alert.late ? <RowBadge>found late</RowBadge> : null}
      {alert.sample ? <SampleMark /> : null}
    </div>
  );
}

/** A correction's changes. */
export function AlertDifference({ difference }: Pick<SentAlert, 'difference'>) {
  if (difference.length === 0) return null;
  return (
    <ul className={classes.difference}>
      {difference.map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </ul>
  );
}

export function AlertDeliveries({ deliveries }: Pick<SentAlert, 'deliveries'>) {
  return (
    <ul className={classes.deliveries} aria-label="Messages">
      {deliveries.map((delivery) => (
        <li key={delivery.channel} data-state={delivery.state}>
          {deliveryText(delivery)}
        </li>
      ))}
    </ul>
  );
}

/** The watchlist entry and threshold that caused the alert. */
export function AlertReason({ alert: { why, locked, earlier_accession } }: { alert: SentAlert }) {
  return (
    <>
      {why === null ? <p>{locked ? 'Your plan no longer includes this form.' : 'Reason unavailable.'}</p> : <p>{why}</p>}
      {earlier_accession === null ? null : (
        <p>
          It follows an <Link to={paths.filing(earlier_accession)}>earlier alert</Link>.
        </p>
      )}
    </>
  );
}

/** The rules with the most points. */
export function AlertReasons({ reasons }: Pick<SentAlert, 'reasons'>) {
  return reasons.map(({ reason, quote }) => (
    <div key={reason}>
      <p>{reason}</p>
      {quote === null ? null : (
        <blockquote>
          <mark>{quote}</mark>
        </blockquote>
      )}
    </div>
  ));
}

/** When each step happened, and how long it took. */
export function AlertReceipt({ stages }: Pick<SentAlert, 'stages'>) {
  return (
    <ol className={classes.rail} aria-label="Timeline">
      {alertStages(stages).map(({ name, at, sinceMs }) => (
        <li key={name} data-done={name === 'sent' || undefined}>
          <time dateTime={at} title={absoluteTime(at)}>
            {sinceMs === null ? easternClock(at) : `+${formatSpan(sinceMs)}`}
          </time>
          {name}
        </li>
      ))}
    </ol>
  );
}
