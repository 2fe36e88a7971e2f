import { Alert, Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { kindOf } from '../lib/identifier.ts';
import classes from './login.module.css';

type Props = {
  readonly identifier: string;
  readonly onChange: (identifier: string) => void;
  readonly onSubmit: () => void;
  readonly busy: boolean;
  /** Why the last request failed; null for none. */
  readonly problem: { readonly title: string; readonly text: string | null } | null;
};

/** Step 1: one field for an email address or a phone number. */
export function ContactStep({ identifier, onChange, onSubmit, busy, problem }: Props) {
  const empty = identifier.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!empty) onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PageHeading>Login</PageHeading>
      <p className={classes.intro}>No password needed. We’ll email you a link or text you a code.</p>
      <TextInput
        label="Email or phone"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={320}
        value={identifier}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={64}
        rightSection={
          empty ? null : (
            <span className={classes.kind} role="status">
              {kindOf(identifier) === 'email' ? 'Email' : 'Phone'}
            </span>
          )
        }
      />
      {problem === null ? null : (
        <Alert color="red" role="alert" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth disabled={empty} loading={busy}>
        Continue
      </Button>
      <p className={classes.meta}>
        New here? <Link to={paths.home}>Start without an account</Link> and keep your watchlist when you verify.
      </p>
    </form>
  );
}
