import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorCode, errorSentence } from '#shared/api/api-error.ts';
import { useVerifyCode } from '../api/contacts.ts';
import classes from './contact.module.css';

/** Codes have six digits (decision 3). */
const CODE_LENGTH = 6;
const WRONG = 'Invalid verification code. Use the code from the latest text, or request a new one.';

/** Accepts the code from a text, as an alternative to replying YES. */
export function CodeForm({ onVerified }: { onVerified?: () => void }) {
  const [code, setCode] = useState('');
  const verify = useVerifyCode();
  const complete = code.length === CODE_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) verify.mutate(code, { onSuccess: () => onVerified?.() });
  };
  return (
    <form onSubmit={submit} noValidate className={classes.code}>
      <TextInput
        label="Or enter the code from the text"
        size="xs"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value.replace(/\s/g, ''));
          verify.reset();
        }}
      />
      <Button type="submit" size="xs" variant="default" disabled={!complete} loading={verify.isPending}>
        Confirm
      </Button>
      {verify.error ? (
        <Alert color="red" role="alert" className={classes.wide ?? ''}>
          {errorCode(verify.error) === 'invalid_code'
            ? WRONG
            : errorSentence(verify.error, 'Couldn’t check the code. Try again in a moment.')}
        </Alert>
      ) : null}
    </form>
  );
}
