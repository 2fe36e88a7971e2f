import type { ProviderReports } from '../provider-report.ts';
import { keywordOf, type TextKeyword } from '../receive-text/text-keyword.catalog.ts';
import { contactOf } from './twilio-outcome.ts';

export type TwilioWebhook =
  /** An incoming text. */
  | {
      readonly kind: 'text';
      readonly from: string;
      readonly id: string;
      readonly keyword: TextKeyword | null;
      readonly answeredByProvider: readonly TextKeyword[];
    }
  /** The status of a text we sent. */
  | { readonly kind: 'status'; readonly reports: ProviderReports };

const SID = /^(SM|MM)[0-9a-f]{32}$/i;
const ACCEPTED = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read']);
const FAILED = new Set(['failed', 'undelivered', 'canceled']);
/** Keywords to which Twilio replies itself, unless Advanced Opt-Out is on. */
const ANSWERED_BY_TWILIO: readonly TextKeyword[] = ['stop', 'start', 'help'];
/** With Advanced Opt-Out, Twilio reports which of its keyword lists the text matched, and replies itself. */
const OPT_OUT_TYPE: Readonly<Record<string, TextKeyword>> = { STOP: 'stop', START: 'start', HELP: 'help' };

/** @param rowId the row in the status callback's URL. @returns null if it isn't about a message. */
export function parseTwilioWebhook(form: URLSearchParams, rowId: string | null, now: string): TwilioWebhook | null {
  const sid = form.get('MessageSid') ?? '';
  if (!SID.test(sid)) return null;
  const status = form.get('MessageStatus')?.toLowerCase();
  if (status === undefined) return textOf(form, sid);
  const code = Number(form.get('ErrorCode') ?? Number.NaN);
  const kind = FAILED.has(status) ? contactOf(Number.isInteger(code) ? code : null) : null;
  const contact = form.get('To') ?? '';
  const messages =
    rowId !== null && (ACCEPTED.has(status) || FAILED.has(status))
      ? [
          {
            rowId,
            state: FAILED.has(status) ? ('failed' as const) : ('delivered' as const),
            providerReference: `twilio:${sid}`,
            reason: FAILED.has(status) ? `Twilio ${status}${Number.isInteger(code) ? ` (${code})` : ''}` : null,
          },
        ]
      : [];
  const recipients =
    kind !== null && contact !== ''
      ? [{ kind, channel: 'sms' as const, contact, id: `twilio|${sid}|${status}`, at: now, rowId }]
      : [];
  return { kind: 'status', reports: { messages, recipients } };
}

function textOf(form: URLSearchParams, sid: string): TwilioWebhook | null {
  const from = form.get('From') ?? '';
  if (from === '' || !form.has('Body')) return null;
  const listed = OPT_OUT_TYPE[form.get('OptOutType')?.toUpperCase() ?? ''];
  const keyword = listed ?? keywordOf(form.get('Body') ?? '');
  // YES may be one of Twilio's START words, but it has its own meaning for us.
  const meant = listed === 'start' && keywordOf(form.get('Body') ?? '') === 'yes' ? 'yes' : keyword;
  return {
    kind: 'text',
    from,
    id: `twilio|${sid}`,
    keyword: meant,
    answeredByProvider: listed ? [listed, meant ?? listed] : ANSWERED_BY_TWILIO,
  };
}
