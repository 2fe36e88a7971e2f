import type { Decider } from '../../../platform/commands/decider.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';

export type SmsConsentCommand = { readonly contactKey: string } & (
  | { readonly kind: 'request'; readonly accountId: string; readonly verificationId: string; readonly until: string }
  /**
   * `at`: ISO time at which the owner of the number said so, for the record. `live`: it arrives at this moment, so it comes after all that is in
   * the stream, whatever the clocks of two servers say. What is not live answers a request and was said before it is recorded.
   */
  | { readonly kind: 'give'; readonly how: 'reply' | 'code'; readonly text: string; readonly at: string; readonly live: boolean }
  /** What is not live is a provider's report, and `at` the time that it is about. */
  | { readonly kind: 'withdraw'; readonly how: 'reply' | 'provider'; readonly at: string; readonly live: boolean }
);

export interface SmsConsentState {
  readonly consent: 'none' | 'given' | 'withdrawn';
  /** When that was said; empty before. */
  readonly saidAt: string;
  /** The newest request that was not answered. */
  readonly request: { readonly accountId: string; readonly verificationId: string; readonly until: string } | null;
}

/** The consent of one number. What its owner said last counts, in the order in which it arrived. */
export const smsConsentDecider: Decider<SmsConsentCommand, SmsConsentState, SmsConsentEvent> = {
  initial: { consent: 'none', saidAt: '', request: null },

  evolve(state, { type, data }) {
    switch (type) {
      case 'SmsConsentRequested': {
        const { accountId, verificationId, until } = data;
        return { ...state, request: { accountId, verificationId, until } };
      }
      case 'SmsConsentGiven':
        return { consent: 'given', saidAt: data.at, request: null };
      case 'SmsConsentWithdrawn':
        return { consent: 'withdrawn', saidAt: data.at, request: null };
    }
  },

  decide(command, { consent, saidAt, request }) {
    const { contactKey } = command;
    switch (command.kind) {
      case 'request': {
        const { accountId, verificationId, until } = command;
        // Whoever opted out is not asked again; only START from the number itself ends that.
        if (consent === 'withdrawn' || (request?.verificationId === verificationId && request.until >= until)) return [];
        return [{ type: 'SmsConsentRequested', data: { contactKey, accountId, verificationId, until } }];
      }
      case 'give': {
        const { how, text, at, live } = command;
        // A STOP ends the request that is answered; only what the number itself says after it gives consent again.
        if ((consent === 'withdrawn' && !live) || (consent === 'given' && request === null)) return [];
        return [{ type: 'SmsConsentGiven', data: { contactKey, how, text, at } }];
      }
      case 'withdraw': {
        const { how, at, live } = command;
        return consent === 'withdrawn' || (!live && at < saidAt)
          ? []
          : [{ type: 'SmsConsentWithdrawn', data: { contactKey, how, at } }];
      }
    }
  },
};
