import { Alert, Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { EnrollmentResponse } from '#contexts/administration/my-access/my-access.response.ts';
import { confirmSecondFactor } from '../api/my-access.ts';
import classes from './admin.module.css';
import { useAct } from './use-act.ts';

/** Width in modules of the white border that QR code readers need. */
const QUIET = 4;

interface Props {
  readonly enrollment: EnrollmentResponse;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The key as a QR code and as text, and a field for a code that proves the app has it. */
export function ConfirmSecondFactor({ enrollment: { factorId, key, picture }, onConfirmed, onCancel }: Props) {
  const [code, setCode] = useState('');
  const { busy, problem, run } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const confirmed = await run(() => confirmSecondFactor(factorId, code.replace(/\s/g, '')));
    setCode('');
    if (confirmed) onConfirmed(confirmed.recoveryCodes);
  };
  const side = picture.size + 2 * QUIET;
  return (
    <form className={classes.part} onSubmit={submit} noValidate>
      <p>Scan this code with an authenticator app, or type in the key. Then enter the code the app shows.</p>
      <svg
        className={classes.qr}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for the key"
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <p>
        Key: <code className={classes.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <Alert color="red" role="alert" title="Couldn’t set up the app">
          {problem}
        </Alert>
      )}
      <Group>
        <Button type="submit" loading={busy} disabled={!/^(\s*\d){6}\s*$/.test(code)}>
          Confirm
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
