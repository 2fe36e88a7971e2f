import { Alert } from '@mantine/core';
import { useState } from 'react';
import { errorCode, errorSentence } from '#shared/api/api-error.ts';
import { passkeysSupported } from '#shared/passkey/passkey.ts';
import { keepReturnState } from '#shared/session/return-state.ts';
import { logIn, readSession } from '#shared/session/session-store.ts';
import { useCode } from '#shared/ui/use-code.ts';
import { type LoginRequested, useRequestLogin, useVerifyCode } from '../api/log-in.ts';
import { identifierToSend } from '../lib/identifier.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';

type Problem = { readonly title: string; readonly text: string | null };

const loadPasskey = () => import('./passkey-login.tsx');
const loadDialog = () => import('./check-email-dialog.tsx');

const INVALID = 'Invalid verification code';
const NOT_SENT = 'Couldn’t send the message. Check the address or number, or try the other one.';

type Props = {
  /** 1: the contact, 2: the code. */
  readonly onStep: (step: 1 | 2) => void;
  /** Called when a link has been sent; the login continues in another tab. */
  readonly onLinkSent: () => void;
  /** Called after the session is stored. */
  readonly onLoggedIn: () => void;
};

/** Login by email link or texted code (spec section 2). */
export function LoginForm({ onStep, onLinkSent, onLoggedIn }: Props) {
  const request = useRequestLogin();
  const verify = useVerifyCode();
  const [identifier, setIdentifier] = useState('');
  const [requested, setRequested] = useState<LoginRequested | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const given = identifierToSend(identifier);
  const mailed = requested?.method === 'email';
  const { loaded: passkey } = useCode(loadPasskey, passkeysSupported());
  const { loaded: dialog, late } = useCode(loadDialog, mailed);

  const send = async (): Promise<boolean> => {
    setProblem(null);
    try {
      const answer = await request.mutateAsync(given);
      if (answer.message === 'not_sent') {
        setProblem({ title: 'Failed to send verification code', text: NOT_SENT });
        return false;
      }
      if (answer.method === 'email') onLinkSent();
      keepReturnState(answer.state);
      setRequested(answer);
      onStep(answer.method === 'sms' ? 2 : 1);
      return true;
    } catch (failed) {
      setProblem({ title: 'Failed to send verification code', text: sentence(failed) });
      return false;
    }
  };
  const check = async (code: string) => {
    setProblem(null);
    try {
      const { session, user, merged, rejected } = await verify.mutateAsync({
        identifier: given,
        code,
        previousSession: readSession().session,
      });
      if (!session)
        return setProblem({ title: 'No session returned from verification', text: 'Request another code and try again.' });
      console.info(`Tickers merged: ${merged}, rejected: ${rejected}`);
      logIn(session, user);
      onLoggedIn();
    } catch (failed) {
      const wrong = errorCode(failed) === 'invalid_code';
      setProblem({ title: wrong ? INVALID : 'Couldn’t check the code', text: sentence(failed) });
    }
  };

  if (requested?.method === 'sms') {
    return (
      <CodeStep
        phone={given}
        handedOver={requested.message === 'handed_over'}
        onVerify={check}
        onBack={() => {
          setRequested(null);
          setProblem(null);
          onStep(1);
        }}
        onSendAgain={send}
        busy={verify.isPending}
        sending={request.isPending}
        problem={problem}
      />
    );
  }
  return (
    <>
      <ContactStep
        identifier={identifier}
        onChange={(next) => {
          setIdentifier(next);
          setProblem(null);
        }}
        onSubmit={send}
        busy={request.isPending}
        problem={problem}
      />
      {passkey === null ? null : <passkey.PasskeyLogin onLoggedIn={onLoggedIn} />}
      {dialog === null ? (
        mailed && late ? (
          <Alert role="status" title="Check your email!">
            A login link is on its way to {given}.
          </Alert>
        ) : null
      ) : (
        <dialog.CheckEmailDialog
          opened={mailed}
          handedOver={requested?.message === 'handed_over'}
          email={given}
          onClose={() => setRequested(null)}
          onSendAgain={send}
          sending={request.isPending}
        />
      )}
    </>
  );
}

/** The server's message below the title, without repeating the title. */
function sentence(failed: unknown): string | null {
  const text = errorSentence(failed, 'Try again in a moment.');
  const rest = text?.startsWith(INVALID) ? text.slice(INVALID.length).replace(/^[.:]?\s*/, '') : text;
  return rest === '' ? null : rest;
}
