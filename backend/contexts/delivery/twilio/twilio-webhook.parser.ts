import type { ProviderReports } from '../provider-report.ts';
import { keywordOf, type TextKeyword } from '../receive-text/text-keyword.catalog.ts';
import { contactOf } from './twilio-outcome.ts';

export type TwilioWebhook =
  /** A text that a person sent. */
  | {
      readonly kind: 'text';
      readonly from: string;
      readonly id: string;
      readonly keyword: TextKeyword | null;
      readonly answered: readonly TextKeyword[];
    }
  /** What became of a text of ours. */
  | { readonly kind: 'status'; readonly reports: ProviderReports };

const SID = /^(SM|MM)[0-9a-f]{32}$/i;
const TAKEN = new Set(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'read']);
const FAILED = new Set(['failed', 'undelivered', 'canceled']);
/** Without Advanced Opt-Out Twilio answers these itself, in its own words. */
const ANSWERED: readonly TextKeyword[] = ['stop', 'start', 'help'];
/** With Advanced Opt-Out it says which of its lists the text is on, whatever the word is, and answers. */
const OPT_OUT_TYPE: Readonly<Record<string, TextKeyword>> = { STOP: 'stop', START: 'start', HELP: 'help' };

/** @param rowId the row that the address of a status report names. @returns null when it is no webhook of messages. */
export function parseTwilioWebhook(form: URLSearchParams, rowId: string | null, now: string): TwilioWebhook | null {
  const sid = form.get('MessageSid') ?? '';
  if (!SID.test(sid)) return null;
  const status = form.get('MessageStatus')?.toLowerCase();
  if (status === undefined) return textOf(form, sid);
  const code = Number(form.get('ErrorCode') ?? Number.NaN);
  const kind = FAILED.has(status) ? contactOf(Number.isInteger(code) ? code : null) : null;
  const contact = form.get('To') ?? '';
  const messages =
    rowId !== null && (TAKEN.has(status) || FAILED.has(status))
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
  // YES may be on Twilio's list of START words; what the person means by it is said by the word.
  const meant = listed === 'start' && keywordOf(form.get('Body') ?? '') === 'yes' ? 'yes' : keyword;
  return { kind: 'text', from, id: `twilio|${sid}`, keyword: meant, answered: listed ? [listed, meant ?? listed] : ANSWERED };
}
