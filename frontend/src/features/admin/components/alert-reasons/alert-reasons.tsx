import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ExplainAlertResponse } from '#contexts/alerts/past-alerts/explain-alert/explain-alert.response.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { AlertSteps } from '#shared/domain/alert-steps.tsx';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { adminCall } from '../../api/admin-http.ts';
import { eventAddress } from '../../lib/activity-search.ts';
import classes from './alert-reasons.module.css';

const VERDICT = { true: 'The account was alerted', false: 'The account wasn’t alerted' } as const;

/** Why an account was or wasn't alerted to a filing. The question is in the URL. */
export function AlertReasons() {
  const [parameters, setParameters] = useSearchParams();
  const requested = { account: parameters.get('account') ?? '', accession: parameters.get('accession') ?? '' };
  const [account, setAccount] = useState(requested.account);
  const [accession, setAccession] = useState(requested.accession);
  const query = useQuery({
    queryKey: [QUERY.admin, 'alert-reasons', requested.account, requested.accession],
    queryFn: ({ signal }) =>
      adminCall<ExplainAlertResponse>('GET', `/alert-reasons?${new URLSearchParams(requested)}`, undefined, signal),
    enabled: requested.account !== '' && requested.accession !== '',
    retry: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setParameters({ account: account.trim(), accession: accession.trim() });
  };
  return (
    <div className={classes.reasons}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label="Account"
          description="The account ID from the user list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={account}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        />
        <TextInput
          label="Accession number"
          description="The filing’s number, such as 0000320193-26-000001"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={accession}
          onChange={({ currentTarget }) => setAccession(currentTarget.value)}
        />
        <Button type="submit" disabled={account.trim() === '' || accession.trim() === ''}>
          Explain
        </Button>
      </form>
      <p>
        Only have a ticker, a filing or an account? Find its messages under <Link to="/admin/notifications">Notifications</Link>.
        Each one links here.
      </p>
      {query.isEnabled ? (
        <AsyncSection query={query} name="The explanation" skeleton={<p>Loading...</p>}>
          {({ alerted, steps }) => (
            <section className={classes.answer} aria-label="Explanation">
              <Alert
                color={alerted ? 'green' : 'gray'}
                role="status"
                title={VERDICT[String(alerted) as keyof typeof VERDICT] ?? 'Not decided yet'}
              />
              <AlertSteps
                steps={steps}
                proof={({ proof }) =>
                  proof === null ? null : (
                    <Link className={classes.proof} to={eventAddress(proof)}>
                      Event {proof.revision} of {proof.stream}
                    </Link>
                  )
                }
              />
            </section>
          )}
        </AsyncSection>
      ) : null}
    </div>
  );
}
