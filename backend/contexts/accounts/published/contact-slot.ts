/** A channel's current contact and its pending replacement, folded from events. Pure. */
import type { z } from 'zod';
import type { AccountEvent, disabledReason } from './account.events.ts';

export type DisabledReason = z.infer<typeof disabledReason>;

export interface HeldContact {
  readonly contactKey: string;
  readonly verified: boolean;
  /** Why nothing is sent to it; absent while it is in use. */
  readonly disabled?: DisabledReason;
}

export interface ContactSlot<C extends HeldContact = HeldContact> {
  readonly current: C | null;
  /** Replaces the current contact once it is verified. */
  readonly replacement: C | null;
}

export const EMPTY_SLOT = { current: null, replacement: null } as const;

type Added = Extract<AccountEvent, { type: 'ContactAdded' }>;
export type ContactEvent = Extract<
  AccountEvent,
  { type: 'ContactAdded' | 'ContactVerified' | 'ContactRemoved' | 'ContactDisabled' | 'ContactEnabled' }
>;

/** @param make builds the contact to store from an added one. */
export function foldContact<C extends HeldContact>(
  slot: ContactSlot<C>,
  event: ContactEvent,
  make: (added: Added['data']) => C,
): ContactSlot<C> {
  const { current, replacement } = slot;
  if (event.type === 'ContactAdded') {
    const added = make(event.data);
    return current?.verified ? { current, replacement: added } : { current: added, replacement: null };
  }
  const { contactKey } = event.data;
  switch (event.type) {
    case 'ContactVerified':
      if (replacement?.contactKey === contactKey)
        return { current: enabled({ ...replacement, verified: true }), replacement: null };
      return change(slot, contactKey, (contact) => enabled({ ...contact, verified: true }));
    case 'ContactRemoved':
      return change(slot, contactKey, () => null);
    case 'ContactDisabled': {
      const { reason } = event.data;
      return change(slot, contactKey, (contact) => ({ ...contact, disabled: reason }));
    }
    case 'ContactEnabled':
      return change(slot, contactKey, enabled);
  }
}

function change<C extends HeldContact>(
  { current, replacement }: ContactSlot<C>,
  contactKey: string,
  to: (contact: C) => C | null,
): ContactSlot<C> {
  const changed = (contact: C | null) => (contact?.contactKey === contactKey ? to(contact) : contact);
  return { current: changed(current), replacement: changed(replacement) };
}

function enabled<C extends HeldContact>({ disabled: _, ...contact }: C): C {
  return contact as unknown as C;
}
