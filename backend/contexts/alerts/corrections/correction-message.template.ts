import { smsText } from '#platform/values/gsm7.ts';
import { formName } from '#platform/wording/form-name.ts';
import { companyName as printedName } from '#reading/language/names.ts';
import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';
import { originalAtEdgar } from '../../filings/published/document-link.ts';
import type { CorrectionPayload } from '../alert-message/alert-payload.ts';

/** Content of a correction: what the earlier alert said and what the amendment says now. Pure. */

/** Variables of `correction.mjml` and `correction.txt`. */
export interface CorrectionView extends MailFrame {
  readonly label: string;
  readonly ticker: string;
  readonly form: string;
  readonly byForm: string;
  readonly companyName: string | null;
  readonly isSample: boolean;
  readonly differences: readonly string[];
  readonly pageUrl: string;
  readonly alertUrl: string;
  readonly alertedUrl: string;
  readonly originalUrl: string | null;
}

export const CORRECTION_VARIABLES = [
  'label',
  'ticker',
  'form',
  'byForm',
  'companyName',
  'isSample',
  'differences',
  'pageUrl',
  'alertUrl',
  'alertedUrl',
  'originalUrl',
] as const;

export interface CorrectionAddresses {
  /** The amendment's page on this site. */
  readonly pageUrl: string;
  /** This correction's page in the reader's alert history. */
  readonly alertUrl: string;
  /** The original filing. */
  readonly alertedUrl: string;
  readonly unsubscribeUrl?: string;
}

const SUBJECT_MAX = 180;

export function correctionView(
  payload: CorrectionPayload,
  brandId: string,
  options: MailFrameOptions,
  { pageUrl, alertUrl, alertedUrl, unsubscribeUrl }: CorrectionAddresses,
): CorrectionView {
  const { ticker, form, byForm, difference, companyName, indexUrl, synthetic } = payload;
  const subject = `${labelOf(payload)}: ${ticker} ${formName(form)} – ${firstDifference(payload)}`.slice(0, SUBJECT_MAX);
  return {
    ...mailFrame(options, brandId, { subject, preheader: difference.join('; '), unsubscribeUrl: unsubscribeUrl ?? null }),
    label: labelOf(payload),
    ticker,
    form: formName(form),
    byForm: formName(byForm),
    companyName: printedName(companyName) || null,
    isSample: synthetic,
    differences: difference,
    pageUrl,
    alertUrl,
    alertedUrl,
    originalUrl: originalAtEdgar(indexUrl),
  };
}

export function correctionSms(payload: CorrectionPayload, brandName: string, alertUrl: string): string {
  const { ticker, form, synthetic } = payload;
  const head = `${brandName}${synthetic ? ' (sample)' : ''}: ${labelOf(payload)} ${ticker} ${formName(form)}: `;
  return smsText(head, firstDifference(payload), alertUrl);
}

/** Only a restated figure is called a correction; other changes are reported neutrally. */
function labelOf({ restated }: CorrectionPayload): string {
  return restated ? 'Correction' : 'Amended';
}

function firstDifference({ difference, byForm }: CorrectionPayload): string {
  const [first = ''] = difference;
  const more = difference.length > 1 ? ` and ${difference.length - 1} more` : '';
  return `${first}${more} (${formName(byForm)})`;
}
