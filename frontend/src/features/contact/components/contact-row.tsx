import { Button } from '@mantine/core';
import { errorSentence } from '#shared/api/api-error.ts';
import { useRefusal } from '#shared/session/use-refusal.ts';
import { SendTestButton } from '#shared/test-message/send-test-button.tsx';
import { confirm } from '#shared/ui/confirm.ts';
import { notify } from '#shared/ui/notify.ts';
import { SendAgain } from '#shared/ui/send-again.tsx';
import { SettingsBadge, SettingsRow } from '#shared/ui/settings-section.tsx';
import type { Channel } from '../api/add-contact.ts';
import { type Contact, useRemoveContact, useSendVerification } from '../api/contacts.ts';
import { contactState, contactText, NOT_SENT, verificationText } from '../lib/contact-text.ts';
import { CodeForm } from './code-form.tsx';

const NAMES: Readonly<Record<Channel, string>> = { email: 'email address', sms: 'phone number' };
const ADD: Readonly<Record<Channel, string>> = { email: 'Add an email address', sms: 'Add a phone number' };

/** One contact: whether it is verified, why nothing is sent to it, and its actions. */
export function ContactRow({ contact, onChange }: { contact: Contact; onChange: () => void }) {
  const send = useSendVerification();
  const remove = useRemoveContact();
  const { channel } = contact;
  const refused = useRefusal();
  const state = contactState(contact);

  const sendAgain = async () => {
    try {
      const { message } = await send.mutateAsync(channel);
      if (message === 'not_sent') return refuse(NOT_SENT);
      notify({ id: `verification-${channel}`, kind: 'info', ...verificationText(channel, message, null) });
      return true;
    } catch (error) {
      return refuse(errorSentence(error, 'Try again in a moment.'));
    }
  };
  const refuse = (text: string) => {
    notify({ id: `verification-${channel}`, kind: 'error', title: 'Couldn’t send the verification', text });
    return false;
  };
  const askAndRemove = async () => {
    const agreed = await confirm({
      title: `Remove ${contact.contact}?`,
      text: 'Alerts and login codes will no longer be sent there.',
      confirmLabel: 'Remove',
    });
    if (!agreed) return;
    remove.mutate(channel, {
      onError: refused(`remove-${channel}`, `Couldn’t remove ${contact.contact}`),
    });
  };

  const row = (
    <SettingsRow title={contact.contact} text={contactText(contact)}>
      <SettingsBadge kind={state === 'verified' ? 'done' : 'waiting'}>
        {state === 'verified' ? 'Verified' : state === 'disabled' ? 'Not in use' : 'Not confirmed'}
      </SettingsBadge>
      {state === 'waiting' || contact.replacement !== null ? (
        <SendAgain onSend={sendAgain} busy={send.isPending} justSent={false} />
      ) : state === 'disabled' ? (
        <Button variant="default" size="compact-sm" loading={send.isPending} onClick={sendAgain}>
          Verify again
        </Button>
      ) : null}
      {state === 'verified' ? <SendTestButton channel={channel} /> : null}
      <Button variant="subtle" size="compact-sm" aria-label={`Change ${NAMES[channel]}`} onClick={onChange}>
        Change
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Remove ${NAMES[channel]}`}
        loading={remove.isPending}
        onClick={askAndRemove}
      >
        Remove
      </Button>
    </SettingsRow>
  );
  if (channel !== 'sms' || (state === 'verified' && contact.replacement === null)) return row;
  return (
    <>
      {row}
      <SettingsRow form title="Enter a code instead" text="6 digits, valid for 10 minutes">
        <CodeForm />
      </SettingsRow>
    </>
  );
}

export function MissingContact({ channel, onAdd }: { channel: Channel; onAdd: () => void }) {
  return (
    <SettingsRow title={channel === 'email' ? 'Email' : 'Text/SMS'} text={`No ${NAMES[channel]} yet.`}>
      <Button variant="default" size="compact-sm" onClick={onAdd}>
        {ADD[channel]}
      </Button>
    </SettingsRow>
  );
}
