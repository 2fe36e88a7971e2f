import { Link } from 'react-router-dom';
import { formatSpan } from '#platform/wording/time.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { paths } from '#shared/paths.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { SentAlert } from '../api/get-alerts.ts';
import { ownLatencyMs } from '../lib/alert-text.ts';
import { AlertDeliveries, AlertDifference, AlertMarks, AlertReason, AlertReasons, AlertReceipt } from './alert-parts.tsx';
import classes from './alerts.module.css';

/** One alert: its text, its deliveries, and why the reader got it. */
export function AlertRow({ alert }: { alert: SentAlert }) {
  const { ticker, accession, level, one_liner, company_name, stages } = alert;
  const latency = ownLatencyMs(stages);
  return (
    <li className={classes.row}>
      <AlertMarks alert={alert} />
      <p className={classes.time}>
        <RelativeTime value={stages.alerted_at} />
        {latency === null ? null : <b title="Time from publication to alert">{formatSpan(latency)}</b>}
      </p>
      <div className={classes.text}>
        <p className={classes.headline} data-level={level}>
          <Link to={paths.filing(accession)}>
            <b>{ticker}</b> <AiText byAi={alert.ai_written}>{one_liner ?? company_name}</AiText>
          </Link>
        </p>
        <AlertDifference difference={alert.difference} />
        <AlertDeliveries deliveries={alert.deliveries} />
        <details className={classes.why}>
          <summary>
            Why did I get this?<span className="fw-visually-hidden"> {ticker}</span>
          </summary>
          <div className={classes.reason}>
            <AlertReason alert={alert} />
            <AlertReasons reasons={alert.reasons} />
            <AlertReceipt stages={stages} />
            <p>
              <Link to={paths.alert(alert.id)}>
                Alert details<span className="fw-visually-hidden"> on {ticker}</span>
              </Link>
            </p>
          </div>
        </details>
      </div>
    </li>
  );
}
