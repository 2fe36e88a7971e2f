import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { contactOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';

const ContactModal = lazyPart(() => import('./contact-modal.tsx'), 'ContactModal');

/** Opens the dialog that asks for a contact, or resends a known contact's verification. */
export function ContactButton({ children, ...look }: { children: ReactNode } & Pick<ButtonProps, 'size' | 'variant'>) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const contact = contactOf(user);
  const waiting = contact === null ? null : { channel: contact === user?.email ? ('email' as const) : ('sms' as const), contact };
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense fallback={null}>
        {open ? <ContactModal opened waiting={waiting} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
