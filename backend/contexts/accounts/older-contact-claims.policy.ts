import type { Decider } from '../../platform/commands/decider.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

export interface ContactClaimState {
  /** The account that has verified the contact. */
  readonly holder: string | null;
  readonly reservation: { readonly accountId: string; readonly until: string } | null;
}

/** State of a contact's claim stream, as older builds wrote it. Read only: new claims are decided by `ContactOwners`. */
export const contactClaimState: Pick<Decider<never, ContactClaimState, ContactClaimEvent>, 'initial' | 'evolve'> = {
  initial: { holder: null, reservation: null },

  evolve(_, { type, data }) {
    switch (type) {
      case 'ContactReserved':
        return { holder: null, reservation: { accountId: data.accountId, until: data.until } };
      case 'ContactConfirmed':
        return { holder: data.accountId, reservation: null };
      case 'ContactReleased':
        return contactClaimState.initial;
    }
  },
};
