import { escapeHtml } from '../../platform/http/escape-html.ts';
import { brandOf } from '../brands/published/brand.catalog.ts';
import { originalAtEdgar } from '../filings/published/document-link.ts';
import type { AlertTexts } from './alert-message.template.ts';
import type { CorrectionPayload } from './alert-payload.ts';

/** Texts of a correction: what an earlier alert said and what an amendment says now. Pure. */

const SMS_MAX = 300;
const NOT_ADVICE = 'Provided as is; not investment advice.';

/** @param pageUrl the amendment on our own page. @param originalUrl the filing that was alerted. */
export function renderCorrection(
  payload: CorrectionPayload,
  brandId: string,
  { pageUrl, originalUrl }: { readonly pageUrl: string; readonly originalUrl: string },
): AlertTexts {
  const { brandName } = brandOf(brandId);
  const { ticker, form, byForm, difference, companyName, restated, indexUrl, synthetic } = payload;
  const original = originalAtEdgar(indexUrl);
  const label = restated ? 'Correction' : 'Amended';
  const mark = synthetic ? ['(Sample data)'] : [];
  const [first = ''] = difference;
  const more = difference.length > 1 ? ` and ${difference.length - 1} more` : '';
  const head = `${label} · ${ticker} · ${form}${companyName ? ` · ${companyName}` : ''}`;
  const intro = `We alerted you to this Form ${form}. Its amendment, Form ${byForm}, says:`;
  const why = 'Why you got it: you got the alert that this changes, on this channel.';

  const text = [
    head,
    ...mark,
    '',
    intro,
    ...difference.map((one) => `- ${one}`),
    '',
    why,
    '',
    `The amendment: ${pageUrl}`,
    `The filing you were alerted to: ${originalUrl}`,
    ...(original === null ? [] : [`At EDGAR: ${original}`]),
    '',
    NOT_ADVICE,
    brandName,
  ].join('\n');

  const html = [
    `<p><strong>${escapeHtml(label)}</strong> · <strong>${escapeHtml(ticker)}</strong> · ${escapeHtml(form)}${companyName ? ` · ${escapeHtml(companyName)}` : ''}</p>`,
    ...mark.map((one) => `<p><em>${escapeHtml(one)}</em></p>`),
    `<p>${escapeHtml(intro)}</p><ul>`,
    ...difference.map((one) => `<li>${escapeHtml(one)}</li>`),
    `</ul><p>${escapeHtml(why)}</p>`,
    `<p><a href="${escapeHtml(pageUrl)}">The amendment at ${escapeHtml(brandName)}</a> · <a href="${escapeHtml(originalUrl)}">The filing you were alerted to</a>${original === null ? '' : ` · <a href="${escapeHtml(original)}">Original at EDGAR</a>`}</p>`,
    `<p>${NOT_ADVICE}</p>`,
  ].join('\n');

  const smsHead = `${brandName}${synthetic ? ' (sample)' : ''}: ${label} ${ticker} ${form}: `;
  const room = Math.max(0, SMS_MAX - smsHead.length - pageUrl.length - 1);
  const line = `${first}${more} (Form ${byForm})`;
  return {
    subject: `${label}: ${ticker} ${form} – ${line}`.slice(0, 180),
    text,
    html,
    sms: `${smsHead}${line.length > room ? `${line.slice(0, Math.max(0, room - 1))}…` : line} ${pageUrl}`,
  };
}
