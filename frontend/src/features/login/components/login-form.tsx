import { useState } from 'react';
import { errorCode, errorSentence } from '../../../shared/api/api-error.ts';
import { logIn, readSession } from '../../../shared/session/session-store.ts';
import { type LoginRequested, useRequestLogin, useVerifyCode } from '../api/log-in.ts';
import { identifierToSend } from '../lib/identifier.ts';
import { CheckEmailDialog } from './check-email-dialog.tsx';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';

type Problem = { readonly title: string; readonly text: string | null };

const INVALID = 'Invalid verification code';
const NOT_SENT = 'The message could not be sent. Check the address or number, or try the other one.';

/** Login by e-mail link or texted code (spec section 2). @param onLoggedIn after the session is stored */
type Props = {
  /** A link is on its way: the login goes on in another tab. */
  readonly onLinkSent: () => void;
  readonly onLoggedIn: () => void;
};

export function LoginForm({ onLinkSent, onLoggedIn }: Props) {
  const request = useRequestLogin();
  const verify = useVerifyCode();
  const [identifier, setIdentifier] = useState('');
  const [requested, setRequested] = useState<LoginRequested | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const given = identifierToSend(identifier);

  const send = async (): Promise<boolean> => {
    setProblem(null);
    try {
      const answer = await request.mutateAsync(given);
      if (answer.message === 'not_sent') {
        setProblem({ title: 'Failed to send verification code', text: NOT_SENT });
        return false;
      }
      if (answer.method === 'email') onLinkSent();
      setRequested(answer);
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
        return setProblem({ title: 'No session returned from verification', text: 'Ask for another code and try again.' });
      console.info(`Tickers merged: ${merged}, rejected: ${rejected}`);
      logIn(session, user);
      onLoggedIn();
    } catch (failed) {
      const wrong = errorCode(failed) === 'invalid_code';
      setProblem({ title: wrong ? INVALID : 'The code could not be checked', text: sentence(failed) });
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
      <CheckEmailDialog
        opened={requested?.method === 'email'}
        handedOver={requested?.message === 'handed_over'}
        email={given}
        onClose={() => setRequested(null)}
        onSendAgain={send}
        sending={request.isPending}
      />
    </>
  );
}

/** The server's sentence below the title, unless it says the same. */
function sentence(failed: unknown): string | null {
  const text = errorSentence(failed, 'Try again in a moment.');
  return text === INVALID ? null : text;
}
