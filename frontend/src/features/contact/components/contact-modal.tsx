import { Alert, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SendVerificationResponse } from '#contexts/accounts/send-verification/send-verification.response.ts';
import { errorCode, errorSentence } from '#shared/api/api-error.ts';
import { QUERY } from '#shared/api/query-keys.ts';
import { normalizePhone } from '#shared/contact/phone.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type Channel, useNotify } from '../api/add-contact.ts';
import { useSendVerification } from '../api/contacts.ts';
import { NOT_SENT, verificationText } from '../lib/contact-text.ts';
import { CodeForm } from './code-form.tsx';
import classes from './contact.module.css';

type WaitingContact = { readonly channel: Channel; readonly contact: string };

/** `code`: the text contains a code that can be entered here. */
type Done = { readonly title: string; readonly text: string; readonly code: boolean };

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Initially selected. */
  channel?: Channel;
  /** A contact pending verification, which can be resent without typing the contact again. */
  waiting?: WaitingContact | null;
};

const VERIFIED: Done = { title: 'Your number is verified', text: 'We’ll send your texts there from now on.', code: false };

/** Asks for a channel and contact and requests the verification; closing refetches the watchlist (spec section 2). */
export function ContactModal({ opened, onClose, channel: first, waiting = null }: Props) {
  const client = useQueryClient();
  const { session } = useSession();
  const { pathname } = useLocation();
  const notify = useNotify();
  const again = useSendVerification();
  const [channel, setChannel] = useState<Channel>(first ?? waiting?.channel ?? 'email');
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [signInAgain, setSignInAgain] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const email = channel === 'email';

  const close = () => {
    void client.invalidateQueries({ queryKey: [QUERY.watchlist] });
    onClose();
  };
  const known = waiting?.channel === channel ? waiting : null;
  /** Shows that the message is on its way, or an error if the provider refused it. */
  const report = (message: SendVerificationResponse['message'] | null, to: string) => {
    if (message === 'not_sent') return setError(NOT_SENT);
    setDone(
      message === null
        ? { title: 'Contact saved', text: `Alerts go to ${to} from now on.`, code: false }
        : { ...verificationText(channel, message, to), code: channel === 'sms' },
    );
  };
  const send = async () => {
    if (known !== null) return report((await again.mutateAsync(channel)).message, known.contact);
    const given = contact.trim();
    if (given === '') return setError('Please enter your contact information');
    if (session === null) return setError('Session not found. Please refresh the page.');
    const to = email ? given : normalizePhone(given);
    const answer = await notify.mutateAsync({ session, notify_via: [channel], ...(email ? { email: to } : { phone: to }) });
    report(answer.contacts.find((added) => added.channel === channel && !added.verified)?.message ?? null, to);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setSignInAgain(false);
    try {
      await send();
    } catch (refused) {
      setError(errorSentence(refused, 'Failed to add contact info'));
      setSignInAgain(errorCode(refused) === 'sign_in_again');
    }
  };

  return (
    <Dialog opened={opened} onClose={close} title="Start Receiving Alerts">
      {done !== null ? (
        <div className={classes.stack} role="status">
          <p className={classes.title}>{done.title}</p>
          <p className={classes.text}>{done.text}</p>
          {done.code ? <CodeForm onVerified={() => setDone(VERIFIED)} /> : null}
          <Button onClick={close}>Done</Button>
        </div>
      ) : (
        <form onSubmit={submit} className={classes.stack} noValidate>
          <SegmentedControl
            fullWidth
            aria-label="Channel"
            value={channel}
            onChange={(next) => {
              setChannel(next as Channel);
              setContact('');
              setError(null);
            }}
            data={[
              { value: 'email', label: 'Email' },
              { value: 'sms', label: 'Text/SMS' },
            ]}
          />
          {known === null ? (
            <TextInput
              key={channel}
              data-autofocus
              label={email ? 'Email address' : 'Phone number (US)'}
              type={email ? 'email' : 'tel'}
              autoComplete={email ? 'email' : 'tel'}
              placeholder={email ? 'you@example.com' : '(555) 010-0199'}
              value={contact}
              onChange={(event) => setContact(event.currentTarget.value)}
            />
          ) : (
            <p className={classes.text}>
              <b>{known.contact}</b> is waiting to be verified.
            </p>
          )}
          {email ? null : (
            <p className={classes.text}>
              By sending this, you agree to receive filing alerts by text. Message and data rates may apply. Reply STOP at any
              time to opt out, HELP for help.
            </p>
          )}
          {error ? (
            <Alert color="red" role="alert">
              {error}{' '}
              {signInAgain ? (
                <Link to={paths.login} state={{ next: pathname }}>
                  Log in
                </Link>
              ) : null}
            </Alert>
          ) : null}
          <Button type="submit" loading={notify.isPending || again.isPending}>
            {known === null ? 'Send Verification' : 'Send again'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
