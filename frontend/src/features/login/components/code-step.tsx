import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { IconBack } from '#shared/ui/icons.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SendAgain } from '#shared/ui/send-again.tsx';
import classes from './login.module.css';

/** Spec section 9. */
const CODE_LENGTH = 6;

type Props = {
  readonly phone: string;
  /** Whether the text has been sent already. */
  readonly handedOver: boolean;
  readonly onVerify: (code: string) => void;
  readonly onBack: () => void;
  readonly onSendAgain: () => Promise<boolean>;
  readonly busy: boolean;
  readonly sending: boolean;
  /** Error and how to resolve it; null for none. */
  readonly problem: { readonly title: string; readonly text: string | null } | null;
};

/** Step 2: the six-digit code from the text. */
export function CodeStep({ phone, handedOver, onVerify, onBack, onSendAgain, busy, sending, problem }: Props) {
  const [code, setCode] = useState('');
  const complete = code.length === CODE_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onVerify(code);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.row}>
        <Button variant="subtle" size="compact-sm" leftSection={<IconBack size={16} aria-hidden />} onClick={onBack}>
          Back
        </Button>
      </div>
      <PageHeading>Enter the code</PageHeading>
      <p className={classes.intro}>
        {handedOver ? 'We sent a code to' : 'We’re sending a code to'} <b>{phone}</b>. The code expires in 10 minutes.
      </p>
      <TextInput
        className={classes.code ?? ''}
        label="Six-digit code"
        data-autofocus
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\s/g, ''))}
      />
      {problem === null ? null : (
        <Alert color="red" role="alert" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth disabled={!complete} loading={busy}>
        Verify &amp; Sign In
      </Button>
      <div className={classes.row}>
        <span className={classes.meta}>No text after a minute?</span>
        <SendAgain onSend={onSendAgain} busy={sending} />
      </div>
    </form>
  );
}
