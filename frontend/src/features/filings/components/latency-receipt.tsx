import { absoluteTime, easternClock, formatSpan } from '../../../shared/format/time.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { stages } from '../lib/trace.ts';
import classes from './filing-detail.module.css';

/** When each step happened and how long it took. */
export function LatencyReceipt({ receipt }: { receipt: FilingDetail['receipt'] }) {
  return (
    <section aria-labelledby="receipt">
      <h3 id="receipt">Latency receipt</h3>
      <table className={classes['receipt']}>
        <thead className="fw-visually-hidden">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Time</th>
            <th scope="col">Since the step before</th>
          </tr>
        </thead>
        <tbody>
          {stages(receipt).map(({ name, at, sinceMs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {at === null ? (
                  'not known'
                ) : (
                  <time dateTime={at} title={absoluteTime(at)}>
                    {easternClock(at)}
                  </time>
                )}
              </td>
              <td>{sinceMs === null ? '' : `+${formatSpan(sinceMs)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
