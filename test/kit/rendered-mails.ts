import {
  ALERT_VARIABLES,
  type AlertView,
  alertSms,
  alertView,
} from '../../backend/contexts/alerts/alert-message/alert-message.template.ts';
import type { AlertPayload } from '../../backend/contexts/alerts/alert-message/alert-payload.ts';
import {
  DIGEST_VARIABLES,
  type DigestView,
  digestSms,
  digestView,
} from '../../backend/contexts/alerts/digest/digest-message.template.ts';
import type { Digest } from '../../backend/contexts/alerts/published/digest.events.ts';
import { MailTemplate } from '../../backend/platform/mail-templates/mail-template.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';

const kinds = new URL('../../backend/contexts/alerts/', import.meta.url);
const moduleIn = (folder: string) => new URL(`${folder}/module.ts`, kinds).href;
const alerts = new MailTemplate<AlertView>(moduleIn('alert-message'), 'alert', ALERT_VARIABLES);
const digests = new MailTemplate<DigestView>(moduleIn('digest'), 'digest', DIGEST_VARIABLES);

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

const options = (urlOf: (path: string) => string) => ({
  urlOf: (_brand: string, path: string) => urlOf(path),
  postalAddress: null,
});

/** An alert of the brand filingwire, sent at a given time. */
export async function renderAlert(payload: AlertPayload, pageUrl: string, handedOverAt: string): Promise<RenderedMail> {
  const urlOf = (path: string) => new URL(path, pageUrl).href;
  const view = alertView(payload, 'filingwire', options(urlOf), { pageUrl, alertUrl: pageUrl }, handedOverAt);
  return {
    subject: view.subject,
    ...(await alerts.render(view, SHIPPED_TEMPLATES)),
    sms: alertSms(payload, view.brandName, pageUrl),
  };
}

export async function renderDigest(digest: Digest, urlOf: (path: string) => string): Promise<RenderedMail> {
  const view = digestView(digest, options(urlOf));
  return {
    subject: view.subject,
    ...(await digests.render(view, SHIPPED_TEMPLATES)),
    sms: digestSms(digest, urlOf('/watchlist')),
  };
}
