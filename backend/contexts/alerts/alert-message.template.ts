import { escapeHtml } from '../../platform/http/escape-html.ts';
import { brandOf } from '../brands/published/brand.catalog.ts';
import { originalAtEdgar } from '../filings/published/document-link.ts';
import type { AlertPayload } from './alert-payload.ts';

/** Texts of an alert. Pure: the same row renders the same message. */

export interface AlertTexts {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One text message. Its link counts towards the length, so the text is short. */
  readonly sms: string;
}

export interface ReceiptStage {
  readonly stage: string;
  /** Duration since the stage before; null when unknown. */
  readonly ms: number | null;
}

const SMS_MAX = 300;
const NOT_ADVICE = 'Provided as is; not investment advice.';

/**
 * The latency receipt: each stage with its own duration. Accepted → seen is measured on EDGAR's clock, the rest on ours, so the
 * durations add up but the clocks are never mixed.
 */
export function latencyReceipt(payload: AlertPayload, handedOverAt: string): readonly ReceiptStage[] {
  const between = (from: string | null, to: string | null) =>
    from === null || to === null ? null : Math.max(0, Date.parse(to) - Date.parse(from));
  const { acceptedAt, firstSeenAt, ingestedAt, readAt, scoredAt, analysedAt } = payload;
  return [
    { stage: 'accepted by EDGAR → seen by us', ms: between(acceptedAt, firstSeenAt) },
    ...(readAt ? [{ stage: 'seen → read', ms: between(ingestedAt, readAt) }] : []),
    { stage: readAt ? 'read → scored' : 'seen → scored', ms: between(readAt ?? ingestedAt, scoredAt) },
    ...(analysedAt ? [{ stage: 'scored → analysed', ms: between(scoredAt, analysedAt) }] : []),
    { stage: `${analysedAt ? 'analysed' : 'scored'} → handed over`, ms: between(analysedAt ?? scoredAt, handedOverAt) },
  ];
}

/** `0.4 s`, `12 s`, `3 min`, `2 h`. */
export function duration(ms: number | null): string {
  if (ms === null) return 'not known';
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`;
  if (ms < 7_200_000) return `${Math.round(ms / 60_000)} min`;
  return `${Math.round(ms / 3_600_000)} h`;
}

/** @param pageUrl the filing on our own page, at the brand's host. */
export function renderAlert(payload: AlertPayload, brandId: string, pageUrl: string, handedOverAt: string): AlertTexts {
  const { brandName } = brandOf(brandId);
  const { level, ticker, form, oneLiner, companyName, why, reasons, indexUrl, synthetic, late, writtenBy, updates } = payload;
  const original = originalAtEdgar(indexUrl);
  const update = updates === undefined ? '' : 'Update: ';
  const marks = [
    ...(synthetic ? ['Sample data'] : []),
    ...(late ? ['Found late by our completeness check'] : []),
    ...(writtenBy ? [`First line written by AI (${writtenBy})`] : []),
  ];
  const receipt = latencyReceipt(payload, handedOverAt);
  const total = receipt.every(({ ms }) => ms !== null) ? receipt.reduce((sum, { ms }) => sum + (ms ?? 0), 0) : null;

  const text = [
    `${update}${level} · ${ticker} · ${form}${companyName ? ` · ${companyName}` : ''}`,
    oneLiner,
    ...(marks.length > 0 ? [`(${marks.join('; ')})`] : []),
    '',
    'Why this level:',
    ...reasons.map(({ reason, quote }) => `- ${reason}${quote ? ` "${quote}"` : ''}`),
    '',
    `Why you got it: ${why}`,
    '',
    `Filing: ${pageUrl}`,
    ...(original === null ? [] : [`At EDGAR: ${original}`]),
    '',
    `How long it took: ${receipt.map(({ stage, ms }) => `${stage} ${duration(ms)}`).join(', ')}${total === null ? '' : `; ${duration(total)} in all`}.`,
    NOT_ADVICE,
    brandName,
  ].join('\n');

  const html = [
    `<p><strong>${update}${escapeHtml(level)}</strong> · <strong>${escapeHtml(ticker)}</strong> · ${escapeHtml(form)}${companyName ? ` · ${escapeHtml(companyName)}` : ''}</p>`,
    `<p>${escapeHtml(oneLiner)}</p>`,
    ...(marks.length > 0 ? [`<p><em>${escapeHtml(marks.join('; '))}</em></p>`] : []),
    '<h2>Why this level</h2><ul>',
    ...reasons.map(({ reason, quote }) => `<li>${escapeHtml(reason)}${quote ? ` <q>${escapeHtml(quote)}</q>` : ''}</li>`),
    '</ul>',
    `<h2>Why you got it</h2><p>${escapeHtml(why)}</p>`,
    `<p><a href="${escapeHtml(pageUrl)}">Read it at ${escapeHtml(brandName)}</a>${original === null ? '' : ` · <a href="${escapeHtml(original)}">Original at EDGAR</a>`}</p>`,
    '<h2>How long it took</h2><ul>',
    ...receipt.map(({ stage, ms }) => `<li>${escapeHtml(stage)}: ${escapeHtml(duration(ms))}</li>`),
    ...(total === null ? [] : [`<li>in all: ${escapeHtml(duration(total))}</li>`]),
    `</ul><p>${NOT_ADVICE}</p>`,
  ].join('\n');

  return {
    subject: `${update}${level}: ${ticker} ${form} – ${oneLiner}`.slice(0, 180),
    text,
    html,
    sms: smsOf(payload, brandName, pageUrl),
  };
}

function smsOf({ level, ticker, form, oneLiner, synthetic, updates }: AlertPayload, brandName: string, pageUrl: string): string {
  const head = `${brandName}${synthetic ? ' (sample)' : ''}: ${updates === undefined ? '' : 'Update: '}${level} ${ticker} ${form}. `;
  const room = SMS_MAX - head.length - pageUrl.length - 1;
  const line = oneLiner.length > room ? `${oneLiner.slice(0, Math.max(0, room - 1))}…` : oneLiner;
  return `${head}${line} ${pageUrl}`;
}
