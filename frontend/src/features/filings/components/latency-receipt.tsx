import { ReceiptTimeline } from '#shared/score/receipt-timeline.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { receiptStages } from '../lib/receipt-stages.ts';
import classes from './filing-detail.module.css';

const NOT_TIMED = 'Not timed because it’s part of the company’s history or was found late.';

/** When each step happened and how long it took: EDGAR's time first, then ours. */
export function LatencyReceipt({ receipt }: { receipt: FilingDetail['receipt'] }) {
  return (
    <section aria-labelledby="receipt" className={classes.panel} data-part="receipt">
      <h3 id="receipt">Timeline</h3>
      {receipt.live ? <ReceiptTimeline stages={receiptStages(receipt)} /> : <p className={classes.source}>{NOT_TIMED}</p>}
    </section>
  );
}
