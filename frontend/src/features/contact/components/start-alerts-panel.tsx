import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { contactOf } from '../../../shared/session/plan.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { IconBell } from '../../../shared/ui/icons.ts';
import { Panel } from '../../../shared/ui/panel.tsx';

const ContactModal = lazy(() => import('./contact-modal.tsx').then((module) => ({ default: module.ContactModal })));

/** For anonymous and unverified users: alerts need a verified contact. */
export function StartAlertsPanel() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (user?.verified) return null;
  const contact = contactOf(user);
  const waiting = contact === null ? null : { channel: contact === user?.email ? ('email' as const) : ('sms' as const), contact };
  return (
    <Panel title="Start Receiving Alerts" icon={<IconBell size={18} aria-hidden />}>
      <p>Filings of your tickers reach you by email or text, with the reason for their level.</p>
      <Button onClick={() => setOpen(true)}>{contact === null ? 'Add Contact Info' : 'Verify Now'}</Button>
      <Suspense fallback={null}>
        {open ? <ContactModal opened waiting={waiting} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Panel>
  );
}
