import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertSteps } from '#shared/domain/alert-steps.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { ownReasonsQuery } from '../api/get-reasons.ts';
import classes from './alert-question.module.css';

/** Explains on request why the reader was or wasn't alerted to this filing. Renders nothing without a session, because there are no alerts. */
export function OwnReasons({ accession }: { readonly accession: string }) {
  const { session } = useSession();
  const [requested, setRequested] = useState(false);
  const query = useQuery(ownReasonsQuery(session ?? '', requested ? accession : null));
  if (session === null) return null;
  return (
    <section className={classes.question} aria-label="Your alert">
      {requested ? (
        <AsyncSection query={query} name="The explanation" skeleton={<p>Loading...</p>}>
          {({ steps }) => <AlertSteps steps={steps} />}
        </AsyncSection>
      ) : (
        <Button variant="default" onClick={() => setRequested(true)}>
          Why was or wasn’t I alerted?
        </Button>
      )}
    </section>
  );
}
