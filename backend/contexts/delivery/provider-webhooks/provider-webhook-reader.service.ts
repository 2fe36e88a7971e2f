import { Injectable } from '@nestjs/common';
import type { ProviderReports } from '../provider-report.ts';
import { parseSendGridEvents } from '../sendgrid/sendgrid-events.parser.ts';
import { SendGridSignature } from '../sendgrid/sendgrid-signature.ts';
import { TwilioSignature } from '../twilio/twilio-signature.service.ts';
import { parseTwilioWebhook, type TwilioWebhook } from '../twilio/twilio-webhook.parser.ts';
import { WebhookKeys } from './provider-webhook-keys.port.ts';

type Refusal = { readonly kind: 'unconfigured' | 'forged' | 'unreadable' };

/** Verifies a webhook's signature, then reads it. */
@Injectable()
export class WebhookReader {
  readonly #sendgrid: SendGridSignature | null;
  readonly #twilio: TwilioSignature | null;

  constructor({ sendgrid, twilio }: WebhookKeys) {
    this.#sendgrid = sendgrid && new SendGridSignature(sendgrid.publicKey);
    this.#twilio = twilio && new TwilioSignature(twilio.authToken, twilio.publicUrl);
  }

  sendgrid(
    body: Buffer,
    { signature, timestamp, now }: { readonly signature: string; readonly timestamp: string; readonly now: Date },
  ): Refusal | { readonly kind: 'reports'; readonly reports: ProviderReports } {
    if (!this.#sendgrid) return { kind: 'unconfigured' };
    if (!this.#sendgrid.isValid(body, signature, timestamp, now)) return { kind: 'forged' };
    const reports = parseSendGridEvents(jsonOf(body));
    return reports === null ? { kind: 'unreadable' } : { kind: 'reports', reports };
  }

  /** @param path with its query, as requested. */
  async twilio(body: Buffer, path: string, signature: string, now: string): Promise<Refusal | TwilioWebhook> {
    if (!this.#twilio) return { kind: 'unconfigured' };
    const form = new URLSearchParams(body.toString());
    if (!(await this.#twilio.isValid(path, form, signature))) return { kind: 'forged' };
    const rowId = new URL(path, 'http://localhost').searchParams.get('row');
    return parseTwilioWebhook(form, rowId, now) ?? { kind: 'unreadable' };
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
