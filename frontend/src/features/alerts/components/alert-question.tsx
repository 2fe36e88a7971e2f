import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { AlertSteps } from '#shared/domain/alert-steps.tsx';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { ownReasonsQuery } from '../api/get-reasons.ts';
import classes from './alert-question.module.css';

const ACCESSION = /\d{10}-\d{2}-\d{6}/;

/** Asks why the reader was or wasn't alerted to a filing, given by accession number or link. */
export function AlertQuestion({ session }: { readonly session: string }) {
  const [text, setText] = useState('');
  const [requested, setRequested] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const query = useQuery(ownReasonsQuery(session, requested));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const accession = ACCESSION.exec(text)?.[0] ?? null;
    setWrong(accession === null);
    setRequested(accession);
  };
  return (
    <details className={classes.question}>
      <summary>Why wasn’t I alerted?</summary>
      <form onSubmit={submit} className={classes.form} noValidate>
        <TextInput
          label="Filing"
          description="Accession number or link"
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          value={text}
          error={wrong ? 'Enter an accession number, such as 0000320193-26-000001.' : null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          Explain
        </Button>
      </form>
      {requested === null ? null : (
        <AsyncSection query={query} name="The explanation" skeleton={<p>Loading...</p>}>
          {({ steps }) => <AlertSteps steps={steps} />}
        </AsyncSection>
      )}
    </details>
  );
}
