import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { finishSingleSignOn, singleSignOnQuery, startSingleSignOn } from '../api/single-sign-on.ts';
import classes from './admin.module.css';
import { useAct } from './use-act.ts';

/** Starts single sign-on, if a provider is configured, and completes it after the provider's redirect. */
export function SingleSignOn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { data } = useQuery(singleSignOnQuery());
  const { busy, problem, run } = useAct();
  const handled = useRef(false);
  useEffect(() => {
    const { search, pathname } = window.location;
    const answered = new URLSearchParams(search);
    if (handled.current || !answered.has('state')) return;
    // The provider's answer is valid once and must not stay in the history.
    handled.current = true;
    window.history.replaceState(window.history.state, '', pathname);
    void run(async () => {
      await finishSingleSignOn(search);
      onSignedIn();
    });
  }, [run, onSignedIn]);
  if (!data?.provider && problem === null && !busy) return null;
  return (
    <div className={classes.form}>
      {problem === null ? null : (
        <Alert color="red" role="alert" title="You’re not signed in">
          {problem}
        </Alert>
      )}
      {data?.provider ? (
        <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void run(startSingleSignOn)}>
          Sign in with {data.provider}
        </Button>
      ) : null}
    </div>
  );
}
