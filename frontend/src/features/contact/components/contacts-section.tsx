import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { QUERY } from '#shared/api/query-keys.ts';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import type { Channel } from '../api/add-contact.ts';
import type { Contact } from '../api/contacts.ts';
import { ContactRow, MissingContact } from './contact-row.tsx';

const ContactModal = lazyPart(() => import('./contact-modal.tsx'), 'ContactModal');

/** The account's contacts with their actions. */
export function ContactsSection({ id, contacts }: { id: string; contacts: readonly Contact[] }) {
  const client = useQueryClient();
  const [dialogChannel, setDialogChannel] = useState<Channel | null>(null);
  const missing = (['email', 'sms'] as const).filter((channel) => !contacts.some((contact) => contact.channel === channel));
  const close = () => {
    setDialogChannel(null);
    void client.invalidateQueries({ queryKey: [QUERY.profile] });
  };
  return (
    <SettingsSection id={id} title="Contacts" text="Where we send alerts and login codes.">
      {contacts.map((contact) => (
        <ContactRow key={contact.channel} contact={contact} onChange={() => setDialogChannel(contact.channel)} />
      ))}
      {missing.map((channel) => (
        <MissingContact key={channel} channel={channel} onAdd={() => setDialogChannel(channel)} />
      ))}
      <Suspense fallback={null}>
        {dialogChannel === null ? null : <ContactModal opened channel={dialogChannel} onClose={close} />}
      </Suspense>
    </SettingsSection>
  );
}
