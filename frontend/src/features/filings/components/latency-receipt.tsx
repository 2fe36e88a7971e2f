import { absoluteTime, easternClock, formatSpan } from '../../../shared/format/time.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { stages } from '../lib/trace.ts';
import classes from './filing-detail.module.css';

/** When each step happened and how long it took. The first time is EDGAR's, the others are ours. */
export function LatencyReceipt({ receipt }: { receipt: FilingDetail['receipt'] }) {
  return (
    <section aria-labelledby="receipt">
      <h3 id="receipt">Latency receipt</h3>
      <ol className={classes['receipt']}>
        {stages(receipt).map(({ name, at, sinceMs }, index) => (
          <li key={name} data-clock={index === 0 ? 'theirs' : 'ours'}>
            <span>{name}</span>
            <span className={classes['when']}>
              {at === null ? (
                'not known'
              ) : (
                <time dateTime={at} title={absoluteTime(at)}>
                  {easternClock(at)}
                </time>
              )}
            </span>
            <span className={classes['since']}>{sinceMs === null ? '' : `+${formatSpan(sinceMs)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
