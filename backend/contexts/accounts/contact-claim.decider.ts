import type { Decider } from '../../platform/commands/decider.ts';
import { contactTaken } from './account.errors.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

/** Times are ISO. */
export type ContactClaimCommand = { readonly contactKey: string; readonly accountId: string } & (
  | { readonly kind: 'reserve'; readonly until: string; readonly at: string }
  | { readonly kind: 'confirm' | 'release' }
);

export interface ContactClaimState {
  /** The account that has proved the contact. */
  readonly holder: string | null;
  readonly reservation: { readonly accountId: string; readonly until: string } | null;
}

/** One contact. It belongs to at most one account, to the first that proves it. */
export const contactClaimDecider: Decider<ContactClaimCommand, ContactClaimState, ContactClaimEvent> = {
  initial: { holder: null, reservation: null },

  evolve(_, { type, data }) {
    switch (type) {
      case 'ContactReserved':
        return { holder: null, reservation: { accountId: data.accountId, until: data.until } };
      case 'ContactConfirmed':
        return { holder: data.accountId, reservation: null };
      case 'ContactReleased':
        return contactClaimDecider.initial;
    }
  },

  decide(command, { holder, reservation }) {
    const { contactKey, accountId } = command;
    switch (command.kind) {
      case 'reserve': {
        const { until, at } = command;
        if (holder !== null) return [];
        const standing = reservation !== null && reservation.until > at;
        const renews = reservation?.accountId === accountId && reservation.until < until;
        return standing && !renews ? [] : [{ type: 'ContactReserved', data: { contactKey, accountId, until } }];
      }
      case 'confirm':
        if (holder === accountId) return [];
        if (holder !== null) throw contactTaken();
        return [{ type: 'ContactConfirmed', data: { contactKey, accountId } }];
      case 'release':
        return holder === accountId || reservation?.accountId === accountId
          ? [{ type: 'ContactReleased', data: { contactKey, accountId } }]
          : [];
    }
  },
};
