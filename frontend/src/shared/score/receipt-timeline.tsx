import { absoluteTime, easternClock, formatSpan } from '#platform/wording/time.ts';
import classes from './receipt-timeline.module.css';

export type ReceiptStage = {
  readonly name: string;
  /** ISO-8601; null if unknown. */
  readonly at: string | null;
  readonly sinceMs: number | null;
};

type Props = {
  stages: readonly ReceiptStage[];
  /** How many of the first stages are EDGAR's; the rest are ours. */
  theirs?: number;
};

/** When each step happened and how long it took, with EDGAR's time and ours summed separately. */
export function ReceiptTimeline({ stages, theirs = 2 }: Props) {
  const sum = (part: readonly ReceiptStage[]) => part.reduce((total, { sinceMs }) => total + (sinceMs ?? 0), 0);
  const [edgar, ours] = [stages.slice(0, theirs), stages.slice(theirs)];
  const done = ours.some(({ sinceMs }) => sinceMs !== null);
  return (
    <div className={classes.receipt}>
      <ol className={classes.stages}>
        {stages.map(({ name, at, sinceMs }, index) => (
          <li key={name} data-last={index === stages.length - 1 || undefined} data-clock={index < theirs ? 'theirs' : 'ours'}>
            <span>{name}</span>
            {at === null ? (
              <span>n/a</span>
            ) : (
              <time dateTime={at} title={absoluteTime(at)}>
                {easternClock(at)}
              </time>
            )}
            <span className={classes.since}>{sinceMs === null ? '' : `+${formatSpan(sinceMs)}`}</span>
          </li>
        ))}
      </ol>
      {done ? (
        <dl className={classes.total}>
          <dt>EDGAR’s time</dt>
          <dd>{formatSpan(sum(edgar))}</dd>
          <dt>
            <strong>Our time</strong>
          </dt>
          <dd>
            <strong>{formatSpan(sum(ours))}</strong>
          </dd>
        </dl>
      ) : null}
    </div>
  );
}
