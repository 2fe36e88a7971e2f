import type { Decider } from '../../../platform/commands/decider.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';

export type SmsConsentCommand = { readonly contactKey: string } & (
  | { readonly kind: 'request'; readonly accountId: string; readonly verificationId: string; readonly until: string }
  /** `at`: ISO time at which the owner of the number said so. */
  | { readonly kind: 'give'; readonly how: 'reply' | 'code'; readonly text: string; readonly at: string }
  | { readonly kind: 'withdraw'; readonly how: 'reply' | 'provider'; readonly at: string }
);

export interface SmsConsentState {
  readonly consent: 'none' | 'given' | 'withdrawn';
  /** When that was said; empty before. */
  readonly saidAt: string;
  /** The newest request that was not answered. */
  readonly request: { readonly accountId: string; readonly verificationId: string; readonly until: string } | null;
}

/** The consent of one number. What its owner said last counts, in whatever order it arrives. */
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
        const { how, text, at } = command;
        if (at < saidAt || (consent === 'given' && request === null)) return [];
        return [{ type: 'SmsConsentGiven', data: { contactKey, how, text, at } }];
      }
      case 'withdraw': {
        const { how, at } = command;
        return consent === 'withdrawn' || at < saidAt ? [] : [{ type: 'SmsConsentWithdrawn', data: { contactKey, how, at } }];
      }
    }
  },
};
