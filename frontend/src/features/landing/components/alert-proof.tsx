import { ReceiptTimeline } from '#shared/score/receipt-timeline.tsx';
import { stagesOf } from '#shared/showcase/alert-times.ts';
import type { ShownAlert } from '#shared/showcase/get-showcase.ts';
import { AlertEvidence, AlertMessage } from '#shared/showcase/sent-alert.tsx';
import classes from './alert-proof.module.css';

/** The newest alert sent by this deployment, with its reason and the time of every step. */
export function AlertProof({ alert }: { alert: ShownAlert | null }) {
  return (
    <section className={classes.proof} aria-labelledby="sent-alert">
      <h2 id="sent-alert">A real alert, exactly as sent</h2>
      {alert === null ? (
        <p className={classes.none}>
          No alert to show yet. The next one will appear here, with the reason it was sent and a timestamp for every step.
        </p>
      ) : (
        <div className={classes.parts}>
          <div className={classes.said}>
            <AlertMessage alert={alert} />
            <AlertEvidence alert={alert} />
          </div>
          <ReceiptTimeline stages={stagesOf(alert.stages)} theirs={alert.stages.accepted_at === null ? 1 : 2} />
        </div>
      )}
    </section>
  );
}
