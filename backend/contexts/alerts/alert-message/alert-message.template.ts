import { smsText } from '#platform/values/gsm7.ts';
import { formName } from '#platform/wording/form-name.ts';
import { easternMinute } from '#platform/wording/time.ts';
import { companyName as printedName } from '#reading/language/names.ts';
import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';
import { originalAtEdgar } from '../../filings/published/document-link.ts';
import { alertLine } from '../published/alert-line.ts';
import type { AlertPayload } from './alert-payload.ts';
import { LEVEL_MARKS, type LevelMark } from './level-mark.catalog.ts';

/** Content of an alert message. Pure. */

export interface ReceiptStage {
  readonly stage: string;
  /** Time since the previous stage; null if unknown. */
  readonly ms: number | null;
}

/** Variables of `alert.mjml` and `alert.txt`. */
export interface AlertView extends MailFrame, LevelMark {
  readonly level: string;
  readonly ticker: string;
  readonly form: string;
  readonly companyName: string | null;
  readonly isUpdate: boolean;
  readonly headline: string;
  readonly marks: readonly string[];
  readonly acceptedLine: string | null;
  readonly takenLine: string;
  /** The filing's sentence that explains the level. */
  readonly quote: string | null;
  readonly pageUrl: string;
  readonly originalUrl: string | null;
  readonly alertUrl: string;
  /** URL of the page for muting the ticker; null if unknown. */
  readonly muteUrl: string | null;
  readonly reasons: readonly { readonly reason: string; readonly quote: string | null }[];
  /** False for a filing that could not be read and so has no score. */
  readonly isJudged: boolean;
  readonly score: number;
  readonly why: string;
  readonly receipt: readonly { readonly stage: string; readonly took: string }[];
  readonly receiptLine: string;
  readonly total: string | null;
}

export const ALERT_VARIABLES = [
  'level',
  'levelShape',
  'levelColour',
  'levelGround',
  'levelShapeColour',
  'ticker',
  'form',
  'companyName',
  'isUpdate',
  'headline',
  'marks',
  'acceptedLine',
  'takenLine',
  'quote',
  'pageUrl',
  'originalUrl',
  'alertUrl',
  'muteUrl',
  'reasons',
  'reason',
  'isJudged',
  'score',
  'why',
  'receipt',
  'stage',
  'took',
  'receiptLine',
  'total',
] as const;

const SUBJECT_MAX = 180;

/**
 * The latency receipt: each stage with its own duration. Accepted → received is measured by EDGAR's clock, the rest by ours, so the durations add up
 * without mixing clocks.
 */
export function latencyReceipt(payload: AlertPayload, handedOverAt: string): readonly ReceiptStage[] {
  const between = (from: string | null, to: string | null) =>
    from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));
  const { acceptedAt, firstSeenAt, ingestedAt, readAt, scoredAt, analysedAt } = payload;
  if (payload.unread) {
    return [
      { stage: 'Published → received', ms: between(acceptedAt, firstSeenAt) },
      { stage: 'received → sent without reading', ms: between(ingestedAt, handedOverAt) },
    ];
  }
  return [
    { stage: 'Published → received', ms: between(acceptedAt, firstSeenAt) },
    ...(readAt ? [{ stage: 'received → read', ms: between(ingestedAt, readAt) }] : []),
    { stage: readAt ? 'read → scored' : 'received → scored', ms: between(readAt ?? ingestedAt, scoredAt) },
    ...(analysedAt ? [{ stage: 'scored → analyzed', ms: between(scoredAt, analysedAt) }] : []),
    { stage: `${analysedAt ? 'analyzed' : 'scored'} → sent`, ms: between(analysedAt ?? scoredAt, handedOverAt) },
  ];
}

/** `0.4 s`, `12 s`, `3 min`, `2 h`. */
export function duration(ms: number | null): string {
  if (ms === null) return 'n/a';
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`;
  if (ms < 7_200_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
}

export interface AlertAddresses {
  /** The filing on our own page, at the brand's host. */
  readonly pageUrl: string;
  /** Page that explains why this alert was sent. */
  readonly alertUrl: string;
  readonly unsubscribeUrl?: string;
  readonly muteUrl?: string;
}

export function alertView(
  payload: AlertPayload,
  brandId: string,
  options: MailFrameOptions,
  { pageUrl, alertUrl, unsubscribeUrl, muteUrl }: AlertAddresses,
  handedOverAt: string,
): AlertView {
  const { level, ticker, form, companyName, why, reasons, score, indexUrl, updates } = payload;
  const receipt = latencyReceipt(payload, handedOverAt);
  const total = receipt.every(({ ms }) => ms !== null) ? duration(receipt.reduce((sum, { ms }) => sum + (ms ?? 0), 0)) : null;
  const quote = reasons.find((each) => each.quote !== null)?.quote ?? null;
  const isUpdate = updates !== undefined;
  const line = alertLine(payload, ticker);
  const subject = `${isUpdate ? 'Update: ' : ''}${levelWords(payload)}: ${ticker} ${formName(form)} – ${line}`.slice(
    0,
    SUBJECT_MAX,
  );
  return {
    ...mailFrame(options, brandId, {
      subject,
      preheader: quote === null ? why : `“${quote}”`,
      unsubscribeUrl: unsubscribeUrl ?? null,
    }),
    ...LEVEL_MARKS[level],
    level,
    ticker,
    form: formName(form),
    companyName: printedName(companyName) || null,
    isUpdate,
    // The mail has room for the date clause.
    headline: payload.unread ? line : payload.oneLiner,
    marks: marksOf(payload),
    acceptedLine: payload.acceptedAt === null ? null : `Accepted by EDGAR on ${easternMinute(payload.acceptedAt)}.`,
    takenLine: `Alert sent ${duration(Math.max(0, Date.parse(handedOverAt) - Date.parse(payload.firstSeenAt)))} after publication`,
    quote,
    pageUrl,
    originalUrl: originalAtEdgar(indexUrl),
    alertUrl,
    muteUrl: muteUrl ?? null,
    reasons,
    isJudged: !payload.unread,
    score,
    why,
    receipt: receipt.map(({ stage, ms }) => ({ stage, took: duration(ms) })),
    receiptLine: `${receipt.map(({ stage, ms }) => `${stage} ${duration(ms)}`).join(', ')}${total === null ? '' : `; ${total} total`}.`,
    total,
  };
}

/** `HIGH`; `MEDIUM, not scored yet` for a filing that could not be read. */
export function levelWords({ level, unread }: Pick<AlertPayload, 'level' | 'unread'>): string {
  return unread ? `${level}, not scored yet` : level;
}

function marksOf({ synthetic, late, writtenBy, unread }: AlertPayload): readonly string[] {
  return [
    ...(unread ? ['Not scored yet'] : []),
    ...(synthetic ? ['Sample data'] : []),
    ...(late ? ['Found late by our completeness check'] : []),
    ...(writtenBy ? [`Headline written by AI (${writtenBy})`] : []),
  ];
}

export function alertSms(payload: AlertPayload, brandName: string, alertUrl: string): string {
  const { ticker, form, synthetic, updates, unread, indexUrl } = payload;
  const head = `${brandName}${synthetic ? ' (sample)' : ''}: ${updates === undefined ? '' : 'Update: '}${levelWords(payload)} ${ticker} ${formName(form)}. `;
  return smsText(head, alertLine(payload, ticker), (unread && originalAtEdgar(indexUrl)) || alertUrl);
}
