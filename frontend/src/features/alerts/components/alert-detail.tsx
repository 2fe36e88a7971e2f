import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AiText } from '#shared/brand/ai-text.tsx';
import { OriginalLink } from '#shared/domain/original-link.tsx';
import { effect } from '#shared/domain/rule-effect.ts';
import { paths } from '#shared/paths.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { IconBack } from '#shared/ui/icons.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { alertQuery, type AlertDetail as Detail, isUnknownAlert } from '../api/get-alerts.ts';
import { AlertDeliveries, AlertDifference, AlertMarks, AlertReason, AlertReasons, AlertReceipt } from './alert-parts.tsx';
import classes from './alerts.module.css';

/** One alert at its own URL, which messages link to. */
export function AlertDetail({ session, id }: { session: string; id: string }) {
  const query = useQuery(alertQuery(session, id));
  return (
    <div className={classes.single}>
      <p>
        <Button
          component={Link}
          to={paths.alerts}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBack size={16} aria-hidden />}
        >
          All alerts
        </Button>
      </p>
      {isUnknownAlert(query.error) ? (
        <EmptyState
          title="Alert not found"
          text="The link may be incomplete, or the alert belongs to another account. Log in with the contact it was sent to."
        />
      ) : (
        <AsyncSection query={query} name="The alert" skeleton={<Skeleton height={420} radius={12} />}>
          {(alert) => <Loaded key={alert.id} alert={alert} />}
        </AsyncSection>
      )}
    </div>
  );
}

function Loaded({ alert }: { alert: Detail }) {
  const { ticker, accession, one_liner, company_name, stages, score } = alert;
  const heading = useRef<HTMLHeadingElement>(null);
  // The URL changes without a page load, so the new content must take focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article className={classes.detail} aria-labelledby="alert">
      <AlertMarks alert={alert} />
      <h2 id="alert" ref={heading} tabIndex={-1}>
        <b>{ticker}</b> <AiText byAi={alert.ai_written}>{one_liner ?? company_name}</AiText>
      </h2>
      <p className={classes.meta}>
        {company_name}
        {score === null ? '' : ` · Score ${score} of 99`} · <RelativeTime value={stages.alerted_at} />
      </p>
      <AlertDifference difference={alert.difference} />
      <p className={classes.links}>
        <Link to={paths.filing(accession)}>Open the filing</Link>
        <OriginalLink link={alert.link} accession={accession} label="Original on EDGAR" />
      </p>
      <section aria-labelledby="messages">
        <h3 id="messages">Messages</h3>
        {alert.deliveries.length === 0 ? <p>No message was sent.</p> : <AlertDeliveries deliveries={alert.deliveries} />}
      </section>
      <section aria-labelledby="why">
        <h3 id="why">Why you got this</h3>
        <AlertReason alert={alert} />
      </section>
      {alert.locked ? null : <Trace alert={alert} />}
      <section aria-labelledby="receipt">
        <h3 id="receipt">Timeline</h3>
        <AlertReceipt stages={stages} />
      </section>
    </article>
  );
}

/** All rules behind the alert's level; if they are no longer available, the strongest ones stored with the alert. */
function Trace({ alert: { rules, rules_version, reasons, accession } }: { alert: Detail }) {
  const judged = rules.filter(({ available }) => available);
  if (judged.length === 0 && reasons.length === 0) return null;
  return (
    <section aria-labelledby="trace">
      <h3 id="trace">Why this level</h3>
      {judged.length === 0 ? (
        <>
          <AlertReasons reasons={reasons} />
          <p className={classes.meta}>
            These counted most when the alert was matched to you. <Link to={paths.filing(accession)}>Current score</Link>
          </p>
        </>
      ) : (
        <ol className={classes.trace}>
          {judged.map((rule, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a trace is never reordered and may contain a rule twice
            <li key={at}>
              <p>
                <span className={classes.points}>{effect(rule)}</span> {rule.reason}
              </p>
              {rule.quote === null ? null : (
                <blockquote>
                  <mark>{rule.quote.text}</mark>{' '}
                  <Link to={paths.filing(accession, rule.quote)} className={classes.place ?? ''}>
                    Show in the text<span className="fw-visually-hidden"> of the filing: {rule.reason}</span>
                  </Link>
                </blockquote>
              )}
            </li>
          ))}
        </ol>
      )}
      {rules_version === null ? null : <p className={classes.meta}>Rules version {rules_version}</p>}
    </section>
  );
}
