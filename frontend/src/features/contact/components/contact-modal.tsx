import { Alert, Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { normalisePhone } from '../../../shared/contact/phone.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type Channel, useNotify } from '../api/notify.ts';
import classes from './contact.module.css';

type Props = { opened: boolean; onClose: () => void };

/** Asks for a channel and a contact and requests the verification; closing refetches the watchlist (spec section 2). */
export function ContactModal({ opened, onClose }: Props) {
  const client = useQueryClient();
  const { session } = useSession();
  const notify = useNotify();
  const [channel, setChannel] = useState<Channel>('email');
  const [contact, setContact] = useState('');
  const [error, setError] = useState<string | null>(null);
  const email = channel === 'email';

  const close = () => {
    void client.invalidateQueries({ queryKey: ['watchlist'] });
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
      {notify.isSuccess ? (
        <div className={classes['stack']} role="status">
          <VerificationSent
            channel={channel}
            contact={contact}
            verified={notify.data.contacts.every(({ verified }) => verified)}
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
          <Button type="submit" loading={notify.isPending}>
            Send Verification
          </Button>
        </form>
      )}
    </Modal>
  );
}

/** If the response says that the contact is verified, no verification was sent. */
function VerificationSent({ channel, contact, verified }: { channel: Channel; contact: string; verified: boolean }) {
  const to = channel === 'email' ? contact.trim() : normalisePhone(contact);
  const [title, text] = verified
    ? ['Contact saved', `Alerts go to ${to} from now on.`]
    : channel === 'email'
      ? ['Verification Email Sent!', `Open the link we sent to ${to}.`]
      : ['Verification Text Sent!', `Reply YES to the text we sent to ${to}.`];
  return (
    <>
      <p className={classes['title']}>{title}</p>
      <p className={classes['text']}>{text}</p>
    </>
  );
}
