import { Alert, Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { normalisePhone } from '../../../shared/contact/phone.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useSendVerification } from '../api/contacts.ts';
import { type Channel, useNotify } from '../api/notify.ts';
import { VERIFICATION_SENT } from '../lib/contact-words.ts';
import classes from './contact.module.css';

type WaitingContact = { readonly channel: Channel; readonly contact: string };

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Chosen at first. */
  channel?: Channel;
  /** A contact that waits for its verification: it can be sent again without typing the contact. */
  waiting?: WaitingContact | null;
};

/** Asks for a channel and a contact and requests the verification; closing refetches the watchlist (spec section 2). */
export function ContactModal({ opened, onClose, channel: first, waiting = null }: Props) {
  const client = useQueryClient();
  const { session } = useSession();
  const notify = useNotify();
  const again = useSendVerification();
  const [channel, setChannel] = useState<Channel>(first ?? waiting?.channel ?? 'email');
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string | null>(null);
  const email = channel === 'email';

  const close = () => {
    void client.invalidateQueries({ queryKey: ['watchlist'] });
    onClose();
  };
  const known = waiting?.channel === channel ? waiting : null;
  const sendAgain = async () => {
    setError(null);
    try {
      await again.mutateAsync(channel);
    } catch (refused) {
      setError(errorSentence(refused, 'Failed to add contact info'));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (known !== null) return sendAgain();
    const given = contact.trim();
    if (given === '') return setError('Please enter your contact information');
    if (session === null) return setError('Session not found. Please refresh the page.');
    setError(null);
    try {
      await notify.mutateAsync({
        session,
        notify_via: [channel],
        ...(email ? { email: given } : { phone: normalisePhone(given) }),
      });
    } catch (refused) {
      setError(errorSentence(refused, 'Failed to add contact info'));
    }
  };

  return (
    <Modal opened={opened} onClose={close} title="Start Receiving Alerts" closeButtonProps={{ 'aria-label': 'Close' }}>
      {notify.isSuccess || again.isSuccess ? (
        <div className={classes['stack']} role="status">
          <VerificationSent
            channel={channel}
            to={again.isSuccess && known !== null ? known.contact : email ? contact.trim() : normalisePhone(contact)}
            verified={notify.isSuccess && notify.data.contacts.every(({ verified }) => verified)}
          />
          <Button onClick={close}>Done</Button>
        </div>
      ) : (
        <form onSubmit={submit} className={classes['stack']} noValidate>
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
            <p className={classes['text']}>
              <b>{known.contact}</b> waits for its verification.
            </p>
          )}
          {email ? null : (
            <p className={classes['text']}>
              By sending you agree to receive filing alerts by text. Message and data rates may apply. Reply STOP at any time to
              end them, HELP for help.
            </p>
          )}
          {error ? (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          ) : null}
          <Button type="submit" loading={notify.isPending || again.isPending}>
            {known === null ? 'Send Verification' : 'Send again'}
          </Button>
        </form>
      )}
    </Modal>
  );
}

/** If the response says that the contact is verified, no verification was sent. */
function VerificationSent({ channel, to, verified }: { channel: Channel; to: string; verified: boolean }) {
  const [title, text] = verified
    ? ['Contact saved', `Alerts go to ${to} from now on.`]
    : channel === 'email'
      ? [VERIFICATION_SENT.email.title, `Open the link we sent to ${to}.`]
      : [VERIFICATION_SENT.sms.title, `Reply YES to the text we sent to ${to}.`];
  return (
    <>
      <p className={classes['title']}>{title}</p>
      <p className={classes['text']}>{text}</p>
    </>
  );
}
