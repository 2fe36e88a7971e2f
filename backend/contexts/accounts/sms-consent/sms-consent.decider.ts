import type { Decider } from '#platform/commands/decider.ts';
import type { SmsConsentEvent } from '../published/sms-consent.events.ts';

export type SmsConsentCommand = { readonly contactKey: string } & (
  | { readonly kind: 'request'; readonly accountId: string; readonly verificationId: string; readonly until: string }
  /**
   * `at`: ISO time of the owner's reply, for the record. `live`: it arrived just now, so it counts after everything in the stream, whatever the
   * servers' clocks say. Otherwise it is the answer to a request, recorded after the fact.
   */
  | { readonly kind: 'give'; readonly how: 'reply' | 'code'; readonly text: string; readonly at: string; readonly live: boolean }
  /** If not live, this is a provider's report and `at` is when the event happened. */
  | { readonly kind: 'withdraw'; readonly how: 'reply' | 'provider'; readonly at: string; readonly live: boolean }
);

export interface SmsConsentState {
  readonly consent: 'none' | 'given' | 'withdrawn';
  /** When the consent was given or withdrawn; empty before. */
  readonly saidAt: string;
  /** The newest unanswered request. */
  readonly request: { readonly accountId: string; readonly verificationId: string; readonly until: string } | null;
}

/** The consent of one number. The owner's last reply wins, in order of arrival. */
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
        // Never again ask a number that has opted out; only a START from the number itself ends an opt-out.
        if (consent === 'withdrawn' || (request?.verificationId === verificationId && request.until >= until)) return [];
        return [{ type: 'SmsConsentRequested', data: { contactKey, accountId, verificationId, until } }];
      }
      case 'give': {
        const { how, text, at, live } = command;
        // A STOP cancels the pending request; afterward only a reply from the number itself gives consent again.
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
